import AwakeDocument
import AwakeSessionTestSupport
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

/// An edit does what whole documents in a tree would do, whoever holds it and however often it is
/// stored and read again.
@Suite struct EditPropertyTests {
  /// Who holds the edit between two actions.
  enum Holder: CaseIterable, Sendable {
    /// Nobody stores it.
    case memory
    /// An app, which stores it now and then.
    case app
    /// An app that is ended and started again and again.
    case restartedApp
    /// The library lends it out for each action.
    case library
    /// Another connection for each action, as the command has it.
    case command
  }

  @Test("any sequence of actions gives what the model gives", arguments: Holder.allCases)
  func model(_ holder: Holder) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("editing with seed \(seed)")
    let folder = try LibraryFolder()
    var library = try await WorksLibrary(at: folder["l.sqlite"])
    var edits = RandomEdits(SeededGenerator(seed: seed))
    for run in 0..<2 {
      let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
      var (state, model) = (EditState(), EditModel())
      for count in 0..<45 {
        let action = edits.action()
        model.apply(action)
        let now = Timestamp(milliseconds: Int64(count))
        switch holder {
        case .memory: try action.apply(to: &state, at: now)
        case .app, .restartedApp:
          try action.apply(to: &state, at: now)
          if Int.random(in: 0..<3, using: &edits.generator) == 0, let delta = state.takeDelta() {
            state.acknowledge(delta, try await library.store(delta, of: id))
            if holder == .restartedApp { state = try await library.state(of: id) }
          }
        case .library, .command:
          try await library.edit(id) { _ = try action.apply(to: &$0, at: now) }
          if holder == .command { library = try await WorksLibrary(at: folder["l.sqlite"]) }
          state = try await library.state(of: id)
        }
        let comment: Comment = "seed \(seed), run \(run), action \(count): \(action)"
        try Self.compare(state, model, comment, &edits.generator)
      }
    }
  }

  private static func compare(
    _ state: EditState, _ model: EditModel, _ comment: Comment, _ generator: inout SeededGenerator
  ) throws {
    #expect(state.document.json == model.texts[model.current], comment)
    #expect(state.history.current == model.current, comment)
    #expect(state.history.steps.count == model.documents.count - 1, comment)
    #expect(state.history.steps.map(\.parent) == Array(model.parents.dropFirst()), comment)
    #expect(state.canUndo == model.canUndo, comment)
    #expect(state.history.redoTarget == model.redoTarget, comment)
    #expect(state.isDirty == (model.texts[model.current] != model.texts[model.saved]), comment)
    #expect(state.status == (state.isDirty ? .draft : model.savedStatus), comment)
    let snapshots = Dictionary(uniqueKeysWithValues: state.snapshots.map { ($0.name, $0.step) })
    #expect(
      snapshots == Dictionary(uniqueKeysWithValues: model.snapshots.map { ($0.name, $0.step) }),
      comment)
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return }
    let step = Int.random(in: 0..<model.documents.count, using: &generator)
    let document = try state.document(at: step)
    #expect(document.json == model.texts[step], comment)
  }

  @Test("a reset is taken back like any step, also after a restart")
  func reset() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary(at: folder["l.sqlite"])
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    let layer = Layer(id: "sky", mask: Mask([MaskComponent(.radial(RadialMask()))]))
    try await library.edit(id) { state in
      try state.apply(.set("light.exposure", 0.5), at: 1)
      try state.apply(.layer(layer), at: 2)
      try state.apply(.reset, at: 3)
    }
    let other = try await WorksLibrary(at: folder["l.sqlite"])
    try await other.edit(id) { state in
      #expect(state.document == EditDocument() && state.history.current == 3)
      try state.undo(at: 4)
      #expect(state.document.layers == [layer] && state.document.light.exposure == 0.5)
    }
    // The place in the history is kept, too.
    let third = try await WorksLibrary(at: folder["l.sqlite"]).state(of: id)
    #expect(third.history.current == 2 && third.canRedo)
  }

  @Test("a snapshot brings masks back, and no layer that was deleted before it")
  func snapshot() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary(at: folder["l.sqlite"])
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    var stroke = BrushStroke()
    stroke.points = [BrushPoint(x: 0.1, y: 0.2, pressure: 0.3), BrushPoint(x: 0.7, y: 0.9)]
    let brush = Layer(
      id: "face", mask: Mask([MaskComponent(.brush(BrushMask(strokes: [stroke])))]))
    try await library.edit(id) { state in
      try state.apply(.layer(Layer(id: "old", mask: Mask())), at: 1)
      try state.apply(.layer(brush), at: 2)
      try state.apply(
        EditChange(.layer("old")) { document in
          var document = document
          document.layers.removeAll { $0.id == "old" }
          return document
        }, at: 3)
      try state.snapshot(named: "with face", at: 4)
      try state.apply(.reset, at: 5)
      try state.apply(.layer(Layer(id: "new", mask: Mask())), at: 6)
    }
    let other = try await WorksLibrary(at: folder["l.sqlite"])
    try await other.edit(id) { try $0.restore(snapshot: "with face", at: 7) }
    let state = try await library.state(of: id)
    #expect(state.document.layers == [brush])
    #expect(state.history[state.history.current]?.kind == .snapshot(name: "with face"))
    try await library.edit(id) { _ = try $0.undo(at: 8) }
    #expect(try await library.state(of: id).document.layers.map(\.id) == ["new"])
  }

  @Test("however the documents of an edit are damaged, its steps lead to it")
  func damage() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary(at: folder["l.sqlite"])
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    for value in 1...40 {
      try await library.edit(id) { state in
        try state.apply(.set("light.contrast", Double(value)), at: 0)
        if value == 35 { state.save(as: .completed, at: 0) }
      }
    }
    let whole = try await library.state(of: id)
    let roles = try await library.using { try $0.integer("SELECT count(*) FROM document") }
    #expect(roles == 2)
    for damage in [
      "UPDATE document SET content = '{'", "UPDATE document SET step = 7",
      "UPDATE document SET step = 99", "DELETE FROM document",
    ] {
      try await library.using { try $0.execute(damage) }
      let state = try await library.state(of: id)
      #expect(state.document == whole.document, "\(damage)")
      #expect(state.savedDocument == whole.savedDocument, "\(damage)")
    }
  }
}
