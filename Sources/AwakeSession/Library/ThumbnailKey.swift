import AwakeDocument

/// What a thumbnail shows: a photo, an edit of it, a size.
///
/// Equal edits have equal keys, whichever way they were reached: an undo finds the thumbnail that
/// was made before.
public struct ThumbnailKey: Sendable, Hashable {
  /// The name by which the thumbnail is kept: letters, digits and hyphens.
  public let name: String

  /// The thumbnail of an edit.
  ///
  /// - Parameters:
  ///   - photo: the photo; by its content, or by path and size when its hash was not counted.
  ///   - document: the edit.
  ///   - pixels: the length of the long side in pixels.
  public init(photo: PhotoReference, document: EditDocument, pixels: Int) {
    let source = photo.contentHash ?? "\(photo.byteCount):\(photo.path)"
    let parts = [
      StableHash.hex(source), StableHash.hex(document.json.compactText), String(pixels),
    ]
    name = parts.joined(separator: "-")
  }
}

/// Hashes that are the same in every process; they tell things apart, and protect nothing.
enum StableHash {
  /// FNV-1a with 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>).
  ///
  /// - Parameter start: another value gives another, independent enough hash.
  static func value(
    _ bytes: some Sequence<UInt8>, start: UInt64 = 0xcbf2_9ce4_8422_2325
  ) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  /// Two hashes of a text as 32 hexadecimal digits.
  static func hex(_ text: String) -> String {
    let first = value(text.utf8)
    let second = value(text.utf8.reversed(), start: ~first)
    return [first, second].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
