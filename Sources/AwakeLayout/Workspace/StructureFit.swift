/// Whether a structure fits a rectangle, and where it cuts it: the one judgement by which both
/// the rectangle and the structure are chosen.
struct StructureFit: Sendable {
  /// Where an inspector structure is cut, and the budget it meets.
  struct InspectorCut {
    var tier: WidthTier
    var railEdge: Int32
    var inspectorEdge: Int32
  }

  let budget: WorkspaceBudget
  let rail: Int32
  let edges: LogicalEdges
  /// What a rectangle must have beyond the minimums of the inspector structure.
  ///
  /// There is slack only during a live resize, and only for structures richer than the present.
  var inspectorSlack: Int32 = 0
  /// What a side must have beyond the minimums of the divided structure.
  var dividedSlack: Int32 = 0

  /// The trailing edge of the rail: it never takes more than it may.
  @inline(__always)
  func railEdge(_ rect: LayoutRect) -> Int32 { edges.towardsLeading(rect.left + rail) }

  // MARK: Inspector

  /// How an inspector structure divides a rectangle, or nil when it fits by no budget.
  @inline(__always)
  func inspectorCut(_ rect: LayoutRect) -> InspectorCut? {
    var tier = budget.tier(width: rect.right - rect.left)
    while true {
      if let needs = budget.budget(tier).inspector,
        rect.bottom - rect.top >= needs.height + inspectorSlack
      {
        let railEdge = railEdge(rect)
        let lastEdge = edges.towardsLeading(rect.right - needs.minimumWidth)
        if lastEdge - railEdge >= needs.canvasWidth + inspectorSlack {
          return InspectorCut(
            tier: tier, railEdge: railEdge,
            inspectorEdge: inspectorEdge(rect, tier, needs, railEdge, lastEdge))
        }
      }
      guard let narrower = tier.narrower else { return nil }
      tier = narrower
    }
  }

  /// The inspector's edge, when there is room: its width grows with that of the rectangle, while
  /// the least canvas and the least inspector stay.
  @inline(__always)
  private func inspectorEdge(
    _ rect: LayoutRect, _ tier: WidthTier, _ needs: WorkspaceBudget.Inspector,
    _ railEdge: Int32, _ lastEdge: Int32
  ) -> Int32 {
    guard needs.growth > 0 else { return lastEdge }
    let beyond = Int64(rect.right - rect.left - budget.budget(tier).minimumWidth)
    let grown = Int64(needs.minimumWidth) + max(0, beyond) * Int64(needs.growth) / 1000
    let width = Int32(min(grown, Int64(needs.maximumWidth)))
    // Snapped, it stays between its least and its most width.
    let firstEdge = edges.towardsTrailing(
      max(railEdge + needs.canvasWidth, rect.right - needs.maximumWidth))
    return min(max(edges.nearest(rect.right - width), firstEdge), lastEdge)
  }

  /// Whether an inspector structure fits a rectangle by any budget.
  @inline(__always)
  func fitsInspector(_ rect: LayoutRect) -> Bool { inspectorCut(rect) != nil }

  // MARK: Panel

  /// The tier whose panel structure fits a rectangle.
  @inline(__always)
  func panelTier(_ rect: LayoutRect) -> WidthTier? {
    var tier = budget.tier(width: rect.right - rect.left)
    while true {
      let needs = budget.budget(tier).panel
      if rect.right - rect.left >= needs.canvasWidth {
        let range = panelEdges(rect, needs)
        if range.last >= range.first { return tier }
      }
      guard let narrower = tier.narrower else { return nil }
      tier = narrower
    }
  }

  /// The edge between canvas and panel.
  func panelEdge(_ rect: LayoutRect, _ tier: WidthTier) -> Int32 {
    let needs = budget.budget(tier).panel
    let height = rect.bottom - rect.top
    let most = min(needs.maximumHeight, height - needs.canvasHeight)
    let panel = min(max(Self.share(of: height, needs), needs.minimumHeight), most)
    let wanted = rect.bottom - panel
    guard let grid = edges.grid else { return wanted }
    let range = panelEdges(rect, needs)
    let highest = max(range.first, grid.up(rect.bottom - needs.maximumHeight))
    return min(max(grid.nearest(wanted), highest), max(range.first, range.last))
  }

  /// The highest and the lowest edge at which canvas and panel have their minimums.
  @inline(__always)
  private func panelEdges(
    _ rect: LayoutRect, _ needs: WorkspaceBudget.Panel
  ) -> (first: Int32, last: Int32) {
    let (first, last) = (rect.top + needs.canvasHeight, rect.bottom - needs.minimumHeight)
    guard let grid = edges.grid else { return (first, last) }
    return (grid.up(first), grid.down(last))
  }

  /// The edge between canvas and panel where neither has its minimum.
  func degradedEdge(_ rect: LayoutRect) -> Int32 {
    let needs = budget.budget(budget.tier(width: rect.right - rect.left)).panel
    let height = rect.bottom - rect.top
    // The photo keeps at least half.
    let wanted =
      rect.bottom - min(Self.share(of: height, needs), needs.maximumHeight, height / 2)
    return edges.grid?.up(wanted) ?? wanted
  }

  private static func share(of height: Int32, _ needs: WorkspaceBudget.Panel) -> Int32 {
    Int32(Int64(height) * Int64(needs.share) / 1000)
  }

  // MARK: Divided

  /// Whether the canvas of a divided workspace fits.
  @inline(__always)
  func fitsDividedCanvas(_ rect: LayoutRect) -> Bool {
    rect.right - rect.left >= budget.dividedCanvas.subWidth + dividedSlack
      && rect.bottom - rect.top >= budget.dividedCanvas.subHeight + dividedSlack
  }

  /// Whether rail and controls of a divided workspace fit.
  @inline(__always)
  func fitsDividedControls(_ rect: LayoutRect) -> Bool {
    let railEdge = railEdge(rect)
    return rect.right - railEdge >= budget.dividedControls.subWidth + dividedSlack
      && rect.bottom - rect.top >= budget.dividedControls.subHeight + dividedSlack
  }
}
