import AwakeColor
import AwakeDocument
import CAwakeKernels
import Foundation

/// A mask as kernels and planes: how much a layer shows at each pixel.
struct MaskProgram: Sendable {
  /// The photo that masks lie on.
  struct Ground {
    /// Its size, oriented and uncropped, in pixels; only the shape matters.
    var width, height: Int
    /// Its diagonal in pixels of the rendered size.
    var diagonal: Double
    /// Where pictures are looked for.
    var references: ReferenceFolder

    /// - Parameters:
    ///   - width: of the rendered frame in pixels.
    ///   - height: of the rendered frame in pixels.
    init(
      _ photo: DecodedPhoto, geometry: PhotoGeometry, width: Int, height: Int,
      references: ReferenceFolder
    ) {
      func diagonal(_ width: Int, _ height: Int) -> Double {
        Double(width * width + height * height).squareRoot()
      }
      self.width = photo.width
      self.height = photo.height
      // Pixels of the rendered photo in one of the decoded one.
      let scale = diagonal(width, height) / diagonal(geometry.width, geometry.height)
      self.diagonal = scale * diagonal(photo.width, photo.height)
      self.references = references
    }

    /// Width and height as parts of the diagonal.
    var shape: SIMD2<Double> {
      let size = SIMD2(Double(width), Double(height))
      return size / (size * size).sum().squareRoot()
    }
  }

  private struct Part: Sendable {
    var shape: MaskPart
    var isInverted: Bool
    var opacity: Float
    var combine: Int32
  }

  private let parts: [Part]
  private let start: Float
  private let refined: GuidedFilter?
  private static let encode = LogTable(exponents: -20...1) { SRGBTransfer.encode($0) }

  /// - Parameter proxy: the photo, small; its decoded form guides refinement.
  init(_ mask: Mask, on ground: Ground, proxy: ProxyCanvas) throws(PhotoError) {
    var parts: [Part] = []
    for component in mask.components {
      let combine: Int32 =
        switch component.combine {
        case .add: Int32(AWAKE_ADD)
        case .subtract: Int32(AWAKE_SUBTRACT)
        case .intersect: Int32(AWAKE_INTERSECT)
        }
      parts.append(
        Part(
          shape: try MaskPart(component, on: ground), isInverted: component.isInverted,
          opacity: Float(component.opacity), combine: combine))
    }
    self.parts = parts
    start = mask.components.first.map { $0.combine == .add ? 0 : 1 } ?? 1
    guard mask.refine > 0, !parts.isEmpty else {
      refined = nil
      return
    }
    refined = Self.refined(parts, start: start, refine: mask.refine, proxy: proxy)
  }

  private static func refined(
    _ parts: [Part], start: Float, refine: Double, proxy: ProxyCanvas
  ) -> GuidedFilter {
    var plane = [Float](repeating: 0, count: proxy.width * proxy.height)
    proxy.eachRun { run, first in
      fill(run, parts, start: start)
      for i in 0..<run.count { plane[first + i] = run.desk.mask[i] }
    }
    return GuidedFilter(
      plane, guide: proxy.logLuminance(floor: floor, ofDecoded: true), width: proxy.width,
      height: proxy.height, radius: proxy.radius(0.002 + 0.02 * refine), epsilon: 0.02)
  }

  private static let floor = LogLuminance.floor(exposure: 0)

  /// Leaves the mask times `opacity` in `run.desk.mask`.
  ///
  /// - Returns: whether any pixel of the run is in it.
  func run(_ run: PixelRun, opacity: Float) -> Bool {
    let n = Int32(run.count)
    if let refined {
      awake_log_luminance(
        run.decoded.r, run.decoded.g, run.decoded.b, n, ColorProgram.luminance, Self.floor,
        run.desk.part)
      withUnsafePointer(to: refined.raw) {
        awake_mask_guided(run.u, run.v, run.desk.part, n, $0, run.desk.mask)
      }
    } else {
      Self.fill(run, parts, start: start)
    }
    return awake_mask_scale(run.desk.mask, n, opacity) != 0
  }

  private static func fill(_ run: PixelRun, _ parts: [Part], start: Float) {
    let mask = run.desk.mask
    mask.update(repeating: start, count: run.count)
    for part in parts {
      part.shape.run(run, encode: encode)
      awake_mask_join(
        mask, run.desk.part, Int32(run.count), part.isInverted ? 1 : 0, part.opacity, part.combine)
    }
  }
}
