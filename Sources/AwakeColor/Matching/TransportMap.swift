/// The full match of a photo to a reference: L′ = T(L), (a, b)′ = A(L) · (a, b) + t(L) in OKLab.
///
/// T rises strictly and A is symmetric positive definite, so that the Jacobian is positive
/// everywhere, at every strength between none and full.
public struct TransportMap: Sendable {
  /// How much of a reference to take; each 0…1.
  public struct Amounts: Hashable, Sendable {
    /// Of lightness.
    public var light: Double
    /// Of the mean colour.
    public var tint: Double
    /// Of how colourful it is.
    public var saturation: Double

    /// Creates amounts.
    public init(light: Double = 1, tint: Double = 1, saturation: Double = 1) {
      self.light = light
      self.tint = tint
      self.saturation = saturation
    }
  }

  /// What a match keeps of a reference.
  public struct Statistics: Hashable, Sendable {
    /// Of lightness.
    public var lightness: LightnessQuantiles
    /// Of colour, given lightness.
    public var zones: ChromaZones

    /// Creates statistics from stored ones.
    public init(lightness: LightnessQuantiles, zones: ChromaZones) {
      self.lightness = lightness
      self.zones = zones
    }

    /// Reads a reference.
    public init(_ sample: MatchSample) {
      self.init(lightness: LightnessQuantiles(sample), zones: ChromaZones(sample))
    }
  }

  /// The tone curve.
  public let tone: ToneTransport
  /// What happens to colours, given their new lightness.
  public let colors: ChromaTransport

  /// Fits the map; one that changes nothing if the photo or the reference has no colours at all.
  public init(photo: MatchSample, reference: Statistics, amounts: Amounts = Amounts()) {
    let usable = !photo.colors.isEmpty && reference.zones.all.mass > 0
    let tone =
      usable
      ? ToneTransport(
        photo: LightnessQuantiles(photo), reference: reference.lightness, light: amounts.light)
      : .identity
    self.tone = tone
    colors = ChromaTransport(
      photo: ChromaZones(photo, tone: tone), reference: reference.zones,
      tint: usable ? amounts.tint : 0, saturation: usable ? amounts.saturation : 0)
  }

  /// The lightness that lightness `l` becomes; beyond 0…1 the end slopes continue.
  public func lightness(_ l: Double) -> Double {
    l.isFinite ? tone(l) : 0
  }

  /// A and t for colours of lightness `l`.
  public func chroma(at l: Double) -> (SymmetricMatrix2, SIMD2<Double>) {
    let map = colors.map(at: lightness(l))
    return (map.matrix, map.shift)
  }

  /// What a colour becomes.
  public func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let (matrix, shift) = chroma(at: color.x)
    let ab = matrix * SIMD2(color.y, color.z) + shift
    return SIMD3(lightness(color.x), ab.x, ab.y)
  }
}
