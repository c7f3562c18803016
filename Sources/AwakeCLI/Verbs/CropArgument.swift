import AwakeKit

/// What `--crop` takes: a shape, a rectangle, or `none`.
enum CropArgument {
  static let forms =
    "a shape such as 4:5, a rectangle x,y,width,height in 0…1 or percent, or none"

  /// The value of `geometry.crop`; whether numbers are in range is for the document to say.
  static func parse(_ text: String) -> JSONValue? {
    if text == "none" { return .null }
    if let shape = AspectRatio(text) { return .object(["aspect": .string(shape.description)]) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let names = ["x", "y", "width", "height"]
    guard parts.count == names.count else { return nil }
    var fields: [String: JSONValue] = [:]
    for (name, part) in zip(names, parts) {
      guard let number = number(part) else { return nil }
      fields[name] = .number(number)
    }
    return .object(fields)
  }

  private static func number(_ text: Substring) -> Double? {
    let word = text.drop { $0 == " " }
    guard word.hasSuffix("%") else { return CommandParser.decimal(String(word)) }
    return CommandParser.decimal(String(word.dropLast())).map { $0 / 100 }
  }
}
