/// The pixels of a display, to which edges snap.
struct PixelGrid: Hashable, Sendable {
  /// Sub-points in a pixel.
  private let pitch: Double

  /// Pixels per point, such as 3; nil, and so no snapping, for what is no scale.
  init?(displayScale: Double?) {
    guard let displayScale, displayScale.isFinite, displayScale > 0 else { return nil }
    pitch = Double(SubPoint.perPoint) / displayScale
    guard pitch > 1, pitch < Double(SubPoint.limit) else { return nil }
  }

  /// The first pixel edge not left of a position; a position half a sub-point off is on the edge.
  func up(_ position: Int32) -> Int32 {
    at(((Double(position) - 0.5) / pitch).rounded(.up))
  }

  /// The last pixel edge not right of a position.
  func down(_ position: Int32) -> Int32 {
    at(((Double(position) + 0.5) / pitch).rounded(.down))
  }

  /// The pixel edge nearest to a position.
  func nearest(_ position: Int32) -> Int32 {
    at((Double(position) / pitch + 0.5).rounded(.down))
  }

  private func at(_ index: Double) -> Int32 {
    SubPoint.quantized(index * pitch / Double(SubPoint.perPoint))
  }

  /// The pixels wholly within a rectangle; edges cross when there are none.
  func inward(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(
      left: up(rect.left), top: up(rect.top), right: down(rect.right), bottom: down(rect.bottom))
  }

  /// The pixels a rectangle touches.
  func outward(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(
      left: down(rect.left), top: down(rect.top), right: up(rect.right), bottom: up(rect.bottom))
  }
}
