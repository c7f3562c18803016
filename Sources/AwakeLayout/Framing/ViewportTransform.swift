/// How a photo is shown on a canvas: content coordinates times a scale, plus an offset.
public struct ViewportTransform: Hashable, Sendable {
  /// Points on the canvas for each unit of content, above 0.
  public let scale: Double
  /// Where the content's left border is, in points of the canvas's coordinates.
  public let offsetX: Double
  /// Where the content's top border is.
  public let offsetY: Double

  /// Creates a transform; a scale that is no positive number becomes 1, other values that are not
  /// finite become 0.
  public init(scale: Double, offsetX: Double = 0, offsetY: Double = 0) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.offsetX = offsetX.isFinite ? offsetX : 0
    self.offsetY = offsetY.isFinite ? offsetY : 0
  }

  /// Content as it is.
  public static let identity = ViewportTransform(scale: 1)

  /// Where a rectangle of the content is on the canvas.
  public func canvasRect(of content: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: content.x * scale + offsetX, y: content.y * scale + offsetY,
      width: content.width * scale, height: content.height * scale)
  }

  /// The rectangle of the content that a rectangle of the canvas shows.
  public func contentRect(of canvas: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: (canvas.x - offsetX) / scale, y: (canvas.y - offsetY) / scale,
      width: canvas.width / scale, height: canvas.height / scale)
  }
}
