import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  @Test(
    "is refused with a code, never a crash",
    arguments: [
      ("", "malformed-json"), (" \n", "malformed-json"), ("\u{FEFF}", "malformed-json"),
      ("nul", "malformed-json"), ("{", "malformed-json"), ("{]", "malformed-json"),
      ("]]]]", "malformed-json"), ("\"", "malformed-json"), ("{\"a\":\"\\", "malformed-json"),
      ("{\"light\":{\"exposure\":NaN}}", "malformed-json"),
      ("{\"light\":{\"exposure\":Infinity}}", "malformed-json"),
      ("{\"light\":{\"exposure\":01}}", "malformed-json"), ("{\"a\":1,}", "malformed-json"),
      ("{} {}", "malformed-json"), ("{\"a\":\"\\ud800\"}", "malformed-json"),
      ("{\"a\\udfff\":1}", "malformed-json"), ("// hi\n{}", "malformed-json"),
      ("[]", "not-an-object"), ("null", "not-an-object"), ("1", "not-an-object"),
      ("\"x\"", "not-an-object"), ("true", "not-an-object"),
      ("{\"light\":{\"exposure\":1e999}}", "out-of-range"),
      ("{\"light\":{\"exposure\":-1e999}}", "out-of-range"),
      ("{\"light\":{\"exposure\":1e99}}", "out-of-range"),
      ("{\"effects\":{\"grain\":{\"seed\":1e300}}}", "out-of-range"),
      ("{\"geometry\":{\"quarterTurns\":-1e18}}", "out-of-range"),
    ])
  func refused(text: String, code: String) {
    #expect(fault(text)?.code.rawValue == code)
  }

  @Test("other encodings than UTF-8 are refused")
  func encodings() throws {
    for encoding: String.Encoding in [.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let data = try #require("{\"light\":{}}".data(using: encoding))
      #expect(fault(data)?.code == .malformedJSON)
    }
    #expect(fault(Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]))?.code == .malformedJSON)
  }

  @Test("a number that no Double holds is named by its path")
  func hugeNumber() {
    let error = fault("{\"layers\":[{\"light\":{\"exposure\":1e999}}]}")
    #expect(error?.path == "layers[0].light.exposure")
  }

  @Test("numbers that are not finite are out of range when code sets them")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity] {
      var document = EditDocument()
      document.light.exposure = value
      #expect { try document.validate() } throws: {
        ($0 as? DocumentError)?.code == .outOfRange
          && ($0 as? DocumentError)?.path == "light.exposure"
      }
    }
  }

  @Test("of two equal keys one counts")
  func duplicates() throws {
    let document = try document("{\"light\":{\"exposure\":1,\"exposure\":2}}")
    #expect([1, 2].contains(document.light.exposure))
  }

  @Test("deep nesting is refused where it goes too deep")
  func deepNesting() {
    let lists = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(fault(lists)?.message.hasSuffix("deeper than 64 at line 1, column 65") == true)
    let objects =
      String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000)
    #expect(fault(objects)?.code == .malformedJSON)
    let allowed = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    #expect(fault("{\"unknown\":\(allowed)}") == nil)
  }

  @Test("more than 16 MB is refused before it is read")
  func tooLarge() {
    let data = Data(repeating: UInt8(ascii: " "), count: JSONValue.maximumBytes + 1)
    #expect(fault(data)?.code == .tooLarge)
  }

  @Test("lists longer than their limit are refused")
  func longLists() {
    let layers = Array(repeating: "{}", count: 65).joined(separator: ",")
    #expect(fault("{\"layers\":[\(layers)]}")?.code == .outOfRange)
    let component = #"{"kind":"luminance","range":[0,0,1,1]}"#
    let components = Array(repeating: component, count: 65).joined(separator: ",")
    let mask = fault("{\"layers\":[{\"mask\":{\"components\":[\(components)]}}]}")
    #expect(mask?.path == "layers[0].mask.components")
    let points = (0..<65).map { "[\(Double($0) / 64),0]" }.joined(separator: ",")
    #expect(fault("{\"curve\":{\"luma\":[\(points)]}}")?.path == "curve.luma")
  }

  @Test("every known field refuses every kind of value that it cannot have")
  func wrongTypes() throws {
    let values: [JSONValue] = [
      .bool(true), .number(1e99), .string("\u{0}oops"), .array([.array([.null])]),
      .array([.object(["a": .bool(false)])]), .object(["x": .string("y")]), .number(.nan),
    ]
    let full = Samples.everything
    _ = try EditDocument(json: full)
    for path in Samples.paths(of: full) {
      for value in values {
        let broken = full.replacing(path, with: value)
        // Reading may succeed (a text is a text); it must not crash, and errors have a path.
        do {
          _ = try EditDocument(json: broken)
        } catch {
          #expect(!error.path.isEmpty)
          #expect(!error.description.contains("\n"))
        }
      }
    }
  }

  @Test("random bytes and cut files never crash")
  func randomBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let good = Array(Samples.everything.encoded)
    for _ in 0..<300 {
      var bytes = Array(good.prefix(Int.random(in: 0...good.count, using: &random)))
      for _ in 0..<3 where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if let error = fault(Data(bytes)) {
        #expect(!error.description.isEmpty, "seed \(seed)")
      }
    }
  }
}
