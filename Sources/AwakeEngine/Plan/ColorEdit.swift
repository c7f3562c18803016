import AwakeColor
import AwakeDocument

/// The colour stages a document asks for, in the order they run; neutral ones are nil.
///
/// This is the one place where the scale of every slider is set.
struct ColorEdit: Hashable, Sendable {
  var whiteBalance: WhiteBalance?
  /// Stops.
  var exposure: Double?
  var tone: ToneCurve?
  /// Red, green and blue curves on the sRGB-encoded scale.
  var channelCurves: [MonotoneCubic?]?
  var mix: ColorMix?
  var grading: Grading?

  /// Reads the groups that are colour work on single pixels.
  init(_ document: EditDocument) {
    let color = document.color
    if color.temperature != 0 || color.tint != 0 {
      whiteBalance = WhiteBalance(temperature: color.temperature, tint: color.tint)
    }
    if document.light.exposure != 0 { exposure = document.light.exposure }
    tone = Self.tone(document)
    let channels = [document.curve.red, document.curve.green, document.curve.blue]
    if channels.contains(where: { !Self.isNeutral($0) }) {
      channelCurves = channels.map { Self.isNeutral($0) ? nil : Self.curve($0) }
    }
    mix = ColorMix(document)
    grading = Grading(document.grading)
  }

  /// Only what comes before the local stages: white balance and exposure.
  var beforeLocal: ColorEdit {
    var edit = self
    (edit.tone, edit.channelCurves, edit.mix, edit.grading) = (nil, nil, nil, nil)
    return edit
  }

  /// Only what comes after the local stages.
  var afterLocal: ColorEdit {
    var edit = self
    (edit.whiteBalance, edit.exposure) = (nil, nil)
    return edit
  }

  var isNeutral: Bool {
    whiteBalance == nil && exposure == nil && tone == nil && channelCurves == nil && mix == nil
      && grading == nil
  }

  /// Whether a grey pixel stays grey.
  var keepsGrey: Bool {
    whiteBalance == nil && channelCurves == nil && (grading?.keepsGrey ?? true)
  }

  private static func tone(_ document: EditDocument) -> ToneCurve? {
    let light = document.light
    let parametric = document.curve.parametric
    let regions = [
      parametric.shadows, parametric.darks, parametric.lights, parametric.highlights,
    ]
    let hasPoints = !isNeutral(document.curve.luma)
    guard
      light.whites != 0 || light.blacks != 0 || light.contrast != 0
        || regions.contains(where: { $0 != 0 }) || hasPoints
    else { return nil }
    return ToneCurve(
      whites: light.whites / 100, blacks: light.blacks / 100, contrast: light.contrast / 100,
      regions: regions.map { $0 / 100 },
      splits: [parametric.splits.low, parametric.splits.middle, parametric.splits.high],
      points: hasPoints ? curve(document.curve.luma) : nil)
  }

  private static func curve(_ points: [CurvePoint]) -> MonotoneCubic? {
    MonotoneCubic(points.map { SIMD2($0.x, $0.y) })
  }

  private static func isNeutral(_ points: [CurvePoint]) -> Bool {
    points.allSatisfy { $0.x == $0.y }
  }
}

/// Mixer, saturation, vibrance and monochrome as functions of OKLab hue.
struct ColorMix: Hashable, Sendable {
  private let mixer: [HueBand: SIMD3<Double>]
  private let greyMix: [HueBand: Double]
  private let vibrance: Double
  /// Chroma gain.
  let saturation: Double
  /// 0 colour … 1 grey.
  let monochrome: Double

  init?(_ document: EditDocument) {
    var mixer: [HueBand: SIMD3<Double>] = [:]
    var greyMix: [HueBand: Double] = [:]
    for band in HueBand.allCases {
      let settings = document.mixer[band]
      mixer[band] = SIMD3(settings.hue, settings.saturation, settings.luminance) / 100
      greyMix[band] = document.monochrome.isOn ? document.monochrome.mix[band] / 100 : 0
    }
    self.mixer = mixer
    self.greyMix = greyMix
    vibrance = document.color.vibrance / 100
    saturation = 1 + document.color.saturation / 100
    monochrome = document.monochrome.isOn ? document.monochrome.strength : 0
    let neutral =
      mixer.values.allSatisfy { $0 == .zero } && vibrance == 0 && saturation == 1
      && monochrome == 0
    if neutral { return nil }
  }

  /// The parts that are not neutral, in words.
  var summary: String {
    var parts: [String] = []
    if mixer.values.contains(where: { $0 != .zero }) { parts.append("mixer") }
    if vibrance != 0 { parts.append("vibrance \(short(100 * vibrance))") }
    if saturation != 1 { parts.append("saturation \(short(100 * (saturation - 1)))") }
    if monochrome != 0 { parts.append("monochrome") }
    return parts.joined(separator: ", ") + " (OKLab, one pass)"
  }

  /// What happens to colours of one hue.
  struct Response {
    /// Turn of the hue, degrees.
    var hueShift: Double
    var chromaGain: Double
    /// Relative change of OKLab lightness at full colourfulness.
    var lightness: Double
    /// The same from the monochrome mix.
    var grey: Double
    /// Vibrance left after protecting skin.
    var vibrance: Double
  }

  /// - Parameter hue: OKLab hue in degrees.
  func response(hue: Double) -> Response {
    var shift = SIMD3<Double>.zero
    var grey = 0.0
    for (band, weight) in HueBand.weights(hue: hue) {
      shift += weight * (mixer[band] ?? .zero)
      grey += weight * (greyMix[band] ?? 0)
    }
    return Response(
      hueShift: 30 * shift.x, chromaGain: 1 + shift.y, lightness: 0.3 * shift.z,
      grey: 0.5 * grey * monochrome, vibrance: vibrance * (1 - 0.6 * SkinHue.weight(hue: hue)))
  }
}
