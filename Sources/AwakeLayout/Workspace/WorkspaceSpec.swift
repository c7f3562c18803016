/// The sizes a workspace is built from: which structures exist at a width and what they need.
///
/// All lengths are points. The usual values are those of Awake's own editor.
public struct WorkspaceSpec: Hashable, Sendable {
  /// What the inspector structure needs in a tier.
  public struct Inspector: Hashable, Sendable {
    /// The least canvas beside the inspector.
    public var minimumCanvas: LayoutSize
    /// The least width of the inspector.
    public var minimumWidth: Double
    /// The most width of the inspector.
    public var maximumWidth: Double
    /// The share, 0…1, that the inspector takes of each point above the tier's least width.
    ///
    /// It counts in whole thousandths.
    public var growth: Double
    /// The least height of the area.
    public var minimumHeight: Double

    /// Creates the needs of an inspector.
    public init(
      minimumCanvas: LayoutSize, minimumWidth: Double, maximumWidth: Double, growth: Double = 0,
      minimumHeight: Double
    ) {
      self.minimumCanvas = minimumCanvas
      self.minimumWidth = minimumWidth
      self.maximumWidth = maximumWidth
      self.growth = growth
      self.minimumHeight = minimumHeight
    }
  }

  /// What the panel structure needs in a tier.
  public struct Panel: Hashable, Sendable {
    /// The least canvas above the panel.
    public var minimumCanvas: LayoutSize
    /// The least height of the panel.
    public var minimumHeight: Double
    /// The most height of the panel.
    public var maximumHeight: Double
    /// The share of the height, 0…1, that the panel takes between those.
    ///
    /// It counts in whole thousandths.
    public var share: Double

    /// Creates the needs of a panel.
    public init(
      minimumCanvas: LayoutSize = LayoutSize(width: 240, height: 200), minimumHeight: Double = 120,
      maximumHeight: Double = 320, share: Double = 0.4
    ) {
      self.minimumCanvas = minimumCanvas
      self.minimumHeight = minimumHeight
      self.maximumHeight = maximumHeight
      self.share = share
    }
  }

  /// The budget of areas at least as wide as a width.
  public struct Tier: Hashable, Sendable {
    /// Where the tier begins.
    public var minimumWidth: Double
    /// Nil when the tier has no inspector.
    public var inspector: Inspector?
    /// Every tier has a panel.
    public var panel: Panel

    /// Creates a tier.
    public init(minimumWidth: Double, inspector: Inspector?, panel: Panel = Panel()) {
      self.minimumWidth = minimumWidth
      self.inspector = inspector
      self.panel = panel
    }
  }

  /// What the two sides of a fold need.
  public struct Divided: Hashable, Sendable {
    /// The least side for the canvas.
    public var minimumCanvas: LayoutSize
    /// The least room for controls beside the rail.
    public var minimumControls: LayoutSize

    /// Creates the needs of a divided workspace.
    public init(
      minimumCanvas: LayoutSize = LayoutSize(width: 320, height: 280),
      minimumControls: LayoutSize = LayoutSize(width: 280, height: 200)
    ) {
      self.minimumCanvas = minimumCanvas
      self.minimumControls = minimumControls
    }
  }

  /// The width of the tool rail; a smaller reservation makes a smaller rail.
  public var railWidth: Double
  /// The budget of phones: no inspector, a low panel.
  public var narrow: Tier
  /// The budget of small tablets and unfolded phones.
  public var mid: Tier
  /// The budget of large tablets and desktops.
  public var wide: Tier
  /// What a divided workspace needs.
  public var divided: Divided

  /// Creates a specification; what is left out has the value of Awake's own editor.
  public init(
    railWidth: Double = 56,
    narrow: Tier = Tier(minimumWidth: 0, inspector: nil, panel: Panel(maximumHeight: 200)),
    mid: Tier = Tier(
      minimumWidth: 600,
      inspector: Inspector(
        minimumCanvas: LayoutSize(width: 480, height: 320), minimumWidth: 280, maximumWidth: 280,
        minimumHeight: 440)),
    wide: Tier = Tier(
      minimumWidth: 1200,
      inspector: Inspector(
        minimumCanvas: LayoutSize(width: 640, height: 320), minimumWidth: 320, maximumWidth: 360,
        growth: 0.2, minimumHeight: 440)),
    divided: Divided = Divided()
  ) {
    self.railWidth = railWidth
    self.narrow = narrow
    self.mid = mid
    self.wide = wide
    self.divided = divided
  }
}
