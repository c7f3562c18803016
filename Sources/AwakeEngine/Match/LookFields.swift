import AwakeDocument
import Foundation

/// Reads the fields of one object of a stored look, and names what is wrong.
struct LookFields {
  private let fields: [String: JSONValue]
  private let path: String
  private let file: String?

  /// - Parameter path: of the object, for errors; empty for the whole look.
  init(_ json: JSONValue?, at path: String, file: String?) throws(DocumentError) {
    self.path = path
    self.file = file
    guard let object = json?.object else {
      let name = path.isEmpty ? "it" : path
      throw DocumentError(
        .wrongType, file: file, path: path,
        message: json == nil ? "is missing" : "\(name) must be an object",
        advice: Self.advice)
    }
    fields = object
  }

  private static let advice = "make the look again with awake match --save-look"

  func object(_ key: String) throws(DocumentError) -> LookFields {
    try LookFields(fields[key], at: place(key), file: file)
  }

  func objects(_ key: String) throws(DocumentError) -> [LookFields] {
    guard let array = fields[key]?.array else { throw wrong(key, "must be a list of objects") }
    var result: [LookFields] = []
    for (index, element) in array.enumerated() {
      result.append(try LookFields(element, at: "\(place(key))[\(index)]", file: file))
    }
    return result
  }

  func text(_ key: String) throws(DocumentError) -> String {
    guard let text = fields[key]?.string else { throw wrong(key, "must be a text") }
    return text
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(DocumentError) -> Double {
    guard let number = fields[key]?.number else { throw wrong(key, "must be a number") }
    return try checked(number, key, range)
  }

  func numbers(
    _ key: String, count: Int, in range: ClosedRange<Double>
  ) throws(DocumentError) -> [Double] {
    guard let array = fields[key]?.array, array.count == count else {
      throw wrong(key, "must be a list of \(count) numbers")
    }
    var result: [Double] = []
    for element in array {
      guard let number = element.number else {
        throw wrong(key, "must be a list of \(count) numbers")
      }
      result.append(try checked(number, key, range))
    }
    return result
  }

  /// Whole numbers of 16 bits, least significant byte first, in Base64.
  ///
  /// - Parameter width: how many make one entry.
  func words(_ key: String, width: Int) throws(DocumentError) -> [[Int16]] {
    guard let text = fields[key]?.string, let data = Data(base64Encoded: text),
      data.count.isMultiple(of: 2 * width)
    else { throw wrong(key, "must be Base64 of entries of \(2 * width) bytes") }
    let bytes = Array(data)
    return stride(from: 0, to: bytes.count, by: 2 * width).map { start in
      (0..<width).map { k in
        Int16(
          bitPattern: UInt16(bytes[start + 2 * k]) | UInt16(bytes[start + 2 * k + 1]) << 8)
      }
    }
  }

  /// The form that `words` reads.
  static func encode(_ entries: [[Int16]]) -> JSONValue {
    .string(
      Base64.encode(
        entries.joined().flatMap { word in
          let bits = UInt16(bitPattern: word)
          return [UInt8(bits & 255), UInt8(bits >> 8)]
        }))
  }

  private func checked(
    _ number: Double, _ key: String, _ range: ClosedRange<Double>
  ) throws(DocumentError) -> Double {
    guard range.contains(number) else {
      throw wrong(key, "must be from \(range.lowerBound) to \(range.upperBound)", .outOfRange)
    }
    return number
  }

  func wrong(
    _ key: String, _ problem: String, _ code: DocumentError.Code = .wrongType
  ) -> DocumentError {
    let missing = fields[key] == nil
    return DocumentError(
      code, file: file, path: place(key), message: missing ? "is missing" : problem,
      advice: Self.advice)
  }

  private func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

/// Rounds to what 16 bits of a look hold.
extension Int16 {
  init(steps value: Double, _ steps: Double) {
    let scaled = (value * steps).rounded()
    self = scaled.isFinite ? Int16(Swift.min(Swift.max(scaled, -32_768), 32_767)) : 0
  }
}
