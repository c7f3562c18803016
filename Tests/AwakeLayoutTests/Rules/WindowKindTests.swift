import AwakeLayout
import AwakeTestSupport
import Testing

/// Which kind of window a root container is.
@Suite struct WindowKindTests {
  @Test("A7 A8 there are five kinds of windows and four states of a hinge")
  func counts() {
    #expect(AdaptiveWindowLayout.allCases.count == 5)
    #expect(HingeState.allCases.count == 4)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var hinge: HingeState
    var width: SizeClass = .regular
    var height: SizeClass = .regular
    var size = LayoutSize(width: 951, height: 669)
    var kind: AdaptiveWindowLayout

    var testDescription: String { "\(hinge) \(width)/\(height) \(size) is \(kind)" }
  }

  @Test(
    "A9 A10 A11 A12 A13 A14 A17 A39 the questions are asked in their order",
    arguments: [
      Row(hinge: .unavailable, kind: .standard),
      Row(hinge: .unavailable, width: .compact, height: .compact, kind: .standard),
      Row(hinge: .closed, kind: .compactPhone),
      Row(hinge: .closed, height: .compact, size: .zero, kind: .compactPhone),
      Row(hinge: .fullyOpen, width: .compact, kind: .compactPhone),
      Row(hinge: .partiallyOpen, width: .compact, kind: .compactPhone),
      Row(hinge: .partiallyOpen, kind: .dividedPhone),
      Row(hinge: .partiallyOpen, height: .compact, size: .zero, kind: .dividedPhone),
      Row(hinge: .fullyOpen, height: .compact, kind: .standard),
      Row(hinge: .fullyOpen, size: .zero, kind: .standard),
      Row(hinge: .fullyOpen, size: LayoutSize(width: 951, height: 0), kind: .standard),
      Row(hinge: .fullyOpen, size: LayoutSize(width: -5, height: 669), kind: .standard),
      Row(hinge: .fullyOpen, kind: .expandedPhoneLandscape),
      Row(
        hinge: .fullyOpen, size: LayoutSize(width: 669, height: 951),
        kind: .expandedPhonePortrait),
      Row(
        hinge: .fullyOpen, size: LayoutSize(width: 700, height: 700), kind: .expandedPhonePortrait),
      Row(
        hinge: .fullyOpen, size: LayoutSize(width: 700.01, height: 700),
        kind: .expandedPhoneLandscape),
    ])
  func kinds(row: Row) {
    #expect(
      AdaptiveWindowLayout.resolve(
        size: row.size, hinge: row.hinge, horizontalClass: row.width, verticalClass: row.height)
        == row.kind)
  }

  @Test("A15 A16 the kind follows the root window, whatever navigation leaves")
  func rootDecides() {
    let layout = WorkspaceLayout()
    for area in [
      Scenes.top, Scenes.side, WorkspaceArea(width: 300, height: 600),
      WorkspaceArea(width: 0, height: 0),
    ] {
      #expect(layout.solve(area, in: Scenes.inner).kind == .expandedPhoneLandscape)
    }
  }

  @Test("A15 A39 A40 the kind selects no structure: only space and active regions do")
  func kindSelectsNothing() {
    let layout = WorkspaceLayout()
    var generator = SeededGenerator(seed: 20)
    for turn in 0..<2000 {
      let scene = RandomScene(using: &generator)
      let answer = layout.solve(scene.area, in: scene.window)
      for hinge in HingeState.allCases {
        for sizeClass in SizeClass.allCases {
          var other = scene.window
          other.hinge = hinge
          other.horizontalClass = sizeClass
          other.verticalClass = sizeClass
          let second = layout.solve(scene.area, in: other)
          #expect(second.rects == answer.rects, "seed 20, case \(turn): \(scene)")
          #expect(second.structure == answer.structure)
        }
      }
    }
  }

  @Test("A35 a window and its area are described by plain values, and an area alone is enough")
  func facts() {
    let full = WindowFacts(
      size: LayoutSize(width: 951, height: 669), hinge: .partiallyOpen, horizontalClass: .regular,
      verticalClass: .regular, direction: .rightToLeft, textScale: 1.2, reservedLeadingWidth: 80,
      displayScale: 3, verticalBarEdge: .trailing,
      regions: [Scenes.bookFold(), Scenes.camera])
    #expect(full.kind == .dividedPhone)
    #expect(full.hasDivision)
    let alone = WindowFacts(size: LayoutSize(width: 1024, height: 768))
    #expect(alone.kind == .standard)
    #expect(WorkspaceLayout().solve(alone).structure == .inspector)
  }
}
