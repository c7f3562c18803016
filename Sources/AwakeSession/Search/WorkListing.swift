import Foundation

/// A question to the library, taken apart: which statements answer it fast.
///
/// A list is read in the order of an index until a page is full, so that a page costs the same in a
/// large library. Where a word or a tag is rare, its few works are fetched and sorted instead. The
/// works of a month are read from the index one stretch of time after the other.
struct WorkListing {
  /// One statement: which works it reads, in which order.
  struct Part {
    /// What follows `FROM`, without the limit.
    let sql: String
    let values: [SQLiteValue]
    /// Whether all its works come behind those of the parts before it.
    var isBehind = false
  }

  /// What must be true of a work.
  private struct Condition {
    let sql: String
    let values: [SQLiteValue]
  }

  /// Up to so many works are fetched and sorted; more are looked for in the order of the list.
  static let few = 2_000

  /// More words than this are no search; SQLite takes only so many conditions.
  static let mostWords = 200

  private let query: WorkQuery
  /// Words that are no months, as one question to the text index.
  private var text: String?
  /// Months, each with the question that finds its word in texts.
  private var months: [(month: MonthQuery, text: String?)] = []
  /// Whether nothing can be found.
  private(set) var isEmpty = false

  init(_ query: WorkQuery, month: (String) -> MonthQuery?) {
    self.query = query
    var known: Set<Substring> = []
    let words = query.text.split(whereSeparator: \.isWhitespace)
      .filter { known.insert($0).inserted }.map(String.init)
    guard words.count <= Self.mostWords else {
      isEmpty = true
      return
    }
    var matches: [String] = []
    for word in words {
      let match = SearchText.query(word)
      if let month = month(word) {
        months.append((month, match))
      } else if let match {
        matches.append("(\(match))")
      }
    }
    if !matches.isEmpty { text = matches.joined(separator: " AND ") }
    isEmpty = !words.isEmpty && matches.isEmpty && months.isEmpty
  }

  /// The time by which works are sorted.
  var order: String { query.scope == .trash ? "trashed" : "edited" }

  /// Whether one statement answers, without a question to the database before it.
  var isPlain: Bool { text == nil && query.tag == nil && months.isEmpty }

  /// The statements, whose rows together are the page; none when nothing can be found.
  ///
  /// - Parameter find: the works that a question finds, no more than one more than ``few``.
  func parts(_ find: (Part) throws -> [Int64]) rethrows -> [Part] {
    var sources: [(count: Int, condition: Condition)] = []
    for rows in [text.map(Self.textRows), query.tag.map(Self.tagRows)] {
      guard let rows else { continue }
      let found = try find(rows)
      if found.isEmpty { return [] }
      sources.append((found.count, Self.isOne(of: found, or: rows)))
    }
    sources.sort { $0.count < $1.count }
    let conditions = sources.map(\.condition)
    if let rarest = sources.first, rarest.count <= Self.few {
      return [fetching(conditions + months.map(Self.isIn))]
    }
    guard sources.isEmpty, months.count == 1, query.scope != .trash, let one = months.first else {
      return [walking(conditions + months.map(Self.isIn))]
    }
    var parts = one.month.spans.map { span in
      var part = walking([Self.isIn(span)])
      part.isBehind = true
      return part
    }
    if let rows = one.text.map(Self.textRows) {
      let found = try find(rows)
      let named = [Self.isOne(of: found, or: rows)]
      if !found.isEmpty {
        parts.append(found.count <= Self.few ? fetching(named) : walking(named))
      }
    }
    return parts
  }

  /// Reads an index in the order of the list.
  private func walking(_ conditions: [Condition]) -> Part {
    let index =
      switch query.scope {
      case .all: "work_by_edit"
      case .draft, .completed: "work_by_status"
      case .trash: "work_by_trash"
      }
    return part("INDEXED BY \(index)", conditions, order: "\(order) DESC, work.id DESC")
  }

  /// Fetches works by their numbers and sorts them; the sign keeps SQLite from reading an index in
  /// the order of the list.
  private func fetching(_ conditions: [Condition]) -> Part {
    part("", conditions, order: "+\(order) DESC, +work.id DESC")
  }

  private func part(_ index: String, _ conditions: [Condition], order: String) -> Part {
    var all = [Condition(sql: query.scope.condition, values: [])] + conditions
    if let after = query.after {
      all.append(
        Condition(
          sql: "(\(self.order), work.id) < (?, ?)",
          values: [.integer(after.time), .integer(after.id)]))
    }
    return Part(
      sql: """
        work \(index) LEFT JOIN edit ON edit.work = work.id
        WHERE \(all.map(\.sql).joined(separator: " AND ")) ORDER BY \(order)
        """, values: all.flatMap(\.values))
  }

  private static func textRows(_ match: String) -> Part {
    Part(sql: "SELECT rowid FROM work_text WHERE work_text MATCH ?", values: [.text(match)])
  }

  private static func tagRows(_ tag: String) -> Part {
    Part(sql: "SELECT work FROM tag WHERE name = ?", values: [.text(WorksLibrary.line(tag))])
  }

  private static func isOne(of rows: Part) -> Condition {
    Condition(sql: "work.id IN (\(rows.sql))", values: rows.values)
  }

  /// Works that were found already, as long as they are few: to ask for them again costs as much
  /// as to find them.
  private static func isOne(of found: [Int64], or rows: Part) -> Condition {
    if found.count > few { return isOne(of: rows) }
    let list = "[\(found.map(String.init).joined(separator: ","))]"
    return Condition(
      sql: "work.id IN (SELECT value FROM json_each(?))", values: [.text(list)])
  }

  private static func isIn(_ span: Range<Int64>) -> Condition {
    Condition(
      sql: "edited BETWEEN ? AND ?",
      values: [.integer(span.lowerBound), .integer(span.upperBound - 1)])
  }

  /// Edited in a month, or named after it.
  private static func isIn(_ month: (month: MonthQuery, text: String?)) -> Condition {
    var choices = month.month.spans.map(isIn)
    if let match = month.text { choices.append(isOne(of: textRows(match))) }
    guard !choices.isEmpty else { return Condition(sql: "FALSE", values: []) }
    return Condition(
      sql: "(\(choices.map(\.sql).joined(separator: " OR ")))", values: choices.flatMap(\.values))
  }
}

extension WorkQuery.Scope {
  /// What must be true of a work.
  var condition: String {
    switch self {
    case .all: "trashed IS NULL"
    case .draft: "trashed IS NULL AND status = 0"
    case .completed: "trashed IS NULL AND status = 1"
    case .trash: "trashed IS NOT NULL"
    }
  }
}
