import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

/// The file beside a photo that holds its edit.
@Suite struct SidecarTests {
  /// A folder for one photo.
  final class Shelf {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-sidecar-\(UUID().uuidString)").path

    init() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var photo: PhotoReference {
      PhotoReference(path: folder + "/photo.jpg", contentHash: "ab", byteCount: 5)
    }

    var path: String { photo.path + ".awake.json" }

    func put(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    var text: String {
      get throws {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      }
    }

    var json: JSONValue { get throws { try JSONValue(parsing: Data(try text.utf8)) } }

    var files: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
  }

  private func edit(_ text: String = #"{"light":{"exposure":0.35}}"#) throws -> EditDocument {
    try EditDocument(parsing: Data(text.utf8))
  }

  @Test("the file is the edit document, with a key about itself that documents do not keep")
  func form() throws {
    let shelf = try Shelf()
    let sidecar = Sidecar(try edit(), of: shelf.photo, title: "Café", tags: ["sea", "海"])
    try sidecar.write()
    #expect(shelf.files == ["photo.jpg.awake.json"])
    let marker = try shelf.json["sidecar"]
    #expect(marker?["version"] == .number(1) && marker?["program"] == .string("awake"))
    #expect(marker?["title"] == .string("Café"))
    #expect(marker?["tags"] == .array([.string("sea"), .string("海")]))
    // Who knows neither title nor tags leaves them.
    try Sidecar(try edit(), of: shelf.photo).write()
    let again = try JSONValue(parsing: try DocumentFile.read(sidecar.path))["sidecar"]
    #expect(again?["title"] == .string("Café") && again?["tags"] == marker?["tags"])
    try Sidecar(try edit(), of: shelf.photo, tags: []).write()
    let cleared = try JSONValue(parsing: try DocumentFile.read(sidecar.path))["sidecar"]
    #expect(cleared?["tags"] == .array([]) && cleared?["title"] == .string("Café"))
    let photo = marker?["photo"]
    #expect(photo?["name"] == .string("photo.jpg") && photo?["contentHash"] == .string("ab"))
    #expect(photo?["byteCount"] == .number(5))
    let read = try EditDocument(contentsOf: shelf.path)
    #expect(try read == edit())
    #expect(read.warnings.isEmpty && read.json["sidecar"] == nil)
  }

  @Test("writing again replaces the file and keeps what a newer version put there")
  func again() throws {
    let shelf = try Shelf()
    try shelf.put(
      #"{"light":{"contrast":9},"future":{"a":[1]},"sidecar":{"version":1,"program":"awake","#
        + #""title":"old","rating":5,"photo":{"name":"x","contentHash":"old","lens":"50"}}}"#)
    var photo = shelf.photo
    photo.contentHash = nil
    try Sidecar(try edit(), of: photo).write()
    let json = try shelf.json
    #expect(json["light"] == .object(["exposure": .number(0.35)]))
    #expect(json["future"] == .object(["a": .array([.number(1)])]))
    #expect(json["sidecar"]?["rating"] == .number(5))
    #expect(json["sidecar"]?["title"] == .string("old"))
    #expect(json["sidecar"]?["photo"]?["lens"] == .string("50"))
    #expect(json["sidecar"]?["photo"]?["contentHash"] == nil)
    #expect(shelf.files == ["photo.jpg.awake.json"])
  }

  @Test("files below the photo's folder are named from there, others in full")
  func names() throws {
    let shelf = try Shelf()
    var document = try edit()
    document.match = Match(
      source: .references([
        .init(shelf.folder + "/refs/loved.jpg"), .init(shelf.folder + "2/other.jpg"),
      ]))
    try Sidecar(document, of: shelf.photo).write()
    let text = try shelf.text
    #expect(text.contains("\"refs/loved.jpg\"") && text.contains(shelf.folder + "2/other.jpg"))
  }

  private static let marker = #""sidecar":{"version":1,"program":"awake"}"#

  @Test(
    "a file that Awake did not write, or that cannot be read, stays as it is",
    arguments: [
      (#"{"light":{"exposure":1}}"#, .foreignFile), (#"{"sidecar":true}"#, .foreignFile),
      (#"{"sidecar":{"version":1,"program":"other"}}"#, .foreignFile),
      (#"{"sidecar":{"program":"awake"}}"#, .foreignFile),
      (#"{"sidecar":{"version":"","program":"awake"}}"#, .foreignFile),
      ("", .foreignFile), ("{\(marker)", .foreignFile), ("[]", .foreignFile),
      ("{\"light\":{\"exposure\":},\(marker)}", .foreignFile),
      ("{\"light\":{\"exposure\":NaN},\(marker)}", .foreignFile),
      ("{\"light\":{\"exposure\":1e99},\(marker)}", .foreignFile),
      ("{\"light\":{\"exposure\":1e999},\(marker)}", .foreignFile),
      ("{\"schema\":2,\(marker)}", .newer),
      (#"{"sidecar":{"version":2,"program":"awake"}}"#, .newer),
      (#"{"sidecar":{"version":1e99,"program":"awake"}}"#, .newer),
    ] as [(String, LibraryError.Code)])
  func foreign(text: String, code: LibraryError.Code) throws {
    let shelf = try Shelf()
    try shelf.put(text)
    let sidecar = Sidecar(try edit(), of: shelf.photo)
    let error = #expect(throws: LibraryError.self) { try sidecar.write() }
    #expect(error?.code == code && error?.path == shelf.path)
    #expect(error?.description.contains("\n") == false)
    #expect(try shelf.text == text)
    #expect(shelf.files == ["photo.jpg.awake.json"])
  }

  @Test(
    "a sidecar from another system is replaced like any other",
    arguments: [
      "{\r\n\(marker),\r\n\"light\": {\"contrast\": 9}\r\n}\r\n",
      "{\(marker),\"match\":{\"reference\":\"C:\\\\Users\\\\a\\\\loved.jpg\"}}",
      "{\(marker),\"light\":{\"contrast\":9,\"later\":1},\"unknown\":null}",
    ])
  func elsewhere(text: String) throws {
    let shelf = try Shelf()
    try shelf.put(text)
    try Sidecar(try edit(), of: shelf.photo).write()
    let read = try EditDocument(contentsOf: shelf.path)
    #expect(read.light.exposure == 0.35 && read.light.contrast == 0 && read.match == nil)
  }

  @Test("links, folders, missing folders and read-only files are told and left alone")
  func places() throws {
    let shelf = try Shelf()
    let sidecar = Sidecar(try edit(), of: shelf.photo)
    func code() -> LibraryError.Code? {
      #expect(throws: LibraryError.self) { try sidecar.write() }?.code
    }
    try FileManager.default.createSymbolicLink(
      atPath: shelf.path, withDestinationPath: shelf.folder + "/elsewhere")
    #expect(code() == .foreignFile)
    try FileManager.default.removeItem(atPath: shelf.path)
    try FileManager.default.createDirectory(
      atPath: shelf.path, withIntermediateDirectories: false)
    #expect(code() == .foreignFile)
    try FileManager.default.removeItem(atPath: shelf.path)
    try sidecar.write()
    let text = try shelf.text
    chmod(shelf.path, 0o444)
    #expect(code() == .readOnly)
    #expect(try shelf.text == text && shelf.files == ["photo.jpg.awake.json"])
    let nowhere = Sidecar(try edit(), of: PhotoReference(path: shelf.folder + "/none/photo.jpg"))
    let error = #expect(throws: LibraryError.self) { try nowhere.write() }
    #expect(error?.message.contains("folder does not exist") == true)
  }
}
