/// Moves existing elements out of the way of a fold, a camera or other reserved regions.
///
/// ```swift
/// let fold = ReservedRegion(
///   id: "fold", kind: .division, line: LayoutRect(x: 0, y: 390, width: 600, height: 20))
/// let area = WorkspaceArea(width: 600, height: 800, regions: [fold])
/// let button = LayoutRect(x: 278, y: 378, width: 44, height: 44)
/// let move = Displacement(area, in: window).move(button, as: .controls)
/// print(move.target)  // (278, 410, 44, 44)
/// print(move.explanation)  // It moved to the lower side, which is steady to touch.
/// ```
///
/// What nothing obstructs stays where it is. When a fold divides the area, the purpose of an element
/// decides on which side it belongs; within that side it moves as little as possible, and becomes
/// smaller only if it does not fit. The answer is a pure function of its input and never fails.
public struct Displacement: Sendable {
  /// A problem and the frames of its regions, none of them joined.
  private struct Scene {
    let problem: WorkspaceProblem
    let frames: [LayoutRect]

    init(_ area: WorkspaceArea, in window: WindowFacts) {
      problem = WorkspaceProblem(area, in: window)
      frames = problem.frames(of: area, window.direction)
    }
  }

  /// All active regions.
  private let everything: Scene
  /// The divisions alone: nothing else is in the way of alerts and menus.
  private let divisions: Scene

  /// Creates a displacement for an area of a window.
  public init(_ area: WorkspaceArea, in window: WindowFacts) {
    everything = Scene(area, in: window)
    var divided = area
    divided.regions.removeAll { $0.kind != .division }
    divisions = Scene(divided, in: window)
  }

  /// Where one element goes.
  public struct Move: Hashable, Sendable {
    /// Where it lies now, in points of the root window.
    public let target: LayoutRect
    /// The way its top-left corner went.
    public let vector: LayoutPoint
    /// Why it lies there.
    public let reason: Reason
    /// Whether it had to become smaller.
    public let isShrunk: Bool

    /// The reason as a sentence, and that it became smaller if it did.
    public var explanation: String { Displacement.explanation(reason, isShrunk) }
  }

  /// Where elements that belong together go.
  public struct GroupMove: Hashable, Sendable {
    /// Where they lie now, in the order they were given, in points of the root window.
    public let targets: [LayoutRect]
    /// The way all of them went; when they became smaller, that of the group's top-left corner.
    public let vector: LayoutPoint
    /// Why they lie there.
    public let reason: Reason
    /// Whether the group had to become smaller; its parts then shrink alike.
    public let isShrunk: Bool

    /// The reason as a sentence, and that the group became smaller if it did.
    public var explanation: String { Displacement.explanation(reason, isShrunk) }
  }

  /// Where an element goes.
  ///
  /// - Parameters:
  ///   - element: where it lies while nothing is in its way, in points of the root window.
  ///   - purpose: what it is for.
  public func move(_ element: LayoutRect, as purpose: Purpose) -> Move {
    let moved = move([element], as: purpose)
    return Move(
      target: moved.targets.first ?? element, vector: moved.vector, reason: moved.reason,
      isShrunk: moved.isShrunk)
  }

  /// Where elements that belong together go: all by one vector, so that their relation stays.
  ///
  /// - Parameters:
  ///   - group: where they lie while nothing is in their way, in points of the root window.
  ///   - purpose: what they are for together.
  public func move(_ group: [LayoutRect], as purpose: Purpose) -> GroupMove {
    let scene = purpose.isTransient ? divisions : everything
    let edges = scene.problem.edges
    let logical = group.map(edges.mirrored)
    let search = DisplacementSearch(
      problem: scene.problem, frames: scene.frames, purpose: purpose.mapped(edges.mirrored),
      elements: logical)
    let outcome = search.outcome
    let targets = logical.map { edges.mirrored(outcome.place($0)) }
    let (from, to) = (edges.mirrored(outcome.start), edges.mirrored(outcome.target))
    return GroupMove(
      targets: targets,
      vector: LayoutPoint(subX: to.left - from.left, subY: to.top - from.top),
      reason: outcome.reason, isShrunk: outcome.isShrunk)
  }

  private static func explanation(_ reason: Reason, _ isShrunk: Bool) -> String {
    isShrunk ? "\(reason.sentence) It became smaller to fit." : reason.sentence
  }
}
