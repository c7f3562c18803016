/// Strokes of a brush.
public struct BrushMask: Sendable, Hashable {
  /// How many points all brushes of a document may have.
  public static let pointLimit = 1_000_000
  /// How many strokes a component may have.
  public static let strokeLimit = 100_000

  /// The strokes, in the order in which they were painted.
  public var strokes: [BrushStroke]

  /// Makes a mask of strokes.
  public init(strokes: [BrushStroke] = []) { self.strokes = strokes }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.required("strokes")
    fields.list("strokes", &strokes, limit: Self.strokeLimit)
    if fields.mode == .writing, strokes.isEmpty { fields.object["strokes"] = .array([]) }
  }
}

/// One stroke of a brush.
public struct BrushStroke: Sendable, Hashable, DocumentGroup {
  /// The radius as a part of the diagonal, 0…1; 0.05 by default.
  public var size = ParameterTable.neutral("layers.mask.components.strokes.size")
  /// How sharp the edge is, 0…1; 0.5 by default.
  public var hardness = ParameterTable.neutral("layers.mask.components.strokes.hardness")
  /// How much one pass lays down, 0…1; 1 by default.
  public var flow = ParameterTable.neutral("layers.mask.components.strokes.flow")
  /// Whether the stroke takes away instead; `erase` in the document.
  public var erases = false
  /// The way of the brush.
  public var points: [BrushPoint] = []
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// An empty stroke.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("size", &size)
    fields.number("hardness", &hardness)
    fields.number("flow", &flow)
    fields.flag("erase", &erases)
    let schema = fields.schema(to: "points")
    fields.required("points")
    fields.custom("points", &points, .list) { coder, json, path in
      Self.readPoints(&coder, json, schema, path)
    } write: { points in
      .array(points.map(\.json))
    }
  }

  private static func readPoints(
    _ coder: inout FieldCoder, _ json: JSONValue, _ schema: String, _ path: String
  ) -> [BrushPoint]? {
    guard let elements = json.array else {
      coder.failType(json, at: path, expected: "a list of points [x, y, pressure]")
      return nil
    }
    guard elements.count <= BrushMask.pointLimit else {
      coder.fail(
        .outOfRange, at: path, "has \(elements.count) points, at most 1000000 are read",
        advice: "simplify the stroke")
      return nil
    }
    var points: [BrushPoint] = []
    points.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard
        let numbers = coder.readNumbers(
          element, schema, count: 2...3, expected: "a point [x, y, pressure]",
          at: "\(path)[\(index)]")
      else { return nil }
      let pressure = numbers.count == 3 ? numbers[2] : 1
      guard (0...1).contains(pressure) else {
        coder.fail(
          .outOfRange, at: "\(path)[\(index)]",
          "the pressure must be from 0 to 1, not \(pressure.shortText)",
          advice: "write [x, y, pressure]")
        return nil
      }
      points.append(BrushPoint(x: numbers[0], y: numbers[1], pressure: pressure))
    }
    return points
  }
}

/// A point on the way of a brush.
public struct BrushPoint: Sendable, Hashable {
  /// By the photo's width, −1…2; the photo is 0…1.
  public var x: Double
  /// By the photo's height, −1…2; the photo is 0…1.
  public var y: Double
  /// The pressure, 0…1; 1 when the document is silent.
  public var pressure: Double

  /// Makes a point.
  public init(x: Double, y: Double, pressure: Double = 1) {
    self.x = x
    self.y = y
    self.pressure = pressure
  }

  fileprivate var json: JSONValue {
    JSONValue(numbers: pressure == 1 ? [x, y] : [x, y, pressure])
  }
}
