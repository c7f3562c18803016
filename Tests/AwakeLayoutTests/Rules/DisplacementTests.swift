import AwakeLayout
import AwakeTestSupport
import Testing

@Suite struct DisplacementTests {
  /// The inner display's content in landscape, folded like a book.
  private let book = WorkspaceArea(width: 867, height: 669, regions: [Scenes.bookFold()])
  private let flat = WorkspaceArea(
    width: 867, height: 669, regions: [Scenes.bookFold(isActive: false)])
  /// The inner display in portrait, propped up on a table.
  private let table = WorkspaceArea(width: 669, height: 951, regions: [Scenes.tabletopFold()])
  /// An alert in the middle of the inner display's content.
  private let card = rect(298.5, 234.5, 270, 200)

  private func displacement(
    _ area: WorkspaceArea, _ direction: LayoutDirection = .leftToRight
  ) -> Displacement {
    Displacement(area, in: WindowFacts(size: area.bounds.size, direction: direction))
  }

  private func move(
    _ element: LayoutRect, _ purpose: Displacement.Purpose, in area: WorkspaceArea,
    _ direction: LayoutDirection = .leftToRight
  ) -> Displacement.Move {
    displacement(area, direction).move(element, as: purpose)
  }

  /// All purposes of which an element moves.
  private static let moving: [Displacement.Purpose] = [
    .alert, .actionSheet, .menu(source: rect(100, 100, 40, 40)),
    .popover(source: rect(700, 500, 40, 40)), .controls, .viewingContent,
    .searchField(searching: rect(0, 0, 455.5, 669)),
  ]

  // MARK: Whether

  @Test("J1 whatever is centred over the fold becomes wholly visible", arguments: moving)
  func unobstructed(purpose: Displacement.Purpose) {
    for (area, element) in [(book, card), (table, rect(200, 400, 270, 150))] {
      let moved = move(element, purpose, in: area)
      #expect(area.bounds.contains(moved.target))
      #expect(!moved.target.intersects(area.regions[0].frame()))
      #expect(moved.reason != .unobstructed && !moved.target.isEmpty)
    }
  }

  @Test("J2 C12 centred while the fold is flat, displaced while it is active", arguments: moving)
  func inactive(purpose: Displacement.Purpose) {
    let still = move(card, purpose, in: flat)
    #expect(still.target == card && still.vector == .zero && still.reason == .unobstructed)
    #expect(move(card, purpose, in: book).vector != .zero)
  }

  @Test(
    "J4 J12 T63 T66 what nothing obstructs does not move, on whichever side it is",
    arguments: moving + [.scrollingContent])
  func still(purpose: Displacement.Purpose) {
    for element in [rect(20, 20, 100, 60), rect(600, 400, 200, 100), rect(455.5, 0, 0, 10)] {
      let moved = move(element, purpose, in: book)
      #expect(moved.target == element && moved.vector == .zero && !moved.isShrunk)
    }
    #expect(move(rect(20, 20, 100, 60), purpose, in: table).vector == .zero)
    #expect(move(rect(20, 800, 100, 60), purpose, in: table).vector == .zero)
  }

  @Test("J6 T64 scrolling content never moves, nor what opts out like it")
  func scrolling() {
    for area in [book, table, flat] {
      let moved = move(area.bounds, .scrollingContent, in: area)
      #expect(moved.target == area.bounds && moved.vector == .zero)
      #expect(moved.reason == .scrolls)
    }
    let outside = move(rect(-5000, 0, 10, 9000), .scrollingContent, in: book)
    #expect(outside.vector == .zero)
  }

  // MARK: Where to

  @Test("J7 in a book alerts go to the trailing side", arguments: [true, false])
  func bookAlert(isSheet: Bool) {
    let moved = move(card, isSheet ? .actionSheet : .alert, in: book)
    #expect(moved.target == rect(495.5, 234.5, 270, 200))
    #expect(moved.vector == LayoutPoint(x: 197, y: 0))
    #expect(moved.reason == .trailingSide && !moved.isShrunk)
    let mirrored = move(card, .alert, in: book, .rightToLeft)
    #expect(mirrored.target == rect(185.5, 234.5, 270, 200))
  }

