import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@Suite("Hostile files of Lightroom")
struct LightroomHostileTests {
  private func fault(_ data: Data) -> DocumentError? {
    do {
      _ = try LightroomPreset(parsing: data, file: "a.xmp")
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ text: String) -> DocumentError? { fault(Data(text.utf8)) }

  private static let entities =
    "<!DOCTYPE x [<!ENTITY a \"lol\">"
    + (1...9).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined() + "]>\n<x>&a9;</x>"

  @Test(
    "are refused with a code, and where it helps the line",
    arguments: [
      ("", "malformed-xml", "is empty"), (" \n ", "malformed-xml", "is empty"),
      ("s = { id = \"x\" }", "malformed-xml", "lrtemplate"), ("{}", "malformed-xml", "line 1"),
      ("\n\nhello", "malformed-xml", "is not XML at line 3"),
      (entities, "malformed-xml", "document type at line 1"),
      ("<a>\n<!DOCTYPE a SYSTEM \"file:///etc/passwd\"></a>", "malformed-xml", "line 2"),
      ("<a>\n<b>\n", "malformed-xml", "line"), ("<a>&b;</a>", "malformed-xml", "line 1"),
      ("<a b='1' b='2'/>", "malformed-xml", "line 1"), ("<a:b/>", "malformed-xml", "line 1"),
      ("<a/><b/>", "malformed-xml", "line 1"),
      ("<!-- x --><?y <!-- ?><!DOCTYPE a>\n<a/>", "malformed-xml", "document type at line 1"),
      ("<?xml ><!DOCTYPE a><a b=\"?>\"/>", "malformed-xml", "document type at line 1"),
      ("<!--\n-->\n<!Doctype a><a/>", "malformed-xml", "document type at line 3"),
      ("<!-- <!DOCTYPE a>", "malformed-xml", "line 1"),
      ("<html><p>hi</p></html>", "not-lightroom", "<html>"),
      ("<!doctype html>\n<html><br></html>", "malformed-xml", "document type"),
      ("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>", "not-lightroom", "no XMP"),
    ])
  func refused(text: String, code: String, words: String) throws {
    let error = try #require(fault(text))
    #expect(error.code.rawValue == code && error.description.contains(words), "\(error)")
    #expect(error.file == "a.xmp" && !error.advice.isEmpty && !error.description.contains("\n"))
  }

  @Test("XMP of others is refused, also when only its prefix is that of Adobe")
  func otherNamespace() throws {
    let good = LightroomFixtures.preset("crs:Exposure2012=\"1\"")
    #expect(fault(good) == nil)
    let other = good.replacing("camera-raw-settings", with: "camera-raw-defaults")
    #expect(fault(other)?.code == .notLightroom)
    #expect(fault(LightroomFixtures.preset("tiff:Orientation=\"6\""))?.code == .notLightroom)
  }

  @Test("the words of a document type in comments, instructions and plain text are none")
  func words() throws {
    let word = "<!DOCTYPE x [<!ENTITY a 'b'>]>"
    let text = LightroomFixtures.preset(
      "crs:Exposure2012=\"1\"",
      "<!-- \(word) --><crs:Name><rdf:Alt><rdf:li><![CDATA[\(word)]]></rdf:li></rdf:Alt></crs:Name>"
    )
    let preset = try LightroomFixtures.read("<!-- \(word) -->\n<?x \(word) ?>\n" + text)
    #expect(preset.name == word && preset.document.light.exposure == 1)
  }

  @Test(
    "the name is that for every language, else the first",
    arguments: [
      (["de": "Warm", "x-default": "Fade"], "Fade"), (["x-default": "A", "en": "B"], "A"),
      (["de": "A"], "A"),
    ] as [(KeyValuePairs<String, String>, String)])
  func languages(names: KeyValuePairs<String, String>, expected: String) throws {
    let items = names.map { "<rdf:li xml:lang=\"\($0.key)\">\($0.value)</rdf:li>" }.joined()
    let preset = try LightroomFixtures.read(
      LightroomFixtures.preset(
        "crs:Exposure2012=\"1\"", "<crs:Name><rdf:Alt>\(items)</rdf:Alt></crs:Name>"))
    #expect(preset.name == expected)
  }

  @Test("settings outside of the top descriptions do not count")
  func elsewhere() throws {
    let inner =
      "<crs:Look><rdf:RDF><rdf:Description crs:Exposure2012=\"3\"/></rdf:RDF></crs:Look>"
      + "<tiff:Artist><rdf:Description crs:Exposure2012=\"3\"/></tiff:Artist>"
    let preset = try LightroomFixtures.read(
      LightroomFixtures.preset("crs:Contrast2012=\"5\"", inner))
    #expect(preset.document.usedFields == ["light.contrast"])
  }

  @Test("byte-order marks, CRLF, UTF-16, padding, comments and CDATA make no difference")
  func encodings() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n"
      + LightroomFixtures.preset(
        "crs:Exposure2012 = '+0.50'",
        "<!-- one --><crs:Name><rdf:Alt><rdf:li><![CDATA[<Ä>]]></rdf:li></rdf:Alt></crs:Name>"
      ).replacing("\n", with: "\r\n")
    let plain = try LightroomFixtures.read(text)
    #expect(plain.document.light.exposure == 0.5 && plain.name == "<Ä>")
    #expect(try LightroomFixtures.read("\u{FEFF}" + text) == plain)
    #expect(
      try LightroomPreset(parsing: Data(text.utf8) + Data(repeating: 0, count: 4096)) == plain)
    let wide = text.replacing("UTF-8", with: "UTF-16")
    #expect(try LightroomPreset(parsing: #require(wide.data(using: .utf16))) == plain)
    #expect(fault(Data([0xFF, 0xFE, 0x00]))?.code == .malformedXML)
    #expect(fault(Data([0x3C, 0x61, 0xFF, 0x2F, 0x3E]))?.code == .malformedXML)
    #expect(fault(Data([0x3C, 0x00, 0x61]))?.code == .malformedXML)
    #expect(fault(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]))?.code == .malformedXML)
  }

  @Test("depth, count and size are bounded")
  func bounded() {
    let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
    #expect(fault(deep)?.message.contains("deeper than 64") == true)
    let long = "<a>" + String(repeating: "<b/>", count: 300_001) + "</a>"
    #expect(fault(long)?.message.contains("more than 300000") == true)
    let large = Data(repeating: UInt8(ascii: " "), count: 8 * 1024 * 1024 + 1)
    #expect(fault(large)?.code == .tooLarge)
    let spaces = "<a" + String(repeating: " ", count: 200_000) + "/>"
    #expect(fault(spaces)?.code == .notLightroom)
  }

  @Test("texts keep to one line and a bounded length")
  func texts() throws {
    let name = String(repeating: "x\n", count: 5000)
    let preset = try LightroomFixtures.read(
      LightroomFixtures.preset(
        "crs:Exposure2012=\"1\" crs:Strange=\"\(String(repeating: "y", count: 5000))\"",
        "<crs:Name><rdf:Alt><rdf:li>\(name)</rdf:li></rdf:Alt></crs:Name>"))
    #expect(preset.name?.count == 200 && preset.name?.contains("\n") == false)
    #expect(preset.notTransferred.first.map { $0.value.count < 80 } == true)
  }

  @Test("a cut or changed file never traps, and what is read is a good preset")
  func mutations() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let words = [
      "NaN", "1e99", "-", "", "True", "\"", "<", ">", "/", "crs:", "0", "99999", "rdf:li",
      "Mask/Gradient", ",", "&#0;", "\u{0}", "é", "rdf:Seq", "-0.5", "2",
    ].map { Array($0.utf8) }
    var read = 0
    for (_, text, _) in LightroomFixtures.all {
      let good = Array(text.utf8)
      for _ in 0..<40 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let start = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
          bytes.replaceSubrange(start..<end, with: words.randomElement(using: &random) ?? [])
          if Int.random(in: 0..<20, using: &random) == 0 { bytes.removeLast(bytes.count / 3) }
        }
        read += check(Data(bytes), seed)
      }
      // Values only, so that most of what is changed is still XML.
      for _ in 0..<30 {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        var changed = parts
        for _ in 0..<6 {
          let place = Int.random(in: 0..<parts.count, using: &random) | 1
          guard parts.indices.contains(place), !parts[place].contains(":") else { continue }
          let word = words.randomElement(using: &random) ?? []
          let safe = word.filter { !"<>\"&".utf8.contains($0) && $0 != 0 }
          changed[place] = String(decoding: safe, as: UTF8.self)
        }
        read += check(Data(changed.joined(separator: "\"").utf8), seed)
      }
    }
    #expect(read > 40, "seed \(seed)")
  }

  /// 1 for a file that was read.
  private func check(_ data: Data, _ seed: UInt64) -> Int {
    do {
      let preset = try LightroomPreset(parsing: data, file: "a.xmp")
      let findings = PresetLint.check(preset.document.json.encoded, file: "a.json")
      #expect(
        findings.allSatisfy { $0.severity == .warning && $0.error.path == "family" },
        "seed \(seed): \(findings)")
      return 1
    } catch {
      let codes: [DocumentError.Code] = [.malformedXML, .notLightroom, .tooLarge]
      #expect(codes.contains(error.code), "seed \(seed): \(error)")
      return 0
    }
  }
}
