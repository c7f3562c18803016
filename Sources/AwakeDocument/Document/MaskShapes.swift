/// A position or a pair of lengths.
public struct Pair: Sendable, Hashable {
  /// Across; by the photo's width for a position, by its diagonal for a length.
  public var x: Double
  /// Down; by the photo's height for a position, by its diagonal for a length.
  public var y: Double

  /// Makes a pair.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A gradient: 1 at `from`, 0 at `to`.
public struct LinearMask: Sendable, Hashable {
  /// Where the mask is 1; −1…2, the photo is 0…1.
  public var from: Pair
  /// Where the mask is 0; −1…2, the photo is 0…1.
  public var to: Pair

  /// Makes a gradient; by default from the top of the photo to its middle.
  public init(from: Pair = Pair(x: 0.5, y: 0), to: Pair = Pair(x: 0.5, y: 0.5)) {
    self.from = from
    self.to = to
  }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.pair("from", &from)
    fields.pair("to", &to)
    if fields.isReading, from == to {
      fields.fail(
        .badValue, at: fields.path(to: "to"), "is the same point as \"from\"",
        advice: "move one of them")
    }
  }
}

/// An ellipse.
public struct RadialMask: Sendable, Hashable {
  /// The middle; −1…2, the photo is 0…1.
  public var center: Pair
  /// The radii across and down as parts of the diagonal, more than 0, up to 2.
  public var radii: Pair
  /// The turn in degrees clockwise, −360…360.
  public var angle: Double

  /// Makes an ellipse; by default a circle in the middle of the photo.
  public init(
    center: Pair = Pair(x: 0.5, y: 0.5), radii: Pair = Pair(x: 0.25, y: 0.25), angle: Double = 0
  ) {
    self.center = center
    self.radii = radii
    self.angle = angle
  }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.pair("center", &center)
    fields.pair("radii", &radii)
    fields.number("angle", &angle)
    if fields.isReading, radii.x <= 0 || radii.y <= 0 {
      fields.fail(
        .outOfRange, at: fields.path(to: "radii"),
        "must be more than 0, not [\(radii.x.shortText), \(radii.y.shortText)]",
        advice: "write two radii, up to 2")
    }
  }
}

/// The pixels whose luminance lies in a range, with soft ends.
public struct LuminanceMask: Sendable, Hashable {
  /// Where the mask starts to rise, 0…1.
  public var lowOuter: Double
  /// Where it has reached 1; at least `lowOuter`.
  public var low: Double
  /// Up to where it is 1; at least `low`.
  public var high: Double
  /// Where it is 0 again; at least `high`.
  public var highOuter: Double

  /// Makes a range; by default every luminance.
  public init(lowOuter: Double = 0, low: Double = 0, high: Double = 1, highOuter: Double = 1) {
    self.lowOuter = lowOuter
    self.low = low
    self.high = high
    self.highOuter = highOuter
  }

  mutating func bind(_ fields: inout FieldCoder) {
    let schema = fields.schema(to: "range")
    fields.required("range")
    fields.custom("range", &self, .list) { coder, json, path in
      guard
        let numbers = coder.readNumbers(
          json, schema, count: 4...4, expected: "[lowOuter, low, high, highOuter]", at: path)
      else { return nil }
      guard zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        coder.fail(
          .badValue, at: path, "must not decrease, not \(json.prettyText)",
          advice: "write [lowOuter, low, high, highOuter], such as [0.5, 0.6, 1, 1]")
        return nil
      }
      return LuminanceMask(
        lowOuter: numbers[0], low: numbers[1], high: numbers[2], highOuter: numbers[3])
    } write: { mask in
      JSONValue(numbers: [mask.lowOuter, mask.low, mask.high, mask.highOuter])
    }
  }
}

/// The pixels whose color is near a sample.
public struct ColorMask: Sendable, Hashable {
  /// How many samples a mask may have.
  public static let sampleCount = 1...64

  /// The colors that are taken, 1…64.
  public var samples: [HexColor]
  /// How far a color may be from the nearest sample, 0…1; 0.1 by default.
  public var tolerance: Double

  /// Makes a mask of samples.
  public init(samples: [HexColor] = [], tolerance: Double = 0.1) {
    self.samples = samples
    self.tolerance = tolerance
  }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.required("samples")
    fields.custom("samples", &samples, .list) { coder, json, path in
      guard let elements = json.array else {
        coder.failType(json, at: path, expected: "a list of colors, such as [\"#5b7ea6\"]")
        return nil
      }
      guard Self.sampleCount.contains(elements.count) else {
        coder.fail(
          .outOfRange, at: path, "must have 1 to 64 colors, not \(elements.count)",
          advice: "write a list such as [\"#5b7ea6\"]")
        return nil
      }
      var colors: [HexColor] = []
      for (index, element) in elements.enumerated() {
        guard let color = coder.readColor(element, at: "\(path)[\(index)]") else { return nil }
        colors.append(color)
      }
      return colors
    } write: { samples in
      .array(samples.map { .string($0.description) })
    }
    fields.number("tolerance", &tolerance)
  }
}

/// A grey picture that covers the whole photo.
public struct RasterMask: Sendable, Hashable {
  /// The file, relative to the document.
  public var file: String

  /// Makes a mask of a file.
  public init(file: String = "") { self.file = file }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.required("file")
    var name: String? = file
    fields.text("file", &name)
    if fields.object["file"] == nil { fields.checkFileName("file", name) }
    file = name ?? ""
  }
}

extension FieldCoder {
  /// Two numbers of the parameter table, always written.
  fileprivate mutating func pair(_ key: String, _ value: inout Pair) {
    let schema = schema(to: key)
    required(key)
    custom(key, &value, .list) { coder, json, path in
      coder.readNumbers(json, schema, count: 2...2, expected: "two numbers [x, y]", at: path)
        .map { Pair(x: $0[0], y: $0[1]) }
    } write: { pair in
      JSONValue(numbers: [pair.x, pair.y])
    }
  }

  /// Notes when a field that has no neutral value is missing.
  mutating func required(_ key: String) {
    guard isReading, object[key] == nil || object[key] == .null else { return }
    fail(.badValue, at: path(to: key), "is missing", advice: "write \"\(key)\" for this mask")
  }
}
