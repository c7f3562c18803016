import AwakeLayout
import Testing

@Suite struct LayoutGeometryTests {
  @Test("rectangles that only touch share no area")
  func touching() {
    let left = LayoutRect(x: 0, y: 0, width: 100, height: 50)
    #expect(left.intersection(LayoutRect(x: 100, y: 0, width: 10, height: 50)) == nil)
    #expect(
      left.intersection(LayoutRect(x: 90, y: 40, width: 30, height: 30))
        == LayoutRect(x: 90, y: 40, width: 10, height: 10))
  }

  @Test(
    "insets follow the direction of writing, and never turn a rectangle inside out",
    arguments: [
      (LayoutDirection.leftToRight, LayoutRect(x: 20, y: 10, width: 70, height: 70)),
      (.rightToLeft, LayoutRect(x: 10, y: 10, width: 70, height: 70)),
    ])
  func insets(direction: LayoutDirection, expected: LayoutRect) {
    let square = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    let insets = LayoutInsets(top: 10, leading: 20, bottom: 20, trailing: 10)
    #expect(square.inset(by: insets, direction: direction) == expected)
    let large = LayoutInsets(top: 300, leading: 300, bottom: 300, trailing: 300)
    #expect(square.inset(by: large).isEmpty)
  }

  @Test("mirroring twice changes nothing")
  func mirror() {
    let rail = LayoutRect(x: 12, y: 8, width: 56, height: 400)
    let window = LayoutRect(x: 0, y: 0, width: 951, height: 669)
    #expect(rail.mirrored(in: window).mirrored(in: window) == rail)
    #expect(rail.mirrored(in: window).maxX == 951 - 12)
  }

  @Test("moving and mirroring for ever stays within the range of coordinates")
  func range() {
    var rect = LayoutRect(x: 1e6, y: 0, width: 10, height: 10)
    for turn in 0..<20 {
      let edge = turn % 2 == 0 ? -1e6 : 1e6
      rect = rect.mirrored(in: LayoutRect(x: edge, y: 0, width: 0, height: 0))
      #expect(abs(rect.x) <= 1e6 && abs(rect.maxX) <= 1e6)
    }
    let far = LayoutRect(
      origin: LayoutPoint(x: 1e6, y: 1e6), size: LayoutSize(width: 1e6, height: 1e6))
    #expect(far.maxX == 1e6)
  }
}
