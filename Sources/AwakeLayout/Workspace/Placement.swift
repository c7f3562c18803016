/// The structure chosen and its rectangles, leading on the left; empty rectangles are absent parts.
struct Placement: Hashable, Sendable {
  // Rectangles first: copies of a placement are then copies of whole rectangles.
  /// The rectangle that is tiled, or the first of two sides.
  var content = LayoutRect.zero
  /// The second of two sides.
  var side = LayoutRect.zero
  var canvas = LayoutRect.zero
  var rail = LayoutRect.zero
  /// The inspector or the panel.
  var controls = LayoutRect.zero
  var structure = WorkspaceStructure.panel
  var tier = WidthTier.narrow
  var isDegraded = true
  var pose: DivisionPose?

  func mirrored(_ edges: LogicalEdges) -> Placement {
    guard edges.mirror != nil else { return self }
    var other = self
    other.content = edges.mirrored(content)
    other.canvas = edges.mirrored(canvas)
    other.controls = edges.mirrored(controls)
    // What is absent stays at zero.
    if !side.isEmpty { other.side = edges.mirrored(side) }
    if !rail.isEmpty { other.rail = edges.mirrored(rail) }
    return other
  }
}
