import AwakeDocument
import AwakeTestSupport
import CVips
import Testing

@testable import AwakeEngine

@Suite struct FrameCaptionTests {
  init() throws { try VipsRuntime.start() }

  /// Facts as a camera writes them, without the ones named.
  static func facts(
    without missing: Set<String> = [], changing changes: [String: String] = [:]
  ) throws -> PhotoFacts {
    var fields = [
      "ifd0-Make": "NIKON CORPORATION", "ifd0-Model": "NIKON D700", "ifd2-LensModel": "50mm f/1.8",
      "ifd2-ISOSpeedRatings": "200", "ifd2-FocalLength": "500/10", "ifd2-FNumber": "18/10",
      "ifd2-ExposureTime": "1/250", "ifd2-DateTimeOriginal": "2024:05:31 18:07:09",
      "ifd0-ImageDescription": "Dandelion", "ifd0-Artist": "Ada", "ifd0-Copyright": "© Ada",
    ]
    fields.merge(changes) { $1 }
    let image = try Picture.flat([0]).editingFields { target in
      for (name, value) in fields where !missing.contains(name) {
        target.set("exif-" + name, string: value)
      }
    }
    return PhotoFacts(image)
  }

  static let camera: Set = ["ifd0-Make", "ifd0-Model"]
  static let iso = "ifd2-ISOSpeedRatings"
  static let focal = "ifd2-FocalLength"
  static let aperture = "ifd2-FNumber"
  static let shutter = "ifd2-ExposureTime"
  static let lens = "ifd2-LensModel"
  static let everything = camera.union([iso, focal, aperture, shutter, lens])

  @Test(
    "a missing field goes together with the words that belong to it",
    arguments: [
      (Frame.defaultCaption, [], "NIKON D700 50mm f/1.8 1/250s ISO 200"),
      (Frame.defaultCaption, everything, ""),
      (Frame.defaultCaption, [iso], "NIKON D700 50mm f/1.8 1/250s"),
      (Frame.defaultCaption, camera, "50mm f/1.8 1/250s ISO 200"),
      (Frame.defaultCaption, [aperture], "NIKON D700 50mm 1/250s ISO 200"),
      (Frame.defaultCaption, [focal, shutter], "NIKON D700 f/1.8 ISO 200"),
      ("{camera}, {lens}", [], "NIKON D700, 50mm f/1.8"),
      ("{camera}, {lens}", [lens], "NIKON D700"), ("{camera}, {lens}", camera, "50mm f/1.8"),
      ("{camera} · {focal}mm · ISO {iso}", camera, "50mm · ISO 200"),
      ("{camera} · {focal}mm · ISO {iso}", [focal], "NIKON D700 · ISO 200"),
      ("{focal}mm/{iso}", [iso], "50mm"), ("{focal}mm/{iso}", [focal], "200"),
      ("{iso} photo by Ada", [iso], "photo by Ada"), ("Ada, {lens}", [lens], "Ada"),
      ("{camera}, by Ada – {lens}", [lens], "NIKON D700, by Ada"),
      ("({shutter}s) ISO {iso}", [shutter], "ISO 200"),
      ("({shutter}s) ISO {iso}", [iso], "(1/250s)"), ("plain words", [], "plain words"),
      ("", [], ""),
      ("{{{iso}}} {{x}}", [], "{200} {x}"), ("{make} {model}", [], "NIKON CORPORATION NIKON D700"),
      ("{title} – {artist}, {copyright}", [], "Dandelion – Ada, © Ada"),
      ("{name}", [], "DSC_0001"), ("{date}", [], "2024-05-31"), ("{date:yyyy}", [], "2024"),
      ("{date:d.M.yy HH:mm:ss}", [], "31.5.24 18:07:09"),
    ] as [(String, Set<String>, String)])
  func captions(template: String, missing: Set<String>, expected: String) throws {
    let facts = try Self.facts(without: missing)
    let caption = try CaptionTemplate(template).text(facts, name: "DSC_0001")
    #expect(caption == expected)
  }

