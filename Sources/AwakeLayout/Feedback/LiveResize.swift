/// Keeps a workspace calm while someone drags the edge of its window.
///
/// During the drag a richer structure enters only with some points to spare; a poorer one enters
/// as soon as a minimum no longer holds. The end of the drag solves once more without memory, so
/// no window keeps a structure because of the way it was reached.
public struct LiveResize: Sendable {
  /// The layout that is dragged.
  public let layout: WorkspaceLayout
  /// Points a richer structure must have beyond its minimums.
  public let slack: Double
  /// The structure shown; nil before the first solve.
  public private(set) var structure: WorkspaceStructure?

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - layout: the layout that is dragged.
  ///   - shown: what is shown as the drag begins.
  ///   - slack: points a richer structure must have beyond its minimums.
  public init(
    layout: WorkspaceLayout = WorkspaceLayout(), shown: WorkspaceStructure? = nil,
    slack: Double = 12
  ) {
    self.layout = layout
    self.slack = slack
    structure = shown
  }

  /// The layout of an area during the drag.
  public mutating func solve(
    _ area: WorkspaceArea, in window: WindowFacts
  ) -> WorkspacePresentation {
    let band = max(0, SubPoint.quantized(min(slack, 1000)))
    let answer = layout.solve(
      area, in: window, allowed: .all, slack: band, current: structure ?? .divided)
    structure = answer.structure
    return answer
  }

  /// The layout at the end of the drag, without memory.
  public mutating func end(
    _ area: WorkspaceArea, in window: WindowFacts
  ) -> WorkspacePresentation {
    let answer = layout.solve(area, in: window)
    structure = answer.structure
    return answer
  }
}
