import CAwakeKernels

/// How often each chroma occurs in some pixels: Cb and Cr of ITU-R BT.709, from the encoded values.
///
/// Neutral greys are in the middle, hue is the angle, and saturation the distance. Fully
/// transparent pixels are left out.
public struct Vectorscope: Sendable, Hashable {
  /// A place on the scope: Cb to the right and Cr upwards, −0.5…0.5 each.
  public struct Position: Sendable, Hashable {
    /// (B′ − Y′) / 1.8556.
    public let cb: Double
    /// (R′ − Y′) / 1.5748.
    public let cr: Double

    /// The place of a colour.
    ///
    /// - Parameters: encoded values, 0…1.
    public init(red: Double, green: Double, blue: Double) {
      let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      cb = (blue - luma) / 1.8556
      cr = (red - luma) / 1.5748
    }
  }

  /// A primary or secondary colour, where test bars should land.
  public struct Target: Sendable, Hashable {
    /// The letters by which scopes know it: R, Mg, B, Cy, G, Yl.
    public let name: String
    /// The colour at full amplitude, 0 or 1 each.
    public let color: SIMD3<Double>

    /// The place of the colour at an amplitude such as 0.75 or 1.
    public func position(amplitude: Double) -> Position {
      let scaled = color * amplitude
      return Position(red: scaled.x, green: scaled.y, blue: scaled.z)
    }
  }

  /// The six targets, counterclockwise from red.
  public static let targets: [Target] = [
    Target(name: "R", color: [1, 0, 0]), Target(name: "Yl", color: [1, 1, 0]),
    Target(name: "G", color: [0, 1, 0]), Target(name: "Cy", color: [0, 1, 1]),
    Target(name: "B", color: [0, 0, 1]), Target(name: "Mg", color: [1, 0, 1]),
  ]

  /// Where skin of all complexions gathers: degrees counterclockwise from +Cb, the I axis of NTSC.
  public static let skinToneAngle = 123.0

  private let table: [UInt32]

  /// Counts pixels.
  public init(_ image: PreviewPixels) {
    var table = [UInt32](repeating: 0, count: 256 * 256)
    image.bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeMutableBufferPointer {
        awake_vectorscope(bytes.baseAddress, Int64(bytes.count / 4), $0.baseAddress)
      }
    }
    self.table = table
  }

  /// How many pixels have a chroma, in full-range codes: 128 + 255 × Cb, rounded, at most 255.
  ///
  /// - Returns: 0 for codes outside 0…255.
  public func count(cb: Int, cr: Int) -> Int {
    guard (0...255).contains(cb), (0...255).contains(cr) else { return 0 }
    return Int(table[256 * cr + cb])
  }

  /// The counts under a 3 × 3 binomial filter, Cb fastest; what falls off the edges is lost.
  var smoothed: [Double] {
    var result = [Double](repeating: 0, count: 256 * 256)
    for cr in 0..<256 {
      for cb in 0..<256 {
        let count = Double(table[256 * cr + cb])
        guard count > 0 else { continue }
        for y in max(0, cr - 1)...min(255, cr + 1) {
          for x in max(0, cb - 1)...min(255, cb + 1) {
            let weight = (y == cr ? 0.5 : 0.25) * (x == cb ? 0.5 : 0.25)
            result[256 * y + x] += weight * count
          }
        }
      }
    }
    return result
  }
}
