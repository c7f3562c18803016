import Foundation
import Synchronization
import Testing

@testable import AwakeSession

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
  private let milliseconds: Mutex<Int64>

  init(_ date: Date) { milliseconds = Mutex(Timestamp(date).milliseconds) }

  var now: Date {
    get { Date(timeIntervalSince1970: Double(milliseconds.withLock { $0 }) / 1000) }
    set { milliseconds.withLock { $0 = Timestamp(newValue).milliseconds } }
  }

  func advance(_ seconds: Double) {
    milliseconds.withLock { $0 += Int64(seconds * 1000) }
  }
}

enum TestTime {
  /// 15 November 2026, 12:00 in UTC.
  static let start = Date(timeIntervalSince1970: 1_794_744_000)

  /// The calendar of a place.
  static func calendar(_ zone: String = "UTC") -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  /// A time by the calendar.
  static func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, zone: String = "UTC"
  ) -> Date {
    calendar(zone).date(from: DateComponents(year: year, month: month, day: day, hour: hour))
      ?? .distantPast
  }
}

extension WorksLibrary {
  /// A library whose answers do not depend on the machine.
  static func test(
    _ path: String, access: Access = .readWrite, clock: TestClock = TestClock(TestTime.start),
    zone: String = "UTC", locale: String = "en_GB"
  ) async throws -> WorksLibrary {
    try await WorksLibrary(
      at: path, access: access, calendar: TestTime.calendar(zone),
      locale: Locale(identifier: locale), now: { clock.now })
  }

  /// The titles that a search finds.
  func titles(_ text: String, _ scope: WorkQuery.Scope = .all) throws -> [String] {
    try list(WorkQuery(scope, text: text, limit: 10_000)).works.map(\.title)
  }

  /// Runs statements that no call of the library makes, as damage or many works.
  func run(_ sql: String) throws {
    try using { try $0.execute(sql) }
  }

  /// The first column of the first row of a statement.
  func number(_ sql: String) throws -> Int64? { try using { try $0.integer(sql) } }
}

/// The error that a body throws; nil when it throws none, or another one.
func libraryError(_ body: () async throws -> Void) async -> LibraryError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? LibraryError
  }
}
