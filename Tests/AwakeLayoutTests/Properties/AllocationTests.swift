import AwakeLayout
import AwakeTestSupport
import CAllocationCount
import Testing

/// The solve path keeps everything in values: it never asks the heap.
@Suite struct AllocationTests {
  @Test("solving allocates nothing: plain, among regions, self-consistent, latched, dragged")
  func solving() {
    guard allocation_count() >= 0 else { return }
    var generator = SeededGenerator(seed: 50)
    let scenes = (0..<200).map { _ in RandomScene(using: &generator, regions: 0...12) }
    let areas = scenes.map(\.area)
    let windows = scenes.map(\.window)
    let layout = WorkspaceLayout()
    var latch = EpochLatch(layout: layout)
    var drag = LiveResize(layout: layout)
    var sum = 0.0
    // What the test itself keeps for the host is made before.
    var area = WorkspaceArea(width: 0, height: 0)
    let host = { (_: WorkspaceStructure) in area }
    func solveAll() {
      // Iterating over large values allocates where it is not optimised, so they are indexed.
      var index = 0
      while index < areas.count {
        defer { index += 1 }
        sum += layout.solve(areas[index], in: windows[index]).canvas.width
        area = areas[index]
        sum += layout.solveSelfConsistent(in: windows[index], areas: host).canvas.width
        sum += latch.solve(areas[index], in: windows[index]).canvas.width
        sum += drag.solve(areas[index], in: windows[index]).canvas.width
      }
    }
    // The first turn makes what the language needs once, such as metadata of types.
    solveAll()
    let before = allocation_count()
    solveAll()
    #expect(allocation_count() == before)
    #expect(sum > 0)
  }

  @Test("the counter counts")
  func counter() {
    guard allocation_count() >= 0 else { return }
    let before = allocation_count()
    let text = String(repeating: "a", count: Int.random(in: 100...101))
    #expect(allocation_count() > before)
    #expect(text.count >= 100)
  }
}
