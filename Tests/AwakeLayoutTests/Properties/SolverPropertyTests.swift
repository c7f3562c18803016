import AwakeLayout
import AwakeTestSupport
import Testing

/// Laws that hold in every window, tried on thousands of random ones.
@Suite struct SolverPropertyTests {
  @Test("A1 A28 A29 A30 A34 C3 C18 C21 C31 C35 C37 C38 every law holds", arguments: Law.all)
  func laws(law: Law) {
    // Trying all rectangles takes long with many regions.
    for (seed, regions) in [(1, 0...1), (2, 0...3), (3, 2...8)] as [(UInt64, ClosedRange<Int>)] {
      var generator = SeededGenerator(seed: seed)
      let usesOracle = law.name.contains("brute force")
      for turn in 0..<(usesOracle && regions.upperBound > 3 ? 150 : 2000) {
        let scene = RandomScene(using: &generator, regions: regions)
        if let fault = law.fault(.real, scene) {
          Issue.record("seed \(seed), case \(turn): \(fault) in \(scene)")
          return
        }
      }
    }
  }

  @Test("every free rectangle of the list is free, maximal, and none is missing")
  func freeRectangles() {
    var generator = SeededGenerator(seed: 4)
    for turn in 0..<300 {
      let scene = RandomScene(using: &generator, regions: 0...4)
      let all = BruteForce.freeRectangles(scene)
      let maximal = all.filter { one in !all.contains { $0 != one && $0.contains(one) } }
      let found = WorkspaceLayout().freeRectangles(of: scene.area, in: scene.window)
      #expect(Set(found) == Set(maximal), "seed 4, case \(turn): \(scene)")
      #expect(found.count == maximal.count, "seed 4, case \(turn): \(scene)")
    }
  }

  @Test(
    "the answer of a scene and a specification, both enlarged, is the answer enlarged",
    arguments: [2, 3, 7])
  func scaleLaw(factor: Double) {
    var generator = SeededGenerator(seed: 5)
    let small = WorkspaceLayout()
    let large = WorkspaceLayout(spec: .scaled(by: factor))
    for turn in 0..<2000 {
      // Multiples of 5 sub-points: shares of two fifths are whole.
      let scene = RandomScene(using: &generator, unit: 5)
      let scaled = scene.scaled(by: factor)
      let answer = small.solve(scene.area, in: scene.window)
      let other = large.solve(scaled.area, in: scaled.window)
      #expect(answer.structure == other.structure, "seed 5, case \(turn): \(scene)")
      for (one, two) in zip(answer.rects, other.rects) {
        #expect(one?.scaled(by: factor) == two, "seed 5, case \(turn): \(scene)")
      }
    }
  }

  @Test(
    "with a display scale all edges are whole pixels, and minimums still hold",
    arguments: [1, 1.5, 2, 2.625, 3, 3.5, 4])
  func pixels(displayScale: Double) {
    var generator = SeededGenerator(seed: 6)
    for turn in 0..<2000 {
      var scene = RandomScene(using: &generator, unit: 0.37)
      scene.window.displayScale = displayScale
      let answer = WorkspaceLayout().solve(scene.area, in: scene.window)
      let note = Comment(rawValue: "seed 6, case \(turn), \(displayScale)×: \(scene)")
      for rect in answer.interactiveRects {
        #expect(scene.area.bounds.contains(rect), note)
        for edge in [rect.x, rect.y, rect.maxX, rect.maxY] {
          let pixels = edge * displayScale
          #expect(abs(pixels - pixels.rounded()) <= displayScale / 384 + 1e-9, note)
        }
        for region in scene.area.regions where region.isActive && !BruteForce.isVoid(region) {
          #expect(!rect.intersects(region.frame()), note)
        }
      }
      if let inspector = answer.inspector, answer.structure == .inspector {
        #expect(inspector.width >= 280, note)
        #expect(answer.canvas.width >= 480, note)
      }
      if !answer.isDegraded, answer.structure == .panel, let panel = answer.panel {
        #expect(panel.height >= 120 && answer.canvas.height >= 200, note)
      }
    }
  }