  @Test(
    "values are tidied",
    arguments: [
      (shutter, "10/2500", "{shutter}s", "1/250s"), (shutter, "20/10", "{shutter}s", "2s"),
      (shutter, "2", "{shutter}s", "2s"), (shutter, "13/10", "{shutter}s", "1.3s"),
      (shutter, "1/3", "{shutter}s", "0.3s"), (shutter, "1/4", "{shutter}s", "1/4s"),
      (shutter, "0/0", "{shutter}s", ""), (shutter, "0/1", "{shutter}s", ""),
      (shutter, "1/-5", "{shutter}s", ""), (shutter, "nan", "{shutter}s", ""),
      (shutter, "1/99999999999999999999", "{shutter}s", ""), (focal, "0/1", "{focal}mm", ""),
      (aperture, "0/0", "f/{aperture}", ""), (iso, "0", "ISO {iso}", ""),
      ("ifd0-Make", "OLYMPUS IMAGING CORP.", "{camera}", "OLYMPUS NIKON D700"),
      ("ifd0-Model", "D700", "{camera}", "NIKON D700"),
      ("ifd0-ImageDescription", "two\tlines\u{7}\u{1B}[31m", "{title}", "two lines [31m"),
      ("ifd0-ImageDescription", "  \u{200A} ", "{title}", ""),
      ("ifd2-DateTimeOriginal", "0000:00:00 00:00:00", "{date}", ""),
      ("ifd2-DateTimeOriginal", "    :  :     :  :  ", "{date}", ""),
      ("ifd2-DateTimeOriginal", "2024:05:31", "{date:yyyy HH:mm}", ""),
      ("ifd2-DateTimeOriginal", "2024:13:31 18:07:09", "{date}", ""),
      ("ifd2-DateTimeOriginal", "99999999999999999999:1:1", "{date}", ""),
    ])
  func values(field: String, value: String, template: String, expected: String) throws {
    let facts = try Self.facts(changing: [field: value])
    let caption = try CaptionTemplate(template).text(facts, name: "")
    #expect(caption == expected)
  }

  @Test(
    "a template that cannot be read says where and what to do",
    arguments: [
      ("{isoo}", DocumentError.Code.unknownField, "did you mean {iso}?"),
      ("{Camera}", .unknownField, "did you mean {camera}?"),
      ("{}", .unknownField, "the fields are"),
      ("{qqqqqq}", .unknownField, "the fields are"), ("{iso", .badValue, "close it"),
      ("iso}", .badValue, "open it"), ("{iso:x}", .badValue, "write {iso}"),
      ("{date:}", .badValue, "yyyy"), ("{date:week}", .badValue, "yyyy"),
    ])
  func errors(template: String, code: DocumentError.Code, advice: String) {
    let error = #expect(throws: DocumentError.self) { try CaptionTemplate(template) }
    #expect(error?.code == code && error?.path == "frame.caption")
    #expect(error?.advice.contains(advice) == true, "\(error?.description ?? "")")
  }

  @Test("an instant photo and film are written on only by a template of one's own")
  func written() throws {
    let facts = try Self.facts()
    for kind in Frame.Kind.allCases {
      var frame = FrameLayoutTests.frame(kind)
      let byDefault = try FrameCaption.text(frame, facts: facts, name: "")
      #expect(byDefault.isEmpty == (kind != .caption))
      frame.caption = "{artist}"
      let own = try FrameCaption.text(frame, facts: facts, name: "")
      #expect(own.isEmpty == [Frame.Kind.none, .border, .mat].contains(kind))
    }
  }

  @Test("random templates and facts never trap and stay one line")
  func random() throws {
    let pieces = [
      "{camera}", "{iso}", "{date:yyyy}", "{{", "}}", " ", "  ", "f/", "mm", "\n", "·", "é", "👩‍👩‍👧",
      "{", "}",
      "{x}", ":", "\u{0}", "שלום", "{shutter}", ",",
    ]
    let facts = [try Self.facts(), try Self.facts(without: Self.everything)]
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...9, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let template = try? CaptionTemplate(text) else { continue }
      for known in facts {
        let caption = template.text(known, name: "n")
        let lines = caption.split(whereSeparator: { $0.isNewline }).count
        #expect(lines <= 1, "seed \(seed)")
        #expect(caption.first != " " && caption.last != " " && !caption.contains("  "))
      }
    }
  }
}

