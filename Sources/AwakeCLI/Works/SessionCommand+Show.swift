import AwakeKit

extension SessionCommand {
  static let openSpec = WorkLine.spec(
    "session open", "shows where the edit of a work stands",
    [("open 3", "title, photo, steps, what is set"), ("open photo.jpg --json", "for scripts")])

  func open() throws(UsageError) -> ExitStatus {
    try line.run(.reading) { library, work in
      let state = try await library.state(of: work.id)
      return WorkReport(
        Self.summary(work, state), work: work,
        [("source", .string(work.photo.fileState().rawValue)), ("edit", state.json)])
    }
  }

  private static func summary(_ work: Work, _ state: EditState) -> [String] {
    let fields = DocumentDifference(from: EditDocument(), to: state.document).fields
    let can = [
      state.canUndo ? "undo" : nil, state.canRedo ? "redo" : nil, state.isDirty ? "complete" : nil,
    ].compactMap { $0 }
    var rows: [(String, String)] = [("photo", work.photo.path)]
    if let note = work.sourceNote { rows.append(("note", note)) }
    rows += [
      ("status", state.status.rawValue),
      ("steps", "\(state.history.steps.count), at \(state.place)"),
      ("can", can.isEmpty ? "nothing" : can.joined(separator: ", ")),
      (
        "edit",
        fields.isEmpty ? "none" : fields.map(\.description).joined(separator: ", ")
      ),
    ]
    if !state.snapshots.isEmpty {
      rows.append(("snapshots", state.snapshots.map(\.name).joined(separator: ", ")))
    }
    return ["work \(work.id): \(work.title)"] + Columns.rows(rows)
  }

  static let diffSpec = WorkLine.spec(
    "session diff", "tells which fields differ between two steps",
    [
      ("diff 3", "between the completed edit and the current one"),
      ("diff 3 1", "between step 1 and the current one"),
      ("diff photo.jpg before 4", "between a snapshot and step 4"),
    ],
    discussion: "A and B are numbers of steps or names of snapshots; numbers win.",
    operands: .list(["WORK"], optional: ["A", "B"]))

  func diff() throws(UsageError) -> ExitStatus {
    let names = Array(invocation.operands.dropFirst())
    return try line.run(.reading) { library, work in
      let state = try await library.state(of: work.id)
      let first = try names.first.map { try Self.step($0, of: state) } ?? state.saved
      let second =
        try names.dropFirst().first.map { try Self.step($0, of: state) }
        ?? state.history.current
      let fields = DocumentDifference(
        from: try state.document(at: first), to: try state.document(at: second)
      ).fields
      return WorkReport(
        fields.isEmpty
          ? ["work \(work.id): steps \(first) and \(second) do not differ"] : fields.map(\.line),
        work: work,
        [
          ("from", .number(Double(first))), ("to", .number(Double(second))),
          ("changes", .array(fields.map(\.json))),
        ])
    }
  }

  /// A step by its number or by the name of a snapshot.
  private static func step(_ name: String, of state: EditState) throws(LibraryError) -> Int {
    let last = state.history.steps.count
    if let number = Int(name), (0...last).contains(number) { return number }
    if let snapshot = state.snapshots.first(where: { $0.name == name }) { return snapshot.step }
    let known = ["0 to \(last)"] + state.snapshots.map(\.name)
    throw LibraryError(
      .noSuchWork, "there is no step and no snapshot \"\(name)\"",
      advice: "use one of \(known.joined(separator: ", "))")
  }
}
