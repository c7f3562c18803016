/// When a movement on a slider's row becomes a drag of its thumb.
///
/// A movement that goes mostly up or down is left to the list the row stands in.
public struct SliderDrag: Hashable, Sendable {
  /// What touches the screen.
  public enum Pointer: String, CaseIterable, Hashable, Sendable {
    /// A finger, which trembles.
    case finger
    /// A mouse, a trackpad or a pencil.
    case precise
  }

  /// Points a finger moves before a drag begins.
  public var fingerDistance: Double
  /// Points a precise pointer moves before a drag begins.
  public var preciseDistance: Double
  /// How many times as far across as up or down a drag goes at least.
  public var slope: Double

  /// Creates thresholds.
  public init(fingerDistance: Double = 6, preciseDistance: Double = 2, slope: Double = 1.5) {
    self.fingerDistance = fingerDistance
    self.preciseDistance = preciseDistance
    self.slope = slope
  }

  /// Whether a movement, in points since the touch, is a drag; never when it is not finite.
  public func begins(movedX: Double, movedY: Double, pointer: Pointer) -> Bool {
    guard movedX.isFinite, movedY.isFinite else { return false }
    let distance = pointer == .finger ? fingerDistance : preciseDistance
    return movedX.magnitude >= distance && movedX.magnitude >= slope * movedY.magnitude
  }
}
