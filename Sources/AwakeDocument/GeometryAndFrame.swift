/// Which way a photo is mirrored.
public enum Flip: String, CaseIterable, Hashable, Sendable {
  case none, horizontal, vertical, both
}

/// The part of the photo that is kept.
public enum Crop: Hashable, Sendable {
  case none
  /// A rectangle in 0…1 of the frame after turns, flip and straighten.
  case rectangle(x: Double, y: Double, width: Double, height: Double)
  /// The largest centred rectangle of an aspect ratio.
  case aspect(width: Double, height: Double)
}

/// Perspective correction.
public struct Perspective: Hashable, Sendable {
  /// Vertical, −100…100.
  public var vertical = 0.0
  /// Horizontal, −100…100.
  public var horizontal = 0.0
  /// Turn, −45…45 degrees.
  public var rotate = 0.0
  /// Scale in percent, 50…150.
  public var scale = 100.0
  var unknown: [String: JSONValue] = [:]

  /// No correction.
  public init() {}
}

extension Perspective: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("vertical", &vertical)
    try fields.number("horizontal", &horizontal)
    try fields.number("rotate", &rotate)
    try fields.number("scale", &scale)
  }
}

/// Turns, crop and perspective.
public struct Geometry: Hashable, Sendable {
  /// Clockwise quarter turns, 0…3.
  public var quarterTurns = 0.0
  /// Mirroring.
  public var flip = Flip.none
  /// Clockwise turn in degrees, −45…45.
  public var straighten = 0.0
  /// The part that is kept.
  public var crop = Crop.none
  /// Perspective correction.
  public var perspective = Perspective()
  var unknown: [String: JSONValue] = [:]

  /// The photo as it is.
  public init() {}
}

extension Geometry: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("quarterTurns", &quarterTurns)
    try fields.choice("flip", &flip, neutral: .none)
    try fields.number("straighten", &straighten)
    try fields.crop("crop", &crop)
    try fields.group("perspective", &perspective)
  }
}

extension FieldVisitor {
  /// `{"x", "y", "width", "height"}` or `{"aspect": "4:5"}`.
  fileprivate func crop(_ key: String, _ value: inout Crop) throws(DocumentError) {
    let current = value
    var result = value
    try raw(key) { json, place throws(DocumentError) in
      guard case .object(let members) = json else {
        throw DocumentError(
          .wrongType, file: file, path: place, "is \(json.kind), not an object",
          advice: "write {\"aspect\": \"4:5\"} or x, y, width and height")
      }
      if let aspect = members["aspect"] {
        result = try aspectCrop(aspect, at: "\(place).aspect")
      } else {
        let sides = ["x", "y", "width", "height"].map { members[$0] ?? .null }
        let numbers = try numbers(.array(sides), at: place, count: 4...4, range: 0...1)
        let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
        guard width > 0, height > 0, x + width <= 1 + 1e-9, y + height <= 1 + 1e-9 else {
          throw DocumentError(
            .outOfRange, file: file, path: place, "does not lie inside the photo",
            advice: "keep x + width and y + height at most 1, and both sides above 0")
        }
        result = .rectangle(x: x, y: y, width: width, height: height)
      }
    } write: {
      switch current {
      case .none: nil
      case .rectangle(let x, let y, let width, let height):
        .object([
          "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
        ])
      case .aspect(let width, let height):
        .object([
          "aspect": .string(
            "\(JSONValue.number(width).text(pretty: false)):"
              + JSONValue.number(height).text(pretty: false))
        ])
      }
    }
    value = result
  }

  private func aspectCrop(_ json: JSONValue, at place: String) throws(DocumentError) -> Crop {
    if case .string(let text) = json {
      let sides = text.split(separator: ":").compactMap { Double($0) }
      if sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 10_000 }) {
        return .aspect(width: sides[0], height: sides[1])
      }
    }
    throw DocumentError(
      .badValue, file: file, path: place, "is \(json.text(pretty: false))",
      advice: "write width:height, such as \"4:5\"")
  }
}

/// What surrounds the photo.
public enum FrameKind: String, CaseIterable, Hashable, Sendable {
  case none, border, mat, polaroid, film, caption
}

/// The frame.
public struct Frame: Hashable, Sendable {
  /// What kind it is.
  public var kind = FrameKind.none
  /// Its width as a share of the diagonal, 0…0.5.
  public var size = 0.05
  /// Its colour as `#rrggbb`.
  public var color: String?
  /// Radius of the photo's corners as a share of the diagonal, 0…0.5.
  public var cornerRadius = 0.0
  /// A caption with fields in braces, such as `{camera} {focal}mm`.
  public var caption: String?
  var unknown: [String: JSONValue] = [:]

  /// No frame.
  public init() {}
}

extension Frame: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.choice("kind", &kind, neutral: .none)
    try fields.number("size", &size)
    try fields.string("color", &color)
    try fields.number("cornerRadius", &cornerRadius)
    try fields.string("caption", &caption)
    if let color, fields.isReading {
      let digits = color.dropFirst()
      guard color.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit) else {
        throw fields.bad("color", "is '\(color)'", advice: "write #rrggbb, such as #f5f0e8")
      }
    }
  }
}
