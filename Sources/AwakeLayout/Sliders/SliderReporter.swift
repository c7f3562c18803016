/// Tells whoever draws a slider's title where the track ends, and only when that changes.
///
/// Insets are worked out again when the width, the direction or the thumb changes, and never while
/// a value is dragged; they are reported when they differ from those reported last. A report that
/// reaches another layer later is published with its token, which a newer report makes stale.
public struct SliderReporter: Sendable {
  /// Stands for one report until it is published.
  public struct Token: Hashable, Sendable {
    let number: UInt64
  }

  /// New insets, and the token to publish them with.
  public struct Report: Hashable, Sendable {
    /// The insets of the track.
    public let insets: TrackInsets
    /// What ``SliderReporter/publish(_:)`` wants later.
    public let token: Token
  }

  /// The insets reported last; nil before the first report.
  public private(set) var reported: TrackInsets?
  /// The insets published last; nil before the first publication.
  public private(set) var published: TrackInsets?
  /// How often insets were worked out.
  public private(set) var recomputations = 0

  private var geometry: SliderGeometry?
  private var number: UInt64 = 0

  /// Creates a reporter that has reported nothing.
  public init() {}

  /// Looks at a slider whenever it is laid out.
  ///
  /// - Returns: a report when the insets differ from those reported last, or else nil.
  public mutating func update(_ geometry: SliderGeometry) -> Report? {
    update(geometry) { geometry.thumbCenter(at: $0).x }
  }

  /// Looks at a slider whose control says itself where its thumb is.
  ///
  /// - Parameters:
  ///   - geometry: what decides where the thumb can be.
  ///   - thumbCenter: the horizontal middle of the thumb for a fraction, in the coordinates of the
  ///     bounds; asked for 0 and 1, and only when the geometry has changed.
  /// - Returns: a report when the insets differ from those reported last, or else nil.
  public mutating func update(
    _ geometry: SliderGeometry, thumbCenter: (Double) -> Double
  ) -> Report? {
    if let known = self.geometry, known.hasSameTrack(as: geometry) { return nil }
    self.geometry = geometry
    recomputations += 1
    let insets = TrackInsets(
      bounds: geometry.bounds, minimumCenter: thumbCenter(0), maximumCenter: thumbCenter(1))
    guard insets != reported else { return nil }
    reported = insets
    number &+= 1
    return Report(insets: insets, token: Token(number: number))
  }

  /// Publishes a report that has arrived.
  ///
  /// - Returns: the insets to use, or nil when a newer report has made this one stale.
  public mutating func publish(_ token: Token) -> TrackInsets? {
    guard token.number == number, let reported else { return nil }
    published = reported
    return reported
  }
}
