import Foundation

extension JSONValue {
  /// The largest file that is read, in bytes.
  public static let maximumBytes = 16 * 1024 * 1024
  /// The deepest nesting of lists and objects that is read.
  public static let maximumDepth = 64

  /// Parses JSON text in UTF-8, with or without a byte-order mark.
  ///
  /// Of two equal keys in one object one counts; JSON leaves open which.
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - file: the name that errors give.
  /// - Throws: ``DocumentError`` with `too-large`, `malformed-json` or `out-of-range`.
  public init(parsing data: Data, file: String? = nil) throws(DocumentError) {
    guard data.count <= Self.maximumBytes else { throw Self.tooLarge(file) }
    var bytes = Array(data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let text = JSONText(bytes: bytes, file: file)
    try text.checkStructure()
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw text.documentError(error)
    } catch {
      throw text.malformed("is not valid JSON", at: nil)
    }
  }

  static func tooLarge(_ file: String?) -> DocumentError {
    DocumentError(
      .tooLarge, file: file, message: "is larger than 16 MB",
      advice: "keep pictures out of the document and simplify its brush strokes")
  }
}

/// The text of a JSON file, for the checks that Foundation leaves out and for places in errors.
private struct JSONText {
  let bytes: [UInt8]
  let file: String?

  /// Refuses what Foundation's decoder would let through or answer unclearly: other encodings than
  /// UTF-8, deep nesting, and a comma before a closing bracket.
  func checkStructure() throws(DocumentError) {
    var depth = 0
    var inString = false
    var isEscaped = false
    var previous: UInt8 = 0
    var isEmpty = true
    for (index, byte) in bytes.enumerated() {
      if byte == 0 {
        throw malformed(
          "is not UTF-8 text", at: nil, advice: "save it as UTF-8 (not UTF-16 or binary)")
      }
      if inString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        continue
      case UInt8(ascii: "\""):
        inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > JSONValue.maximumDepth {
          throw malformed(
            "nests lists and objects deeper than \(JSONValue.maximumDepth)", at: index,
            advice: "flatten it")
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if previous == UInt8(ascii: ",") {
          throw malformed("has a comma before a closing bracket", at: index)
        }
      default:
        break
      }
      isEmpty = false
      previous = byte
    }
    if isEmpty {
      throw malformed("is empty", at: nil, advice: "write at least {}")
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw malformed("is not UTF-8 text", at: nil, advice: "save it as UTF-8")
    }
  }

  /// The error for what the decoder said.
  func documentError(_ error: DecodingError) -> DocumentError {
    // Only JSONSerialization tells where: "around character 15" or "around line 3, column 5".
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    } catch let serializationError {
      let told = (serializationError as NSError).userInfo["NSDebugDescription"] as? String ?? ""
      if told.contains("not representable") || told.contains("NaN") {
        guard case .dataCorrupted(let context) = error else { return unrepresentable(at: []) }
        return unrepresentable(at: context.codingPath)
      }
      let numbers = told.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
      if told.contains("line"), told.contains("column"), numbers.count >= 2 {
        return malformed(
          "is not valid JSON at line \(numbers[numbers.count - 2]), column "
            + "\(numbers[numbers.count - 1])", at: nil)
      }
      let isAtEnd = told.contains("end of file")
      return malformed("is not valid JSON", at: isAtEnd ? bytes.count : numbers.last)
    }
    return malformed("is not valid JSON", at: nil)
  }

  func malformed(_ message: String, at offset: Int?, advice: String = "correct the JSON")
    -> DocumentError
  {
    guard let offset else {
      return DocumentError(.malformedJSON, file: file, message: message, advice: advice)
    }
    let before = bytes.prefix(max(0, offset))
    let newline = UInt8(ascii: "\n")
    let line = before.count { $0 == newline } + 1
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return DocumentError(
      .malformedJSON, file: file, message: "\(message) at line \(line), column \(column)",
      advice: advice)
  }

  private func unrepresentable(at codingPath: [any CodingKey]) -> DocumentError {
    var path = ""
    for key in codingPath {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
    return DocumentError(
      .outOfRange, file: file, path: path, message: "the number is too large to be read",
      advice: "use a number of the range that the field has")
  }
}