  @Test(
    "J8 T61 on a table what is looked at goes up, alerts too, and what is touched goes down",
    arguments: [
      (Displacement.Purpose.viewingContent, 305.5, Displacement.Reason.upperSide),
      (.alert, 305.5, .upperSide), (.actionSheet, 305.5, .upperSide),
      (.controls, 495.5, .lowerSide),
    ])
  func onTable(purpose: Displacement.Purpose, y: Double, reason: Displacement.Reason) {
    let moved = move(rect(200, 400, 270, 150), purpose, in: table)
    #expect(moved.target == rect(200, y, 270, 150))
    #expect(moved.reason == reason)
  }

  @Test("J8 T61 T66 of a column of controls only those on the fold move")
  func column() {
    let quarters = displacement(table).move(rect(0, 237.75, 669, 237.75), as: .controls)
    #expect(quarters.target.y == 495.5)
    let tenths = displacement(table).move(rect(0, 95.1, 669, 95.1), as: .controls)
    #expect(tenths.vector == .zero)
  }

  @Test("J9 a search field stays over the view it searches, as wide as that allows")
  func searchField() {
    let field = rect(133.5, 600, 600, 44)
    let leading = move(field, .searchField(searching: rect(0, 0, 455.5, 669)), in: book)
    #expect(leading.target == rect(0, 600, 455.5, 44))
    #expect(leading.isShrunk && leading.reason == .overSearchedView)
    let trailing = move(field, .searchField(searching: rect(495.5, 0, 371.5, 669)), in: book)
    #expect(trailing.target == rect(495.5, 600, 371.5, 44))
    let column = move(
      rect(400, 600, 200, 44), .searchField(searching: rect(100, 0, 240, 669)), in: book)
    #expect(column.target == rect(140, 600, 200, 44) && !column.isShrunk)
  }

  @Test("J5 J4 a menu stays beside its source, and not on top of it")
  func menu() {
    let photo = rect(240, 300, 120, 120)
    let moved = move(rect(370, 300, 200, 180), .menu(source: photo), in: book)
    #expect(moved.reason == .besideSource && !moved.isShrunk)
    #expect(moved.target.maxX <= 455.5)
    #expect(!moved.target.intersects(photo))
    #expect(moved.target == rect(255.5, 420, 200, 180))
    let other = move(rect(370, 300, 200, 180), .menu(source: rect(600, 300, 50, 50)), in: book)
    #expect(other.target.x >= 495.5)
    let across = move(rect(370, 300, 200, 180), .menu(source: rect(440, 500, 150, 50)), in: book)
    #expect(across.target.x >= 495.5)
  }

  @Test(
    "T1 T3 T4 what covers the window goes to the side of its source",
    arguments: [
      (["x"], LayoutPoint(x: 600, y: 300), rect(410, 0, 390, 600)),
      (["y"], LayoutPoint(x: 1000, y: 1000), rect(0, 310, 800, 290)),
      (["x", "y"], LayoutPoint(x: 1000, y: 1000), rect(410, 310, 390, 290)),
      (["x", "y"], LayoutPoint(x: 0, y: 0), rect(0, 0, 390, 290)),
    ])
  func sides(hinges: [String], anchor: LayoutPoint, expected: LayoutRect) {
    let regions = hinges.map { name in
      ReservedRegion(
        id: name, kind: .division,
        line: name == "x" ? rect(390, 0, 20, 600) : rect(0, 290, 800, 20))
    }
    let area = WorkspaceArea(width: 800, height: 600, regions: regions)
    let source = LayoutRect(origin: anchor, size: .zero)
    let moved = move(area.bounds, .popover(source: source), in: area)
    #expect(moved.target == expected && moved.isShrunk && moved.reason == .besideSource)
  }

  @Test("J4 J12 in a book controls and viewing content go to the nearer side")
  func nearerSide() {
    let button = rect(440, 300, 44, 44)
    for purpose in [Displacement.Purpose.controls, .viewingContent] {
      let moved = move(button, purpose, in: book)
      #expect(moved.target == rect(411.5, 300, 44, 44))
      #expect(moved.vector == LayoutPoint(x: -28.5, y: 0) && moved.reason == .nearestSide)
    }
    let even = rect(453.5, 300, 44, 44)
    #expect(move(even, .controls, in: book).target.x == 495.5)
    #expect(move(even, .viewingContent, in: book).target.maxX == 455.5)
  }

