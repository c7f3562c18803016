import AwakeLayout
import AwakeTestSupport
import Testing

/// Where sheets stand, when they count as docked, and at which height they rest.
@Suite struct SheetTests {
  private func place(
    _ width: Double, _ height: Double, hinge: HingeState = .fullyOpen,
    regions: [ReservedRegion] = [], keeps: Bool = false, previous: SheetPlacement? = nil,
    selection: SheetDetent? = nil, direction: LayoutDirection = .leftToRight,
    textScale: Double = 1
  ) -> SheetPlacement {
    var window = Scenes.window(
      width, height, hinge: hinge, direction: direction, regions: regions)
    window.textScale = textScale
    return SheetPlacement(
      in: WorkspaceArea(of: window), of: window, keepsContentVisible: keeps, previous: previous,
      selection: selection)
  }

  // MARK: Docking

  @Test(
    "G24 G26 G27 G29 docked means beyond a quarter and within 32 points of the end",
    arguments: [
      (rect(250, 0, 750, 600), false), (rect(251, 0, 749, 600), true),
      (rect(600, 0, 368, 600), false), (rect(600, 0, 369, 600), true),
      (rect(600, 300, 400, 300), true), (rect(600, 590, 400, 10), true),
      (rect(0, 300, 1000, 300), false), (rect(0, 0, 400, 600), false),
    ])
  func docked(sheet: LayoutRect, isDocked: Bool) {
    let container = rect(0, 0, 1000, 600)
    #expect(SheetDocking().isDocked(sheet: sheet, container: container) == isDocked)
    #expect(
      SheetDocking().isDocked(
        sheet: sheet.mirrored(in: container), container: container, direction: .rightToLeft)
        == isDocked)
  }

  @Test("G27 the thresholds are parameters")
  func thresholds() {
    let sheet = rect(300, 0, 640, 600)
    let container = rect(0, 0, 1000, 600)
    #expect(!SheetDocking().isDocked(sheet: sheet, container: container))
    #expect(SheetDocking(maximumGap: 61).isDocked(sheet: sheet, container: container))
    #expect(
      !SheetDocking(minimumContentShare: 0.3, maximumGap: 61)
        .isDocked(sheet: sheet, container: container))
  }

  @Test("G25 without either range a sheet is not docked")
  func unknown() {
    let sheet = rect(600, 0, 400, 600)
    #expect(!SheetDocking().isDocked(sheet: nil, container: rect(0, 0, 1000, 600)))
    #expect(!SheetDocking().isDocked(sheet: sheet, container: nil))
    #expect(!SheetDocking().isDocked(sheet: .zero, container: .zero))
  }

  // MARK: Detents

  @Test("G21 G30 a bottom sheet has a medium height, a docked one has not")
  func detents() {
    #expect(SheetDocking.detents(isDocked: false) == [.collapsed, .medium, .expanded])
    #expect(SheetDocking.detents(isDocked: true) == [.collapsed, .expanded])
    #expect(place(466, 678).detents.contains(.medium))
    #expect(!place(951, 669, keeps: true).detents.contains(.medium))
  }

  @Test(
    "G31 H6 docking expands, undocking keeps, and a selection is always one there is",
    arguments: SheetDetent.allCases)
  func selections(selection: SheetDetent) {
    for (wasDocked, isDocked) in [(false, false), (false, true), (true, false), (true, true)] {
      let next = SheetDocking.selection(
        carrying: selection, wasDocked: wasDocked, isDocked: isDocked)
      #expect(SheetDocking.detents(isDocked: isDocked).contains(next))
      if isDocked, !wasDocked { #expect(next == .expanded) }
      if !isDocked { #expect(next == selection) }
    }
  }

  @Test("G31 H9 the selection is carried through docking and back")
  func carried() {
    let bottom = place(466, 678, selection: .medium)
    #expect(bottom.selection == .medium)
    let docked = place(951, 669, keeps: true, previous: bottom)
    #expect(docked.isDocked && docked.selection == .expanded)
    let back = place(466, 678, previous: docked)
    #expect(back.selection == .expanded)
    let collapsed = place(
      951, 669, keeps: true, previous: place(466, 678, selection: .collapsed))
    #expect(collapsed.selection == .expanded)
  }

  // MARK: Positions

  @Test(
    "G18 G19 G20 C33 the position follows the active fold, in every pose",
    arguments: [
      (Scenes.bookFold(), false, SheetPlacement.Position.leading),
      (Scenes.bookFold(), true, .trailing), (Scenes.bookFold(isActive: false), false, .centered),
      (Scenes.bookFold(isActive: false), true, .trailing),
    ])
  func book(fold: ReservedRegion, keeps: Bool, position: SheetPlacement.Position) {
    let placement = place(951, 669, hinge: .partiallyOpen, regions: [fold], keeps: keeps)
    #expect(placement.position == position)
    #expect(!placement.frame.isEmpty)
    if fold.isActive { #expect(!placement.frame.intersects(fold.line)) }
  }

  @Test("G19 in book a leading sheet reaches from 8 points to the fold's line less 8")
  func measured() {
    let book = place(951, 669, regions: [Scenes.bookFold()], selection: .expanded)
    #expect(book.frame == rect(8, 8, 459.5, 653))
    let mirrored = place(
      951, 669, regions: [Scenes.bookFold()], selection: .expanded, direction: .rightToLeft)
    #expect(mirrored.frame == rect(483.5, 8, 459.5, 653))
  }

  @Test("G19 in tabletop a sheet is on the lower half, flat it is centred")
  func tabletop() {
    let lower = place(669, 951, regions: [Scenes.tabletopFold()], selection: .expanded)
    #expect(lower.position == .lower)
    #expect(lower.frame == rect(8, 483.5, 653, 459.5))
    let flat = place(669, 951, regions: [Scenes.tabletopFold(isActive: false)])
    #expect(flat.position == .centered)
    #expect(flat.frame.midX == 334.5 && flat.frame.midY == 475.5)
  }

  @Test("G23 G37 in a wide window a sheet stands beside a photo that must stay visible")
  func beside() {
    let window = rect(0, 0, 951, 669)
    let placement = place(951, 669, keeps: true)
    #expect(placement.position == .trailing && placement.isDocked)
    #expect(placement.frame.maxX == 943)
    #expect(placement.frame.x - window.x > 500)
    let mirrored = place(951, 669, keeps: true, direction: .rightToLeft)
    #expect(mirrored.frame == placement.frame.mirrored(in: window))
    #expect(place(466, 678, keeps: true).position == .bottom)
  }

  @Test("G38 a bottom sheet has its medium height with larger text as well")
  func largerText() {
    for scale in [1.0, 2, 3.1] {
      let placement = place(560, 700, textScale: scale)
      #expect(placement.position == .bottom)
      #expect(placement.detents.contains(.medium))
      let collapsed = place(560, 700, selection: .collapsed, textScale: scale)
      #expect(collapsed.frame.height <= placement.frame.height)
      #expect(collapsed.frame.height == min(684, 88 * scale).rounded() || scale == 3.1)
    }
  }

  @Test("A38 a bottom sheet at its medium height leaves half of the window")
  func medium() {
    let placement = place(466, 678)
    #expect(placement.frame.height == 331)
    #expect(placement.frame.maxY == 670)
  }

  @Test("B33 controls are vertical on the outer display and horizontal inside")
  func controls() {
    #expect(place(466, 678, hinge: .closed).controls == .vertical)
    #expect(place(951, 669).controls == .horizontal)
    #expect(place(951, 669, regions: [Scenes.bookFold()]).controls == .horizontal)
    // Half of the inner display is compact, and inner all the same.
    var half = Scenes.window(469, 669, hinge: .fullyOpen)
    half.horizontalClass = .compact
    #expect(SheetPlacement(in: WorkspaceArea(of: half), of: half).controls == .horizontal)
  }

  @Test("C33 G19 a sheet clears cameras as well, in every window")
  func clearsCameras() {
    var generator = SeededGenerator(seed: 30)
    for turn in 0..<2000 {
      let scene = RandomScene(using: &generator, regions: 0...4)
      for keeps in [false, true] {
        let placement = SheetPlacement(
          in: scene.area, of: scene.window, keepsContentVisible: keeps)
        #expect(scene.area.bounds.contains(placement.frame), "seed 30, case \(turn): \(scene)")
        for region in scene.area.regions
        where region.isActive && !region.line.isEmpty && !placement.frame.isEmpty {
          #expect(
            !placement.frame.intersects(region.line), "seed 30, case \(turn): \(scene)")
        }
        #expect(placement.detents.contains(placement.selection))
        // Wherever a sheet can be used, there is one.
        let bare = WorkspaceArea(
          bounds: scene.area.bounds,
          regions: scene.area.regions.map { region in
            var other = region
            if !(region.line.width == 0 && region.line.height == 0) { other.margins = .zero }
            return other
          })
        let free = WorkspaceLayout().freeRectangles(of: bare, in: scene.window)
        if free.contains(where: { $0.width >= 256 && $0.height >= 176 }) {
          #expect(!placement.frame.isEmpty, "seed 30, case \(turn): \(scene)")
        }
      }
    }
  }

  @Test("G19 G37 a camera beside a sheet moves it only as far as it must")
  func besideCamera() {
    let camera = Scenes.occlusion("camera", 807, 0, 60, 58)
    func sheet(_ keeps: Bool) -> SheetPlacement {
      place(867, 611, regions: [camera], keeps: keeps)
    }
    #expect(sheet(false).position == .centered && sheet(false).frame.midX == 433.5)
    #expect(sheet(true).isDocked && sheet(true).position == .trailing)
    #expect(sheet(true).frame.maxX == 859)
  }

  @Test("G18 G20 where the preferred side of a fold has no room the sheet takes the other")
  func otherSide() {
    let late = ReservedRegion(id: "fold", kind: .division, line: rect(860, 0, 0, 669))
    #expect(place(867, 669, regions: [late], keeps: true).position == .leading)
    let early = ReservedRegion(id: "fold", kind: .division, line: rect(60, 0, 0, 669))
    #expect(place(867, 669, regions: [early]).position == .trailing)
    let low = ReservedRegion(id: "fold", kind: .division, line: rect(0, 900, 669, 0))
    #expect(place(669, 951, regions: [low]).position == .upper)
  }

  @Test("G29 no size class takes part in docking or in the position")
  func sizeClasses() {
    let window = Scenes.window(951, 669, hinge: .fullyOpen)
    for sizeClass in SizeClass.allCases {
      var other = window
      other.horizontalClass = sizeClass
      other.verticalClass = sizeClass
      let sheet = SheetPlacement(
        in: WorkspaceArea(of: other), of: other, keepsContentVisible: true)
      #expect(sheet.isDocked && sheet.position == .trailing)
    }
  }

  @Test("G31 a sheet that was dragged rests where it was let go")
  func dragged() {
    let medium = place(466, 678)
    let collapsed = place(466, 678, previous: medium, selection: .collapsed)
    #expect(collapsed.selection == .collapsed)
    #expect(collapsed.frame.height == 88)
    #expect(place(466, 678, previous: collapsed).selection == .collapsed)
  }

  @Test("with a display scale a sheet's edges are whole pixels", arguments: [1.0, 2, 3])
  func pixels(scale: Double) {
    for keeps in [false, true] {
      var window = Scenes.window(951, 669, hinge: .fullyOpen)
      window.displayScale = scale
      let frame = SheetPlacement(
        in: WorkspaceArea(of: window), of: window, keepsContentVisible: keeps
      ).frame
      for edge in [frame.x, frame.y, frame.maxX, frame.maxY] {
        #expect((edge * scale).rounded() == edge * scale)
      }
    }
  }

  @Test("G18 H9 a sheet stays presented through folding, turning and larger text")
  func staysPresented() {
    var placement = place(466, 678, hinge: .closed)
    for (width, height, regions) in [
      (951.0, 669.0, [Scenes.bookFold()]), (951, 669, []), (669, 951, [Scenes.tabletopFold()]),
      (669, 951, []), (466, 678, []),
    ] as [(Double, Double, [ReservedRegion])] {
      for scale in [1.0, 2] {
        placement = place(
          width, height, regions: regions, previous: placement, textScale: scale)
        #expect(!placement.frame.isEmpty)
        #expect(placement.detents.contains(placement.selection))
      }
    }
    #expect(placement.selection == .medium)
  }
}
