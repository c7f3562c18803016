/// Keeps the part of a photo that matters in the part of the canvas nothing covers.
///
/// What covers the canvas only moves and scales the focus: the photo keeps drawing behind it.
public struct FocusFraming: Hashable, Sendable {
  /// Points kept free around the focus where there is room for them, 0 or more.
  public var padding: Double
  /// The largest scale, in points for each unit of content; a mere point is shown at it.
  ///
  /// Above 0 to a million; what is no positive number counts as 8.
  public var maximumScale: Double

  /// Creates a framing.
  public init(padding: Double = 0, maximumScale: Double = 8) {
    self.padding = padding
    self.maximumScale = maximumScale
  }

  /// Frames a rectangle of the content.
  ///
  /// - Parameters:
  ///   - focus: what must be visible, in the content's coordinates.
  ///   - canvas: the whole canvas, in the coordinates the answer is wanted in.
  ///   - obstruction: how far things reach over the canvas from each side, 0 or more.
  ///   - direction: the direction of writing, for the leading and trailing obstruction.
  /// - Returns: a transform that shows the focus whole and as large as it fits, in the middle of
  ///   what is not covered. When everything is covered it is in the middle of the canvas.
  public func frame(
    _ focus: LayoutRect, in canvas: LayoutRect, obstruction: LayoutInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) -> FramedViewport {
    frame(
      (x: focus.x, y: focus.y, width: focus.width, height: focus.height), canvas,
      canvas.inset(by: obstruction.inward, direction: direction))
  }

  /// Frames a part of the content that is given as fractions of its size.
  ///
  /// - Parameters:
  ///   - focus: what must be visible.
  ///   - content: the size of the content, in the units the answer is wanted in.
  ///   - canvas: the whole canvas.
  ///   - obstruction: how far things reach over the canvas from each side, 0 or more.
  ///   - direction: the direction of writing, for the leading and trailing obstruction.
  public func frame(
    _ focus: UnitRect, of content: LayoutSize, in canvas: LayoutRect,
    obstruction: LayoutInsets = .zero, direction: LayoutDirection = .leftToRight
  ) -> FramedViewport {
    let (width, height) = (content.width, content.height)
    return frame(
      (focus.x * width, focus.y * height, focus.width * width, focus.height * height), canvas,
      canvas.inset(by: obstruction.inward, direction: direction))
  }

  /// How far a sheet beside the canvas reaches over it: from the sheet's near edge to the canvas's
  /// far one, whatever lies between the sheet and that edge.
  ///
  /// - Parameters:
  ///   - sheet: the docked sheet; nil without one.
  ///   - canvas: the canvas, in the same coordinates.
  ///   - direction: the direction of writing; a docked sheet stands at the trailing side.
  /// - Returns: a trailing inset from 0 to the canvas's width.
  public static func obstruction(
    of canvas: LayoutRect, by sheet: LayoutRect?, direction: LayoutDirection = .leftToRight
  ) -> LayoutInsets {
    guard let sheet else { return .zero }
    let covered =
      direction == .leftToRight ? canvas.right - sheet.left : sheet.right - canvas.left
    var insets = LayoutInsets.zero
    insets.subTrailing = min(max(0, covered), max(0, canvas.subWidth))
    return insets
  }

  private func frame(
    _ focus: (x: Double, y: Double, width: Double, height: Double), _ canvas: LayoutRect,
    _ unobstructed: LayoutRect
  ) -> FramedViewport {
    let room = unobstructed.isEmpty ? canvas : unobstructed
    guard !room.isEmpty else {
      return FramedViewport(
        transform: .identity, visible: unobstructed, background: canvas, isFocusVisible: false)
    }
    let scale = min(
      limit, fit(focus.width, into: room.width), fit(focus.height, into: room.height))
    return FramedViewport(
      transform: ViewportTransform(
        scale: scale, offsetX: room.midX - (focus.x + focus.width / 2) * scale,
        offsetY: room.midY - (focus.y + focus.height / 2) * scale),
      visible: unobstructed, background: canvas, isFocusVisible: !unobstructed.isEmpty)
  }

  /// The scale at which a side of the focus fills a side of the room.
  private func fit(_ length: Double, into room: Double) -> Double {
    guard length > 0 else { return limit }
    let margins = padding > 0 ? 2 * padding : 0
    return (margins < room ? room - margins : room) / length
  }

  private var limit: Double { maximumScale > 0 ? min(maximumScale, 1_000_000) : 8 }
}

/// A focus framed in a canvas.
public struct FramedViewport: Hashable, Sendable {
  /// How the content is shown.
  public let transform: ViewportTransform
  /// The part of the canvas nothing covers.
  public let visible: LayoutRect
  /// The part of the canvas the content draws in: all of it.
  public let background: LayoutRect
  /// Whether the focus is visible; it is not when nothing of the canvas is.
  public let isFocusVisible: Bool
}
