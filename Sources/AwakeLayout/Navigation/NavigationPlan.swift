/// Where back, title and actions of a page stand: a pure function of page and layout.
///
/// Navigation is at the side if an inspector is shown and the system has a vertical bar; otherwise
/// it is on top. The shape of the window has no say.
public struct NavigationPlan: Hashable, Sendable {
  /// Where navigation stands.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    case top, side
    /// In controls over the content, while a docked sheet would be covered by a bar.
    case content
  }

  /// How much room there is for items.
  public struct Room: Hashable, Sendable {
    /// Points along the bar; nil when every item fits.
    public var barLength: Double?
    /// Points an item takes along the bar or the row at the usual text size, its spacing included.
    public var itemLength: Double

    /// Creates the room of a bar.
    public init(barLength: Double? = nil, itemLength: Double = 52) {
      self.barLength = barLength
      self.itemLength = itemLength
    }

    /// Items that fit a length; at least 1, as one can always be seen.
    func capacity(_ length: Double?) -> Int {
      guard let length, length.isFinite, itemLength > 0 else { return .max }
      return max(1, Int(min(max(0, length) / itemLength, 10_000)))
    }
  }

  /// Where navigation stands.
  public let position: Position
  /// Whether the bar is hidden because a docked sheet would cover it.
  public let isBarHidden: Bool
  /// The items in reading order.
  public let items: [NavigationItem]
  /// Points that controls over the content keep clear at its trailing side: what the docked sheet
  /// occupies; 0 without one.
  public let contentTrailingInset: Double
  /// Rows of controls over the content: 1 or 2; 0 without any.
  public let contentRows: Int

  /// Plans the navigation of a page.
  ///
  /// - Parameters:
  ///   - page: what the page tells about itself.
  ///   - presentation: the layout the page has.
  ///   - window: the facts of the window.
  ///   - content: where the page's content lies; needed only beside a docked sheet.
  ///   - room: the length of the bar and of an item, for the overflow menu.
  public init(
    page: NavigationPage, presentation: WorkspacePresentation, window: WindowFacts,
    content: LayoutRect? = nil, room: Room = Room()
  ) {
    let isSide = presentation.inspector != nil && window.verticalBarEdge != nil
    self.init(
      page: page, isSide: isSide, direction: window.direction,
      textScale: window.textScale,
      content: content ?? presentation.contentRegion ?? presentation.canvas, room: room)
  }

  /// Plans the navigation of a page for a position that is known.
  ///
  /// - Parameters:
  ///   - page: what the page tells about itself.
  ///   - isSide: whether the system shows its vertical bar.
  ///   - direction: the direction of writing.
  ///   - textScale: the size of text relative to the usual one; items grow with it.
  ///   - content: where the page's content lies; needed only beside a docked sheet.
  ///   - room: the length of the bar and of an item, for the overflow menu.
  public init(
    page: NavigationPage, isSide: Bool, direction: LayoutDirection = .leftToRight,
    textScale: Double = 1, content: LayoutRect = .zero, room: Room = Room()
  ) {
    var room = room
    room.itemLength *= TextScale.usable(textScale)
    var seen = Set<String>()
    let actions = page.actions.filter { seen.insert($0.id).inserted }
    let hasPrincipal = page.hasPrincipal || page.title.map { !$0.isEmpty } ?? false
    if let sheet = page.dockedSheet {
      position = .content
      isBarHidden = true
      contentTrailingInset =
        FocusFraming.obstruction(
          of: content, by: sheet, direction: direction
        ).trailing
      let perRow = room.capacity(max(0, content.width - contentTrailingInset))
      contentRows = actions.count + 1 <= perRow || actions.isEmpty ? 1 : 2
      items = Self.contentItems(actions, perRow: perRow, rows: contentRows)
      return
    }
    position = isSide ? .side : .top
    isBarHidden = false
    contentTrailingInset = 0
    contentRows = 0
    items =
      isSide
      ? Self.sideItems(actions, page.kind, hasPrincipal, room)
      : Self.topItems(actions, hasPrincipal, room)
  }

  // MARK: The three sets

  private static func topItems(
    _ actions: [NavigationPage.Action], _ hasPrincipal: Bool, _ room: Room
  ) -> [NavigationItem] {
    var items = [
      item("navigation_top_back", .back, .topBarLeading, .horizontalOnly, .high, .topLeading, 0)
    ]
    if hasPrincipal {
      items.append(
        item(
          "navigation_top_principal", .principal, .principal, .horizontalOnly, .automatic,
          .topCenter, 1))
    }
    let shown = visible(actions, room.capacity(room.barLength) - items.count)
    for action in actions {
      items.append(
        item(
          "navigation_top_\(name(of: action))", .action(action.id), .topBarTrailing,
          .horizontalOnly,
          action.isPrimary ? .high : .automatic, .topTrailing, items.count,
          shown.contains(action.id) ? .shown : .menu))
    }
    return items
  }

  private static func sideItems(
    _ actions: [NavigationPage.Action], _ kind: NavigationPage.Kind, _ hasPrincipal: Bool,
    _ room: Room
  ) -> [NavigationItem] {
    var items = [
      item(
        "navigation_side_back", .back, .cancellationAction, .verticalPreferred, .high,
        .belowStatusArea, 0)
    ]
    if hasPrincipal {
      items.append(
        item(
          "navigation_side_principal", .principal, .principal, .horizontalOnly, .automatic,
          .topCenter, 1))
    }
    let anchor: NavigationItem.Anchor =
      switch kind {
      case .task: .bottomTrailing
      case .showcaseDetail: .infoTitle
      case .photoOrganisation: .suggestionTitle
      }
    let shown = visible(actions, room.capacity(room.barLength) - 1)
    for action in actions {
      items.append(
        item(
          "navigation_side_\(name(of: action))", .action(action.id), .bottomBar, .verticalPreferred,
          action.isPrimary ? .high : .automatic, anchor, items.count,
          shown.contains(action.id) ? .shown : .menu))
    }
    return items
  }

  private static func contentItems(
    _ actions: [NavigationPage.Action], perRow: Int, rows: Int
  ) -> [NavigationItem] {
    var items = [
      item(
        "navigation_content_back", .back, .contentTopLeading, .horizontalOnly, .high,
        .contentTopLeading, 0)
    ]
    let shown = visible(actions, rows == 1 ? .max : perRow)
    for action in actions {
      items.append(
        item(
          "navigation_content_\(name(of: action))", .action(action.id), .contentTopLeading,
          .horizontalOnly, action.isPrimary ? .high : .automatic, .contentTopLeading, items.count,
          shown.contains(action.id) ? .shown : .menu, row: rows - 1))
    }
    return items
  }

  /// The name of an action in an identity: its own, unless that is a name of the plan's.
  private static func name(of action: NavigationPage.Action) -> String {
    let isTaken =
      ["back", "principal"].contains(action.id) || action.id.hasPrefix("action_")
    return isTaken ? "action_\(action.id)" : action.id
  }

  /// The actions that are shown when only some fit: primary ones first, then in their order; the
  /// overflow menu takes one place itself.
  private static func visible(_ actions: [NavigationPage.Action], _ places: Int) -> Set<String> {
    guard actions.count > places else { return Set(actions.map(\.id)) }
    let byImportance = actions.filter(\.isPrimary) + actions.filter { !$0.isPrimary }
    return Set(byImportance.prefix(max(0, places - 1)).map(\.id))
  }

  private static func item(
    _ id: String, _ role: NavigationItem.Role, _ placement: NavigationItem.Placement,
    _ axis: NavigationItem.Axis, _ priority: NavigationItem.Priority,
    _ anchor: NavigationItem.Anchor, _ order: Int, _ overflow: NavigationItem.Overflow = .shown,
    row: Int = 0
  ) -> NavigationItem {
    NavigationItem(
      id: id, role: role, placement: placement, axis: axis, priority: priority, order: order,
      overflow: overflow, anchor: anchor, row: row)
  }
}
