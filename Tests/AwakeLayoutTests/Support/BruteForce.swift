import AwakeLayout

/// Finds by trying all: every rectangle between edges of bounds and active regions that is free.
///
/// It is written apart from the solver, with doubles, as an oracle.
enum BruteForce {
  /// Some whole rectangle of minimums fits into a free one exactly if the free one is in this list.
  static func freeRectangles(_ scene: RandomScene) -> [LayoutRect] {
    freeRectangles(of: scene.area.bounds, without: obstacles(scene))
  }

  static func freeRectangles(of bounds: LayoutRect, without frames: [LayoutRect]) -> [LayoutRect] {
    let xs = edges([bounds.x, bounds.maxX] + frames.flatMap { [$0.x, $0.maxX] })
      .filter { $0 >= bounds.x && $0 <= bounds.maxX }
    let ys = edges([bounds.y, bounds.maxY] + frames.flatMap { [$0.y, $0.maxY] })
      .filter { $0 >= bounds.y && $0 <= bounds.maxY }
    var found: [LayoutRect] = []
    for (i, left) in xs.enumerated() {
      for right in xs[(i + 1)...] {
        for (j, top) in ys.enumerated() {
          for bottom in ys[(j + 1)...] {
            let isFree = !frames.contains {
              $0.x < right && $0.maxX > left && $0.y < bottom && $0.maxY > top
            }
            if isFree {
              found.append(LayoutRect(x: left, y: top, width: right - left, height: bottom - top))
            }
          }
        }
      }
    }
    return found
  }

  static func obstacles(_ scene: RandomScene) -> [LayoutRect] {
    scene.area.regions.filter { $0.isActive && !isVoid($0) }.map { $0.frame() }
  }

  static func isVoid(_ region: ReservedRegion) -> Bool {
    let frame = region.frame()
    return region.kind == .occlusion
      ? frame.width == 0 || frame.height == 0 : frame.width == 0 && frame.height == 0
  }

  private static func edges(_ values: [Double]) -> [Double] { Array(Set(values)).sorted() }

  /// Whether an inspector structure fits a size, as the specification says it.
  static func fitsInspector(_ rect: LayoutRect, reserved: Double) -> Bool {
    let rail = min(56, max(0, reserved))
    guard rect.height >= 440 else { return false }
    if rect.width >= 1200, rect.width - rail - 640 >= 320 { return true }
    return rect.width >= 600 && rect.width - rail - 480 >= 280
  }

  static func fitsPanel(_ rect: LayoutRect) -> Bool { rect.width >= 240 && rect.height >= 320 }

  /// The best of some rectangles: area, then top, then leading.
  static func best(_ rects: [LayoutRect], in bounds: LayoutRect, _ direction: LayoutDirection)
    -> LayoutRect?
  {
    func leading(_ rect: LayoutRect) -> Double {
      direction == .leftToRight ? rect.x : bounds.maxX - rect.maxX
    }
    return rects.max { one, other in
      if one.area != other.area { return one.area < other.area }
      if one.y != other.y { return one.y > other.y }
      if leading(one) != leading(other) { return leading(one) > leading(other) }
      return one.width < other.width
    }
  }

  // MARK: Folds

  /// The fold that divides a scene, as the specification says it: its frame and whether it is a
  /// book.
  static func division(_ scene: RandomScene) -> (frame: LayoutRect, isBook: Bool)? {
    let bounds = scene.area.bounds
    let isLeftToRight = scene.window.direction == .leftToRight
    var best: (frame: LayoutRect, isBook: Bool, length: Double)?
    for region in scene.area.regions where region.isActive && region.kind == .division {
      let (line, frame) = (region.line, region.frame(scene.window.direction))
      if isVoid(region) { continue }
      let isBook = line.height >= line.width
      let crosses =
        isBook
        ? line.y <= bounds.y && line.maxY >= bounds.maxY && frame.x > bounds.x
          && frame.maxX < bounds.maxX
        : line.x <= bounds.x && line.maxX >= bounds.maxX && frame.y > bounds.y
          && frame.maxY < bounds.maxY
      guard crosses else { continue }
      let length = isBook ? line.height : line.width
      if let other = best {
        let leading = isLeftToRight ? frame.x : -frame.maxX
        let otherLeading = isLeftToRight ? other.frame.x : -other.frame.maxX
        let (top, otherTop) = (max(frame.y, bounds.y), max(other.frame.y, bounds.y))
        if length < other.length { continue }
        if length == other.length, (top, leading) >= (otherTop, otherLeading) { continue }
      }
      best = (frame, isBook, length)
    }
    return best.map { ($0.frame, $0.isBook) }
  }

  /// The two sides a divided workspace has, or nil when no fold divides or a side does not fit.
  static func sides(_ scene: RandomScene) -> (first: LayoutRect, second: LayoutRect)? {
    guard let (frame, isBook) = division(scene) else { return nil }
    let bounds = scene.area.bounds
    let (low, high) =
      isBook
      ? (
        LayoutRect(
          x: bounds.x, y: bounds.y, width: frame.x - bounds.x, height: bounds.height),
        LayoutRect(
          x: frame.maxX, y: bounds.y, width: bounds.maxX - frame.maxX, height: bounds.height)
      )
      : (
        LayoutRect(x: bounds.x, y: bounds.y, width: bounds.width, height: frame.y - bounds.y),
        LayoutRect(
          x: bounds.x, y: frame.maxY, width: bounds.width, height: bounds.maxY - frame.maxY)
      )
    let isMirrored = isBook && scene.window.direction == .rightToLeft
    let (first, second) = isMirrored ? (high, low) : (low, high)
    let rail = min(56, max(0, scene.window.reservedLeadingWidth))
    func best(_ part: LayoutRect, _ width: Double, _ height: Double) -> LayoutRect? {
      let fitting = freeRectangles(of: part, without: obstacles(scene))
        .filter { $0.width >= width && $0.height >= height }
      return self.best(fitting, in: bounds, scene.window.direction)
    }
    guard let canvas = best(first, 320, 280), let controls = best(second, rail + 280, 200) else {
      return nil
    }
    return (canvas, controls)
  }
}