  @Test("T45 a fold across leaves the columns of a search field alone")
  func foldAcross() {
    let moved = move(
      rect(0, 450, 669, 44), .searchField(searching: rect(0, 0, 669, 455.5)), in: table)
    #expect(moved.target == rect(0, 411.5, 669, 44) && !moved.isShrunk)
  }

  // MARK: How

  @Test("J3 an element alone moves alone; a group moves by one vector")
  func group() {
    let play = rect(400, 600, 44, 44)
    let next = rect(460, 600, 44, 44)
    let alone = displacement(book).move(play, as: .controls)
    #expect(alone.vector == .zero)
    let together = displacement(book).move([play, next], as: .controls)
    #expect(together.vector == LayoutPoint(x: -48.5, y: 0))
    #expect(together.targets == [rect(351.5, 600, 44, 44), rect(411.5, 600, 44, 44)])
    #expect(together.targets[1].x - together.targets[0].x == next.x - play.x)
  }

  @Test("J5 a photo and its menu move together and align around the fold")
  func aroundFold() {
    let photo = rect(250, 200, 180, 180)
    let menu = rect(470, 200, 220, 240)
    let moved = displacement(book).move([photo, menu], as: .menu(source: photo))
    #expect(moved.reason == .aroundFold && !moved.isShrunk)
    #expect(moved.vector == LayoutPoint(x: 25.5, y: 0))
    #expect(moved.targets == [rect(275.5, 200, 180, 180), rect(495.5, 200, 220, 240)])
    let apart = displacement(book).move(moved.targets, as: .menu(source: photo))
    #expect(apart.reason == .unobstructed)
  }

  @Test("J3 a group too large for its side shrinks as one, its parts apart and in order")
  func largeGroup() {
    let parts = [rect(100, 100, 300, 60), rect(400, 100, 300, 60), rect(100, 160, 600, 20)]
    let moved = displacement(book).move(parts, as: .alert)
    #expect(moved.isShrunk && moved.reason == .trailingSide)
    #expect(moved.targets[0] == rect(495.5, 100, 185.75, 60))
    #expect(moved.targets[1] == rect(681.25, 100, 185.75, 60))
    #expect(moved.targets[2] == rect(495.5, 160, 371.5, 20))
  }

  @Test("J10 place comes first; size changes only in what does not fit, and the answer says so")
  func shrinking() {
    let fits = move(card, .alert, in: book)
    #expect(fits.target.size == card.size && !fits.explanation.contains("smaller"))
    let wide = move(rect(100, 200, 700, 200), .alert, in: book)
    #expect(wide.target == rect(495.5, 200, 371.5, 200) && wide.isShrunk)
    #expect(wide.explanation.hasSuffix("It became smaller to fit."))
  }

  @Test(
    "J11 alerts, action sheets, menus and popovers may lie over a region while all is seen",
    arguments: [
      Displacement.Purpose.alert, .actionSheet, .menu(source: rect(0, 300, 10, 10)),
      .popover(source: rect(0, 300, 10, 10)),
    ])
  func overRegions(purpose: Displacement.Purpose) {
    let area = WorkspaceArea(
      width: 867, height: 611,
      regions: [
        Scenes.camera,
        ReservedRegion(id: "short", kind: .division, line: rect(400, 0, 10, 300)),
      ])
    let over = rect(780, 10, 80, 80)
    #expect(move(over, purpose, in: area).vector == .zero)
    #expect(move(rect(380, 100, 60, 60), purpose, in: area).vector == .zero)
    let cut = move(rect(840, 10, 80, 80), purpose, in: area)
    #expect(cut.target == rect(787, 10, 80, 80) && cut.reason == .keptVisible)
    var folded = book
    folded.regions.append(Scenes.camera)
    #expect(move(over, purpose, in: folded).vector == .zero)
  }

  @Test("J13 C35 floating controls stay clear of fold and camera, by the least movement")
  func floatingControls() {
    let area = WorkspaceArea(width: 867, height: 611, regions: [Scenes.camera])
    let moved = move(rect(800, 40, 44, 44), .controls, in: area)
    #expect(moved.target == rect(800, 58, 44, 44))
    #expect(moved.reason == .keptClear)
    let overArticle = move(rect(450, 580, 44, 44), .controls, in: book)
    #expect(!overArticle.target.intersects(book.regions[0].frame()))
  }

