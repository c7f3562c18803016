import CAwakeKernels

/// How often each value occurs in each column of a photo, as video scopes show it.
///
/// Fully transparent pixels are left out.
public struct Waveform: Sendable, Hashable {
  /// How many columns were counted, from left to right.
  public let columns: Int
  /// How many pixels a column stands for, transparent ones included.
  public let pixelsPerColumn: Double
  private let table: [UInt32]

  /// Counts pixels in at most so many columns, which a photo that is wider shares evenly.
  public init(_ image: PreviewPixels, columns most: Int = 1024) {
    columns = max(1, min(most, image.width))
    pixelsPerColumn = Double(image.width) / Double(columns) * Double(image.height)
    var table = [UInt32](repeating: 0, count: 4 * 256 * columns)
    let count = Int32(columns)
    image.bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeMutableBufferPointer {
        awake_waveform(
          bytes.baseAddress, Int32(image.width), Int32(image.height), count, $0.baseAddress)
      }
    }
    self.table = table
  }

  /// How many pixels of a column have a value.
  ///
  /// - Returns: 0 for columns and values that do not exist.
  public func count(_ channel: ScopeChannel, column: Int, value: Int) -> Int {
    guard (0..<columns).contains(column), (0...255).contains(value) else { return 0 }
    return Int(table[(channel.index * columns + column) * 256 + value])
  }
}
