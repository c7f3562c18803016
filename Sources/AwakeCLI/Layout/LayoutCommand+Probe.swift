import AwakeKit

/// `awake layout probe`: the loop between navigation and layout, a line a round.
extension LayoutCommand {
  func runProbe() throws(SceneError) -> ExitStatus {
    let top = try scene("top")
    let side = try scene("side")
    let window = top.window
    let areas = (
      top: top.area.area(window.direction), side: side.area.area(side.window.direction)
    )
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
    var (name, detail, status) = ("unsettled", "", ExitStatus.failed)
    var text = "did not settle in \(report.rounds.count) rounds"
    switch report.outcome {
    case .settled(let round):
      (name, status) = ("settled", .done)
      text = "settled in round \(round), \(report.changes) changes of structure"
    case .cycle(let cycle):
      name = "cycle"
      detail = cycle.flips?.description ?? ""
      text =
        "goes round every \(cycle.length) rounds"
        + (detail.isEmpty ? "" : ": \(detail) in the round without it")
    case .unsettled: break
    }
    if invocation.flag("json") {
      var line = JSONText()
      line.object {
        $0.member("outcome", name)
        $0.member("changes", report.changes)
        $0.member("flips", detail.isEmpty ? nil : detail)
      }
      Terminal.print(line.text)
    } else {
      Terminal.print(text)
    }
    return status
  }
}
