import AwakeDocument
import Foundation

/// A layer with its mask over the frame and over the proxy.
struct ReferenceLayer {
  let layer: Layer
  /// The mask times the opacity, by pixel of the frame.
  let frameShare: [Double]
  /// The same by pixel of the proxy.
  let proxyShare: [Double]

  init(_ layer: Layer, _ input: ReferenceDarkroom.Input) {
    self.layer = layer
    let mask = ReferenceMask(
      layer.mask, photo: input.photo, rasters: input.rasters, proxy: input.proxy)
    let proxy = input.proxy
    let proxyDiagonal = hypot(Double(proxy.width), Double(proxy.height))
    var proxyMask = zip(proxy.places, proxy.pixels).map {
      mask($0, decoded: $1, diagonal: proxyDiagonal)
    }
    let frameMask: [Double]
    if layer.mask.refine > 0 {
      let guide = proxy.plane { ReferenceMath.log($0, exposure: 0) }
      let radius = (0.002 + 0.02 * layer.mask.refine) * proxyDiagonal
      let guided = ReferenceGuided(
        ReferencePlane(width: proxy.width, height: proxy.height, values: proxyMask), guide: guide,
        radius: max(1, Int(radius.rounded())), epsilon: 0.02)
      func refined(_ places: [ReferencePlace], _ pixels: [SIMD3<Double>]) -> [Double] {
        zip(places, pixels).map {
          max(0, min(1, guided(ReferenceMath.log($1, exposure: 0), at: $0)))
        }
      }
      proxyMask = refined(proxy.places, proxy.pixels)
      frameMask = refined(input.places, input.frame.pixels)
    } else {
      frameMask = zip(input.places, input.frame.pixels).map {
        mask($0, decoded: $1, diagonal: input.diagonal)
      }
    }
    frameShare = frameMask.map { layer.opacity * $0 }
    proxyShare = proxyMask.map { layer.opacity * $0 }
  }

  /// The stages of the layer on both pictures.
  ///
  /// - Parameter exposure: of the document, in stops.
  func run(on desk: inout ReferenceDesk, exposure: Double) {
    var own = desk
    let whiteBalance = ReferenceWhiteBalance(layer.color)
    let gain = pow(2, layer.light.exposure)
    let sum = exposure + layer.light.exposure
    own.run { rgb, _ in whiteBalance(rgb) * gain }
    own.dehaze(layer.presence, exposure: sum)
    own.localTone(layer.light, layer.presence, exposure: sum)
    let tone = ReferenceTone(layer.light)
    let recoloring = ReferenceRecoloring(color: layer.color)
    own.run { rgb, _ in recoloring(tone(rgb)) }
    desk.frame.image = Self.blended(desk.frame.image, own.frame.image, frameShare)
    desk.proxy.image = Self.blended(desk.proxy.image, own.proxy.image, proxyShare)
  }

  /// Blends a stage over the frame by the layer.
  func blended(_ image: ReferenceImage, _ edited: ReferenceImage) -> ReferenceImage {
    Self.blended(image, edited, frameShare)
  }

  /// What the layer makes of an even white area, where it shows wholly.
  static func white(
    _ layer: Layer, _ white: SIMD3<Double>, exposure: Double
  ) -> SIMD3<Double> {
    var rgb = ReferenceWhiteBalance(layer.color)(white) * pow(2, layer.light.exposure)
    rgb = ReferenceLocalTone(light: layer.light, presence: layer.presence)
      .even(rgb, exposure: exposure + layer.light.exposure)
    return ReferenceRecoloring(color: layer.color)(ReferenceTone(layer.light)(rgb))
  }

  private static func blended(
    _ image: ReferenceImage, _ edited: ReferenceImage, _ share: [Double]
  ) -> ReferenceImage {
    var result = image
    for index in share.indices {
      let c = image.pixels[index]
      result.pixels[index] = c + share[index] * (edited.pixels[index] - c)
    }
    return result
  }
}
