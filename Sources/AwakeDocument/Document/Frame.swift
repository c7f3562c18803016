/// What is put around the photo.
public struct Frame: Sendable, Hashable, DocumentGroup {
  /// The form of the frame.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// No frame.
    case none
    /// An even border.
    case border
    /// A mat, like a passe-partout.
    case mat
    /// An instant photo with a wide bottom.
    case polaroid
    /// A strip of film.
    case film
    /// A bar with a caption below the photo.
    case caption
  }

  /// The form; without one the other fields mean nothing.
  public var kind = Kind.none
  /// The width as a part of the diagonal, 0…0.5; 0.05 by default.
  public var size = ParameterTable.neutral("frame.size")
  /// The color; white by default.
  public var color = HexColor.white
  /// The radius of the photo's corners as a part of the diagonal, 0…0.5; 0 by default.
  public var cornerRadius = 0.0
  /// The text of a caption, with fields in braces that the photo's metadata fills.
  public var caption = Frame.defaultCaption
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// The caption when the document is silent.
  public static let defaultCaption = "{camera} {focal}mm f/{aperture} {shutter}s ISO {iso}"

  /// No frame.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.choice("kind", &kind)
    fields.number("size", &size)
    fields.custom("color", &color, .text) { coder, json, path in
      coder.readColor(json, at: path)
    } write: { color in
      color == .white ? nil : .string(color.description)
    }
    fields.number("cornerRadius", &cornerRadius)
    fields.text("caption", &caption, neutral: Self.defaultCaption)
    fields.markUsed("", if: kind != .none)
  }
}

/// An sRGB color as documents write it: "#rrggbb".
public struct HexColor: Sendable, Hashable, CustomStringConvertible {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8

  /// White, "#ffffff".
  public static let white = HexColor(red: 255, green: 255, blue: 255)

  /// Makes a color.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads "#rrggbb" in either case; nil for anything else.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
    else { return nil }
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// The color as it is written, in small letters: "#rrggbb".
  public var description: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension FieldCoder {
  mutating func readColor(_ json: JSONValue, at path: String) -> HexColor? {
    guard let text = json.string else {
      failType(json, at: path, expected: "a color such as \"#f4f1ea\"")
      return nil
    }
    guard let color = HexColor(text) else {
      fail(
        .badValue, at: path, "must be a color \"#rrggbb\", not \(json.inWords)",
        advice: "write six hexadecimal digits, such as \"#f4f1ea\"")
      return nil
    }
    return color
  }
}
