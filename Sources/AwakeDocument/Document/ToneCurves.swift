/// A point of a tone curve on the sRGB-encoded value, 0…1 on both axes.
public struct CurvePoint: Sendable, Hashable {
  /// The value that goes in, 0…1.
  public var x: Double
  /// The value that comes out, 0…1.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The tone curves: one for luminance, one for each channel, and a parametric one.
public struct ToneCurves: Sendable, Hashable, DocumentGroup {
  /// The curve that changes nothing.
  public static let identity = [CurvePoint(x: 0, y: 0), CurvePoint(x: 1, y: 1)]
  /// How many points a curve may have.
  public static let pointCount = 2...64

  /// The luminance curve, which keeps hue; 2…64 points with increasing x.
  public var luma = ToneCurves.identity
  /// The curve of the red channel; 2…64 points with increasing x.
  public var red = ToneCurves.identity
  /// The curve of the green channel; 2…64 points with increasing x.
  public var green = ToneCurves.identity
  /// The curve of the blue channel; 2…64 points with increasing x.
  public var blue = ToneCurves.identity
  /// The curve in four sliders.
  public var parametric = ParametricCurve()
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Curves that change nothing.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.curve("luma", &luma)
    fields.curve("red", &red)
    fields.curve("green", &green)
    fields.curve("blue", &blue)
    fields.group("parametric", &parametric)
  }
}

/// A tone curve in four sliders, from the darkest part to the lightest.
public struct ParametricCurve: Sendable, Hashable, DocumentGroup {
  /// The darkest part, −100…100; neutral 0.
  public var shadows = 0.0
  /// The dark part, −100…100; neutral 0.
  public var darks = 0.0
  /// The light part, −100…100; neutral 0.
  public var lights = 0.0
  /// The lightest part, −100…100; neutral 0.
  public var highlights = 0.0
  /// Where the parts meet.
  public var splits = CurveSplits()
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// A curve that changes nothing.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("shadows", &shadows)
    fields.number("darks", &darks)
    fields.number("lights", &lights)
    fields.number("highlights", &highlights)
    let schema = fields.schema(to: "splits")
    fields.custom("splits", &splits, .list) { coder, json, path in
      let expected = "three numbers from 0 to 1, such as [0.25, 0.5, 0.75]"
      guard
        let numbers = coder.readNumbers(
          json, schema, count: 3...3, expected: expected, at: path)
      else { return nil }
      guard numbers[0] < numbers[1], numbers[1] < numbers[2] else {
        coder.fail(
          .badValue, at: path, "must increase, not \(json.prettyText)",
          advice: "write three increasing numbers, such as [0.25, 0.5, 0.75]")
        return nil
      }
      return CurveSplits(low: numbers[0], middle: numbers[1], high: numbers[2])
    } write: { splits in
      splits == CurveSplits() ? nil : JSONValue(numbers: [splits.low, splits.middle, splits.high])
    }
  }
}

/// Where the four parts of a parametric curve meet, each 0…1 and increasing.
public struct CurveSplits: Sendable, Hashable {
  /// Between shadows and darks; neutral 0.25.
  public var low: Double
  /// Between darks and lights; neutral 0.5.
  public var middle: Double
  /// Between lights and highlights; neutral 0.75.
  public var high: Double

  /// Makes splits.
  public init(low: Double = 0.25, middle: Double = 0.5, high: Double = 0.75) {
    self.low = low
    self.middle = middle
    self.high = high
  }
}

extension FieldCoder {
  /// A curve of points.
  mutating func curve(_ key: String, _ points: inout [CurvePoint]) {
    let schema = schema(to: key)
    custom(key, &points, .list) { coder, json, path in
      coder.readCurve(json, schema, at: path)
    } write: { points in
      points == ToneCurves.identity
        ? nil : .array(points.map { JSONValue(numbers: [$0.x, $0.y]) })
    }
    markUsed(key, if: points.contains { $0.x != $0.y })
  }

  private mutating func readCurve(
    _ json: JSONValue, _ schema: String, at path: String
  ) -> [CurvePoint]? {
    guard let elements = json.array else {
      failType(json, at: path, expected: "a list of points, such as [[0, 0], [1, 1]]")
      return nil
    }
    guard ToneCurves.pointCount.contains(elements.count) else {
      fail(
        .outOfRange, at: path, "must have 2 to 64 points, not \(elements.count)",
        advice: "[[0, 0], [1, 1]] changes nothing")
      return nil
    }
    var points: [CurvePoint] = []
    for (index, element) in elements.enumerated() {
      let place = "\(path)[\(index)]"
      guard
        let numbers = readNumbers(
          element, schema, count: 2...2, expected: "a point [x, y]", at: place)
      else { return nil }
      if let last = points.last, numbers[0] <= last.x {
        fail(
          .badValue, at: place,
          "x must be more than \(last.x.shortText), the x of the point before, not "
            + numbers[0].shortText,
          advice: "sort the points by x and remove double ones")
        return nil
      }
      points.append(CurvePoint(x: numbers[0], y: numbers[1]))
    }
    return points
  }
}

extension JSONValue {
  /// A list of numbers.
  public init(numbers: [Double]) {
    self = .array(numbers.map { .number($0) })
  }
}
