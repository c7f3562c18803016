/// Runs the loop between layout and host: the layout of an area decides where navigation stands,
/// and that decides the next area.
///
/// It tells whether the loop settles, or goes round and on which constraint.
public struct FeedbackProbe: Sendable {
  /// One turn of the loop.
  public struct Round: Hashable, Sendable {
    /// The area the host reported.
    public var area: WorkspaceArea
    /// The answer.
    public var presentation: WorkspacePresentation
  }

  /// How a loop ended.
  public enum Outcome: Hashable, Sendable {
    /// The same area and the same answer from this round on, counted from 1.
    case settled(round: Int)
    /// The same rounds again and again.
    case cycle(Cycle)
    /// Neither within the rounds there were.
    case unsettled
  }

  /// A loop that does not end.
  public struct Cycle: Hashable, Sendable {
    /// Rounds until it repeats.
    public var length: Int
    /// The richest structure that comes and goes; nil if only the area changes.
    public var structure: WorkspaceStructure?
    /// What that structure misses in the round where it is gone.
    public var flips: DecisionTrace.Entry?
  }

  /// What came of the loop.
  public struct Report: Hashable, Sendable {
    /// All rounds, the first one first.
    public var rounds: [Round]
    /// How it ended.
    public var outcome: Outcome

    /// How often the structure changed.
    public var changes: Int {
      zip(rounds, rounds.dropFirst()).count {
        $0.presentation.structure != $1.presentation.structure
      }
    }
  }

  /// The most rounds that are run.
  public let rounds: Int

  /// Creates a probe of a number of rounds, 1…100 000.
  public init(rounds: Int = 8) {
    self.rounds = max(1, min(rounds, 100_000))
  }

  /// Runs a loop.
  ///
  /// - Parameters:
  ///   - first: the area the host begins with.
  ///   - solve: the layout under test: a ``WorkspaceLayout``, an ``EpochLatch``, or one's own.
  ///   - next: the area the host reports after an answer; a pure function of the answer.
  public func run(
    first: WorkspaceArea, solve: (WorkspaceArea) -> WorkspacePresentation,
    next: (WorkspacePresentation) -> WorkspaceArea
  ) -> Report {
    run(first: first, hasMemory: true, solve: solve, next: next)
  }

  private func run(
    first: WorkspaceArea, hasMemory: Bool, solve: (WorkspaceArea) -> WorkspacePresentation,
    next: (WorkspacePresentation) -> WorkspaceArea
  ) -> Report {
    var made: [Round] = []
    var area = first
    for _ in 0..<rounds {
      let presentation = solve(area)
      made.append(Round(area: area, presentation: presentation))
      area = next(presentation)
    }
    return Report(rounds: made, outcome: Self.outcome(made, hasMemory: hasMemory))
  }

  /// Runs a loop through a layout without memory.
  public func run(
    _ layout: WorkspaceLayout, in window: WindowFacts, first: WorkspaceArea,
    next: (WorkspacePresentation) -> WorkspaceArea
  ) -> Report {
    run(first: first, hasMemory: false, solve: { layout.solve($0, in: window) }, next: next)
  }

  /// Runs a loop through a layout with an epoch latch.
  public func run(
    latched layout: WorkspaceLayout, in window: WindowFacts, first: WorkspaceArea,
    next: (WorkspacePresentation) -> WorkspaceArea
  ) -> Report {
    var latch = EpochLatch(layout: layout)
    return run(first: first, solve: { latch.solve($0, in: window) }, next: next)
  }

  /// What the last rounds say: a cycle if they repeat and are not all alike, settled if the last
  /// two are alike.
  ///
  /// Rounds of a loop without memory go round as soon as one comes back; a loop with memory must
  /// be seen to go round twice.
  private static func outcome(_ rounds: [Round], hasMemory: Bool) -> Outcome {
    guard let last = rounds.last else { return .unsettled }
    let tail = rounds.reversed().prefix { $0 == last }.count
    // A period has rounds that differ, so it is longer than those alike at the end.
    for length in stride(from: max(2, tail + 1), to: rounds.count, by: 1) {
      let period = rounds.suffix(length)
      let repeats =
        hasMemory
        ? rounds.count >= 2 * length
          && rounds.dropLast(length).suffix(length).elementsEqual(period)
        : rounds[rounds.count - 1 - length] == last
      if repeats { return .cycle(cycle(Array(period))) }
    }
    return tail > 1 ? .settled(round: rounds.count - tail + 1) : .unsettled
  }

  private static func cycle(_ rounds: [Round]) -> Cycle {
    let shown = Set(rounds.map(\.presentation.structure))
    guard shown.count > 1, let richest = shown.max() else { return Cycle(length: rounds.count) }
    let gone = rounds.first { $0.presentation.structure != richest }
    return Cycle(
      length: rounds.count, structure: richest,
      flips: gone?.presentation.trace.nearestMiss(of: richest))
  }
}