@Suite struct FrameTextTests {
  init() throws { try VipsRuntime.start() }

  static func bar(_ kind: Frame.Kind = .caption, _ width: Int = 400, _ height: Int = 300)
    -> FrameLayout
  {
    FrameLayoutTests.layout(kind, width, height, size: 0.08)
  }

  @Test(
    "any text is drawn within its place or left out with a warning",
    arguments: [
      "NIKON D700 50mm f/1.8", "<b>no & markup</b> <span", "&amp; &#0; ]]>", "a\u{0}b\u{1}c",
      "שלום עולם", "مرحبا بالعالم", "日本語の写真", "👩‍👩‍👧🏽 🇩🇪 ☀️", "\u{202E}reversed\u{202C}", "\u{FDFD}",
      String(repeating: "W", count: 100_000), String(repeating: "\u{FDFD}", count: 500),
      "Z" + String(repeating: "\u{0334}\u{0315}", count: 5000), "\u{200B}", "\u{FFFE}\u{FFFF}",
      "%s%n%d", "two\nlines\u{2028}three\u{85}", "`", "Å̊gj|", "\u{E000}\u{10FFFD}",
    ], Frame.Kind.allCases)
  func anyText(text: String, kind: Frame.Kind) {
    for layout in [Self.bar(kind), Self.bar(kind, 300, 400), Self.bar(kind, 3, 2)] {
      let (mask, warning) = CaptionMask.draw(text, in: layout)
      if let warning { #expect(warning.code == .captionDropped && mask == nil) }
      guard let mask else { continue }
      #expect(mask.coverage.count == mask.width * mask.height)
      #expect(mask.x >= 0 && mask.x + mask.width <= layout.width)
      #expect(mask.y >= 0 && mask.y + mask.height <= layout.height)
    }
  }

  @Test("a text of characters without ink is left out with a warning")
  func nothingToDraw() {
    let (mask, warning) = CaptionMask.draw("\u{200B}", in: Self.bar())
    #expect(mask == nil && warning?.code == .captionDropped)
    #expect(PhotoWarning.Code.captionDropped.rawValue == "caption-dropped")
  }

  @Test("an empty caption is no fault")
  func empty() {
    for text in ["", "  ", "\n\u{0}"] {
      #expect(CaptionMask.draw(text, in: Self.bar()) == (nil, nil))
    }
  }

  @Test("text is centred in its bar and shrinks until it fits", arguments: [5, 40, 190])
  func centred(count: Int) throws {
    let layout = Self.bar()
    let box = try #require(layout.caption).box
    let mask = try #require(
      CaptionMask.draw(String(repeating: "H", count: count), in: layout).mask)
    #expect(abs(2 * (mask.x - box.x) + mask.width - box.width) <= 1)
    #expect(abs(2 * (mask.y - box.y) + mask.height - box.height) <= 2)
    #expect(mask.width <= box.width)
  }

  @Test("letters below the line do not lift the others")
  func baseline() throws {
    let layout = Self.bar()
    let plain = try #require(CaptionMask.draw("H", in: layout).mask)
    let deep = try #require(CaptionMask.draw("Hg", in: layout).mask)
    #expect(plain.y == deep.y && deep.height > plain.height)
  }

  @Test("long texts end in an ellipsis and keep their letters whole")
  func shortened() {
    #expect(CaptionText.oneLine(String(repeating: "é", count: 500)).count == 201)
    let marked = CaptionText.oneLine("Z" + String(repeating: "\u{0334}", count: 100_000))
    #expect(marked.unicodeScalars.count <= 801)
    #expect(CaptionText.oneLine("  a \u{0}\u{9} b  ") == "a b")
    #expect(VectorDrawing.escaped("a<&>b") == "a&lt;&amp;&gt;b")
  }

  @Test("on tall film the text runs upwards along the left edge")
  func turned() throws {
    let layout = Self.bar(.film, 300, 400)
    let mask = try #require(CaptionMask.draw("Portrait film", in: layout).mask)
    #expect(mask.height > 2 * mask.width)
    #expect(mask.x + mask.width <= layout.photo.x)
  }
}
