import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct MetadataTests {
  static let xmp = """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
     xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
     xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:t="http://ns.adobe.com/tiff/1.0/"
     xmlns:p="http://ns.adobe.com/photoshop/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
     e:GPSLatitude="48,6.0N" t:Orientation="6" e:PixelXDimension="9999" p:City="Munich">
     <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">(c) Me</rdf:li></rdf:Alt></dc:rights>
     <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Title</rdf:li></rdf:Alt></dc:title>
     <e:GPSLongitude>11,34.0E</e:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """

  /// Record 2: city, by-line, copyright.
  static let iptc: [UInt8] = {
    func dataset(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
    }
    let records = dataset(90, "Munich") + dataset(80, "Me") + dataset(116, "(c) Me")
    return IPTCBlock.arranged(records, for: .jpeg)
  }()

  /// A JPEG with all kinds of metadata.
  static func photo(_ bench: Workbench) throws {
    try bench.make("in.jpg", Picture.ramps(80, 60)) { fields in
      fields.set("exif-data", blob: Workbench.exif(orientation: 1))
      fields.set("exif-ifd0-Make", string: "Canon")
      fields.set("exif-ifd0-Artist", string: "Me")
      fields.set("exif-ifd0-Copyright", string: "(c) Me")
      fields.set("exif-ifd2-ExposureTime", string: "1/250")
      fields.set("exif-ifd2-FNumber", string: "28/10")
      fields.set("exif-ifd2-LensModel", string: "EF 35")
      fields.set("exif-ifd3-GPSLatitude", string: "48/1 6/1 0/1")
      fields.set("exif-ifd3-GPSLatitudeRef", string: "N")
      fields.set("xmp-data", blob: Array(xmp.utf8))
      fields.set("iptc-data", blob: iptc)
    }
    let made = try bench.load("in.jpg")
    try #require(made.has("exif-ifd3-GPSLatitude"))
    try #require(made.has("exif-ifd0-Make"))
  }

  static func text(_ image: TestImage, _ field: String) -> String {
    String(decoding: image.blob(field) ?? [], as: UTF8.self)
  }

  /// The XMP of a written file.
  ///
  /// libvips 8.14 writes it to HEIF files but does not read it back, and PNG files have it
  /// compressed.
  static func xmp(_ bench: Workbench, _ name: String) throws -> String {
    name.hasSuffix(".png")
      ? text(try bench.load(name), "xmp-data")
      : String(decoding: bench.bytes(name), as: UTF8.self)
  }

  static let formats: [PhotoFormat] = [.jpeg, .png, .webp, .heic, .avif]

  @Test("all metadata is kept, and true of the result", arguments: formats)
  func all(format: PhotoFormat) throws {
    let bench = try Workbench()
    try Self.photo(bench)
    let name = "out.\(format.fileExtension)"
    try bench.edit("in.jpg", to: name) { $0.resize = .longEdge(40) }
    let out = try bench.load(name)
    #expect(PhotoFacts(out).camera == "Canon")
    #expect(PhotoFacts(out).aperture == "2.8")
    #expect(out.has("exif-ifd3-GPSLatitude"))
    let xmp = try Self.xmp(bench, name)
    #expect(xmp.contains("Title") && xmp.contains("GPSLatitude"))
    #expect(!xmp.contains("9999") && xmp.contains("PixelXDimension=\"40\""))
    #expect(xmp.contains("Orientation=\"1\""))
  }

  @Test(
    "PNG files have one EXIF chunk, or none",
    arguments: [(.all, 1), (.copyright, 1), (.none, 0)] as [(MetadataPolicy, Int)])
  func oneChunk(policy: MetadataPolicy, count: Int) throws {
    let bench = try Workbench()
    try Self.photo(bench)
    try bench.edit("in.jpg", to: "out.png") { $0.metadata = policy }
    let types = PNGChunks.types(bench.bytes("out.png"))
    #expect(types.filter { $0 == "eXIf" }.count == count, "\(types)")
    #expect(types.first == "IHDR" && types.last == "IEND", "\(types)")
    #expect(PhotoFacts(try bench.load("out.png")).camera == (policy == .all ? "Canon" : nil))
  }

  @Test("without location, nothing says where, and the rest stays", arguments: formats + [.tiff])
  func noLocation(format: PhotoFormat) throws {
    let bench = try Workbench()
    try Self.photo(bench)
    let name = "out.\(format.fileExtension)"
    try bench.edit("in.jpg", to: name) { $0.metadata = .noLocation }
    let out = try bench.load(name)
    #expect(out.fieldNames.allSatisfy { !$0.contains("GPS") })
    let xmp = try Self.xmp(bench, name)
    #expect(!xmp.contains("GPS") && !xmp.contains("Munich") && xmp.contains("Title"))
    #expect(!bench.bytes(name).contains("Munich"))
    if format != .tiff { #expect(PhotoFacts(out).camera == "Canon") }
  }

  @Test("copyright keeps who made it and who owns it, and nothing else", arguments: formats)
  func copyright(format: PhotoFormat) throws {
    let bench = try Workbench()
    try Self.photo(bench)
    let name = "out.\(format.fileExtension)"
    try bench.edit("in.jpg", to: name) { $0.metadata = .copyright }
    let out = try bench.load(name)
    #expect(PhotoFacts.value(out.string("exif-ifd0-Copyright")) == "(c) Me")
    #expect(PhotoFacts(out).camera == nil)
    let xmp = try Self.xmp(bench, name)
    #expect(xmp.contains("(c) Me") && !xmp.contains("Title") && !xmp.contains("GPS"))
    #expect(!bench.bytes(name).contains("Munich") && !bench.bytes(name).contains("Canon"))
  }

  @Test("none keeps nothing but the profile, and still converts to it", arguments: formats)
  func none(format: PhotoFormat) throws {
    let bench = try Workbench()
    try Self.photo(bench)
    let name = "out.\(format.fileExtension)"
    try bench.edit("in.jpg", to: name) {
      $0.metadata = .none
      $0.profile = .builtIn(.displayP3)
    }
    let out = try bench.load(name)
    #expect(out.blob("icc-profile-data") == (try builtIn(.displayP3)).icc)
    #expect(out.blob("xmp-data") == nil)
    for word in ["Canon", "Munich", "(c) Me", "GPS"] { #expect(!bench.bytes(name).contains(word)) }
  }

  @Test("TIFF has the camera facts of EXIF in XMP, and says that EXIF is not kept")
  func tiff() throws {
    let bench = try Workbench()
    try Self.photo(bench)
    let result = try bench.edit("in.jpg", to: "out.tif")
    #expect(result.warnings.contains { $0.code == .metadataDropped })
    let xmp = Self.text(try bench.load("out.tif"), "xmp-data")
    for part in ["Canon", "1/250", "28/10", "EF 35", "Title"] { #expect(xmp.contains(part)) }
    // The last dataset too: libvips 8.14 writes only a quarter of what it is given.
    #expect(try bench.load("out.tif").blob("iptc-data")?.contains("(c) Me") == true)
    try bench.edit("out.tif", to: "back.jpg")
    #expect(try bench.load("back.jpg").blob("iptc-data")?.contains("Munich") == true)
  }

  @Test(
    "EXIF of a TIFF photo, which libvips does not read, is warned about", arguments: [true, false])
  func tiffEXIF(isLittle: Bool) throws {
    let bench = try Workbench()
    try bench.make("plain.tif", Picture.ramps())
    #expect(try bench.edit("plain.tif", to: "none.png").warnings.isEmpty)
    // A directory of one entry: tag 34665, type LONG, count 1, offset 26.
    let entry: [[UInt8]] = [[0x87, 0x69], [0, 4], [0, 0, 0, 1], [0, 0, 0, 26]]
    let head: [[UInt8]] = isLittle ? [[0x49, 0x49], [0, 42]] : [[0x4D, 0x4D], [0, 42]]
    let parts = head + [[0, 0, 0, 8], [0, 1]] + entry + [[0, 0, 0, 0]]
    bench.write("in.tif", parts.flatMap { isLittle ? $0.reversed() : $0 })
    let file = try OpenFile.reading(bench.path("in.tif"))
    #expect(TIFFFacts(file)?.hasEXIF == true)
    #expect(TIFFFacts(try OpenFile.reading(bench.path("plain.tif")))?.hasEXIF == false)
  }

  @Test("metadata too large for JPEG is left out with a warning, and the photo is written")
  func oversized() throws {
    let bench = try Workbench()
    let long = Self.xmp.replacingOccurrences(
      of: "Title", with: String(repeating: "x", count: 200_000))
    try bench.make("in.png", Picture.ramps()) { $0.set("xmp-data", blob: Array(long.utf8)) }
    let result = try bench.edit("in.png", to: "out.jpg")
    #expect(result.warnings.contains { $0.code == .metadataDropped })
    #expect(try bench.load("out.jpg").width == 64)
    // What the policy leaves is small enough, and stays.
    try bench.edit("in.png", to: "mine.jpg") { $0.metadata = .copyright }
    #expect(Self.text(try bench.load("mine.jpg"), "xmp-data").contains("(c) Me"))
    let kept = try bench.edit("in.png", to: "out.png")
    #expect(kept.warnings.isEmpty)
    #expect(Self.text(try bench.load("out.png"), "xmp-data").count > 200_000)
  }

  @Test("a gain map, which is not kept, is warned about")
  func gainMap() throws {
    let bench = try Workbench()
    let packet = Self.xmp.replacingOccurrences(
      of: "xmlns:dc=", with: "xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\" xmlns:dc=")
    try bench.make("in.jpg", Picture.ramps()) { $0.set("xmp-data", blob: Array(packet.utf8)) }
    let result = try bench.edit("in.jpg", to: "out.jpg")
    #expect(result.warnings.map(\.code) == [.gainMapDropped])
  }

  @Test("an embedded thumbnail, which shows the photo before the edit, is dropped")
  func thumbnail() throws {
    let bench = try Workbench()
    try bench.make("small.jpg", Picture.ramps(16, 12))
    try bench.make("in.jpg", Picture.ramps()) { fields in
      fields.set("exif-data", blob: Workbench.exif(orientation: 1))
      fields.set("jpeg-thumbnail-data", blob: bench.bytes("small.jpg"))
    }
    try bench.edit("in.jpg", to: "out.jpg")
    #expect(try bench.load("out.jpg").blob("jpeg-thumbnail-data") == nil)
  }

  @Test("XMP survives from HEIC to JPEG")
  func heicXMP() throws {
    let bench = try Workbench()
    try Self.photo(bench)
    try bench.edit("in.jpg", to: "in.heic")
    let result = try bench.edit("in.heic", to: "out.jpg")
    #expect(Self.text(try bench.load("out.jpg"), "xmp-data").contains("Title"))
    #expect(!result.warnings.contains { $0.code == .metadataDropped })
    try bench.edit("in.heic", to: "private.jpg") { $0.metadata = .noLocation }
    #expect(!bench.bytes("private.jpg").contains("GPS"))
  }

  @Test("XMP that is no XML is kept whole, or left out whole where it would be filtered")
  func malformed() throws {
    let bench = try Workbench()
    let rubbish = Array("<x:xmpmeta Orientation GPSLatitude".utf8)
    try bench.make("in.png", Picture.ramps()) { $0.set("xmp-data", blob: rubbish) }
    try bench.edit("in.png", to: "all.png")
    #expect(try bench.load("all.png").blob("xmp-data") == rubbish)
    let result = try bench.edit("in.png", to: "none.png") { $0.metadata = .noLocation }
    #expect(try bench.load("none.png").blob("xmp-data") == nil)
    #expect(result.warnings.contains { $0.code == .metadataDropped })
  }

  @Test("damaged IPTC blocks never trap", arguments: 0..<40)
  func damagedIPTC(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var block = Self.iptc
    for _ in 0..<3 {
      block[Int.random(in: 0..<block.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    block = Array(block.prefix(Int.random(in: 0...block.count, using: &random)))
    for policy in MetadataPolicy.allCases { _ = IPTCBlock.filtered(block, policy) }
    _ = IPTCBlock.arranged(block, for: .tiff)
    _ = IPTCBlock.arranged(block, for: .jpeg)
  }

  @Test(
    "values lose the notes that libvips prints behind them",
    arguments: [
      ("1/100 (1/100 sec., Rational, 1 components, 8 bytes)", "1/100"),
      ("Canon EOS (R5) (Canon EOS (R5), ASCII, 15 components, 15 bytes)", "Canon EOS (R5)"),
      ("plain", "plain"), ("", nil), ("\0\0", nil),
    ] as [(String, String?)])
  func values(text: String, expected: String?) {
    #expect(PhotoFacts.value(text) == expected)
  }
}

extension [UInt8] {
  func contains(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }
}
