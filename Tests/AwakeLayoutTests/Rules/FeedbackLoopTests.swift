import AwakeLayout
import Testing

/// The loop that hung a shipping app: the layout decides where navigation stands, and navigation
/// decides the area of the next layout.
@Suite struct FeedbackLoopTests {
  private let layout = WorkspaceLayout()

  @Test("A24 A25 A26 A31 A32 L4 eight rounds of top and side navigation keep the inspector")
  func eightRounds() {
    var presentation: WorkspacePresentation?
    for _ in 0..<8 {
      let area = presentation?.structure == .inspector ? Scenes.side : Scenes.top
      let answer = layout.solve(area, in: Scenes.inner)
      #expect(answer.structure == .inspector)
      #expect(answer.primaryRegion.width - answer.toolRailWidth >= 480)
      #expect(answer.inspectorWidth == 280)
      for region in area.regions {
        #expect(answer.contentRegion?.intersects(region.frame()) == false)
      }
      presentation = answer
    }
    #expect(presentation?.contentRegion == rect(0, 58, 867, 553))
    #expect(presentation?.canvas.width == 531)
  }
}
