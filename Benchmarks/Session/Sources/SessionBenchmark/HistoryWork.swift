import AwakeDocument
import Foundation

@testable import AwakeSession

/// P10: steps of an edit, undo and redo, and opening a long history.
struct HistoryWork {
  let folder: String

  func measure() async throws -> [Comparison] {
    var results: [Comparison] = []
    let library = try await WorksLibrary(at: "\(folder)/history.sqlite")
    var works: [Int: Work.ID] = [:]
    for count in [0, 100, 1_000, 10_000] {
      works[count] = try await work(with: count, in: library)
    }
    for count in [0, 10_000] {
      guard let id = works[count] else { continue }
      results.append(try await heldStep(id, count, library))
      results.append(try await lentStep(id, count, library))
    }
    for count in [1_000, 10_000] {
      guard let short = works[100], let id = works[count] else { continue }
      results.append(try await undo(id, count, than: short, library))
    }
    if let id = works[10_000] { results.append(try await opening(id, library)) }
    return results
  }

  /// A work with a history of some length.
  private func work(with count: Int, in library: WorksLibrary) async throws -> Work.ID {
    let id = try await library.add(PhotoReference(path: "/photos/\(count).jpg")).id
    try await library.edit(id) { state in
      for number in 0..<count { try state.apply(.set("light.contrast", value(number)), at: .now) }
    }
    return id
  }

  /// An app that holds the edit: a change, and the time until it is on the disk.
  private func heldStep(
    _ id: Work.ID, _ count: Int, _ library: WorksLibrary
  ) async throws -> Comparison {
    var state = try await library.state(of: id)
    var number = 0
    let plain = try Plain(folder)
    return try await Comparison.turns(
      "P10 step of a held edit, \(count) steps before", against: "SQLite insert", bar: 1.5,
      each: 20
    ) {
      number += 1
      try state.apply(.set("light.exposure", value(number) / 100), at: .now)
      guard let delta = state.takeDelta() else { return }
      state.acknowledge(delta, try await library.store(delta, of: id))
    } yardstick: {
      try plain.insert()
    }
  }

  /// A program that does one thing after the other in the library.
  private func lentStep(
    _ id: Work.ID, _ count: Int, _ library: WorksLibrary
  ) async throws -> Comparison {
    var number = 0
    let plain = try Plain(folder)
    return try await Comparison.turns(
      "P10 step in the library, \(count) steps before", against: "SQLite insert", bar: 1.5,
      each: 20
    ) {
      number += 1
      let exposure = value(number) / 100
      try await library.edit(id) { try $0.apply(.set("light.exposure", exposure), at: .now) }
    } yardstick: {
      try plain.insert()
    }
  }

  private func undo(
    _ id: Work.ID, _ count: Int, than short: Work.ID, _ library: WorksLibrary
  ) async throws -> Comparison {
    var (long, brief) = (try await library.state(of: id), try await library.state(of: short))
    return try await Comparison.turns(
      "P10 undo and redo at \(count) steps", against: "at 100 steps", bar: 1.15, pairs: 21,
      each: 500
    ) {
      try long.undo(at: .now)
      try long.redo(at: .now)
    } yardstick: {
      try brief.undo(at: .now)
      try brief.redo(at: .now)
    }
  }

  private func opening(_ id: Work.ID, _ library: WorksLibrary) async throws -> Comparison {
    let plain = try PlainDatabase("\(folder)/history.sqlite")
    return try await Comparison.turns(
      "P10 opening 10,000 steps", against: "SQLite read of the steps", goal: 50
    ) {
      _ = try await WorksLibrary(at: "\(folder)/history.sqlite").state(of: id)
    } yardstick: {
      try plain.run("SELECT * FROM step WHERE work = ?", numbers: [id.rawValue])
    }
  }

  /// An insert of the bytes that a step has.
  private final class Plain {
    private let database: PlainDatabase
    private var number: Int64 = 0
    private let content: [UInt8]

    init(_ folder: String) throws {
      var state = EditState()
      try state.apply(.set("light.exposure", 0.35), at: .now)
      try state.apply(.set("light.exposure", 0.36), at: .now)
      content = state.history[2]?.content ?? []
      database = try PlainDatabase("\(folder)/plain-\(UUID().uuidString).sqlite")
      try database.run(
        """
        CREATE TABLE step (work INTEGER, number INTEGER, parent INTEGER, next INTEGER, time INTEGER,
          content BLOB, PRIMARY KEY (work, number)) WITHOUT ROWID
        """)
    }

    func insert() throws {
      number += 1
      try database.run(
        "INSERT INTO step(work, number, parent, next, time, content) VALUES (?, ?, ?, ?, ?, ?)",
        numbers: [1, number, number - 1, 0, Timestamp.now.milliseconds], bytes: content)
    }
  }
}

/// Another value than the one before.
private func value(_ number: Int) -> Double { Double(number % 91) }
