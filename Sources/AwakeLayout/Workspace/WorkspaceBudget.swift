/// A ``WorkspaceSpec`` in sub-points, ready to be compared with.
///
/// It never changes; it is a class so that a layout and its answers carry it as one pointer.
final class WorkspaceBudget: Sendable {
  struct Inspector: Hashable, Sendable {
    var canvasWidth: Int32
    var minimumWidth: Int32
    var maximumWidth: Int32
    var height: Int32
    /// Thousandths.
    var growth: Int32

    init(_ spec: WorkspaceSpec.Inspector) {
      canvasWidth = spec.minimumCanvas.subWidth
      minimumWidth = WorkspaceBudget.length(spec.minimumWidth)
      maximumWidth = max(minimumWidth, WorkspaceBudget.length(spec.maximumWidth))
      height = max(spec.minimumCanvas.subHeight, WorkspaceBudget.length(spec.minimumHeight))
      growth = WorkspaceBudget.thousandths(spec.growth)
    }
  }

  struct Panel: Hashable, Sendable {
    var canvasWidth: Int32
    var canvasHeight: Int32
    var minimumHeight: Int32
    var maximumHeight: Int32
    /// Thousandths.
    var share: Int32

    init(_ spec: WorkspaceSpec.Panel) {
      canvasWidth = spec.minimumCanvas.subWidth
      canvasHeight = spec.minimumCanvas.subHeight
      minimumHeight = WorkspaceBudget.length(spec.minimumHeight)
      maximumHeight = max(minimumHeight, WorkspaceBudget.length(spec.maximumHeight))
      share = WorkspaceBudget.thousandths(spec.share)
    }
  }

  struct Tier: Hashable, Sendable {
    var minimumWidth: Int32
    var inspector: Inspector?
    var panel: Panel

    init(_ spec: WorkspaceSpec.Tier) {
      minimumWidth = WorkspaceBudget.length(spec.minimumWidth)
      inspector = spec.inspector.map(Inspector.init)
      panel = Panel(spec.panel)
    }
  }

  let spec: WorkspaceSpec
  let railWidth: Int32
  let narrow: Tier
  let mid: Tier
  let wide: Tier
  let dividedCanvas: LayoutSize
  let dividedControls: LayoutSize

  init(_ spec: WorkspaceSpec) {
    self.spec = spec
    railWidth = Self.length(spec.railWidth)
    narrow = Tier(spec.narrow)
    mid = Tier(spec.mid)
    wide = Tier(spec.wide)
    dividedCanvas = spec.divided.minimumCanvas
    dividedControls = spec.divided.minimumControls
  }

  private static func length(_ points: Double) -> Int32 { max(0, SubPoint.quantized(points)) }

  private static func thousandths(_ share: Double) -> Int32 {
    guard share > 0 else { return 0 }
    return Int32((min(share, 1) * 1000).rounded())
  }

  @inline(__always)
  func tier(width: Int32) -> WidthTier {
    width >= wide.minimumWidth ? .wide : width >= mid.minimumWidth ? .mid : .narrow
  }

  @inline(__always)
  func budget(_ tier: WidthTier) -> Tier {
    switch tier {
    case .narrow: narrow
    case .mid: mid
    case .wide: wide
    }
  }

  /// The rail of a reservation: none when nothing is reserved.
  func rail(reserved: Double) -> Int32 { min(railWidth, Self.length(reserved)) }
}

extension WidthTier {
  /// The tier to try when a budget does not fit.
  var narrower: WidthTier? {
    switch self {
    case .wide: .mid
    case .mid: .narrow
    case .narrow: nil
    }
  }
}
