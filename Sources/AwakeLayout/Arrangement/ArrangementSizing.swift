/// A length of a view, in points or as a share of what it stands in.
public enum ArrangementMeasure: Hashable, Sendable {
  /// Points; negative ones and what is not a number are 0.
  case points(Double)
  /// A share of the container, 1 for all of it; a gap is taken from both sides in equal parts.
  case ratio(Double)

  /// The length in sub-points, never negative.
  func length(in container: Int32, gap: Int32) -> Int32 {
    switch self {
    case .points(let points): max(0, SubPoint.quantized(points))
    case .ratio(let share):
      max(0, SubPoint.quantized(share * SubPoint.points(container)) - gap / 2)
    }
  }
}

/// How long a view would like to be along one axis of an arrangement.
public struct ArrangementLength: Hashable, Sendable {
  /// The least length.
  public var minimum: ArrangementMeasure
  /// The length it takes when there is room; nil to share evenly, or to fill what the other leaves.
  public var ideal: ArrangementMeasure?
  /// The most length while the other view can take the rest; nil without a limit.
  ///
  /// A maximum below the minimum counts as the minimum.
  public var maximum: ArrangementMeasure?

  /// Creates a range; what is left out does not limit.
  public init(
    minimum: ArrangementMeasure = .points(0), ideal: ArrangementMeasure? = nil,
    maximum: ArrangementMeasure? = nil
  ) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  /// No wish: as long as the other view leaves, or half.
  public static let automatic = ArrangementLength()

  /// A share of the container, such as 0.3, that yields to minimums.
  public static func ratio(_ share: Double) -> ArrangementLength {
    ArrangementLength(ideal: .ratio(share))
  }

  /// A length in points that yields to minimums.
  public static func points(_ points: Double) -> ArrangementLength {
    ArrangementLength(ideal: .points(points))
  }

  /// A length in points that is also the least and the most.
  public static func fixed(_ points: Double) -> ArrangementLength {
    ArrangementLength(
      minimum: .points(points), ideal: .points(points), maximum: .points(points))
  }
}

/// The size a view asks of an arrangement, and how much that counts.
public struct ArrangementSizing: Hashable, Sendable {
  /// The length when the views stand side by side.
  public var width: ArrangementLength
  /// The length when the views stand one above the other.
  public var height: ArrangementLength
  /// Whose wish is met first: the higher one's; what is not a number counts as 0.
  public var priority: Double

  /// Creates a sizing; without arguments it has no wishes.
  public init(
    width: ArrangementLength = .automatic, height: ArrangementLength = .automatic,
    priority: Double = 0
  ) {
    self.width = width
    self.height = height
    self.priority = priority
  }

  /// The same wish along whichever axis the views stand.
  public init(_ length: ArrangementLength, priority: Double = 0) {
    self.init(width: length, height: length, priority: priority)
  }

  func length(_ axis: LayoutAxis) -> ArrangementLength { axis == .horizontal ? width : height }

  /// The least size in a container.
  func minimum(in container: LayoutRect) -> LayoutSize {
    LayoutSize(
      subWidth: width.minimum.length(in: container.subWidth, gap: 0),
      subHeight: height.minimum.length(in: container.subHeight, gap: 0))
  }
}
