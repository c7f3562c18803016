/// A point of a curve: x and y in 0…1 on the sRGB-encoded scale.
public struct CurvePoint: Hashable, Sendable {
  /// What goes in.
  public var x: Double
  /// What comes out.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Brightness of four regions of the curve: −100…100 each, neutral at 0.
public struct ParametricCurve: Hashable, Sendable {
  /// The darkest region.
  public var shadows = 0.0
  /// The dark region.
  public var darks = 0.0
  /// The light region.
  public var lights = 0.0
  /// The lightest region.
  public var highlights = 0.0
  /// Where the regions meet, strictly increasing in 0…1.
  public var splits = Self.usualSplits
  var unknown: [String: JSONValue] = [:]

  /// A neutral curve.
  public init() {}

  static let usualSplits = [0.25, 0.5, 0.75]
}

extension ParametricCurve: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("shadows", &shadows)
    try fields.number("darks", &darks)
    try fields.number("lights", &lights)
    try fields.number("highlights", &highlights)
    try fields.numbers(
      "splits", &splits, neutral: Self.usualSplits, count: 3...3, range: 0.01...0.99,
      increasing: true)
  }
}

/// Tone curves: for luma, which keeps hue, and for each channel.
public struct ToneCurves: Hashable, Sendable {
  /// The curve of luma.
  public var luma = Self.straight
  /// The curve of red.
  public var red = Self.straight
  /// The curve of green.
  public var green = Self.straight
  /// The curve of blue.
  public var blue = Self.straight
  /// Brightness by region, before the luma curve.
  public var parametric = ParametricCurve()
  var unknown: [String: JSONValue] = [:]

  /// Straight curves.
  public init() {}

  /// The curve that changes nothing.
  public static let straight = [CurvePoint(x: 0, y: 0), CurvePoint(x: 1, y: 1)]

  /// The most points a curve can have.
  public static let mostPoints = 64
}

extension ToneCurves: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.curve("luma", &luma)
    try fields.curve("red", &red)
    try fields.curve("green", &green)
    try fields.curve("blue", &blue)
    try fields.group("parametric", &parametric)
  }
}

extension FieldVisitor {
  /// A list of points `[x, y]`, x strictly increasing.
  func curve(_ key: String, _ value: inout [CurvePoint]) throws(DocumentError) {
    let current = value
    var points: [CurvePoint] = value
    try raw(key) { json, place throws(DocumentError) in
      guard case .array(let items) = json else {
        throw DocumentError(
          .wrongType, file: file, path: place, "is \(json.kind), not a list of points",
          advice: "write points such as [[0, 0], [0.5, 0.6], [1, 1]]")
      }
      guard (2...ToneCurves.mostPoints).contains(items.count) else {
        throw DocumentError(
          .badValue, file: file, path: place, "has \(items.count) points",
          advice: "use 2 to \(ToneCurves.mostPoints) points")
      }
      points = []
      for (index, item) in items.enumerated() {
        let pair = try numbers(item, at: "\(place)[\(index)]", count: 2...2, range: 0...1)
        if let last = points.last, last.x >= pair[0] {
          throw DocumentError(
            .badValue, file: file, path: "\(place)[\(index)]",
            "has x \(pair[0]) after x \(last.x)", advice: "put the points in order of x")
        }
        points.append(CurvePoint(x: pair[0], y: pair[1]))
      }
    } write: {
      if current == ToneCurves.straight { return nil }
      return .array(current.map { .array([.number($0.x), .number($0.y)]) })
    }
    value = points
  }
}
