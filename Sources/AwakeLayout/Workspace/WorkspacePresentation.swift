/// The answer for one window: which structure a workspace has and where its parts lie.
///
/// All rectangles are points of the root window; parts that a structure does not have are nil.
/// Two presentations are equal when they show the same, however they came about.
public struct WorkspacePresentation: Sendable {
  var decision: WorkspaceDecision
  let placement: Placement
  /// The kind of the window.
  public let kind: AdaptiveWindowLayout
  /// How closely controls are packed; follows the window's width, not the structure.
  public let density: ControlDensity

  /// The structure.
  public var structure: WorkspaceStructure { placement.structure }

  /// The budget class of the chosen rectangle's width, or of the whole area when it is divided.
  public var tier: WidthTier { placement.tier }

  /// Whether even the panel structure misses a minimum.
  public var isDegraded: Bool { placement.isDegraded }

  /// How the device is held, when the workspace is divided.
  public var pose: DivisionPose? { placement.pose }

  /// The rectangle that rail, canvas and inspector or panel tile; nil when divided.
  public var contentRegion: LayoutRect? {
    structure == .divided ? nil : placement.content
  }

  /// The two parts beside the fold that the workspace tiles; nil unless it is divided.
  ///
  /// The first holds the canvas: the leading or the upper one.
  public var sides: (first: LayoutRect, second: LayoutRect)? {
    structure == .divided ? (placement.content, placement.side) : nil
  }

  /// Photo and tools: rail and canvas, or the canvas alone when the rail is across the fold.
  public var primaryRegion: LayoutRect {
    guard structure == .inspector, let rail else { return canvas }
    return rail.union(canvas)
  }

  /// The photo.
  public var canvas: LayoutRect { placement.canvas }

  /// The tools.
  public var rail: LayoutRect? { placement.rail.isEmpty ? nil : placement.rail }

  /// The controls beside the canvas.
  public var inspector: LayoutRect? {
    switch structure {
    case .inspector: placement.controls
    case .panel: nil
    case .divided: pose == .book ? placement.controls : nil
    }
  }

  /// The controls below the canvas.
  public var panel: LayoutRect? {
    switch structure {
    case .inspector: nil
    case .panel: placement.controls
    case .divided: pose == .tabletop ? placement.controls : nil
    }
  }

  /// The width of the tool rail; 0 without one.
  public var toolRailWidth: Double { placement.rail.width }

  /// The width of the inspector; 0 without one.
  public var inspectorWidth: Double { inspector?.width ?? 0 }

  /// All rectangles that take input, the canvas first.
  public var interactiveRects: [LayoutRect] {
    [placement.canvas, placement.rail, placement.controls].filter { !$0.isEmpty }
  }
}

extension WorkspacePresentation: Hashable {
  /// Whether both show the same; their traces may differ.
  public static func == (left: WorkspacePresentation, right: WorkspacePresentation) -> Bool {
    left.kind == right.kind && left.density == right.density && left.placement == right.placement
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(density)
    hasher.combine(placement)
  }
}
