import AwakeLayout
import CAllocationCount

/// Prints nanoseconds and heap allocations of a layout solve as JSON.
@main
enum LayoutBenchmark {
  /// One way of solving, and what it is called.
  struct Work {
    var name: String
    /// Solves that many times; the result keeps the optimizer honest.
    var run: (Int) -> Double
  }

  static func main() {
    let works = scenes()
    let lines = works.map { work in
      let (time, allocations) = measure(work)
      return "  \"\(work.name)\": {\"ns\": \(time), \"allocations\": \(allocations)}"
    }
    print("{\n\(lines.joined(separator: ",\n"))\n}")
  }

  /// The median time of a solve over batches, and the allocations of all of them.
  static func measure(_ work: Work) -> (nanoseconds: Double, allocations: Int) {
    let count = 200_000
    _ = work.run(count / 10)
    let before = allocation_count()
    var allocations = 0
    let times = (0..<9).map { _ -> Double in
      let start = ContinuousClock.now
      let began = allocation_count()
      let sum = work.run(count)
      allocations += allocation_count() - began
      let elapsed = ContinuousClock.now - start
      precondition(sum > 0)
      return Double(elapsed.components.attoseconds) / 1e9 / Double(count)
    }
    let isCounted = before >= 0
    let median = (times.sorted()[times.count / 2] * 10).rounded() / 10
    return (median, isCounted ? allocations : -1)
  }

  static func scenes() -> [Work] {
    let layout = WorkspaceLayout()
    let window = WindowFacts(
      size: LayoutSize(width: 951, height: 669), hinge: .fullyOpen, reservedLeadingWidth: 80)
    let camera = ReservedRegion(
      id: "camera", kind: .occlusion, line: LayoutRect(x: 807, y: 0, width: 60, height: 58))
    let fold = ReservedRegion(
      id: "fold", kind: .division, line: LayoutRect(x: 475.5, y: 0, width: 0, height: 669),
      margins: LayoutInsets(leading: 20, trailing: 20))
    // Windows change by a point from solve to solve, so that nothing can be kept.
    func areas(_ regions: [ReservedRegion]) -> [WorkspaceArea] {
      (0..<64).map { WorkspaceArea(width: 840 + Double($0), height: 611, regions: regions) }
    }
    func work(_ name: String, _ areas: [WorkspaceArea]) -> Work {
      Work(name: name) { count in
        var sum = 0.0
        for index in 0..<count {
          sum += layout.solve(areas[index & 63], in: window).canvas.width
        }
        return sum
      }
    }
    let top = WorkspaceArea(width: 867, height: 553)
    let side = WorkspaceArea(width: 867, height: 611, regions: [camera])
    return [
      work("no obstacle", areas([])),
      work("camera", areas([camera])),
      work("camera and fold", areas([camera, fold])),
      Work(name: "8 rounds") { count in
        var sum = 0.0
        for _ in 0..<count {
          var structure = WorkspaceStructure.panel
          for _ in 0..<8 {
            let answer = layout.solve(structure == .inspector ? side : top, in: window)
            structure = answer.structure
            sum += answer.canvas.width
          }
        }
        return sum
      },
    ]
  }
}
