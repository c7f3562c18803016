import AwakeKit

/// `awake layout probe`: the loop between navigation and layout, a line a round.
extension LayoutCommand {
  func runProbe() throws(SceneError) -> ExitStatus {
    let top = try scene("top")
    if invocation.text("top") == "-", invocation.text("side") == "-" {
      throw .usage(
        UsageError(
          command: invocation.name, message: "'-' is given twice",
          advice: "read one of the scenes from a file"))
    }
    let side = try scene("side")
    try checkFacts(top.window, side.window)
    let window = top.window
    let areas = (top: top.area, side: side.area)
    let probe = FeedbackProbe(rounds: invocation.integer("rounds") ?? 8)
    let layout = WorkspaceLayout()
    let next = { (answer: WorkspacePresentation) in
      answer.inspector == nil ? areas.top : areas.side
    }
    let report =
      invocation.flag("latch")
      ? probe.run(latched: layout, in: window, first: areas.top, next: next)
      : probe.run(layout, in: window, first: areas.top, next: next)
    var position = "top"
    for (index, round) in report.rounds.enumerated() {
      printRound(index + 1, position, round)
      position = round.presentation.inspector == nil ? "top" : "side"
    }
    return conclude(report)
  }

  /// Refuses two scenes that are not of the same window; only their sizes and regions may differ.
  private func checkFacts(_ top: WindowFacts, _ side: WindowFacts) throws(SceneError) {
    let facts: [(String, Bool)] = [
      ("hinge", top.hinge == side.hinge), ("direction", top.direction == side.direction),
      ("horizontalClass", top.horizontalClass == side.horizontalClass),
      ("verticalClass", top.verticalClass == side.verticalClass),
      ("textScale", top.textScale == side.textScale),
      ("displayScale", top.displayScale == side.displayScale),
      ("reservedLeadingWidth", top.reservedLeadingWidth == side.reservedLeadingWidth),
    ]
    guard let other = facts.first(where: { !$0.1 }) else { return }
    throw .usage(
      UsageError(
        command: invocation.name, message: "the scenes have another \(other.0) each",
        advice: "they are of one window; give both the same"))
  }

  private func scene(_ option: String) throws(SceneError) -> LayoutScene {
    guard let path = invocation.text(option) else {
      throw .usage(
        UsageError(
          command: invocation.name, message: "no --\(option) given",
          advice: "name the scene that navigation leaves there"))
    }
    do throws(DocumentError) {
      return try SceneReader.read(path)
    } catch {
      throw .document(error)
    }
  }

  private func printRound(_ number: Int, _ position: String, _ round: FeedbackProbe.Round) {
    let answer = round.presentation
    if invocation.flag("json") {
      var text = JSONText()
      text.object {
        $0.member("round", number)
        $0.member("navigation", position)
        $0.member("area", round.area.bounds)
        LayoutReport.write(answer, into: &$0)
      }
      return Terminal.print(text.text)
    }
    let controls = answer.inspector ?? answer.panel
    let name = answer.inspector == nil ? "panel" : "inspector"
    Terminal.print(
      [
        LayoutReport.padded("\(number)", 3), LayoutReport.padded(position, 5),
        LayoutReport.padded("\(round.area.bounds.size)", 11),
        LayoutReport.padded(answer.structure.rawValue, 10),
        LayoutReport.padded("canvas \(answer.canvas.size)", 19),
        "\(name) \(controls?.size ?? .zero)",
      ].joined(separator: " "))
  }

  private func conclude(_ report: FeedbackProbe.Report) -> ExitStatus {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let changes = count(report.changes, "change") + " of structure"
    var line = JSONText()
    var text = ""
    line.object {
      switch report.outcome {
      case .settled(let round):
        $0.member("outcome", "settled")
        $0.member("round", round)
        text = "settled in round \(round), \(changes)"
      case .cycle(let cycle):
        $0.member("outcome", "cycle")
        $0.member("length", cycle.length)
        $0.member("structure", cycle.structure?.rawValue)
        LayoutReport.write("flips", cycle.flips.map { [$0] } ?? [], into: &$0)
        let miss = cycle.flips.map { ": \($0) in the round without it" } ?? ""
        text = "goes round every \(count(cycle.length, "round"))\(miss)"
      case .unsettled:
        $0.member("outcome", "unsettled")
        text = "did not settle in \(count(report.rounds.count, "round"))"
      }
      $0.member("changes", report.changes)
    }
    Terminal.print(invocation.flag("json") ? line.text : text)
    if case .settled = report.outcome { return .done }
    return .failed
  }
}
