import AwakeDocument

extension PhotoGeometry {
  /// The stages as `--explain` prints them; none for a photo that is left alone.
  var stages: [RenderPlan.Stage] {
    var stages: [RenderPlan.Stage] = []
    if turns != (0, .none) {
      var parts: [String] = []
      if turns.quarter != 0 { parts.append("\(90 * turns.quarter)° clockwise") }
      switch turns.flip {
      case .none: break
      case .both: parts.append("flipped both ways")
      case .horizontal, .vertical: parts.append("flipped \(turns.flip.rawValue)ly")
      }
      let together = "with EXIF as orientation \(orientation)"
      stages.append(.init(name: "turn", detail: parts.joined(separator: ", ") + " (\(together))"))
    }
    if warp.straighten != 0 {
      stages.append(.init(name: "straighten", detail: "\(short(warp.straighten))°"))
    }
    if warp.changesPerspective {
      var parts: [String] = []
      if warp.vertical != 0 { parts.append("vertical \(short(warp.vertical))") }
      if warp.horizontal != 0 { parts.append("horizontal \(short(warp.horizontal))") }
      if warp.rotate != 0 { parts.append("rotate \(short(warp.rotate))°") }
      if warp.scale != 1 { parts.append("scale \(short(100 * warp.scale)) %") }
      stages.append(.init(name: "perspective", detail: parts.joined(separator: ", ")))
    }
    if isWarped {
      let share = (100 * crop.width * crop.height).rounded()
      stages.append(
        .init(
          name: "inner crop",
          detail: "\(width) × \(height), \(short(share)) % of the frame, no empty corners"))
    } else if isCropped {
      stages.append(
        .init(name: "crop", detail: "\(width) × \(height) at \(area.left), \(area.top)"))
    }
    return stages
  }
}
