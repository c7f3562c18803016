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
    self.init(photo, document.fingerprint, pixels)
  }

  /// The thumbnail of a work as it was last stored; the same as that of its document.
  ///
  /// - Parameters:
  ///   - work: the work, as a list gives it; nil comes out when its edit is lost.
  ///   - pixels: the length of the long side in pixels.
  public init?(_ work: Work, pixels: Int) {
    guard let fingerprint = work.fingerprint else { return nil }
    self.init(work.photo, fingerprint, pixels)
  }

  private init(_ photo: PhotoReference, _ fingerprint: String, _ pixels: Int) {
    let source = photo.contentHash ?? "\(photo.byteCount):\(photo.path)"
    // What stands in a library is hashed once more: it may be damaged, and becomes a file name.
    name = [StableHash.hex(source), StableHash.hex(fingerprint), String(pixels)]
      .joined(separator: "-")
  }
}

extension EditDocument {
  /// What tells a document from others: equal documents have equal ones.
  var fingerprint: String { StableHash.hex(json.compactText) }
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
