/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across, 0 or more.
  public let width: Int
  /// Pixels down, 0 or more.
  public let height: Int

  /// Creates a size; negative sides become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The nearest whole pixels of a size in points.
  ///
  /// - Parameters:
  ///   - points: the size in points.
  ///   - displayScale: pixels per point; what is no positive number counts as 1.
  public init(points: LayoutSize, displayScale: Double) {
    let scale = DisplayScale.usable(displayScale)
    self.init(
      width: Int((points.width * scale).rounded()), height: Int((points.height * scale).rounded()))
  }

  /// The same size lying on its side.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The slot it fills without being turned; nil for a square, which fills both.
  var slot: CaptureSlot? {
    width == height ? nil : (width > height ? .landscape : .portrait)
  }

  /// Width times height, as near as it can be kept.
  var area: Double { Double(width) * Double(height) }
}

extension PixelSize: CustomStringConvertible {
  /// Such as `2853 × 2007`.
  public var description: String { "\(width) × \(height)" }
}
