/// Where two views that stand along an axis end and begin.
struct SplitCut {
  /// Where the first view ends.
  private(set) var firstEnd: Int32
  /// Where the second view begins, a gap further on.
  private(set) var secondStart: Int32
  /// Whether both minimums hold.
  let fits: Bool

  /// Cuts a rectangle: the view that counts more gets its wish, the other the rest.
  ///
  /// Minimums hold as long as there is room for both; without it both get shares in proportion to
  /// their minimums.
  init(
    _ rect: LayoutRect, axis: LayoutAxis, first: ArrangementSizing, second: ArrangementSizing,
    gap: Int32, edges: LogicalEdges
  ) {
    let (start, end) = (rect.start(axis), rect.end(axis))
    let length = end - start
    let gap = min(gap, length)
    let snap = AxisEdges(edges: edges, axis: axis)
    let one = ResolvedLength(first.length(axis), in: length, gap: gap)
    let other = ResolvedLength(second.length(axis), in: length, gap: gap)

    let leastEnd = snap.forward(start + min(one.minimum, length))
    let lastStart = snap.backward(end - min(other.minimum, length))
    fits =
      Int64(one.minimum) + Int64(other.minimum) + Int64(gap) <= Int64(length)
      && snap.forward(leastEnd + gap) <= lastStart

    let free = length - gap
    if fits {
      let isFirst = ResolvedLength.isFirst(
        one, first.priority, before: other, second.priority)
      let firstLength =
        isFirst
        ? one.wish(of: free, leaving: other.minimum)
        : free - other.wish(of: free, leaving: one.minimum)
      firstEnd = max(
        leastEnd, min(snap.nearest(start + firstLength), snap.backward(lastStart - gap)))
      secondStart = max(firstEnd, min(snap.nearest(firstEnd + gap), lastStart))
    } else {
      let share = Self.fairShare(of: free, one.minimum, other.minimum)
      firstEnd = max(start, min(snap.nearest(start + share), end))
      secondStart = max(firstEnd, min(snap.nearest(firstEnd + gap), end))
    }
  }

  /// The first of two shares in proportion to two lengths.
  private static func fairShare(of length: Int32, _ one: Int32, _ other: Int32) -> Int32 {
    let sum = Int64(one) + Int64(other)
    return sum > 0 ? Int32(Int64(length) * Int64(one) / sum) : length / 2
  }
}

/// A wish in sub-points, in a container of known length.
private struct ResolvedLength {
  let minimum: Int32
  let ideal: Int32?
  let maximum: Int32

  init(_ length: ArrangementLength, in container: Int32, gap: Int32) {
    minimum = length.minimum.length(in: container, gap: gap)
    ideal = length.ideal?.length(in: container, gap: gap)
    maximum = max(minimum, length.maximum?.length(in: container, gap: gap) ?? .max)
  }

  /// The length it takes of what is free, leaving the other its minimum.
  func wish(of free: Int32, leaving rest: Int32) -> Int32 {
    min(max(ideal ?? free / 2, minimum), maximum, free - rest)
  }

  /// Whether a view is sized first: it has a wish and the other has none, or it has the higher
  /// priority, or it can vary less, or it is the first.
  static func isFirst(
    _ one: ResolvedLength, _ priority: Double, before other: ResolvedLength,
    _ otherPriority: Double
  ) -> Bool {
    if one.isAutomatic != other.isAutomatic { return !one.isAutomatic }
    let (priority, otherPriority) = (number(priority), number(otherPriority))
    if priority != otherPriority { return priority > otherPriority }
    return one.maximum - one.minimum <= other.maximum - other.minimum
  }

  private var isAutomatic: Bool { ideal == nil && maximum == .max }

  private static func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
}

/// Snaps positions on an axis to pixels, if there are any.
private struct AxisEdges {
  let edges: LogicalEdges
  let axis: LayoutAxis

  func nearest(_ position: Int32) -> Int32 {
    axis == .horizontal ? edges.nearest(position) : edges.grid?.nearest(position) ?? position
  }

  func forward(_ position: Int32) -> Int32 {
    axis == .horizontal ? edges.towardsTrailing(position) : edges.grid?.up(position) ?? position
  }

  func backward(_ position: Int32) -> Int32 {
    axis == .horizontal ? edges.towardsLeading(position) : edges.grid?.down(position) ?? position
  }
}
