/// A picture that is wanted: of what, how new and how large.
public struct ThumbnailRequest: Hashable, Sendable {
  /// The identity of the photo or effect it shows.
  public let source: String
  /// How new it is; a larger revision is a newer one.
  public let revision: Int
  /// The pixels along its longer side, above 0.
  public let pixels: Int

  /// Creates a request; less than one pixel counts as one.
  public init(source: String, revision: Int, pixels: Int) {
    self.source = source
    self.revision = revision
    self.pixels = max(1, pixels)
  }

  /// The pixels for a length on the screen.
  ///
  /// They are rounded up to whole steps, so that dragging the edge of a window asks for a new
  /// picture only now and then.
  ///
  /// - Parameters:
  ///   - points: the longer side in points.
  ///   - displayScale: pixels per point; what is no positive number counts as 1.
  ///   - step: pixels in a step, 1 or more.
  public static func pixels(points: Double, displayScale: Double, step: Int = 64) -> Int {
    let scale = DisplayScale.usable(displayScale)
    let unit = min(max(1, step), 65_536)
    let needed = points > 0 ? min(points * scale, 1_000_000) : 1
    return Int((needed / Double(unit)).rounded(.up)) * unit
  }
}
