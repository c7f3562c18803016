import AwakeLayout
import AwakeTestSupport

/// A window and the area a workspace has in it, drawn at random.
struct RandomScene: CustomStringConvertible {
  var area: WorkspaceArea
  var window: WindowFacts

  /// Widths and heights at which structures come and go, so that edges are met often.
  private static let turningPoints: [Double] = [
    0, 1, 240, 280, 320, 336, 440, 559, 560, 599, 600, 639, 640, 672, 759, 760, 815, 816, 1199,
    1200, 1256, 3000,
  ]

  /// Draws a scene; lengths are whole multiples of `unit` points.
  init(
    using generator: inout SeededGenerator, regions: ClosedRange<Int> = 0...8, unit: Double = 1,
    largest: Double = 3000, direction: LayoutDirection? = nil
  ) {
    func whole(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
      (Double.random(in: range, using: &generator) / unit).rounded() * unit
    }
    func length(_ generator: inout SeededGenerator) -> Double {
      if Bool.random(using: &generator) { return whole(0...largest, &generator) }
      let point = Self.turningPoints.randomElement(using: &generator) ?? 0
      let near = point + [-unit, 0, unit][Int.random(in: 0..<3, using: &generator)]
      return min(largest, max(0, (near / unit).rounded() * unit))
    }
    let (width, height) = (length(&generator), length(&generator))
    let count = Int.random(in: regions, using: &generator)
    var made: [ReservedRegion] = []
    for index in 0..<count {
      let isDivision = Int.random(in: 0..<3, using: &generator) == 0
      let isActive = Int.random(in: 0..<5, using: &generator) > 0
      if isDivision {
        let isBook = Bool.random(using: &generator)
        let at = whole(0...max(unit, isBook ? width : height), &generator)
        let margin = whole(0...40, &generator)
        let reach = Int.random(in: 0..<4, using: &generator) > 0 ? 1.0 : 0.5
        made.append(
          ReservedRegion(
            id: "region\(index)", kind: .division, isActive: isActive,
            line: isBook
              ? LayoutRect(x: at, y: 0, width: 0, height: height * reach)
              : LayoutRect(x: 0, y: at, width: width * reach, height: 0),
            margins: isBook
              ? LayoutInsets(leading: margin, trailing: margin)
              : LayoutInsets(top: margin, bottom: margin)))
      } else {
        made.append(
          ReservedRegion(
            id: "region\(index)", kind: .occlusion, isActive: isActive,
            line: LayoutRect(
              x: whole(-50...max(unit, width), &generator),
              y: whole(-50...max(unit, height), &generator),
              width: whole(0...200, &generator), height: whole(0...200, &generator))))
      }
    }
    window = WindowFacts(
      size: LayoutSize(width: width, height: height),
      hinge: HingeState.allCases.randomElement(using: &generator) ?? .closed,
      horizontalClass: Bool.random(using: &generator) ? .regular : .compact,
      verticalClass: Bool.random(using: &generator) ? .regular : .compact,
      direction: direction ?? (Bool.random(using: &generator) ? .leftToRight : .rightToLeft),
      textScale: [0.8, 1, 1.35, 3.1][Int.random(in: 0..<4, using: &generator)],
      reservedLeadingWidth: [0, 0, 30, 56, 80][Int.random(in: 0..<5, using: &generator)],
      regions: made)
    area = WorkspaceArea(of: window)
  }

  var description: String {
    let regions = area.regions.map {
      "\($0.kind) \($0.isActive ? "" : "in")active \($0.line) \($0.margins.leading)/\($0.margins.top)"
    }
    return "\(area.bounds) \(window.direction) reserved \(window.reservedLeadingWidth) \(regions)"
  }
}
