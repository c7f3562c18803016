import AwakeDocument
import Foundation

@testable import AwakeSession

/// P11: a library of 100,000 works.
struct LibraryWork {
  let folder: String
  private let count = 100_000
  private let page = 100

  private var path: String { "\(folder)/works.sqlite" }

  func measure() async throws -> [Comparison] {
    let library = try await WorksLibrary(at: path)
    try await fill()
    let plain = try PlainDatabase(path)
    let fields = """
      SELECT work.id, title, source, hash, bytes, width, height, orientation, created, edited,
      status, trashed
      """
    // A list shows these, too.
    let columns = """
      \(fields), edit.steps, edit.revision,
      (SELECT group_concat(name, char(31)) FROM tag WHERE tag.work = work.id)
      FROM work LEFT JOIN edit ON edit.work = work.id WHERE trashed IS NULL
      """
    let order = "ORDER BY edited DESC, work.id DESC LIMIT \(page)"
    let matching = "AND work.id IN (SELECT rowid FROM work_text WHERE work_text MATCH ?)"
    let scan = "the plain full scan"
    var results: [Comparison] = []

    func list(_ name: String, _ text: String, finds: Int, _ yardstick: () throws -> Int)
      async throws
    {
      let query = WorkQuery(text: text, limit: page)
      let found = try await library.list(query).works.count
      let plainly = try yardstick()
      precondition(found == finds && plainly == finds, "\(name): \(found), \(plainly)")
      results.append(
        try await Comparison.turns("P11 \(name)", against: "plain SQL", bar: 2, each: 3) {
          _ = try await library.list(query)
        } yardstick: {
          _ = try yardstick()
        })
    }
    try await list("first page", "", finds: page) { try plain.run("\(columns) \(order)") }
    results.append(
      try await Comparison.turns("P11 first page", against: scan, bar: 0.1) {
        _ = try await library.list(WorkQuery(limit: page))
      } yardstick: {
        try plain.run("\(fields) FROM work WHERE trashed IS NULL")
      })
    try await list("search, rare word", "zugspitze", finds: 10) {
      try plain.run("\(columns) \(matching) \(order)", ["zugspitze"])
    }
    try await list("search, common word", "holiday", finds: page) {
      try plain.run("\(columns) \(matching) \(order)", ["holiday"])
    }
    try await list("search, two words", "holiday harbour", finds: page) {
      try plain.run("\(columns) \(matching) \(order)", ["holiday harbour"])
    }
    try await list("month", "2024-05", finds: page) {
      try plain.run(
        "\(columns) AND edited BETWEEN ? AND ? \(order)",
        numbers: [1_714_521_600_000, 1_717_199_999_999])
    }
    return results
  }

  /// Adds the works, over ten years; nobody waits for the disk here.
  private func fill() async throws {
    let clock = Clock()
    let library = try await WorksLibrary(at: path, now: { clock.next() })
    try await library.using { try $0.execute("PRAGMA synchronous = OFF") }
    let places = ["harbour", "forest", "street", "mountain", "garden", "日落", "café"]
    for number in 0..<count {
      let place = places[number % places.count]
      let occasion = number % 2 == 0 ? "holiday" : "work"
      let name = number % (count / 10) == 7 ? "zugspitze" : "evening \(number % 977)"
      _ = try await library.add(
        PhotoReference(path: "/photos/\(2016 + number % 10)/\(place)/img\(number).jpg"),
        title: "\(place) \(occasion) \(name)", tags: number % 5 == 0 ? ["best"] : [])
    }
    await library.close()
  }

  /// A time that goes on with every work: ten years from 2016 on.
  private final class Clock: @unchecked Sendable {
    // Only the thread of the library asks.
    private var count = 0.0

    func next() -> Date {
      count += 1
      return Date(timeIntervalSince1970: 1_451_606_400 + count * 3_155)
    }
  }
}
