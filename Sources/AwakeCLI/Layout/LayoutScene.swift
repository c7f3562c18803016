import AwakeKit

/// What `awake layout` solves: a window, what its insets leave, and the page it shows.
struct LayoutScene {
  /// What navigation at one position changes of the scene; nil where it changes nothing.
  struct Change {
    var size: LayoutSize?
    var insets: LayoutInsets?
    var regions: [ReservedRegion]?
  }

  var window: WindowFacts
  var insets = LayoutInsets.zero
  var page = NavigationPage()
  /// What navigation on top and at the side leaves, when it is known.
  var navigationAreas: (top: Change, side: Change)?

  /// The scene's own area.
  var area: WorkspaceArea { area(Change()) }

  /// The area and regions that a position of navigation leaves.
  func area(_ position: NavigationPlan.Position) -> WorkspaceArea {
    guard let navigationAreas else { return area }
    return area(position == .side ? navigationAreas.side : navigationAreas.top)
  }

  private func area(_ change: Change) -> WorkspaceArea {
    WorkspaceArea(
      bounds: LayoutRect(size: change.size ?? window.size)
        .inset(by: change.insets ?? insets, direction: window.direction),
      regions: change.regions ?? window.regions)
  }

  /// The layout: self-consistent when the areas of navigation are known.
  func solve(_ layout: WorkspaceLayout = WorkspaceLayout()) -> WorkspacePresentation {
    guard navigationAreas != nil, window.verticalBarEdge != nil else {
      return layout.solve(area(.top), in: window)
    }
    // A book has its inspector beyond the fold, so navigation is at the side; a tabletop has none.
    let isBook = window.divisionPose == .book
    return layout.solveSelfConsistent(in: window) { structure in
      switch structure {
      case .inspector: area(.side)
      case .panel: area(.top)
      case .divided: area(isBook ? .side : .top)
      }
    }
  }

  /// The navigation of the page in a layout.
  func navigation(_ answer: WorkspacePresentation) -> NavigationPlan {
    NavigationPlan(
      page: page, presentation: answer, window: window,
      content: answer.contentRegion ?? area.bounds)
  }
}
