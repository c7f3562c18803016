/// The sizes a slider's row is built from, in points.
public struct SliderSpec: Hashable, Sendable {
  /// Rows narrower than this, times the text scale, have the title above the track.
  public var twoRowWidth: Double
  /// The side of the square a finger needs; what is below 44 counts as 44.
  public var touchTarget: Double
  /// The height of a line of text at text scale 1.
  public var lineHeight: Double
  /// The width of the title in a single row at text scale 1.
  public var titleWidth: Double
  /// The width of the value at text scale 1.
  public var valueWidth: Double
  /// The gap between title, track and value in a row.
  public var spacing: Double
  /// The gap between the title's row and the track's.
  public var rowSpacing: Double
  /// The height of the drawn track.
  public var trackThickness: Double

  /// Creates sizes; what is left out has the value of Awake's own editor.
  public init(
    twoRowWidth: Double = 360, touchTarget: Double = 44, lineHeight: Double = 20,
    titleWidth: Double = 96, valueWidth: Double = 56, spacing: Double = 12,
    rowSpacing: Double = 0, trackThickness: Double = 4
  ) {
    self.twoRowWidth = twoRowWidth
    self.touchTarget = touchTarget
    self.lineHeight = lineHeight
    self.titleWidth = titleWidth
    self.valueWidth = valueWidth
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.trackThickness = trackThickness
  }
}
