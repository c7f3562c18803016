import AwakeDocument
import Foundation

/// The edit of a photo in a file beside it: `photo.jpg.awake.json`.
///
/// The file is the edit document with one more key, `sidecar`, which says what wrote it and for
/// which photo, so that it can be used wherever an edit document can. It is written only when
/// somebody asks for it.
///
/// ```swift
/// try Sidecar(document, of: photo, title: "Sunset", tags: ["sea"]).write()
/// ```
public struct Sidecar: Sendable, Hashable {
  /// The version of the form that is written.
  public static let version = 1
  /// What is put behind the name of a photo.
  public static let suffix = ".awake.json"

  /// The edit, which names files by their full paths.
  public var document: EditDocument
  /// The photo.
  public var photo: PhotoReference
  /// The title of the work; nil leaves what an existing sidecar says.
  public var title: String?
  /// Its tags; nil leaves what an existing sidecar says.
  public var tags: [String]?

  /// Puts an edit and its photo together.
  public init(
    _ document: EditDocument, of photo: PhotoReference, title: String? = nil, tags: [String]? = nil
  ) {
    self.document = document
    self.photo = photo
    self.title = title
    self.tags = tags
  }

  /// The path of the file: that of the photo with `.awake.json` behind it.
  public var path: String { photo.path + Self.suffix }

  /// The folder of the photo, which the names of files in the sidecar are relative to.
  private var folder: String { (photo.path as NSString).deletingLastPathComponent }

  /// The content of the file.
  ///
  /// Files that the edit names are named from the sidecar's folder when they lie in it, so that
  /// the folder can be moved.
  /// - Throws: ``LibraryError`` when the document is none that could be read again.
  public var json: JSONValue {
    get throws(LibraryError) {
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      let moved: EditDocument
      do {
        moved = try document.mappingFiles { name, _ in
          name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        }
      } catch {
        throw LibraryError(
          .notPossible, "cannot be written: \(error.path): \(error.message)", advice: error.advice,
          path: path)
      }
      var fields = moved.json.object ?? [:]
      fields["sidecar"] = marker
      return .object(fields)
    }
  }

  private var marker: JSONValue {
    var photo: [String: JSONValue] = [
      "name": .string((self.photo.path as NSString).lastPathComponent),
      "byteCount": .number(Double(self.photo.byteCount)),
    ]
    photo["contentHash"] = self.photo.contentHash.map { .string($0) }
    var fields: [String: JSONValue] = [
      "version": .number(Double(Self.version)), "program": .string(Self.program),
      "photo": .object(photo),
    ]
    fields["tags"] = tags.map { .array($0.map { .string($0) }) }
    fields["title"] = title.map { .string($0) }
    return .object(fields)
  }

  static let program = "awake"
  /// What is always written about the file, and about the photo.
  static let keys: Set = ["version", "program", "photo"]
  static let photoKeys: Set = ["name", "byteCount", "contentHash"]
}
