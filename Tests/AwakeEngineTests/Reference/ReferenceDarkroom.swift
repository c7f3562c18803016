import AwakeColor
import AwakeDocument
import Foundation

/// The whole darkroom for a photo, slow and obvious, in double precision: written from the
/// formulas of the article "The stages, exactly", sharing nothing with the fast path but the
/// colour spaces.
struct ReferenceDarkroom {
  /// What a document is rendered from.
  struct Input {
    /// The decoded photo as it was turned and cropped, at the size that is rendered.
    var frame: ReferenceImage
    /// Where the frame's pixels stand on the oriented, uncropped photo.
    var places: [ReferencePlace]
    /// The decoded proxy: the whole photo, at most 720 pixels long.
    var proxy: ReferenceImage
    /// The shape of the oriented, uncropped photo in its own pixels.
    var photo: ReferencePhotoShape
    /// D, the diagonal of the oriented, uncropped photo in pixels of the size that is rendered.
    var diagonal: Double
    /// Grey pictures for raster masks by file name, 0…1.
    var rasters: [String: ReferencePlane] = [:]
  }

  let document: EditDocument
  /// Linear output RGB to linear BT.2020, or nil for no gamut map.
  var outputToWorking: Matrix3?
  private let look: ReferenceLUT?

  /// - Parameter table: what `lut` of the document means.
  init(_ document: EditDocument, outputToWorking: Matrix3? = nil, table: LUT? = nil) {
    self.document = document
    self.outputToWorking = outputToWorking
    look = table.flatMap { table in document.lut.map { ReferenceLUT(table, $0) } }
  }

  /// The result in linear BT.2020, before it is encoded.
  func callAsFunction(_ input: Input) -> ReferenceImage {
    let own = hypot(Double(input.photo.width), Double(input.photo.height))
    let scale = input.diagonal / min(7211, own)
    let layers = document.layers.filter { $0.opacity != 0 }
      .map { ReferenceLayer($0, input) }
    var desk = ReferenceDesk(input)

    let noise = ReferenceNoiseReduction(noise: document.detail.noise, scale: scale)
    desk.frame.image = noise(desk.frame.image)
    for layer in layers {
      let own = ReferenceNoiseReduction(noise: layer.layer.detail.noise, scale: scale)
      desk.frame.image = layer.blended(desk.frame.image, own(desk.frame.image))
    }

    let color = ReferenceGlobalColor(document)
    desk.run { rgb, _ in color.before(rgb) }
    desk.dehaze(document.presence, exposure: color.exposure)
    desk.localTone(document.light, document.presence, exposure: color.exposure)
    desk.run { rgb, _ in color.after(rgb) }
    for layer in layers { layer.run(on: &desk, exposure: color.exposure) }

    var image = desk.frame.image
    if let look { image.pixels = image.pixels.map { look($0) } }
    let vignette = ReferenceVignette(vignette: document.effects.vignette)
    image = vignette(image)
    let shoulder = ReferenceShoulder(peak: peak)
    image.pixels = image.pixels.map { shoulder($0) }
    image = ReferenceSharpening(document.detail.sharpen, scale: scale)(image)
    for layer in layers {
      let own = ReferenceSharpening(layer.layer.detail.sharpen, scale: scale)
      image = layer.blended(image, own(image))
    }
    image = ReferenceSharpening(output: document.detail.outputSharpen)(image)
    for layer in layers {
      let own = ReferenceSharpening(output: layer.layer.detail.outputSharpen)
      image = layer.blended(image, own(image))
    }
    image = ReferenceGrain(grain: document.effects.grain)(
      image, diagonal: hypot(Double(image.width), Double(image.height)))
    if let outputToWorking {
      let gamut = ReferenceGamut(toWorking: outputToWorking)
      image.pixels = zip(image.pixels, input.frame.pixels).map {
        gamut($0, before: look?($1) ?? $1)
      }
    }
    return image
  }

  /// The largest channel that photo white reaches.
  var peak: Double {
    let color = ReferenceGlobalColor(document)
    var white = color.before(SIMD3(1, 1, 1))
    white = ReferenceLocalTone(light: document.light, presence: document.presence)
      .even(white, exposure: color.exposure)
    white = color.after(white)
    for layer in document.layers where layer.opacity != 0 {
      let edited = ReferenceLayer.white(layer, white, exposure: color.exposure)
      let shown = white + layer.opacity * (edited - white)
      if shown.max() > white.max() { white = shown }
    }
    white = look?(white) ?? white
    let vignette = ReferenceVignette(vignette: document.effects.vignette)
    return white.max() * max(1, vignette.fullGain)
  }
}

/// A picture on its way through the stages.
struct ReferenceSheet {
  var image: ReferenceImage
  let decoded: [SIMD3<Double>]
  let places: [ReferencePlace]
  /// Of the whole photo in pixels of this sheet's scale.
  let diagonal: Double
}

/// The frame and the proxy, which go through the stages together.
struct ReferenceDesk {
  var frame: ReferenceSheet
  var proxy: ReferenceSheet
  let photo: ReferencePhotoShape

  init(_ input: ReferenceDarkroom.Input) {
    frame = ReferenceSheet(
      image: input.frame, decoded: input.frame.pixels, places: input.places,
      diagonal: input.diagonal)
    proxy = ReferenceSheet(
      image: input.proxy, decoded: input.proxy.pixels, places: input.proxy.places,
      diagonal: hypot(Double(input.proxy.width), Double(input.proxy.height)))
    photo = input.photo
  }

  /// Runs a stage on every pixel of both.
  mutating func run(_ stage: (SIMD3<Double>, ReferencePlace) -> SIMD3<Double>) {
    frame.image.pixels = zip(frame.image.pixels, frame.places).map { stage($0, $1) }
    proxy.image.pixels = zip(proxy.image.pixels, proxy.places).map { stage($0, $1) }
  }

  mutating func dehaze(_ presence: PresenceAdjustments, exposure: Double) {
    guard presence.dehaze != 0 else { return }
    let stage = ReferenceDehaze(
      amount: presence.dehaze / 100, proxy: proxy.image, exposure: exposure)
    run { stage($0, at: $1) }
  }

  mutating func localTone(
    _ light: LightAdjustments, _ presence: PresenceAdjustments, exposure: Double
  ) {
    let tone = ReferenceLocalTone(light: light, presence: presence)
    guard !tone.isNeutral else { return }
    let stage = ReferenceLocalToneStage(
      tone, proxy: proxy.image, width: photo.width, height: photo.height, exposure: exposure)
    run { stage($0, at: $1) }
  }
}