  @Test("A33 the same question has the same answer, asked alone or self-consistently")
  func idempotent() {
    var generator = SeededGenerator(seed: 7)
    let layout = WorkspaceLayout()
    for turn in 0..<2000 {
      let scene = RandomScene(using: &generator)
      let other = RandomScene(using: &generator)
      let once = layout.solve(scene.area, in: scene.window)
      _ = layout.solve(other.area, in: other.window)
      #expect(layout.solve(scene.area, in: scene.window) == once, "seed 7, case \(turn)")
      let areas = { (structure: WorkspaceStructure) in
        structure == .panel ? other.area : scene.area
      }
      let consistent = layout.solveSelfConsistent(in: scene.window, areas: areas)
      #expect(
        layout.solveSelfConsistent(in: scene.window, areas: areas) == consistent,
        "seed 7, case \(turn)")
    }
  }

  @Test("no number traps: not-a-number, infinities, negatives, enormous lengths")
  func hostileNumbers() {
    var generator = SeededGenerator(seed: 8)
    func number() -> Double {
      generator.chance(0.5)
        ? generator.strangeValue()
        : [951, 669, 475.5, 867, 1200][Int.random(in: 0..<5, using: &generator)]
    }
    func rect() -> LayoutRect {
      LayoutRect(x: number(), y: number(), width: number(), height: number())
    }
    for _ in 0..<5000 {
      let regions = (0..<Int.random(in: 0...12, using: &generator)).map { index in
        ReservedRegion(
          id: "\(index)", kind: Bool.random(using: &generator) ? .division : .occlusion,
          line: rect(),
          margins: LayoutInsets(
            top: number(), leading: number(), bottom: number(), trailing: number()))
      }
      let window = WindowFacts(
        size: LayoutSize(width: number(), height: number()), hinge: .fullyOpen,
        direction: Bool.random(using: &generator) ? .leftToRight : .rightToLeft,
        textScale: number(), reservedLeadingWidth: number(), displayScale: number(),
        regions: regions)
      let area = WorkspaceArea(bounds: rect(), regions: regions)
      let answer = WorkspaceLayout().solve(area, in: window)
      #expect(answer.canvas.width >= 0 && answer.canvas.height >= 0)
      #expect(!answer.trace.entries.isEmpty)
      let spec = WorkspaceSpec(
        railWidth: number(),
        mid: .init(
          minimumWidth: number(),
          inspector: .init(
            minimumCanvas: LayoutSize(width: number(), height: number()), minimumWidth: number(),
            maximumWidth: number(), growth: number(), minimumHeight: number())))
      let odd = WorkspaceLayout(spec: spec).solve(area, in: window)
      #expect(odd.canvas.width >= 0 && odd.canvas.height >= 0)
    }
  }

  @Test("more than eight regions are joined, and still nothing meets any of them")
  func crowds() {
    var generator = SeededGenerator(seed: 9)
    for turn in 0..<500 {
      let scene = RandomScene(using: &generator, regions: 9...30)
      let answer = WorkspaceLayout().solve(scene.area, in: scene.window)
      for region in scene.area.regions where region.isActive && !BruteForce.isVoid(region) {
        for rect in answer.interactiveRects {
          #expect(!rect.intersects(region.frame()), "seed 9, case \(turn)")
        }
      }
      var shuffled = scene
      shuffled.area.regions.shuffle(using: &generator)
      #expect(
        WorkspaceLayout().solve(shuffled.area, in: shuffled.window) == answer,
        "seed 9, case \(turn)")
    }
  }
}

extension WorkspaceSpec {
  /// All lengths times a factor.
  static func scaled(by factor: Double) -> WorkspaceSpec {
    let usual = WorkspaceSpec()
    func size(_ size: LayoutSize) -> LayoutSize {
      LayoutSize(width: size.width * factor, height: size.height * factor)
    }
    func tier(_ tier: Tier) -> Tier {
      Tier(
        minimumWidth: tier.minimumWidth * factor,
        inspector: tier.inspector.map {
          Inspector(
            minimumCanvas: size($0.minimumCanvas), minimumWidth: $0.minimumWidth * factor,
            maximumWidth: $0.maximumWidth * factor, growth: $0.growth,
            minimumHeight: $0.minimumHeight * factor)
        },
        panel: Panel(
          minimumCanvas: size(tier.panel.minimumCanvas),
          minimumHeight: tier.panel.minimumHeight * factor,
          maximumHeight: tier.panel.maximumHeight * factor, share: tier.panel.share))
    }
    return WorkspaceSpec(
      railWidth: usual.railWidth * factor, narrow: tier(usual.narrow), mid: tier(usual.mid),
      wide: tier(usual.wide),
      divided: Divided(
        minimumCanvas: size(usual.divided.minimumCanvas),
        minimumControls: size(usual.divided.minimumControls)))
  }
}

extension LayoutRect {
  func scaled(by factor: Double) -> LayoutRect {
    LayoutRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

extension RandomScene {
  func scaled(by factor: Double) -> RandomScene {
    var other = self
    other.area.bounds = area.bounds.scaled(by: factor)
    other.window.size = LayoutSize(
      width: window.size.width * factor, height: window.size.height * factor)
    other.window.reservedLeadingWidth *= factor
    for index in other.area.regions.indices {
      let region = area.regions[index]
      other.area.regions[index].line = region.line.scaled(by: factor)
      other.area.regions[index].margins = LayoutInsets(
        top: region.margins.top * factor, leading: region.margins.leading * factor,
        bottom: region.margins.bottom * factor, trailing: region.margins.trailing * factor)
    }
    return other
  }
}
