import AwakeLayout
import Testing

/// Where back, title and actions stand.
@Suite struct NavigationTests {
  private static let actions: [NavigationPage.Action] = [
    .init(id: "undo"), .init(id: "save", isPrimary: true), .init(id: "share"),
  ]

  private func page(
    _ kind: NavigationPage.Kind = .task, title: String? = nil, hasPrincipal: Bool = false,
    dockedSheet: LayoutRect? = nil
  ) -> NavigationPage {
    NavigationPage(
      kind: kind, title: title, hasPrincipal: hasPrincipal, actions: Self.actions,
      dockedSheet: dockedSheet)
  }

  private func plan(
    _ page: NavigationPage, area: WorkspaceArea = Scenes.top, edge: HorizontalEdge? = .trailing,
    regions: [ReservedRegion] = []
  ) -> NavigationPlan {
    var window = Scenes.inner
    window.verticalBarEdge = edge
    window.regions = regions
    let answer = WorkspaceLayout().solve(area, in: window)
    return NavigationPlan(page: page, presentation: answer, window: window)
  }

  @Test("B1 B10 B11 without an inspector back is top-leading and actions are top-trailing")
  func top() {
    let plan = plan(page(), area: WorkspaceArea(width: 669, height: 900))
    #expect(plan.position == .top)
    #expect(
      plan.items.map(\.id) == [
        "navigation_top_back", "navigation_top_undo", "navigation_top_save",
        "navigation_top_share",
      ])
    #expect(plan.items[0].placement == .topBarLeading)
    for item in plan.items.dropFirst() { #expect(item.placement == .topBarTrailing) }
    for item in plan.items { #expect(item.axis == .horizontalOnly) }
  }

  @Test(
    "B2 B3 B4 B5 B6 at the side back is below the status area, actions where the page has them",
    arguments: [
      (NavigationPage.Kind.task, NavigationItem.Anchor.bottomTrailing),
      (.showcaseDetail, .infoTitle), (.photoOrganisation, .suggestionTitle),
    ])
  func side(kind: NavigationPage.Kind, anchor: NavigationItem.Anchor) {
    let plan = plan(page(kind))
    #expect(plan.position == .side)
    #expect(plan.items[0].anchor == .belowStatusArea)
    for item in plan.items.dropFirst() { #expect(item.anchor == anchor) }
    // On top the kind of the page makes no difference.
    let top = self.plan(page(kind), edge: nil)
    #expect(top.items == self.plan(page(.task), edge: nil).items)
  }

  @Test("B7 B8 B9 identities of the side are fixed to one placement and one axis")
  func sideIdentities() {
    let items = plan(page()).items
    #expect(items[0].id == "navigation_side_back")
    #expect(items[0].placement == .cancellationAction)
    #expect(
      items.dropFirst().map(\.id) == [
        "navigation_side_undo", "navigation_side_save", "navigation_side_share",
      ])
    for item in items.dropFirst() { #expect(item.placement == .bottomBar) }
    for item in items { #expect(item.axis == .verticalPreferred) }
    #expect(items.map(\.priority) == [.high, .automatic, .high, .automatic])
  }

  @Test(
    "B12 the side follows the inspector and the bar edge, never the shape of the window",
    arguments: [
      (Scenes.top, HorizontalEdge?.some(.trailing), NavigationPlan.Position.side),
      (Scenes.top, .some(.leading), .side), (Scenes.top, nil, .top),
      (WorkspaceArea(width: 951, height: 400), .some(.trailing), .top),
      (WorkspaceArea(width: 1200, height: 1600), .some(.trailing), .side),
    ])
  func position(area: WorkspaceArea, edge: HorizontalEdge?, position: NavigationPlan.Position) {
    #expect(plan(page(), area: area, edge: edge).position == position)
  }

  @Test("B12 in book navigation is at the side, in tabletop on top")
  func poses() {
    let book = WorkspaceArea(width: 867, height: 669, regions: [Scenes.bookFold()])
    #expect(plan(page(), area: book).position == .side)
    let tabletop = WorkspaceArea(width: 669, height: 951, regions: [Scenes.tabletopFold()])
    #expect(plan(page(), area: tabletop).position == .top)
  }

  @Test("B13 B18 B21 every item has an identity, a placement, an anchor and an order of its own")
  func complete() {
    for kind in NavigationPage.Kind.allCases {
      for edge in [HorizontalEdge?.none, .trailing] {
        for sheet in [LayoutRect?.none, rect(500, 0, 367, 553)] {
          let plan = plan(page(kind, title: "Tone", dockedSheet: sheet), edge: edge)
          #expect(Set(plan.items.map(\.id)).count == plan.items.count)
          #expect(plan.items.map(\.order) == Array(plan.items.indices))
          #expect(plan.items.count { $0.role == .back } == 1)
          let actions = plan.items.compactMap { item -> String? in
            if case .action(let id) = item.role { return id }
            return nil
          }
          #expect(actions == Self.actions.map(\.id))
        }
      }
    }
  }

  @Test("B14 a principal item exists only with a title or content for it")
  func principal() {
    func hasPrincipal(_ page: NavigationPage) -> Bool {
      plan(page, edge: nil).items.contains { $0.role == .principal }
    }
    #expect(!hasPrincipal(page()))
    #expect(!hasPrincipal(page(title: "")))
    #expect(hasPrincipal(page(title: "Warm")))
    #expect(hasPrincipal(page(hasPrincipal: true)))
    #expect(plan(page(hasPrincipal: true)).items.count { $0.role == .principal } == 1)
  }

  @Test("B16 B20 H5 an action that moves keeps its meaning, importance and order")
  func moving() {
    let top = plan(page(), edge: nil).items
    let side = plan(page()).items
    #expect(top.map(\.role) == side.map(\.role))
    #expect(top.map(\.order) == side.map(\.order))
    #expect(top.map(\.priority) == side.map(\.priority))
    #expect(Set(top.map(\.id)).isDisjoint(with: side.map(\.id)))
  }

  @Test("A50 B19 after any number of turns the items are those of the present layout")
  func turning() {
    let portrait = WorkspaceArea(width: 669, height: 900)
    let opened = plan(page(), area: portrait)
    for _ in 0..<3 { _ = plan(page(), area: Scenes.top) }
    #expect(plan(page(), area: portrait) == opened)
    #expect(plan(page(), area: Scenes.top).items.allSatisfy { $0.placement != .topBarTrailing })
  }

  @Test(
    "B17 T108 when space shrinks primary actions stay, and the rest is in the menu",
    arguments: [
      // Items of 52 points: back and three actions need 208.
      // The menu takes a place of its own.
      (208.0, []), (207, ["share", "undo"]), (156, ["share", "undo"]),
      (155, ["save", "share", "undo"]), (104, ["save", "share", "undo"]),
      (0, ["save", "share", "undo"]),
    ] as [(Double, [String])])
  func overflow(barLength: Double, inMenu: [String]) {
    let plan = NavigationPlan(
      page: page(), isSide: true, room: .init(barLength: barLength, itemLength: 52))
    let menu = plan.items.filter { $0.overflow == .menu }
    #expect(menu.map(\.id).sorted() == inMenu.map { "navigation_side_\($0)" })
    #expect(plan.items[0].overflow == .shown, "back never overflows")
    // On top a title takes a place as well, and larger text takes more of the bar.
    let titled = NavigationPlan(
      page: page(title: "Tone"), isSide: false,
      room: .init(barLength: barLength + 52, itemLength: 52))
    #expect(titled.items.count { $0.overflow == .menu } == inMenu.count)
    let large = NavigationPlan(
      page: page(), isSide: true, textScale: 2,
      room: .init(barLength: 2 * barLength, itemLength: 52))
    #expect(large.items == plan.items)
  }

  @Test("B18 actions may have the names of the plan's own items, and ids stay unique")
  func takenNames() {
    let ids = ["back", "principal", "action_back", "action_action_back", "save"]
    let page = NavigationPage(
      title: "Tone", actions: ids.map { .init(id: $0) }, dockedSheet: nil)
    for isSide in [false, true] {
      let items = NavigationPlan(page: page, isSide: isSide).items
      #expect(Set(items.map(\.id)).count == items.count)
      #expect(items.count == ids.count + 2)
      #expect(items.last?.id.hasSuffix("_save") == true)
    }
    var docked = page
    docked.dockedSheet = rect(500, 0, 300, 500)
    let items = NavigationPlan(page: docked, isSide: false, content: rect(0, 0, 800, 500)).items
    #expect(Set(items.map(\.id)).count == ids.count + 1)
  }

  @Test("an action that is declared twice has one item")
  func twice() {
    let page = NavigationPage(actions: [.init(id: "save"), .init(id: "save", isPrimary: true)])
    #expect(NavigationPlan(page: page, isSide: false).items.count == 2)
  }

  // MARK: Docked sheets

  @Test("B22 B24 a docked sheet hides the bar, and the same actions stand over the content")
  func docked() {
    let sheet = rect(507, 8, 352, 537)
    let docked = plan(page(dockedSheet: sheet))
    let free = plan(page())
    #expect(docked.isBarHidden && !free.isBarHidden)
    #expect(docked.position == .content)
    #expect(docked.items.map(\.role) == free.items.map(\.role))
    for item in docked.items {
      #expect(item.placement == .contentTopLeading && item.anchor == .contentTopLeading)
    }
    #expect(plan(page()).position == .side, "undocked, the bar is back")
  }

  @Test(
    "B23 the inset is what the sheet occupies, its gap to the end included",
    arguments: [
      (LayoutDirection.leftToRight, rect(507, 8, 352, 537), 360.0),
      (.rightToLeft, rect(8, 8, 352, 537), 360), (.leftToRight, rect(2000, 0, 100, 100), 0),
      (.leftToRight, rect(-50, 0, 100, 100), 867),
    ])
  func inset(direction: LayoutDirection, sheet: LayoutRect, inset: Double) {
    let plan = NavigationPlan(
      page: page(dockedSheet: sheet), isSide: true, direction: direction,
      content: rect(0, 0, 867, 553))
    #expect(plan.contentTrailingInset == inset)
  }

  @Test(
    "B25 one row while it fits, then two, and larger text fills a row sooner",
    arguments: [(208.0, 1.0, 1), (207, 1, 2), (400, 1, 1), (400, 2, 2)])
  func rows(free: Double, textScale: Double, rows: Int) {
    let plan = NavigationPlan(
      page: page(dockedSheet: rect(free, 0, 300, 500)), isSide: true, textScale: textScale,
      content: rect(0, 0, free + 300, 500))
    #expect(plan.contentRows == rows)
    #expect(plan.items[0].row == 0)
    for item in plan.items.dropFirst() { #expect(item.row == rows - 1) }
  }

  @Test("G28 sheet, navigation and framing go by one answer about docking")
  func oneAnswer() {
    let window = Scenes.window(951, 669, hinge: .fullyOpen)
    let area = WorkspaceArea(of: window)
    let sheet = SheetPlacement(in: area, of: window, keepsContentVisible: true)
    #expect(sheet.isDocked)
    #expect(SheetDocking().isDocked(sheet: sheet.frame, container: area.bounds))
    let plan = NavigationPlan(
      page: page(dockedSheet: sheet.frame), isSide: false, content: area.bounds)
    let framed = FocusFraming.obstruction(of: area.bounds, by: sheet.frame)
    #expect(plan.contentTrailingInset == framed.trailing)
    #expect(framed.trailing == 368)
  }
}
