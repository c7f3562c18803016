extension CameraRawSettings {
  /// The point curves by channel of the document, and where Lightroom keeps them.
  private static let channels = [
    ("luma", ""), ("red", "Red"), ("green", "Green"), ("blue", "Blue"),
  ]

  /// The curves that Camera Raw knows by name, 0…255.
  private static let named: [String: [(Double, Double)]] = [
    "medium contrast": [(0, 0), (32, 22), (64, 56), (128, 128), (192, 196), (255, 255)],
    "strong contrast": [(0, 0), (32, 16), (64, 50), (128, 128), (192, 202), (255, 255)],
  ]

  /// Point curves and the parametric curve.
  mutating func carryCurves(isLegacy: Bool, to draft: inout LightroomDraft) {
    let current = Self.channels.map { "ToneCurvePV2012\($0.1)" }
    let older = Self.channels.map { "ToneCurve\($0.1)" }
    // Both forms are written side by side; the one of the process counts.
    let usesOlder = isLegacy && !current.contains(where: has)
    let stem = usesOlder ? "ToneCurve" : "ToneCurvePV2012"
    let idle = Set(usesOlder ? current : older)
    silence { idle.contains($0) }
    for (channel, suffix) in Self.channels {
      carryCurve(stem + suffix, to: "curve.\(channel)", in: &draft)
    }
    carryNamedCurve(isLegacy: usesOlder, points: stem, to: &draft)
    carry(LightroomSlider.parametricCurve, to: &draft)
    carrySplits(to: &draft)
  }

  private mutating func carryCurve(
    _ key: String, to path: String, in draft: inout LightroomDraft
  ) {
    guard let value = self[key] else { return }
    var points: [(x: Double, y: Double)] = []
    for element in value.elements {
      let numbers = (element.text ?? "").split(separator: ",", omittingEmptySubsequences: false)
        .map { LightroomNumber.read(String($0)) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
        return lose(key, "has a point that is not two numbers, such as \"64, 56\"")
      }
      guard (0...255).contains(x), (0...255).contains(y) else {
        return lose(key, "has a point outside of 0 to 255")
      }
      points.append((x, y))
    }
    guard points.count >= 2 else { return lose(key, "has fewer than two points") }
    let curve = Self.normalized(points)
    guard ToneCurves.pointCount.contains(curve.count) else {
      return lose(key, "has more than \(ToneCurves.pointCount.upperBound) points")
    }
    if curve.allSatisfy({ $0[0] == $0[1] }) { return silence(key) }
    draft.set(path, .array(curve.map { JSONValue(numbers: $0) }))
    carry(key)
  }

  /// Points of 0…1, sorted by x; of two with the same x the later one counts.
  ///
  /// Beyond its end points Lightroom's curve is level, the document's goes on: a point at the end of
  /// the range makes it level.
  private static func normalized(_ points: [(x: Double, y: Double)]) -> [[Double]] {
    var byX: [Double: Double] = [:]
    for point in points { byX[point.x] = point.y }
    var curve = byX.sorted { $0.key < $1.key }.map { [unit($0.key), unit($0.value)] }
    if let first = curve.first, first[0] > 0 { curve.insert([0, first[1]], at: 0) }
    if let last = curve.last, last[0] < 1 { curve.append([1, last[1]]) }
    return curve
  }

  /// A fraction of 255, short enough to be read.
  private static func unit(_ value: Double) -> Double { (value / 255 * 1e5).rounded() / 1e5 }

  private mutating func carryNamedCurve(
    isLegacy: Bool, points: String, to draft: inout LightroomDraft
  ) {
    let key = isLegacy ? "ToneCurveName" : "ToneCurveName2012"
    silence("ToneCurveName", "ToneCurveName2012")
    guard !has(points), let name = text(key), let curve = Self.named[name.lowercased()] else {
      return
    }
    draft.set(
      "curve.luma", .array(Self.normalized(curve).map { JSONValue(numbers: $0) }))
    carry(key)
  }

  private mutating func carrySplits(to draft: inout LightroomDraft) {
    let keys = ["ParametricShadowSplit", "ParametricMidtoneSplit", "ParametricHighlightSplit"]
    guard LightroomSlider.parametricCurve.map(\.key).contains(where: isUsed) else {
      return silence { keys.contains($0) }
    }
    var splits = [0.25, 0.5, 0.75]
    for (index, key) in keys.enumerated() {
      if let value = number(key) { splits[index] = (value / 100).tidied }
    }
    let isSound =
      (0...1).contains(splits[0]) && splits[0] < splits[1] && splits[1] < splits[2]
      && splits[2] <= 1
    for key in keys where has(key) && losses[key] == nil {
      if !isSound {
        lose(key, "does not lie between 0 and 100, or between its neighbors; 25, 50, 75 were taken")
      } else if splits == [0.25, 0.5, 0.75] {
        silence(key)
      } else {
        carry(key)
      }
    }
    if isSound, splits != [0.25, 0.5, 0.75] {
      draft.set("curve.parametric.splits", JSONValue(numbers: splits))
    }
  }
}
