import AwakeLayout
import AwakeTestSupport

@testable import AwakeSession

/// A layout that a window comes to: a turn, a fold, another size, a sheet.
struct WindowChange {
  let presentation: WorkspacePresentation
  let obstruction: LayoutInsets
  let direction: LayoutDirection

  @MainActor func apply(to session: EditSession) {
    session.layoutDidChange(to: presentation, obstruction: obstruction, direction: direction)
  }

  static func random(_ random: inout SeededGenerator) -> WindowChange {
    let sizes: [(Double, Double)] = [
      (390, 844), (466, 678), (669, 951), (469, 669), (834, 1194), (1440, 900),
    ]
    var (width, height) = sizes[Int.random(in: sizes.indices, using: &random)]
    if Bool.random(using: &random) { swap(&width, &height) }
    let direction: LayoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    var window = WindowFacts(
      size: LayoutSize(width: width, height: height), direction: direction,
      reservedLeadingWidth: Bool.random(using: &random) ? 80 : 0)
    if Int.random(in: 0..<3, using: &random) == 0 {
      window.hinge = .partiallyOpen
      let line =
        Bool.random(using: &random)
        ? LayoutRect(x: width / 2, y: 0, width: 0, height: height)
        : LayoutRect(x: 0, y: height / 2, width: width, height: 0)
      window.regions = [ReservedRegion(id: "fold", kind: .division, line: line)]
    }
    return WindowChange(
      presentation: WorkspaceLayout().solve(window),
      obstruction: Bool.random(using: &random) ? .zero : LayoutInsets(trailing: 120),
      direction: direction)
  }
}
