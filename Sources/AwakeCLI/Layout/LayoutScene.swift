import AwakeKit

/// What `awake layout` solves: a window, what its insets leave, and the page it shows.
struct LayoutScene {
  /// What a position of navigation leaves of the window.
  struct Area {
    var size: LayoutSize
    var insets: LayoutInsets
    var regions: [ReservedRegion]

    func area(_ direction: LayoutDirection) -> WorkspaceArea {
      WorkspaceArea(
        bounds: LayoutRect(size: size).inset(by: insets, direction: direction), regions: regions)
    }
  }

  var window: WindowFacts
  var insets = LayoutInsets.zero
  var page = NavigationPage()
  /// The areas that navigation on top and at the side leaves, when they are known.
  var navigationAreas: (top: Area, side: Area)?

  /// The scene's own area.
  var area: Area { Area(size: window.size, insets: insets, regions: window.regions) }

  /// The layout: self-consistent when the areas of navigation are known.
  func solve(_ layout: WorkspaceLayout = WorkspaceLayout()) -> WorkspacePresentation {
    guard let navigationAreas else {
      return layout.solve(area.area(window.direction), in: window)
    }
    let top = navigationAreas.top.area(window.direction)
    guard window.verticalBarEdge != nil else { return layout.solve(top, in: window) }
    let side = navigationAreas.side.area(window.direction)
    // A book has its inspector beyond the fold, so navigation is at the side; a tabletop has none.
    let isBook = window.divisionPose == .book
    return layout.solveSelfConsistent(in: window) { structure in
      switch structure {
      case .inspector: side
      case .panel: top
      case .divided: isBook ? side : top
      }
    }
  }

  /// The navigation of the page in a layout.
  func navigation(_ answer: WorkspacePresentation) -> NavigationPlan {
    NavigationPlan(
      page: page, presentation: answer, window: window,
      content: answer.contentRegion ?? area.area(window.direction).bounds)
  }
}
