/// Keeps a host that feeds measured sizes back from going round in circles.
///
/// Within an epoch, the time in which the facts of the window do not change, a structure that was
/// left for a poorer one stays out. With k structures there are then at most (k − 1)(k + 2)/2
/// changes of structure, whatever areas the host reports: 5 for the three there are. The article
/// <doc:WhyItCannotOscillate> has the proof. The latch may end at a poorer structure than
/// ``WorkspaceLayout/solveSelfConsistent(in:areas:)``, which needs no memory.
public struct EpochLatch: Sendable {
  /// The layout that is latched.
  public let layout: WorkspaceLayout
  /// The structure shown; nil before the first solve.
  public private(set) var structure: WorkspaceStructure?
  /// Changes of structure in this epoch; the first result is not a change.
  public private(set) var changes = 0

  private var facts: WindowFacts?
  private var excluded = StructureSet.none

  /// The most changes of structure an epoch can have, for a number of structures up to a billion.
  public static func mostChanges(structures: Int) -> Int {
    let count = max(1, min(structures, 1_000_000_000))
    return (count - 1) * (count + 2) / 2
  }

  /// Creates a latch that has seen nothing.
  public init(layout: WorkspaceLayout = WorkspaceLayout()) {
    self.layout = layout
  }

  /// Structures that stay out until the window changes.
  public var structuresOut: [WorkspaceStructure] {
    WorkspaceStructure.allCases.filter { excluded.contains($0) }
  }

  /// The layout of an area, without the structures that were left before.
  ///
  /// Other facts begin a new epoch. What depends on navigation (area, insets, regions in local
  /// coordinates) does not.
  public mutating func solve(
    _ area: WorkspaceArea, in window: WindowFacts
  ) -> WorkspacePresentation {
    if facts.map({ !$0.isSameEpoch(as: window) }) ?? true {
      facts = window
      excluded = .none
      structure = nil
      changes = 0
    }
    let allowed = StructureSet.all.subtracting(excluded)
    let answer = layout.solve(area, in: window, allowed: allowed, isLatched: true)
    if let previous = structure, previous != answer.structure {
      changes += 1
      if answer.structure < previous { excluded.insert(previous) }
    }
    structure = answer.structure
    return answer
  }
}
