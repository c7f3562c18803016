/// Snaps edges of a layout that has leading on the left to the pixels of the window.
///
/// Without a display scale nothing snaps. In right-to-left windows pixels are counted from the
/// other side, as the camera and the fold do not move with the language.
struct LogicalEdges: Sendable {
  let grid: PixelGrid?
  /// The sum of two opposite edges about which the layout is mirrored; nil when it is not.
  let mirror: Int32?

  @inline(__always)
  func mirrored(_ rect: LayoutRect) -> LayoutRect {
    guard let mirror else { return rect }
    return rect.mirrored(about: mirror)
  }

  @inline(__always)
  func nearest(_ x: Int32) -> Int32 {
    guard let grid else { return x }
    return mirror.map { $0 - grid.nearest($0 - x) } ?? grid.nearest(x)
  }

  @inline(__always)
  func towardsTrailing(_ x: Int32) -> Int32 {
    guard let grid else { return x }
    return mirror.map { $0 - grid.down($0 - x) } ?? grid.up(x)
  }

  @inline(__always)
  func towardsLeading(_ x: Int32) -> Int32 {
    guard let grid else { return x }
    return mirror.map { $0 - grid.up($0 - x) } ?? grid.down(x)
  }
}
