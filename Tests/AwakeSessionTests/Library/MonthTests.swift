import Foundation
import Testing

@testable import AwakeSession

@Suite struct MonthTests {
  /// A library with works that were last edited at these times, named after them.
  private func library(
    _ dates: [Date], _ folder: LibraryFolder, zone: String = "UTC", locale: String = "en_GB"
  ) async throws -> WorksLibrary {
    let clock = TestClock(TestTime.start)
    let library = try await WorksLibrary.test(
      folder.library, clock: clock, zone: zone, locale: locale)
    for (index, date) in dates.enumerated() {
      clock.now = date
      _ = try await library.add(PhotoReference(path: "/p/w.jpg"), title: "w\(index)")
    }
    clock.now = TestTime.start
    return library
  }

  @Test(
    "a month is understood as people write it",
    arguments: [
      ("2026-11", "en_GB", ["w2", "w1"]), ("2026/11", "en_GB", ["w2", "w1"]),
      ("2026.11", "en_GB", ["w2", "w1"]), ("November", "en_GB", ["w2", "w1", "w0"]),
      ("november", "en_GB", ["w2", "w1", "w0"]), ("nov", "en_GB", ["w2", "w1", "w0"]),
      ("11月", "en_GB", ["w2", "w1", "w0"]), ("１１月", "ja_JP", ["w2", "w1", "w0"]),
      ("2026年11月", "zh_CN", ["w2", "w1"]), ("2026년11월", "ko_KR", ["w2", "w1"]),
      ("novembre", "fr_FR", ["w2", "w1", "w0"]), ("nov.", "fr_FR", ["w2", "w1", "w0"]),
      ("fevrier", "fr_FR", ["w3"]), ("février", "fr_FR", ["w3"]),
      ("ноябрь", "ru_RU", ["w2", "w1", "w0"]),
      ("ноября", "ru_RU", ["w2", "w1", "w0"]), ("novembre", "en_GB", []), ("2026-13", "en_GB", []),
      ("2026-00", "en_GB", []), ("0000-11", "en_GB", []), ("9999-12", "en_GB", []),
      ("99999-12", "en_GB", []), ("13月", "en_GB", []), ("２０２６-１１", "en_GB", ["w2", "w1"]),
      ("2026-2", "en_GB", ["w3"]), ("٢٠٢٦-١١", "ar_EG", ["w2", "w1"]),
    ] as [(String, String, [String])])
  func forms(text: String, locale: String, titles: [String]) async throws {
    let folder = try LibraryFolder()
    let dates = [(2019, 11, 5), (2026, 11, 2), (2026, 11, 14), (2026, 2, 3), (2026, 10, 31)]
    let library = try await library(
      dates.map { TestTime.date($0.0, $0.1, $0.2) }, folder, locale: locale)
    #expect(try await library.titles(text) == titles)
  }

  @Test("a month begins and ends by the clocks of the person's place")
  func boundaries() async throws {
    for zone in ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu"] {
      let folder = try LibraryFolder()
      let start = TestTime.date(2026, 11, 1, 0, zone: zone)
      let end = TestTime.date(2026, 12, 1, 0, zone: zone)
      let dates = [start.addingTimeInterval(-0.001), start, end.addingTimeInterval(-0.001), end]
      let library = try await library(dates, folder, zone: zone)
      #expect(try await library.titles("2026-11") == ["w2", "w1"], "\(zone)")
    }
  }

  @Test("a month and a word must both be true, and a title may have the name of a month")
  func together() async throws {
    let folder = try LibraryFolder()
    let clock = TestClock(TestTime.date(2026, 11, 2))
    let library = try await WorksLibrary.test(folder.library, clock: clock)
    let photo = PhotoReference(path: "/p/x.jpg")
    _ = try await library.add(photo, title: "Paris")
    _ = try await library.add(photo, title: "Rome")
    clock.now = TestTime.date(2026, 12, 2)
    _ = try await library.add(photo, title: "Paris again")
    _ = try await library.add(photo, title: "Paris in November")
    _ = try await library.add(photo, title: "2026-11 archive")
    #expect(
      try await library.titles("paris november") == ["Paris in November", "Paris"])
    #expect(try await library.titles("November") == ["Paris in November", "Rome", "Paris"])
    #expect(try await library.titles("2026-11") == ["2026-11 archive", "Rome", "Paris"])
    #expect(try await library.titles("november 2026-11") == ["Rome", "Paris"])
    #expect(try await library.titles("november december") == ["Paris in November"])
  }

  @Test("a clock that is far off makes no list without end", arguments: [-1e18, 1e18, 0, 1e13])
  func clocks(seconds: Double) async throws {
    let folder = try LibraryFolder()
    let clock = TestClock(Date(timeIntervalSince1970: seconds))
    let library = try await WorksLibrary.test(folder.library, clock: clock)
    let work = try await library.add(PhotoReference(path: "/p/x.jpg"), title: "November")
    #expect(try await library.titles("nov") == ["November"])
    try await library.trash([work.id])
    #expect(try await library.purgeExpired().isEmpty)
    #expect(try await library.titles("nov", .trash) == ["November"])
  }
}
