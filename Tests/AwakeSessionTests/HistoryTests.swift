import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

@Suite struct HistoryTests {
  private func library() async throws -> (library: WorksLibrary, folder: URL) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-session-\(UUID().uuidString)")
    return (try await WorksLibrary(at: folder.path + "/l.sqlite"), folder)
  }

  @Test("a snapshot's name is one name, however its letters were typed")
  func snapshotName() async throws {
    let (library, folder) = try await library()
    defer { try? FileManager.default.removeItem(at: folder) }
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    for (exposure, name) in [(1.0, composed), (2, decomposed), (3, composed), (4, decomposed)] {
      try await library.edit(id) { state in
        try state.apply(.set("light.exposure", exposure), at: .now)
        try state.snapshot(named: name, at: .now)
      }
      // Another connection knows only what is stored.
      let stored = try await WorksLibrary(at: library.path).state(of: id)
      #expect(stored.snapshots.map(\.step) == [Int(exposure)])
    }
    for name in [composed, decomposed] {
      try await library.edit(id) { state in
        try state.jump(to: 1, at: .now)
        try state.restore(snapshot: name, at: .now)
      }
      #expect(try await library.state(of: id).document.light.exposure == 4)
    }
  }

  @Test("a step is found again by another connection, and taken back there")
  func smoke() async throws {
    let (library, folder) = try await library()
    defer { try? FileManager.default.removeItem(at: folder) }
    let work = try await library.add(PhotoReference(path: "/p/照片集 café.jpg"), tags: ["晚霞"])
    try await library.edit(work.id) { try $0.apply(.set("light.exposure", 0.35), at: .now) }
    try await library.edit(work.id) { try $0.apply(.set("light.contrast", 10), at: .now) }
    let other = try await WorksLibrary(at: library.path)
    #expect(try await other.state(of: work.id).document.light.contrast == 10)
    try await other.edit(work.id) { _ = try $0.undo(at: .now) }
    let state = try await library.state(of: work.id)
    #expect(state.document.light.contrast == 0 && state.document.light.exposure == 0.35)
    #expect(state.canRedo && state.history.steps.count == 2)
    for text in ["照片", "片集", "cafe", "CAFÉ", "晚霞", "caf"] {
      #expect(try await library.list(WorkQuery(text: text)).works.count == 1, "\(text)")
    }
    #expect(try await library.list(WorkQuery(text: "照集")).works.isEmpty)
  }
}
