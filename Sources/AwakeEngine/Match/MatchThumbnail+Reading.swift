import AwakeColor
import AwakeDocument
import CVips

extension MatchThumbnail {
  /// Reads a photo reduced, averaging in linear light.
  ///
  /// - Parameters:
  ///   - strict: whether damage is an error; otherwise it is left to the full decode to report.
  ///   - region: the part of the photo that counts; all of it without one.
  ///   - references: where pictures that the region names are looked for.
  /// - Throws: ``PhotoError`` when its profile or its pixels cannot be read at all.
  init(
    _ photo: DecodedPhoto, intent: RenderingIntent, strict: Bool = false, region: Mask? = nil,
    references: ReferenceFolder = ReferenceFolder()
  ) throws(PhotoError) {
    guard let decoder = DeviceDecoder(profile: photo.profile, depth: photo.depth, intent: intent)
    else {
      throw PhotoError(
        .badProfile, "lcms2 cannot convert from \(photo.profile.name)",
        advice: "choose another profile for the photo")
    }
    do {
      try self.init(photo, decoder: decoder, strict: strict)
    } catch {
      throw PhotoError(
        .damaged, "is damaged: not all of its pixels can be read (\(error.text))",
        advice: "copy the photo again from where it came")
    }
    if let region, !region.components.isEmpty {
      restrict(to: try mask(region, of: photo, references: references))
    }
  }

  private init(_ photo: DecodedPhoto, decoder: DeviceDecoder, strict: Bool) throws(VipsError) {
    let longest = max(photo.width, photo.height)
    let scale = min(1, Double(Self.longEdge) / Double(longest))
    let width = max(1, Int((Double(photo.width) * scale).rounded()))
    let height = max(1, Int((Double(photo.height) * scale).rounded()))
    // Most of the way is gone by the decoder, or over encoded values, which is much quicker; what
    // decides how light an average is, is done in linear light.
    let enough = 2 * Self.longEdge
    let shortest = min(photo.width, photo.height)
    let shrink =
      photo.loader.format == .jpeg
      ? [8, 4, 2].first { longest / $0 >= enough && shortest >= $0 } : nil
    var image = try photo.pixels(strict: strict, shrink: shrink ?? 1)
    let rest = max(image.width, image.height) / enough
    if rest >= 2, photo.depth != .float, min(image.width, image.height) >= rest {
      image = try image.averagedBlocks(rest, hasAlpha: photo.hasAlpha)
    }
    image = try image.computed(
      by: LinearLight(decoder: decoder, hasAlpha: photo.hasAlpha),
      as: RegionImage(
        bands: LinearLight.bands, format: VIPS_FORMAT_FLOAT,
        interpretation: VIPS_INTERPRETATION_MULTIBAND))
    if image.width != width || image.height != height {
      image = try image.averaged(width: width, height: height)
    }
    let bytes = try image.pixels()
    guard bytes.count == width * height * LinearLight.bands * MemoryLayout<Float>.size else {
      throw VipsError("resize")
    }
    var colors: [SIMD3<Double>] = []
    var weights: [Double] = []
    colors.reserveCapacity(width * height)
    weights.reserveCapacity(width * height)
    bytes.withUnsafeBytes { bytes in
      for pixel in bytes.bindMemory(to: SIMD4<Float>.self) {
        let opacity = min(max(Double(pixel.w), 0), 1)
        let color = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
        colors.append(opacity > 0 ? color / opacity : .zero)
        weights.append(opacity)
      }
    }
    self.init(width: width, height: height, colors: colors, weights: weights)
  }

  /// How much each pixel is in a mask, 0…1.
  private func mask(
    _ mask: Mask, of photo: DecodedPhoto, references: ReferenceFolder
  ) throws(PhotoError) -> [Double] {
    let planes = (0..<3).map { channel in colors.map { Float($0[channel]) } }
    let canvas = ProxyCanvas(ProxyPhoto(width: width, height: height, planes: planes))
    let geometry = PhotoGeometry(
      Geometry(), orientation: photo.orientation, width: photo.width, height: photo.height)
    let program = try MaskProgram(
      mask,
      on: MaskProgram.Ground(
        photo, geometry: geometry, width: width, height: height, references: references),
      proxy: canvas)
    var region = [Double](repeating: 0, count: colors.count)
    canvas.eachRun { run, first in
      let isInside = program.run(run, opacity: 1)
      for i in 0..<run.count { region[first + i] = isInside ? Double(run.desk.mask[i]) : 0 }
    }
    return region
  }
}

/// Device values to linear light, weighted by their alpha.
private struct LinearLight: RegionWork {
  let decoder: DeviceDecoder
  let hasAlpha: Bool

  /// Red, green and blue times alpha, and alpha.
  static let bands = 4

  func makeDesk() -> RenderDesk { RenderDesk() }

  func fill(
    _ area: VipsRect, from input: VipsRegionView, to output: VipsRegionView, _ desk: RenderDesk
  ) -> Bool {
    guard input.prepare(area) else { return false }
    let bytes = decoder.depth.bytes
    let left = Int(area.left)
    for y in Int(area.top)..<Int(area.top + area.height) {
      var done = 0
      while done < Int(area.width) {
        let n = min(PixelKernel.run, Int(area.width) - done)
        let source = UnsafeRawPointer(input.pixels(x: left + done, y: y))
        decoder.decode(
          source, bands: input.bands, count: n, into: desk.planes, scratch: desk.scratch)
        let target = output.pixels(x: left + done, y: y).assumingMemoryBound(to: Float.self)
        for i in 0..<n {
          let alpha = hasAlpha ? self.alpha(source + ((i + 1) * input.bands - 1) * bytes) : 1
          target[4 * i] = desk.planes.r[i] * alpha
          target[4 * i + 1] = desk.planes.g[i] * alpha
          target[4 * i + 2] = desk.planes.b[i] * alpha
          target[4 * i + 3] = alpha
        }
        done += n
      }
    }
    return true
  }

  private func alpha(_ sample: UnsafeRawPointer) -> Float {
    switch decoder.depth {
    case .eight: Float(sample.load(as: UInt8.self)) / 255
    case .sixteen: Float(sample.loadUnaligned(as: UInt16.self)) / 65535
    case .float: min(max(sample.loadUnaligned(as: Float.self), 0), 1)
    }
  }
}
