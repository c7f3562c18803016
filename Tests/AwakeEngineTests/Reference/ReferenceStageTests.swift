import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

/// The reference's stages against closed forms and figures computed by hand.
@Suite struct ReferenceStageTests {
  @Test("noise reduction without thresholds gives the photo back")
  func noiseIdentity() {
    let picture = ReferenceFilterTests.picture
    var noise = NoiseReduction()
    noise.color = 50
    // A scale at which the table is zero.
    let result = ReferenceNoiseReduction(noise: noise, scale: 1.0 / 32)(picture)
    for (a, b) in zip(picture.pixels, result.pixels) { #expect(difference(a, b) < 1e-12) }
    #expect(ReferenceNoiseReduction.share(1) == 0.889)
    #expect(ReferenceNoiseReduction.share(0.3) == 0.889)
    #expect(abs(ReferenceNoiseReduction.share(8.0.squareRoot()) - 0.1432) < 1e-12)
    #expect(ReferenceNoiseReduction.share(16) == 0.0204)
    #expect(ReferenceNoiseReduction.share(90) == 0)
  }

  @Test("a lone coefficient shrinks by T² / w")
  func noiseShrinks() {
    // One bright pixel far from borders: the finest coefficient in the middle is 1 − (6/16)².
    var plane = ReferencePlane(
      width: 9, height: 9, values: [Double](repeating: 0, count: 81))
    plane.values[40] = 1
    let noise = ReferenceNoiseReduction(noise: NoiseReduction(), scale: 1)
    let w: Double = 1 - 36.0 / 256
    let t = 0.1 * 0.889
    let coarse = plane.convolved([6.0 / 16, 4.0 / 16, 1.0 / 16])
    // At scale 1/16 all scales but the finest, which is 16 pixels of 24 megapixels, are kept.
    let small = ReferenceNoiseReduction(noise: NoiseReduction(), scale: 1.0 / 16)
    let tiny = 0.1 * 0.0204
    #expect(abs(small.shrunk(plane, 0.1)[4, 4] - (1 - tiny * tiny / w)) < 1e-12)
    #expect(noise.shrunk(plane, 0.1)[4, 4] < 1 - t * t / w + 1e-12)
    // Coefficients that are kept add up to the photo again.
    #expect(abs(noise.shrunk(plane, 1e-9)[4, 4] - 1) < 1e-12)
    #expect(abs(coarse[4, 4] - 36.0 / 256) < 1e-12)
  }

  @Test("the grain's hash is the one computed by hand")
  func hash() {
    #expect(ReferenceGrain.hash(0, 0, 0) == 0)
    #expect(ReferenceGrain.hash(1, 0, 0) == 0x205f_0435)
    #expect(ReferenceGrain.hash(0, 1, 0) == 0x4650_7de6)
    #expect(ReferenceGrain.hash(123, 456, .max) == 0xef38_9585)
    #expect(ReferenceGrain.value(-1, -2, 7) == 232.0 / 148)
    #expect(ReferenceGrain.value(123, 456, .max) == 67.0 / 148)
    #expect(abs(ReferenceGrain.lattice(0.5, 0, 0) + 418.0 / 148) < 1e-12)
    #expect(abs(ReferenceGrain.lattice(0, 0.5, 0) + 257.5 / 148) < 1e-12)
  }

  @Test("a step is sharpened by closed form")
  func sharpening() {
    // Roots 0.4 and 0.6, far from the borders of a row.
    let row = ReferenceImage(
      width: 12, height: 1,
      pixels: (0..<12).map { SIMD3(repeating: $0 < 6 ? 0.16 : 0.36) })
    let result = ReferenceSharpening(output: 100)(row)
    // The Gaussian leaks 0.165524566659 + 0.002566268649 of the step of 0.2 to either side.
    let d: Double = 0.2 * (0.165524566659 + 0.002566268649)
    let p: Double = 0.6 + 0.8 * d / (1 + 6 * d)
    #expect(abs(result.pixels[6].x - p * p) < 1e-9)
    #expect(abs(result.pixels[0].x - 0.16) < 1e-12)
    var off = Sharpening()
    off.amount = 100
    #expect(ReferenceSharpening(off, scale: 0.19)(row).pixels == row.pixels)
    #expect(ReferenceSharpening(off, scale: 0.4)(row).pixels != row.pixels)
    // The gradient of the blurred step, times the scale, is far below the mask.
    off.masking = 100
    let slight = ReferenceImage(
      width: 12, height: 1,
      pixels: (0..<12).map { SIMD3(repeating: $0 < 6 ? 0.16 : 0.1616) })
    #expect(ReferenceSharpening(off, scale: 1)(slight).pixels == slight.pixels)
  }

  @Test(
    "every shape of vignette has its corner at 1 and its middle at 0",
    arguments: [-100.0, -40, 0, 30, 100])
  func vignette(roundness: Double) {
    var vignette = Vignette()
    vignette.amount = -50
    vignette.roundness = roundness
    vignette.midpoint = 50
    vignette.feather = 0
    let stage = ReferenceVignette(vignette: vignette)
    #expect(stage.strength(0, 0, aspect: 1.5) == 0)
    #expect(stage.strength(1, 1, aspect: 1.5) == 1)
    #expect(stage.fullGain == 0.5)
    vignette.amount = 100
    #expect(ReferenceVignette(vignette: vignette).fullGain == pow(2, 1.2))
    // In the middle of an edge: √½, ½^⅛ and the side's share of the diagonal.
    let n =
      roundness < 0
      ? 0.5.squareRoot() - roundness / 100 * (pow(0.5, 0.125) - 0.5.squareRoot())
      : 0.5.squareRoot() + roundness / 100 * (0.6 - 0.5.squareRoot())
    let edge = 1.1 * 0.5
    let t = max(0, min(1, (n - edge) / 0.05))
    #expect(abs(stage.strength(0, 1, aspect: 4.0 / 3) - t * t * (3 - 2 * t)) < 1e-12)
  }

  @Test("a plan's peak is what white reaches, layer by layer")
  func peak() {
    var document = EditDocument()
    #expect(abs(ReferenceDarkroom(document).peak - 1) < 1e-9)
    document.light.exposure = 1
    #expect(abs(ReferenceDarkroom(document).peak - 2) < 1e-9)
    document.effects.vignette.amount = 50
    #expect(abs(ReferenceDarkroom(document).peak - 2 * pow(2, 0.6)) < 1e-9)
    var bright = Layer(id: "bright", mask: Mask())
    bright.opacity = 0.5
    bright.light.exposure = 1
    var dark = Layer(id: "dark", mask: Mask())
    dark.light.exposure = -2
    document.layers = [bright, dark]
    #expect(abs(ReferenceDarkroom(document).peak - 3 * pow(2, 0.6)) < 1e-8)
    // Highlights darken what was white by a part of 0.9 stops; clarity and dehaze do nothing to an
    // even area.
    document = EditDocument()
    document.light.exposure = 2
    document.light.highlights = -100
    document.presence.clarity = 100
    document.presence.dehaze = 100
    let t = (log2(4 + 0.008) - 1) / 1.3
    let spared = 1 - 0.65 * t * t * (3 - 2 * t)
    #expect(abs(ReferenceDarkroom(document).peak - 4 * pow(2, -0.9 * spared)) < 1e-9)
  }
}
