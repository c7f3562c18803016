import AwakeDocument
import Testing

@testable import AwakeEngine

@Suite struct NameTemplateTests {
  static func facts(_ input: String = "shoot/IMG_1.JPG") -> NameTemplate.Facts {
    var facts = NameTemplate.Facts(
      input: input, preset: "warm+film", number: 7, fileExtension: "jpg")
    facts.size = (1920, 1280)
    facts.fileDate = "2024:05:31 18:03:09"
    return facts
  }

  @Test(
    "names are made of what is known of a photo",
    arguments: [
      ("{stem}-{preset}-{width}x{height}.{ext}", "IMG_1-warm+film-1920x1280.jpg"),
      ("{name}", "IMG_1.JPG.jpg"), ("{seq}", "7.jpg"), ("{seq:04}-{stem}", "0007-IMG_1.jpg"),
      ("{seq:1}", "7.jpg"), ("{{{stem}}}.{ext}", "{IMG_1}.jpg"), ("a.png", "a.png"),
      ("{date:yyyy}/{date:MM}/{stem}", "2024/05/IMG_1.jpg"), ("{date}", "2024-05-31.jpg"),
      ("{date:yyyyMMdd-HHmmss}", "20240531-180309.jpg"), ("{stem}.v2", "IMG_1.v2.jpg"),
      (
        "{camera} {lens} {iso} {focal} {aperture} {shutter}",
        {
          (0..<6).map { _ in "unknown" }.joined(separator: " ") + ".jpg"
        }()
      ), ("é 中 {stem}", "é 中 IMG_1.jpg"), ("{stem}.JPEG", "IMG_1.JPEG"),
    ])
  func names(template: String, expected: String) throws {
    let name = try NameTemplate(template).name(of: Self.facts())
    #expect(name == expected)
  }

  @Test(
    "values never lead anywhere else",
    arguments: [
      ("a/b/..", "unknown.jpg"), ("..", "unknown.jpg"), (".hidden", ".hidden.jpg"),
      ("/x/a\u{1}b\u{7F}.jpg", "ab.jpg"), ("-", "photo.jpg"), ("/", "photo.jpg"),
      ("x/ .jpg", "unknown.jpg"),
    ])
  func hostileNames(input: String, expected: String) throws {
    let name = try NameTemplate("{stem}.{ext}").name(of: Self.facts(input))
    #expect(name == expected)
  }

  @Test("a slash in a value becomes a dash")
  func slashes() throws {
    var facts = Self.facts()
    facts.preset = "a/b"
    let name = try NameTemplate("{preset}/{preset}.{ext}").name(of: facts)
    #expect(name == "a-b/a-b.jpg")
  }

  @Test(
    "templates that mean nothing are refused with what to write",
    arguments: [
      ("{stm}", "{stem}"), ("", "{stem}.{ext}"), ("{stem", "close"), ("stem}", "open"),
      ("/abs/{stem}", "--output-dir"), ("../{stem}", "folders"), ("a//b", "folders"),
      ("a/./b", "folders"), ("{seq:x}", "{seq:04}"), ("{seq:0}", "{seq:04}"),
      ("{seq:999}", "{seq:04}"), ("{date:yyyy/MM}", "{date:MM}"), ("{date:QQ}", "yyyy"),
      ("{stem:3}", "{stem}"), ("a\u{7}b", "take it out"), ("{}", "stem"), ("a/", "folders"),
    ])
  func refused(template: String, advice: String) {
    let error = #expect(throws: DocumentError.self) { try NameTemplate(template) }
    #expect(error?.advice.contains(advice) == true, "\(String(describing: error))")
  }

  @Test("only templates that ask for it need the header of each photo")
  func headers() throws {
    let plain = try NameTemplate("{stem}-{seq}-{preset}-{name}.{ext}")
    let asking = try NameTemplate("{camera}")
    #expect(!plain.readsHeader && asking.readsHeader)
    let formats = try ["a.png", "{stem}.tif", "{stem}.{ext}", "{stem}.v2", "x"].map {
      try NameTemplate($0).writtenFormat
    }
    #expect(formats == [.png, .tiff, nil, nil, nil])
  }

  @Test("the size of a result is known from the header alone")
  func resultSize() throws {
    let bench = try Workbench()
    let photo = PhotoSource.file(
      try bench.make("a.png", Picture.make(60, 40, bands: 3) { x, _, _ in Double(x) }))
    var document = EditDocument()
    document.geometry.quarterTurns = 1
    document.frame.kind = .mat
    var options = ExportOptions()
    options.resize = .longEdge(30)
    let export = PhotoExport(photo, document: document, options: options)
    let (size, plan) = (try export.resultSize(), try export.plan(format: .png))
    #expect(size.width == plan.width && size.height == plan.height)
    #expect(max(size.width, size.height) == 30)
  }
}
