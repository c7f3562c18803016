import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

@Suite struct SearchTests {
  @Test(
    "a text in any script is found by a part of it",
    arguments: [
      ("北京的秋天故宫", ["北", "秋天", "的秋天", "故宫", "北京的秋天故宫"], ["京秋", "天北"]),
      ("東京タワーの夜景", ["東", "東京", "タワー", "の夜景", "ﾀﾜｰ", "景"], ["京タ夜", "夜東"]),
      ("ひらがな カメラ", ["ひらがな", "らが", "カメ"], ["かひ"]),
      ("서울의 밤하늘", ["서울", "밤", "하늘", "서울의"], ["울서"]),
      ("กรุงเทพมหานคร", ["กรุงเทพ", "เทพ", "นคร", "ก"], ["พเท"]),
      ("غُرُوبُ الشَّمس في القاهرة", ["غروب", "الشمس", "القاهرة", "القاه"], ["شمسي"]),
      ("שָׁלוֹם ירושלים", ["שלום", "ירוש"], ["שלומם"]),
      ("सूर्यास्त दिल्ली", ["सूर्यास्त", "दिल्ली", "सूर्य"], ["सर्यास्त"]),
      ("Закат в Москве, ёлка", ["закат", "МОСКВЕ", "елка", "моск"], ["москва"]),
      ("Ηλιοβασίλεμα Αθήνας", ["ηλιοβασιλεμα", "ΑΘΗΝΑΣ", "αθήν", "αθηνασ"], ["θηνας"]),
      ("Đà Lạt buổi sáng", ["da lat", "Đà Lạt", "đa lạt", "sang", "BUỔI"], ["lat da q"]),
      ("Café crème à Orléans", ["cafe", "CAFÉ", "creme", "orle", "cafe\u{301}"], ["rleans"]),
      ("Plage naive", ["naïve", "plâge"], ["ïve"]),
      ("１２３ Ｔｏｋｙｏ", ["123", "tokyo", "１２"], ["23"]),
      ("Große Straße", ["strasse", "STRASSE", "straße", "grosse", "groß"], ["strase"]),
      ("Smørrebrød Æbler", ["smorrebrod", "aebler", "smør"], ["aebb"]),
      ("Sunset 🌅🏖️ trip", ["🌅", "🏖", "🏖️", "trip 🌅"], ["🌃"]),
      ("٢٠٢٥ رحلة", ["2025", "٢٠٢٥"], ["2024"]),
      ("O’Brien's “best” shot", ["o'brien", "best", "brien"], ["brienso"]),
    ] as [(String, [String], [String])])
  func scripts(title: String, found: [String], others: [String]) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    _ = try await library.add(PhotoReference(path: "/p/x.jpg"), title: title)
    // The same letters, composed and decomposed, are found by either.
    _ = try await library.add(
      PhotoReference(path: "/p/x.jpg"), title: title.decomposedStringWithCanonicalMapping)
    for text in found {
      #expect(try await library.titles(text).count == 2, "\(text)")
      let decomposed = text.decomposedStringWithCanonicalMapping
      #expect(try await library.titles(decomposed).count == 2, "\(text), decomposed")
    }
    for text in others { #expect(try await library.titles(text) == [], "\(text)") }
  }

  @Test("words of a text in ASCII are those that it has among other letters")
  func plainWords() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        UInt8.random(in: 0...0x7F, using: &generator)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // A Chinese character is a word of its own and sends the text the long way.
      #expect(
        SearchText.words(text) + ["日"] == SearchText.words(text + "日"), "\(bytes), seed \(seed)")
    }
  }

  @Test(
    "names of cameras, parts of words and signs are found, and no sign does harm",
    arguments: [
      ("IMG_1234", 1), ("img_1234.jpg", 1), ("1234", 1), ("IMG", 1), ("img 12", 1), ("DSC-0042", 1),
      ("0042", 1), ("dsc", 1), ("dsc0042", 1), ("P1010042", 1), ("p101", 1), ("walks", 1),
      ("long walks", 1), ("walks long", 1), ("lon wal", 1), ("ong", 0), ("\"long", 1), ("long*", 1),
      ("lo*ng", 0), ("AND", 1), ("OR", 0), ("NOT long", 0), ("NEAR(long walks)", 0), ("-long", 1),
      ("title:long", 0), ("^long", 1), ("long + walks", 1), ("(long", 1),
      ("'; DROP TABLE work;--", 0),
      ("long \u{0} walks", 1), ("holiday", 1), ("red", 1), ("car", 1), ("red_car", 0),
      ("archive", 5),
      ("%", 0), ("_", 0), ("&", 0), ("long &", 1), ("  ", 5), ("", 5), ("\"\"", 0),
    ] as [(String, Int)])
  func words(text: String, count: Int) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    _ = try await library.add(PhotoReference(path: "/archive/2019/IMG_1234.jpg"))
    _ = try await library.add(PhotoReference(path: "/archive/2019/DSC-0042.NEF"))
    _ = try await library.add(PhotoReference(path: "/archive/P1010042.RW2"), tags: ["red", "car"])
    _ = try await library.add(PhotoReference(path: "/archive/a.jpg"), title: "Long and short walks")
    _ = try await library.add(PhotoReference(path: "/archive/b.jpg"), tags: ["holiday"])
    #expect(try await library.titles(text).count == count)
  }

  @Test("very long texts are searched, or find nothing")
  func longTexts() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let chinese = String(repeating: "秋天的北京", count: 2_000)
    let many = (0..<200).map { "w\($0)x" }.joined(separator: " ")
    _ = try await library.add(PhotoReference(path: "/p/a.jpg"), title: chinese)
    _ = try await library.add(PhotoReference(path: "/p/b.jpg"), title: many)
    #expect(try await library.titles(chinese).count == 1)
    #expect(try await library.titles(many) == [many])
    #expect(try await library.titles(many + " w1x " + many) == [many])
    #expect(try await library.titles(many + " p") == [])
    let months = (0..<199).map { "\(2000 + $0 / 12)-\(1 + $0 % 12)" }.joined(separator: " ")
    #expect(try await library.titles(months) == [])
    let names = "nov dec january february march april may june july august september october"
    #expect(try await library.titles(names) == [])
    #expect(try await library.titles(String(repeating: "a", count: 100_000)) == [])
    #expect(try await library.titles(String(repeating: "\"(*", count: 10_000)) == [])
  }

  @Test("words are found like in a list that is looked through one by one", arguments: [7, 8, 9])
  func naive(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let syllables = ["ba", "be", "co", "do", "ra", "re", "ti", "to"]
    func word() -> String {
      (0..<Int.random(in: 1...3, using: &generator))
        .map { _ in syllables.randomElement(using: &generator) ?? "" }.joined()
    }
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    var known: [Work.ID: [String]] = [:]
    for _ in 0..<60 {
      let (title, tag) = ([word(), word()], word())
      let work = try await library.add(
        PhotoReference(path: "/\(word()).jpg"), title: title.joined(separator: " "), tags: [tag])
      known[work.id] = title + [tag, work.photo.stem, "jpg"]
    }
    for _ in 0..<60 {
      let asked = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        String(word().dropLast(Int.random(in: 0...1, using: &generator)))
      }
      let expected = known.filter { entry in
        asked.allSatisfy { part in entry.value.contains { $0.hasPrefix(part) } }
      }
      let query = WorkQuery(text: asked.joined(separator: " "))
      let found = try await library.list(query).works.map(\.id)
      #expect(Set(found) == Set(expected.keys), "\(asked), seed \(seed)")
    }
  }
}