  @Test("J1 a side without room sends its elements to the other; no room leaves nothing")
  func noRoom() {
    var covered = book
    covered.regions.append(Scenes.occlusion("lid", 495, 0, 372, 669))
    let moved = move(rect(440, 300, 44, 44), .controls, in: covered)
    #expect(moved.target.maxX <= 455.5 && !moved.target.isEmpty)
    var lower = table
    lower.regions.append(Scenes.occlusion("hand", 0, 490, 669, 461))
    let up = move(rect(300, 450, 44, 44), .controls, in: lower)
    #expect(up.target == rect(300, 411.5, 44, 44) && up.reason == .nearestSide)
    var dark = book
    dark.regions = [Scenes.occlusion("lid", 0, 0, 867, 669)]
    let nothing = move(card, .controls, in: dark)
    #expect(nothing.target.isEmpty && nothing.reason == .noRoom && nothing.isShrunk)
    #expect(displacement(book).move([], as: .alert).targets.isEmpty)
  }

  @Test("J1 every reason is a sentence of its own")
  func sentences() {
    let sentences = Displacement.Reason.allCases.map(\.sentence)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.first?.isUppercase == true })
  }
}

/// What holds for every displacement, in 2,000 random windows.
@Suite struct DisplacementProperties {
  private static func purpose(
    _ generator: inout SeededGenerator, _ rectangle: LayoutRect
  ) -> Displacement.Purpose {
    generator.one(
      of: [
        .alert, .actionSheet, .menu(source: rectangle), .popover(source: rectangle), .controls,
        .viewingContent, .searchField(searching: rectangle), .scrollingContent,
      ], or: .alert)
  }

  private static func isTransient(_ purpose: Displacement.Purpose) -> Bool {
    switch purpose {
    case .alert, .actionSheet, .menu, .popover: true
    default: false
    }
  }

