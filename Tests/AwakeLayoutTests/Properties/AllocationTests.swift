import AwakeLayout
import CAllocationCount
import Testing

/// The solve path keeps everything in values: it never asks the heap.
@Suite struct AllocationTests {
  @Test("solving allocates nothing: plain, among regions, self-consistent, latched, dragged")
  func solving() {
    guard allocation_count() >= 0 else { return }
    var generator = SeededGenerator(seed: 50)
    let scenes = (0..<200).map { _ in RandomScene(using: &generator, regions: 0...12) }
    let layout = WorkspaceLayout()
    var latch = EpochLatch(layout: layout)
    var drag = LiveResize(layout: layout)
    var sum = 0.0
    // What the test itself keeps for the host is made before.
    var area = WorkspaceArea(width: 0, height: 0)
    let host = { (_: WorkspaceStructure) in area }
    func solveAll() {
      for scene in scenes {
        sum += layout.solve(scene.area, in: scene.window).canvas.width
        area = scene.area
        sum += layout.solveSelfConsistent(in: scene.window, areas: host).canvas.width
        sum += latch.solve(scene.area, in: scene.window).canvas.width
        sum += drag.solve(scene.area, in: scene.window).canvas.width
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
