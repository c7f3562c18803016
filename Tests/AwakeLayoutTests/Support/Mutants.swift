import AwakeLayout
import Testing

/// A fault that was made on purpose, to see that the laws find it.
struct Mutant: Sendable, CustomTestStringConvertible {
  var name: String
  var subject: Subject

  var testDescription: String { name }

  static let all: [Mutant] = [
    mutant("area before feasibility") { $0.solve = areaFirst },
    mutant("at least as wide as tall for wider than tall") {
      $0.kind = { window in
        let kind = window.kind
        let isSquare = window.size.width >= window.size.height
        return kind == .expandedPhonePortrait && isSquare ? .expandedPhoneLandscape : kind
      }
    },
    mutant("activity of regions dropped") {
      $0.solve = { area, window in
        var other = area
        for index in other.regions.indices { other.regions[index].isActive = true }
        return WorkspaceLayout().solve(other, in: window)
      }
    },
    mutant("insets taken off twice") {
      $0.area = { window, insets in
        let once = WorkspaceArea(of: window, insets: insets)
        return WorkspaceArea(
          bounds: once.bounds.inset(by: insets, direction: window.direction),
          regions: once.regions)
      }
    },
    mutant("top-up forgotten") { $0.padding = { target, _ in target } },
    mutant("margins of regions ignored") {
      $0.solve = { area, window in
        var other = area
        for index in other.regions.indices { other.regions[index].margins = .zero }
        return WorkspaceLayout().solve(other, in: window)
      }
    },
    mutant("direction of writing ignored") {
      $0.solve = { area, window in
        var other = window
        other.direction = .leftToRight
        return WorkspaceLayout().solve(area, in: other)
      }
    },
    mutant("the first region alone counts") {
      $0.solve = { area, window in
        var other = area
        other.regions = Array(area.regions.prefix(1))
        return WorkspaceLayout().solve(other, in: window)
      }
    },
    specMutant("an inspector one point too early") { $0.mid.inspector?.minimumWidth = 279 },
    specMutant("a wider inspector") { $0.mid.inspector?.maximumWidth = 300 },
    specMutant("an inspector one point too low") { $0.mid.inspector?.minimumHeight = 439 },
    specMutant("no growth of wide inspectors") { $0.wide.inspector?.growth = 0 },
    specMutant("wide inspectors like those of the middle") {
      $0.wide.inspector = $0.mid.inspector
    },
    specMutant("a panel of half the height") { $0.mid.panel.share = 0.5 },
    specMutant("a high panel on phones") { $0.narrow.panel.maximumHeight = 320 },
    specMutant("never divided") {
      $0.divided.minimumCanvas = LayoutSize(width: 1e6, height: 1e6)
    },
    specMutant("divided without minimums") {
      $0.divided = .init(minimumCanvas: .zero, minimumControls: .zero)
    },
  ]

  private static func specMutant(
    _ name: String, _ change: (inout WorkspaceSpec) -> Void
  ) -> Mutant {
    var spec = WorkspaceSpec()
    change(&spec)
    // A maximum alone says nothing of growth: let it grow to it.
    if let most = spec.mid.inspector?.maximumWidth, most > 280 { spec.mid.inspector?.growth = 0.2 }
    let layout = WorkspaceLayout(spec: spec)
    return mutant(name) { $0.solve = { layout.solve($0, in: $1) } }
  }

  private static func mutant(_ name: String, _ change: (inout Subject) -> Void) -> Mutant {
    var subject = Subject.real
    change(&subject)
    return Mutant(name: name, subject: subject)
  }

  /// The algorithm that hung a shipping app: the largest free rectangle, whatever fits on it.
  @Sendable static func areaFirst(
    _ area: WorkspaceArea, _ window: WindowFacts
  ) -> WorkspacePresentation {
    WorkspaceLayout().solve(largest(area, window), in: window)
  }

  /// The largest free rectangle as an area of its own.
  static func largest(_ area: WorkspaceArea, _ window: WindowFacts) -> WorkspaceArea {
    let free = WorkspaceLayout().freeRectangles(of: area, in: window)
    return WorkspaceArea(bounds: free.first ?? LayoutRect(origin: area.bounds.origin, size: .zero))
  }
}
