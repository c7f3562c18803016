extension Displacement {
  /// What an element is for: it decides on which side of a fold it belongs.
  ///
  /// Sources and searched views are rectangles of the root window, as the element itself.
  public enum Purpose: Hashable, Sendable {
    /// A question that must be answered: trailing in a book, the upper side on a table.
    case alert
    /// A choice of actions: belongs where alerts do.
    case actionSheet
    /// A menu: belongs beside what it acts on.
    case menu(source: LayoutRect)
    /// A popover: belongs beside what it explains.
    case popover(source: LayoutRect)
    /// Buttons, sliders and the like: the lower side on a table, which is the steadier one.
    case controls
    /// What is looked at: the upper side on a table, which is seen from afar.
    case viewingContent
    /// A search field: stays over the view it searches, as wide as that allows.
    case searchField(searching: LayoutRect)
    /// Articles, feeds, documents and lists: they adapt by scrolling, and never move.
    case scrollingContent
  }

  /// Why an element lies where it does.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// Nothing is in its way.
    case unobstructed
    /// It adapts by scrolling.
    case scrolls
    /// It was not wholly within the area.
    case keptVisible
    /// A region that does not divide the area was in its way.
    case keptClear
    /// An alert beside a fold held like a book goes to the trailing side.
    case trailingSide
    /// What is seen from afar goes to the upper side.
    case upperSide
    /// What is touched goes to the lower side.
    case lowerSide
    /// The side that needs the least movement.
    case nearestSide
    /// The side of the source.
    case besideSource
    /// The side of the searched view.
    case overSearchedView
    /// A group stays together with the fold between its parts.
    case aroundFold
    /// Nothing of the area is free.
    case noRoom

    /// The reason as a sentence.
    public var sentence: String {
      switch self {
      case .unobstructed: "Nothing is in its way."
      case .scrolls: "It adapts by scrolling, so it stays."
      case .keptVisible: "It moved to lie wholly within the window."
      case .keptClear: "It moved just clear of a reserved region."
      case .trailingSide:
        "It moved to the trailing side, where it is still seen as the fold closes."
      case .upperSide: "It moved to the upper side, which is seen from afar."
      case .lowerSide: "It moved to the lower side, which is steady to touch."
      case .nearestSide: "It moved to the nearer side of the fold."
      case .besideSource: "It moved to the side of what it belongs to."
      case .overSearchedView: "It moved to stay over the view it searches."
      case .aroundFold: "It moved so that the fold runs between its parts."
      case .noRoom: "Nothing of the window is free."
      }
    }
  }
}

extension Displacement.Purpose {
  /// Whether it may lie over reserved regions as long as all of it is seen and no fold divides.
  var isTransient: Bool {
    switch self {
    case .alert, .actionSheet, .menu, .popover: true
    case .controls, .viewingContent, .searchField, .scrollingContent: false
    }
  }

  /// What it belongs beside.
  var source: LayoutRect? {
    switch self {
    case .menu(let source), .popover(let source): source
    default: nil
    }
  }

  /// The same with its rectangles changed.
  func mapped(_ transform: (LayoutRect) -> LayoutRect) -> Displacement.Purpose {
    switch self {
    case .menu(let source): .menu(source: transform(source))
    case .popover(let source): .popover(source: transform(source))
    case .searchField(let view): .searchField(searching: transform(view))
    case .alert, .actionSheet, .controls, .viewingContent, .scrollingContent: self
    }
  }
}