  @Test("J1 J11 J13 targets lie within bounds, clear of regions, no larger, with a true vector")
  func placement() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let (area, window) = generator.window(regions: 5)
      let purpose = Self.purpose(&generator, generator.rectangle(in: window.size))
      let element = generator.rectangle(in: window.size)
      let moved = Displacement(area, in: window).move(element, as: purpose)
      if purpose == .scrollingContent {
        #expect(moved.target == element, "seed \(seed)")
        continue
      }
      #expect(area.bounds.contains(moved.target) || moved.target.isEmpty, "seed \(seed)")
      #expect(moved.target.width <= element.width, "seed \(seed)")
      #expect(moved.target.height <= element.height, "seed \(seed)")
      #expect(moved.target.width >= 0 && moved.target.height >= 0, "seed \(seed)")
      #expect(moved.isShrunk == (moved.target.size != element.size), "seed \(seed)")
      #expect(moved.target.origin == element.offset(by: moved.vector).origin, "seed \(seed)")
      guard !Self.isTransient(purpose), !moved.target.isEmpty else { continue }
      for region in area.activeFrames(window.direction) {
        #expect(!moved.target.intersects(region), "seed \(seed)")
      }
    }
  }

  @Test("J7 J8 nothing but scrolling content lies over a fold that divides")
  func fold() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let width = generator.length(100...1400)
      let fold = Scenes.bookFold(x: generator.length(21...(width - 21)), height: 700)
      let area = WorkspaceArea(width: width, height: 669, regions: [fold])
      let window = WindowFacts(
        size: area.bounds.size, direction: generator.chance(0.5) ? .leftToRight : .rightToLeft)
      let purpose = Self.purpose(&generator, generator.rectangle(in: window.size))
      guard purpose != .scrollingContent else { continue }
      let group = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        generator.rectangle(in: window.size)
      }
      let moved = Displacement(area, in: window).move(group, as: purpose)
      for target in moved.targets {
        #expect(!target.intersects(fold.frame()), "seed \(seed)")
        #expect(area.bounds.contains(target), "seed \(seed)")
      }
    }
  }

  @Test("J3 a group keeps its relation: one vector, or one scale when it shrinks")
  func groups() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let (area, window) = generator.window(regions: 4)
      let purpose = Self.purpose(&generator, generator.rectangle(in: window.size))
      let group = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        generator.rectangle(in: window.size)
      }
      let moved = Displacement(area, in: window).move(group, as: purpose)
      #expect(moved.targets.count == group.count, "seed \(seed)")
      for (index, target) in moved.targets.enumerated() {
        if !moved.isShrunk {
          #expect(target == group[index].offset(by: moved.vector), "seed \(seed)")
        }
        for (other, otherTarget) in moved.targets.enumerated()
        where !group[index].intersects(group[other]) {
          #expect(!target.intersects(otherTarget) || target.isEmpty, "seed \(seed)")
        }
      }
    }
  }

  @Test("J4 J12 no smaller movement into the same side would do")
  func leastMovement() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let size = LayoutSize(width: generator.length(200...900), height: generator.length(200...900))
      let regions = (0..<3).map { id in
        ReservedRegion(
          id: "\(id)", kind: .occlusion, line: generator.rectangle(in: size, beyond: 0))
      }
      let window = WindowFacts(size: size, regions: regions)
      let area = WorkspaceArea(of: window)
      let element = LayoutRect(
        x: generator.length(0...size.width), y: generator.length(0...size.height),
        width: generator.length(1...60), height: generator.length(1...60))
      let moved = Displacement(area, in: window).move(element, as: .controls)
      guard !moved.isShrunk else { continue }
      let way = moved.vector.x * moved.vector.x + moved.vector.y * moved.vector.y
      for _ in 0..<200 {
        let vector = LayoutPoint(
          x: generator.length(-80...80), y: generator.length(-80...80))
        let place = element.offset(by: vector)
        guard area.bounds.contains(place), regions.allSatisfy({ !$0.frame().intersects(place) })
        else { continue }
        #expect(vector.x * vector.x + vector.y * vector.y >= way - 0.01, "seed \(seed)")
      }
    }
  }

  @Test("J7 C21 mirroring the window and the direction of writing mirrors the answer")
  func mirrorLaw() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      var (area, window) = generator.window(regions: 8)
      window.displayScale = nil
      var mirrored = window
      mirrored.direction = window.direction.opposite
      let bounds = area.bounds
      let state = generator
      let purpose = Self.purpose(&generator, generator.rectangle(in: window.size))
      var again = state
      let source = again.rectangle(in: window.size)
      let image = Self.purpose(&again, source.mirrored(in: bounds))
      let group = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        generator.rectangle(in: window.size)
      }
      let moved = Displacement(area, in: window).move(group, as: purpose)
      let other = Displacement(area.mirrored, in: mirrored).move(
        group.map { $0.mirrored(in: bounds) }, as: image)
      area.regions = []
      #expect(moved.targets.map { $0.mirrored(in: bounds) } == other.targets, "seed \(seed)")
      #expect(moved.reason == other.reason, "seed \(seed)")
    }
  }

  @Test("J4 what was moved does not move again")
  func idempotent() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let (area, window) = generator.window(regions: 5)
      let purpose = Self.purpose(&generator, generator.rectangle(in: window.size))
      let displacement = Displacement(area, in: window)
      let moved = displacement.move(generator.rectangle(in: window.size), as: purpose)
      guard moved.reason != .noRoom, !moved.target.isEmpty else { continue }
      #expect(displacement.move(moved.target, as: purpose).vector == .zero, "seed \(seed)")
    }
  }

  @Test("J1 nothing traps, whatever the numbers are")
  func strangeInput() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      func rectangle() -> LayoutRect { generator.strangeRectangle() }
      let (area, window) = generator.strangeScene()
      let displacement = Displacement(area, in: window)
      for source in [rectangle(), rectangle()] {
        let purpose = Self.purpose(&generator, source)
        let moved = displacement.move([rectangle(), rectangle(), rectangle()], as: purpose)
        for target in moved.targets {
          #expect(target.width >= 0 && target.height >= 0, "seed \(seed)")
        }
      }
    }
  }

  @Test("J12 what stands free between nine cameras stays where it is")
  func betweenMany() {
    let cameras = (0..<9).map { Scenes.occlusion("\($0)", Double($0) * 60, 0, 10, 10) }
    let area = WorkspaceArea(width: 600, height: 600, regions: cameras)
    let control = rect(15, 0, 30, 10)
    let move = Displacement(area, in: Scenes.window(600, 600)).move(control, as: .controls)
    #expect(move.target == control && move.reason == .unobstructed)
  }
}
