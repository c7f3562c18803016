/// The answer for one window: which structure a workspace has and where its parts lie.
///
/// All rectangles are points of the root window; parts that a structure does not have are nil.
/// Two presentations are equal when they show the same, however they came about.
public struct WorkspacePresentation: Sendable {
  /// The structure.
  public internal(set) var structure: WorkspaceStructure
  /// The budget class of the chosen rectangle's width, or of the whole area when it is divided.
  public internal(set) var tier: WidthTier
  /// How closely controls are packed; follows the window's width, not the structure.
  public internal(set) var density: ControlDensity
  /// The kind of the window.
  public internal(set) var kind: AdaptiveWindowLayout
  /// Whether even the panel structure misses a minimum.
  public internal(set) var isDegraded: Bool
  /// How the device is held, when the workspace is divided.
  public internal(set) var pose: DivisionPose?
  /// The part above or on the leading side that holds photo and tools: rail and canvas, or the
  /// canvas alone when the workspace is divided.
  public internal(set) var primary: LayoutRect
  /// The photo.
  public internal(set) var canvas: LayoutRect

  // Empty when there is none: optionals would be larger than the rectangles.
  var content: LayoutRect = .zero
  var side: LayoutRect = .zero
  var railRect: LayoutRect = .zero
  var controls: LayoutRect = .zero
  /// What the answer was found from, for the trace.
  var decision: Decision

  struct Decision: Sendable {
    var problem: WorkspaceProblem
    var fit: StructureFit
    var allowed: StructureSet
  }

  init(kind: AdaptiveWindowLayout, density: ControlDensity, decision: Decision) {
    structure = .panel
    tier = .narrow
    self.density = density
    self.kind = kind
    isDegraded = true
    primary = .zero
    canvas = .zero
    self.decision = decision
  }

  /// The rectangle that rail, canvas and inspector or panel tile; nil when divided.
  public var contentRegion: LayoutRect? { structure == .divided ? nil : content }

  /// The two parts beside the fold that the workspace tiles; nil unless it is divided.
  ///
  /// The first holds the canvas: the leading or the upper one.
  public var sides: (first: LayoutRect, second: LayoutRect)? {
    structure == .divided ? (content, side) : nil
  }

  /// The tools.
  public var rail: LayoutRect? { railRect.isEmpty ? nil : railRect }

  /// The controls beside the canvas.
  public var inspector: LayoutRect? {
    switch structure {
    case .inspector: controls
    case .panel: nil
    case .divided: pose == .book ? controls : nil
    }
  }

  /// The controls below the canvas.
  public var panel: LayoutRect? {
    switch structure {
    case .inspector: nil
    case .panel: controls
    case .divided: pose == .tabletop ? controls : nil
    }
  }

  /// The width of the tool rail; 0 without one.
  public var toolRailWidth: Double { railRect.width }

  /// The width of the inspector; 0 without one.
  public var inspectorWidth: Double { inspector?.width ?? 0 }

  /// All rectangles that take input, the canvas first.
  public var interactiveRects: [LayoutRect] {
    [canvas, railRect, controls].filter { !$0.isEmpty }
  }
}

extension WorkspacePresentation: Hashable {
  /// Whether both show the same.
  public static func == (left: WorkspacePresentation, right: WorkspacePresentation) -> Bool {
    left.structure == right.structure && left.tier == right.tier && left.density == right.density
      && left.kind == right.kind && left.isDegraded == right.isDegraded && left.pose == right.pose
      && left.primary == right.primary && left.canvas == right.canvas
      && left.content == right.content && left.side == right.side
      && left.railRect == right.railRect && left.controls == right.controls
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(structure)
    hasher.combine(canvas)
    hasher.combine(content)
    hasher.combine(controls)
  }
}
