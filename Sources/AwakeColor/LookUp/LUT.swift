/// A look-up table as photo and video editors exchange it: a curve for each channel, a cube of
/// colors, or both, the curves first.
///
/// What it takes and gives are encoded RGB values, mostly sRGB.
public struct LUT: Sendable, Hashable {
  /// The inputs that a table was made for, of each channel.
  public struct Domain: Sendable, Hashable {
    /// The input that the first entry stands for.
    public let low: SIMD3<Double>
    /// The input that the last entry stands for.
    public let high: SIMD3<Double>

    /// 0…1.
    public static let unit = Domain(uncheckedLow: .zero, high: .one)

    /// - Returns: nil unless every low end is finite and below its high end.
    public init?(low: SIMD3<Double>, high: SIMD3<Double>) {
      for axis in 0..<3 {
        guard low[axis].isFinite, high[axis].isFinite, low[axis] < high[axis] else { return nil }
      }
      self.init(uncheckedLow: low, high: high)
    }

    private init(uncheckedLow low: SIMD3<Double>, high: SIMD3<Double>) {
      self.low = low
      self.high = high
    }

    /// The nearest color inside.
    func clamped(_ color: SIMD3<Double>) -> SIMD3<Double> {
      color.clamped(lowerBound: low, upperBound: high)
    }
  }

  /// A curve for each channel.
  public struct Curves: Sendable, Hashable {
    /// The inputs of the first and last entry.
    public let domain: Domain
    /// The entries, each with the value of every channel, evenly spaced over the domain.
    public let values: [SIMD3<Float>]

    /// How many entries a table may have: what the specification of Adobe allows.
    public static let possibleSizes = 2...65_536

    /// - Returns: nil for a number of entries out of range, and for values that are not finite.
    public init?(domain: Domain = .unit, values: [SIMD3<Float>]) {
      guard Self.possibleSizes.contains(values.count), LUT.areFinite(values) else { return nil }
      self.domain = domain
      self.values = values
    }

    /// What becomes of a color; outside of the domain that of its ends.
    public func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double> {
      let last = Double(values.count - 1)
      let place = (domain.clamped(color) - domain.low) / (domain.high - domain.low) * last
      var result = SIMD3<Double>.zero
      for axis in 0..<3 {
        let below = min(Int(place[axis]), values.count - 2)
        let (a, b) = (Double(values[below][axis]), Double(values[below + 1][axis]))
        result[axis] = a + (place[axis] - Double(below)) * (b - a)
      }
      return result
    }
  }

  /// A cube of colors, read by tetrahedral interpolation.
  public struct Cube: Sendable, Hashable {
    /// Nodes along each side.
    public let size: Int
    /// The inputs of the first and last node along each side.
    public let domain: Domain
    /// RGB of every node, red fastest.
    public let values: [SIMD3<Float>]

    /// How many nodes a side may have.
    public static let possibleSizes = 2...256

    /// - Returns: nil for a size out of range, for another number of values than size³, and for
    ///   values that are not finite.
    public init?(size: Int, domain: Domain = .unit, values: [SIMD3<Float>]) {
      guard Self.possibleSizes.contains(size), values.count == size * size * size,
        LUT.areFinite(values)
      else { return nil }
      self.size = size
      self.domain = domain
      self.values = values
    }

    /// What becomes of a color; outside of the domain that of the nearest color inside.
    ///
    /// Tetrahedral interpolation: Kasson, Nin, Plouffe, Hafner, "Performing color space conversions
    /// with three-dimensional linear interpolation", 1995.
    public func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double> {
      let place =
        (domain.clamped(color) - domain.low) / (domain.high - domain.low)
        * Double(size - 1)
      var node = 0
      var axes: [(fraction: Double, stride: Int)] = []
      for (axis, stride) in [1, size, size * size].enumerated() {
        let below = min(Int(place[axis]), size - 2)
        node += below * stride
        axes.append((place[axis] - Double(below), stride))
      }
      axes.sort { $0.fraction > $1.fraction }
      var result = SIMD3<Double>(values[node])
      for axis in axes {
        let next = node + axis.stride
        result += axis.fraction * (SIMD3<Double>(values[next]) - SIMD3<Double>(values[node]))
        node = next
      }
      return result
    }
  }

  /// The inputs and values that files may have: more than any light that is measured against white.
  public static let usefulValues = -1e6...1e6
  /// The least width of a domain that files may have.
  public static let leastWidth = 1e-6

  /// What readers show as its name; empty for none.
  public var title: String
  /// What comes first; nil for none.
  public let curves: Curves?
  /// What comes second; nil for none.
  public let cube: Cube?

  /// - Returns: nil when there is neither curves nor a cube.
  public init?(title: String = "", curves: Curves? = nil, cube: Cube? = nil) {
    guard curves != nil || cube != nil else { return nil }
    self.title = title
    self.curves = curves
    self.cube = cube
  }

  /// The inputs that the table was made for.
  public var domain: Domain { curves?.domain ?? cube?.domain ?? .unit }

  /// What becomes of an encoded color.
  ///
  /// Outside of the domain the nearest color inside is looked up, and what it lacks is added again,
  /// so that a table that changes nothing changes nothing there, either.
  public func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let inside = domain.clamped(color)
    let curved = curves.map { $0(inside) } ?? inside
    return (cube.map { $0(curved) } ?? curved) + (color - inside)
  }

  private static func areFinite(_ values: [SIMD3<Float>]) -> Bool {
    values.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
  }
}
