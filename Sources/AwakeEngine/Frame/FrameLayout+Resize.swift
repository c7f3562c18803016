import AwakeDocument

extension FrameLayout {
  /// The framed photo in a wanted size: the size means the photo with its frame.
  ///
  /// The side that the request names is met exactly; the photo inside keeps its proportions to
  /// half a pixel. `photo` of the result is the size the photo must be resized to. A percentage
  /// is one of the photo, and so of both. Never larger than the framed photo is by itself, unless
  /// by a percentage.
  ///
  /// - Parameters:
  ///   - photoWidth: the width of the photo after its crop, in full size.
  ///   - photoHeight: its height.
  static func fitting(
    _ frame: Frame, photoWidth: Int, photoHeight: Int, hasCaption: Bool, _ request: ResizeRequest
  ) -> FrameLayout {
    let (w, h) = (max(1, photoWidth), max(1, photoHeight))
    let full = FrameLayout(frame, photoWidth: w, photoHeight: h, hasCaption: hasCaption)
    if case .percent = request {
      let size = request.size(width: w, height: h)
      return FrameLayout(
        frame, photoWidth: size.width, photoHeight: size.height, hasCaption: hasCaption)
    }
    guard let goal = Goal(request, width: full.width, height: full.height) else { return full }

    // At full scale, without rounding.
    let margins = FrameMargins(frame.kind, isTall: h > w, hasCaption: hasCaption)
    let nominal = part(frame.size) * diagonal(w, h)
    let wholeWidth = Double(w) + nominal * (margins.left + margins.right)
    let wholeHeight = Double(h) + nominal * (margins.top + margins.bottom)
    let scale = Double(goal.length) / (goal.isWidth ? wholeWidth : wholeHeight)
    let insets = margins.pixels(width: nominal * scale)

    var across = Span(before: insets.left, after: insets.right)
    var down = Span(before: insets.top, after: insets.bottom)
    if goal.isWidth {
      across.fill(goal.length, limit: w)
      down.follow(Double(across.photo) * Double(h) / Double(w), limit: h, within: goal.other)
    } else {
      down.fill(goal.length, limit: h)
      across.follow(Double(down.photo) * Double(w) / Double(h), limit: w, within: goal.other)
    }
    return FrameLayout(
      frame, photo: (across.photo, down.photo),
      insets: FrameInsets(
        top: down.before, left: across.before, bottom: down.after, right: across.after),
      isTall: h > w, hasCaption: hasCaption)
  }
}

/// Which side of the framed photo gets which length.
private struct Goal {
  let isWidth: Bool
  let length: Int
  /// What the other side has to keep to.
  let other: ClosedRange<Int>

  /// Nil where the framed photo is small enough as it is.
  init?(_ request: ResizeRequest, width: Int, height: Int) {
    switch request {
    case .percent: return nil
    case .longEdge(let edge):
      guard edge < max(width, height) else { return nil }
      (isWidth, length, other) = (width >= height, edge, 1...max(1, edge))
    case .width(let edge):
      guard edge < width else { return nil }
      (isWidth, length, other) = (true, edge, 1...Int.max)
    case .height(let edge):
      guard edge < height else { return nil }
      (isWidth, length, other) = (false, edge, 1...Int.max)
    case .fit(let boxWidth, let boxHeight):
      guard boxWidth < width || boxHeight < height else { return nil }
      isWidth = boxWidth * height <= boxHeight * width
      (length, other) = (isWidth ? boxWidth : boxHeight, 1...max(1, isWidth ? boxHeight : boxWidth))
    case .cover(let boxWidth, let boxHeight):
      guard boxWidth < width, boxHeight < height else { return nil }
      isWidth = boxWidth * height >= boxHeight * width
      (length, other) = (
        isWidth ? boxWidth : boxHeight, max(1, isWidth ? boxHeight : boxWidth)...Int.max
      )
    }
    guard length > 0 else { return nil }
  }
}

/// One direction of a framed photo: frame, photo, frame.
private struct Span {
  var before: Int
  var photo = 1
  var after: Int

  init(before: Int, after: Int) { (self.before, self.after) = (before, after) }

  /// Takes a whole length, all of it; where the frame leaves nothing for the photo it gives way.
  mutating func fill(_ length: Int, limit: Int) {
    let frame = before + after
    if length - frame < 1 {
      let room = max(0, length - 1)
      before = frame > 0 ? room * before / frame : 0
      after = frame > 0 ? room - before : 0
    }
    // What rounding would make larger than the photo is goes to the frame.
    photo = max(1, length - before - after)
    if frame > 0, photo > limit {
      after += photo - limit
      photo = limit
    }
  }

  /// Takes the length that the other direction gives it, within bounds.
  mutating func follow(_ ideal: Double, limit: Int, within bounds: ClosedRange<Int>) {
    photo = max(1, min(limit, Int(ideal.rounded())))
    let length = before + photo + after
    if !bounds.contains(length) {
      fill(min(max(length, bounds.lowerBound), bounds.upperBound), limit: limit)
    }
  }
}
