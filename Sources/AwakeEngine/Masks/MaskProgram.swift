import AwakeColor
import AwakeDocument
import CAwakeKernels
import Foundation

/// A mask as kernels and planes: how much a layer shows at each pixel.
struct MaskProgram: Sendable {
  /// The photo that masks lie on.
  struct Ground {
    /// Its size, oriented and uncropped, in pixels.
    var width, height: Int
    /// Its diagonal in pixels of the rendered size.
    var diagonal: Double
    /// What brushes paint, and pictures.
    var planes: MaskPlanes

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
      planes = MaskPlanes(references)
    }

    /// Pixels of the rendered photo in one that radii of detail refer to: a pixel of the photo, or
    /// of 24 megapixels where it has more.
    var detailScale: Double {
      let own = Double(width * width + height * height).squareRoot()
      return diagonal / min(own, Sharpener.referenceDiagonal)
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
  /// The decoded photo without fine texture, for masks of luminance.
  private let smooth: GuidedFilter?
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
    smooth =
      mask.readsSmoothLuminance
      ? Self.guided(
        proxy.logLuminance(floor: Self.floor, ofDecoded: true), proxy: proxy, reach: 0.0035,
        epsilon: 0.1) : nil
    start = mask.components.first.map { $0.combine == .add ? 0 : 1 } ?? 1
    guard mask.refine > 0, !parts.isEmpty else {
      refined = nil
      return
    }
    refined = Self.refined(
      parts, start: start, smooth: smooth, refine: mask.refine, proxy: proxy)
  }

  private static func refined(
    _ parts: [Part], start: Float, smooth: GuidedFilter?, refine: Double, proxy: ProxyCanvas
  ) -> GuidedFilter {
    var plane = [Float](repeating: 0, count: proxy.width * proxy.height)
    proxy.eachRun { run, first in
      fill(run, parts, start: start, smooth: smooth)
      for i in 0..<run.count { plane[first + i] = run.desk.mask[i] }
    }
    return guided(plane, proxy: proxy, reach: 0.002 + 0.02 * refine, epsilon: 0.02)
  }

  /// A plane over the proxy, guided by its decoded luminance.
  private static func guided(
    _ plane: [Float], proxy: ProxyCanvas, reach: Double, epsilon: Double
  ) -> GuidedFilter {
    GuidedFilter(
      plane, guide: proxy.logLuminance(floor: floor, ofDecoded: true), width: proxy.width,
      height: proxy.height, radius: proxy.radius(reach), epsilon: epsilon)
  }

  private static let floor = LogLuminance.floor(exposure: 0)

  /// Leaves the mask times `opacity` in `run.desk.mask`.
  ///
  /// - Returns: whether any pixel of the run is in it.
  func run(_ run: PixelRun, opacity: Float) -> Bool {
    let n = Int32(run.count)
    if let refined {
      Self.fillLevel(run)
      withUnsafePointer(to: refined.raw) {
        awake_mask_guided(run.u, run.v, run.desk.level, n, $0, run.desk.mask)
      }
    } else {
      Self.fill(run, parts, start: start, smooth: smooth)
    }
    return awake_mask_scale(run.desk.mask, n, opacity) != 0
  }

  private static func fill(
    _ run: PixelRun, _ parts: [Part], start: Float, smooth: GuidedFilter?
  ) {
    let mask = run.desk.mask
    mask.update(repeating: start, count: run.count)
    if smooth != nil { fillLevel(run) }
    for part in parts {
      if case .luminance(let range) = part.shape, let smooth {
        fill(run, range, smooth: smooth)
      } else {
        part.shape.run(run)
      }
      awake_mask_join(
        mask, run.desk.part, Int32(run.count), part.isInverted ? 1 : 0, part.opacity, part.combine)
    }
  }

  /// The mask of a range of luminance.
  private static func fill(_ run: PixelRun, _ range: awake_range, smooth: GuidedFilter) {
    withUnsafePointer(to: range) { range in
      withUnsafePointer(to: encode.raw) { encode in
        withUnsafePointer(to: smooth.raw) { smooth in
          awake_mask_luminance(
            run.u, run.v, run.desk.level, Int32(run.count), smooth, floor, encode, range,
            run.desk.part)
        }
      }
    }
  }

  /// The log luminance of the decoded photo.
  private static func fillLevel(_ run: PixelRun) {
    awake_log_luminance(
      run.decoded.r, run.decoded.g, run.decoded.b, Int32(run.count), ColorProgram.luminance, floor,
      run.desk.level)
  }
}

extension ProxyCanvas {
  /// A mask on the proxy as decoded.
  func mask(
    _ mask: Mask, on ground: MaskProgram.Ground
  ) throws(PhotoError) -> StageCache.Kept<MaskProgram> {
    let references = ground.planes.references
    let recipe = MaskRecipe(
      mask: mask, proxy: way[0], diagonal: ground.diagonal, references: references,
      files: references.stamps(of: mask))
    let before = ground.planes.bytes
    return try cache.kept(
      recipe, bytes: { _ in ground.planes.bytes - before + 4 * planeBytes }
    ) { key throws(PhotoError) in
      try MaskProgram(key.mask, on: ground, proxy: self)
    }
  }
}

extension Mask {
  /// Whether it looks at the luminance of the photo without its fine texture.
  fileprivate var readsSmoothLuminance: Bool {
    components.contains {
      if case .luminance = $0.shape { true } else { false }
    }
  }

  /// Whether it looks at the proxy.
  var needsProxy: Bool { readsSmoothLuminance || refine > 0 && !components.isEmpty }
}
