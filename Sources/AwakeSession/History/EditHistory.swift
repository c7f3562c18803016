import AwakeDocument

/// All steps of an edit, as a tree: going back and then another way keeps the way left behind.
///
/// Step 0 is the photo as it was opened, whose document is neutral. Steps have the numbers 1, 2, 3
/// … in the order in which they were made. Going to the step before or after takes a time that does
/// not depend on how many steps there are.
public struct EditHistory: Sendable, Hashable {
  /// The steps in the order of their numbers, from 1.
  public private(set) var steps: [EditStep] = []
  /// The number of the step that is shown; 0 for the photo as it was opened.
  public internal(set) var current = 0
  /// Where a redo from step 0 leads.
  private(set) var first: Int?

  /// The history of a photo that was just opened.
  public init() {}

  /// A history as it was stored.
  ///
  /// - Returns: nil when steps are missing, or lead nowhere.
  init?(steps: [EditStep], current: Int, first: Int?) {
    guard (0...steps.count).contains(current) else { return nil }
    for (index, step) in steps.enumerated() {
      // A step is younger than the one it was made from, so no way leads round in a circle.
      guard step.number == index + 1, (0..<step.number).contains(step.parent) else { return nil }
    }
    self.steps = steps
    self.current = current
    let history = self
    func isChild(_ next: Int?, of parent: Int) -> Bool {
      next.map { history[$0]?.parent == parent } ?? true
    }
    guard isChild(first, of: 0), steps.allSatisfy({ isChild($0.next, of: $0.number) }) else {
      return nil
    }
    self.first = first
  }

  /// A step by its number; nil for 0 and for one there is not.
  public subscript(number: Int) -> EditStep? {
    number > 0 && number <= steps.count ? steps[number - 1] : nil
  }

  /// The steps that were made from a step, the oldest first.
  ///
  /// All steps are looked at.
  public func children(of number: Int) -> [Int] {
    steps.filter { $0.parent == number }.map(\.number)
  }

  /// The step that an undo leads to; nil at step 0.
  public var undoTarget: Int? { self[current]?.parent }

  /// The step that a redo leads to; nil at the end of a branch.
  public var redoTarget: Int? { current == 0 ? first : self[current]?.next }

  /// The steps from the photo as it was opened to a step, without step 0.
  public func line(to number: Int) -> [EditStep] {
    var line: [EditStep] = []
    var step = self[number]
    while let here = step {
      line.append(here)
      step = self[here.parent]
    }
    return line.reversed()
  }

  /// The way between two steps: those to be taken back, then those to be done again.
  func way(from start: Int, to end: Int) -> (back: [EditStep], forward: [EditStep]) {
    var (back, forward): ([EditStep], [EditStep]) = ([], [])
    var (left, right) = (start, end)
    // A parent always has the smaller number, so the larger of the two goes back.
    while left != right {
      if left > right {
        guard let step = self[left] else { break }
        back.append(step)
        left = step.parent
      } else {
        guard let step = self[right] else { break }
        forward.append(step)
        right = step.parent
      }
    }
    return (back, forward.reversed())
  }

  /// Adds a step after the current one and goes there.
  mutating func append(kind: StepKind, changes: DocumentDifference, milliseconds: Int64) {
    let step = EditStep(
      number: steps.count + 1, parent: current, milliseconds: milliseconds, kind: kind,
      changes: changes)
    steps.append(step)
    setNext(of: current, to: step.number)
    current = step.number
  }

  /// Goes to a step, so that redo leads back to what is left, and there again from further back.
  ///
  /// - Returns: the steps whose way to redo is another now.
  @discardableResult
  mutating func go(to number: Int) -> Set<Int> {
    var changed: Set<Int> = []
    let (back, forward) = way(from: current, to: number)
    // Steps that are left are set, too: another process may have led the redo elsewhere.
    for step in back + forward where next(of: step.parent) != step.number {
      setNext(of: step.parent, to: step.number)
      changed.insert(step.parent)
    }
    current = number
    return changed
  }

  func next(of number: Int) -> Int? { number == 0 ? first : self[number]?.next }

  private mutating func setNext(of number: Int, to next: Int) {
    if number == 0 {
      first = next
    } else if steps.indices.contains(number - 1) {
      steps[number - 1].next = next
    }
  }

  /// The same edit on top of what somebody else has stored meanwhile.
  ///
  /// The first `count` steps are the same in both. Those that came behind them here come behind
  /// all that is stored, as a branch of the step that they were made from.
  ///
  /// - Parameter changed: the steps whose way to redo was changed here; others keep the stored one.
  func rebased(
    onto stored: EditHistory, sharing count: Int, keeping changed: Set<Int>
  ) -> EditHistory {
    let shift = stored.steps.count - count
    func moved(_ number: Int) -> Int { number > count ? number + shift : number }
    var result = stored
    for step in steps.dropFirst(count) {
      result.steps.append(
        EditStep(
          number: moved(step.number), parent: moved(step.parent), next: step.next.map(moved),
          milliseconds: step.milliseconds, content: step.content))
    }
    for number in changed where number <= count {
      guard let next = next(of: number) else { continue }
      result.setNext(of: number, to: moved(next))
    }
    result.current = moved(current)
    return result
  }
}
