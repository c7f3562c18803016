/// Which part of the photo is kept.
public enum Crop: Sendable, Hashable {
  /// All of it.
  case none
  /// A rectangle.
  case rectangle(CropRectangle)
  /// The largest centered rectangle of a shape.
  case aspect(AspectRatio)

  /// Whether the crop can take anything away.
  var cutsAnything: Bool {
    switch self {
    case .none: false
    case .rectangle(let rectangle): rectangle != CropRectangle(x: 0, y: 0, width: 1, height: 1)
    case .aspect: true
    }
  }
}

/// A rectangle inside the photo; x and width by its width, y and height by its height, 0…1.
public struct CropRectangle: Sendable, Hashable {
  /// The left edge, 0…1.
  public var x: Double
  /// The top edge, 0…1.
  public var y: Double
  /// The width, more than 0, up to 1 − x.
  public var width: Double
  /// The height, more than 0, up to 1 − y.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A shape such as 4:5, width before height.
public struct AspectRatio: Sendable, Hashable, CustomStringConvertible {
  /// The width in parts, more than 0.
  public var width: Double
  /// The height in parts, more than 0.
  public var height: Double

  /// Makes a shape of its two parts.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Reads "4:5" or "1.91:1"; nil unless both parts are from 0.001 to 100000.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.part(parts[0]), let height = Self.part(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// The shape as it is written: "4:5".
  public var description: String { "\(width.shortText):\(height.shortText)" }

  private static func part(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(text),
      (0.001...100_000).contains(number)
    else { return nil }
    return number
  }
}

/// The fields of a crop, which is either a rectangle or a shape.
struct CropFields: DocumentGroup {
  var x: Double?
  var y: Double?
  var width: Double?
  var height: Double?
  var aspect: AspectRatio?
  var unknown: [String: JSONValue] = [:]

  init() {}

  init?(_ crop: Crop, unknown: [String: JSONValue]) {
    switch crop {
    case .none:
      if unknown.isEmpty { return nil }
    case .rectangle(let rectangle):
      x = rectangle.x
      y = rectangle.y
      width = rectangle.width
      height = rectangle.height
    case .aspect(let ratio):
      aspect = ratio
    }
    self.unknown = unknown
  }

  var crop: Crop {
    if let aspect { return .aspect(aspect) }
    guard let x, let y, let width, let height else { return .none }
    return .rectangle(CropRectangle(x: x, y: y, width: width, height: height))
  }

  mutating func bind(_ fields: inout FieldCoder) {
    let errorsBefore = fields.notes.errors.count
    fields.optionalNumber("x", &x)
    fields.optionalNumber("y", &y)
    fields.optionalNumber("width", &width)
    fields.optionalNumber("height", &height)
    fields.custom("aspect", &aspect, .text) { coder, json, path in
      guard let text = json.string else {
        coder.failType(json, at: path, expected: "a shape such as \"4:5\"")
        return nil
      }
      guard let ratio = AspectRatio(text) else {
        coder.fail(
          .badValue, at: path, "must be two positive numbers, not \(json.inWords)",
          advice: "write width:height, such as \"4:5\"")
        return nil
      }
      return ratio
    } write: { aspect in
      aspect.map { .string($0.description) }
    }
    if fields.isReading, fields.notes.errors.count == errorsBefore { check(&fields) }
  }

  private func check(_ fields: inout FieldCoder) {
    let sides = [x, y, width, height]
    let given = sides.compactMap { $0 }
    if aspect != nil, !given.isEmpty {
      return fields.fail(
        .badValue, at: fields.path, "has both a rectangle and \"aspect\"",
        advice: "keep one of them")
    }
    if fields.isComplete, !given.isEmpty, given.count < 4 {
      return fields.fail(
        .badValue, at: fields.path, "needs x, y, width and height, or \"aspect\"",
        advice: "write all four, or \"aspect\": \"4:5\"")
    }
    for (start, name, size) in [(x, "width", width), (y, "height", height)] {
      guard let size else { continue }
      if size <= 0 {
        fields.fail(
          .outOfRange, at: fields.path(to: name), "must be more than 0, not \(size.shortText)",
          advice: "write the size of what is kept, up to 1")
      } else if let start, start + size > 1 + 1e-9 {
        fields.fail(
          .outOfRange, at: fields.path(to: name),
          "\(start.shortText) + \(size.shortText) leaves the photo, which ends at 1",
          advice: "make \(name) at most \((((1 - start) * 1e9).rounded() / 1e9).shortText)")
      }
    }
  }
}
