import AwakeKit

extension SessionCommand {
  static let logSpec = WorkLine.spec(
    "session log", "shows all steps, with the branches that were left",
    [("log 3", "a step a line; * is where the edit stands"), ("log 3 --json", "an object a step")])

  func log() throws(UsageError) -> ExitStatus {
    let (isJSON, isQuiet) = (line.isJSON, line.isQuiet)
    let input = line.name
    do {
      let (work, state) = try Waiting.run { () async throws -> (Work, EditState) in
        let library = try await line.open(.reading)
        let work = try await line.work(input, in: library)
        return (work, try await library.state(of: work.id))
      }
      if isJSON {
        for step in state.history.steps { Terminal.print(Self.json(step, of: work, state)) }
      } else if !isQuiet {
        Terminal.print(Terminal.plain("work \(work.id): \(work.title), \(state.status.rawValue)"))
        for line in StepTree(state).lines { Terminal.print(Terminal.plain(line)) }
      }
      return .done
    } catch {
      line.complain(error, input)
      return .failed
    }
  }

  private static func json(_ step: EditStep, of work: Work, _ state: EditState) -> String {
    // Made once: it reads what is stored, which takes its time in a long history.
    let fields = step.json
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      $0.member("work", Int(work.id.rawValue))
      for key in ["step", "parent", "kind", "parameters", "title", "time", "changes"] {
        $0.member(key, fields[key] ?? .null)
      }
      $0.member("current", step.number == state.history.current)
      $0.member("saved", step.number == state.saved)
      $0.strings(
        "snapshots", state.snapshots.filter { $0.step == step.number }.map(\.name))
    }
    return text.text
  }
}

/// The steps of an edit as lines: a branch that was left stands, moved to the right, before the
/// steps that went on.
struct StepTree {
  private let state: EditState
  private let width: Int
  private var children: [Int: [Int]] = [:]

  init(_ state: EditState) {
    self.state = state
    width = String(state.history.steps.count).count
    for step in state.history.steps { children[step.parent, default: []].append(step.number) }
  }

  /// A line a step, the oldest first.
  var lines: [String] {
    var lines: [String] = []
    // Not recursive: a history may be as long as people have patience.
    var waiting: [(step: Int, depth: Int, isStart: Bool)] = [(0, 0, false)]
    let onWay = Set(state.history.line(to: state.history.current).map(\.number))
    while let (number, depth, isStart) = waiting.popLast() {
      lines.append(line(number, depth, isStart))
      let steps = children[number] ?? []
      // The way to the current step goes straight on, else the way that was taken last.
      let next = steps.first { onWay.contains($0) } ?? state.history[number]?.next ?? steps.last
      if let next, steps.contains(next) { waiting.append((next, depth, false)) }
      for branch in steps.reversed() where branch != next {
        waiting.append((branch, depth + 1, true))
      }
    }
    return lines
  }

  private func line(_ number: Int, _ depth: Int, _ isStart: Bool) -> String {
    let history = state.history
    let step = history[number]
    let mark = number == history.current ? "*" : " "
    // Nobody reads a hundred branches to the right.
    let indent = String(repeating: "  ", count: min(max(depth - 1, 0), 12))
    let branch = depth == 0 ? "" : indent + (isStart ? "└ " : "  ")
    let time = step?.time.inLists ?? String(repeating: " ", count: 16)
    var notes = state.snapshots.filter { $0.step == number }.map { "snapshot \($0.name)" }
    if number == state.saved, number > 0 { notes.append(state.savedStatus.rawValue) }
    let note = notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))"
    let title = step?.title.description ?? "the photo as it was opened"
    return "\(mark) \(Columns.number(number, width))  \(time)  \(branch)\(title)\(note)"
  }
}
