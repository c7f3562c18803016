/// Up to eight rectangles, from top to bottom, without memory of their own.
struct ObstacleList: Sendable {
  static let capacity = 8

  private typealias Storage = (
    LayoutRect, LayoutRect, LayoutRect, LayoutRect, LayoutRect, LayoutRect, LayoutRect, LayoutRect
  )

  private var storage: Storage = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The rectangle if there is just one.
  @inline(__always)
  var only: LayoutRect? { count == 1 ? storage.0 : nil }

  /// Lends the rectangles.
  @inline(__always)
  func withRects<Value>(_ body: (UnsafeBufferPointer<LayoutRect>) -> Value) -> Value {
    withUnsafeBytes(of: storage) { bytes in
      body(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: LayoutRect.self)[..<count]))
    }
  }

  subscript(index: Int) -> LayoutRect {
    precondition(index < count)
    return withRects { $0[index] }
  }

  /// Inserts a rectangle at its place; the list must not be full.
  mutating func insert(_ rect: LayoutRect) {
    precondition(count < Self.capacity)
    let used = count
    withUnsafeMutableBytes(of: &storage) { bytes in
      let rects = bytes.bindMemory(to: LayoutRect.self)
      var place = used
      while place > 0, rect.isBefore(rects[place - 1]) {
        rects[place] = rects[place - 1]
        place -= 1
      }
      rects[place] = rect
    }
    count += 1
  }

  /// The rectangles that reach into a part, within it.
  func within(_ part: LayoutRect) -> ObstacleList {
    var inside = ObstacleList()
    withRects { rects in
      for rect in rects where rect.intersects(part) { inside.insert(rect.clipped(to: part)) }
    }
    return inside
  }

  private mutating func remove(at index: Int) {
    let used = count
    withUnsafeMutableBytes(of: &storage) { bytes in
      let rects = bytes.bindMemory(to: LayoutRect.self)
      for place in index..<(used - 1) { rects[place] = rects[place + 1] }
    }
    count -= 1
  }

  /// Joins two rectangles into one that holds both: the two for which that covers least that
  /// neither covered.
  mutating func mergeClosest() {
    guard count > 1 else { return }
    var best: (first: Int, second: Int, waste: Int64)?
    for first in 0..<count {
      for second in (first + 1)..<count {
        let (left, right) = (self[first], self[second])
        let waste = left.union(right).exactArea - left.exactArea - right.exactArea
        if best.map({ waste < $0.waste }) ?? true { best = (first, second, waste) }
      }
    }
    guard let best else { return }
    let union = self[best.first].union(self[best.second])
    remove(at: best.second)
    remove(at: best.first)
    insert(union)
  }
}

extension LayoutRect {
  /// From top to bottom, then from leading to trailing; a total order.
  @inline(__always)
  func isBefore(_ other: LayoutRect) -> Bool {
    if top != other.top { return top < other.top }
    if left != other.left { return left < other.left }
    if right != other.right { return right < other.right }
    return bottom < other.bottom
  }
}
