import CVips

/// One pass over the pixels of a photo.
enum RenderPass: Sendable {
  /// Pixels one by one.
  case kernel(PixelKernel)
  /// Pixels with their neighbours, from working image to working image.
  case neighbors(NeighborWork)

  /// The passes of a program that looks at neighbouring pixels.
  static func split(
    _ program: EditProgram, decoder: DeviceDecoder, gamutMap: GamutMap?, encoder: DeviceEncoder,
    place: PlaceMap
  ) -> [RenderPass] {
    var passes: [RenderPass] = []
    let reads = program.noise.isEmpty ? decoder : nil
    if reads == nil {
      passes.append(
        .kernel(PixelKernel(decoder: decoder, stages: [], gamutMap: nil, encoder: nil)))
    }
    for (index, noise) in program.noise.enumerated() {
      passes.append(
        .neighbors(
          NeighborWork(
            kind: .noise(noise.stage), mask: noise.mask, opacity: noise.opacity, place: place,
            followsOther: index > 0)))
    }
    guard !program.sharpening.isEmpty else {
      passes.append(
        .kernel(
          PixelKernel(
            decoder: reads, stages: program.stages + program.finishing, gamutMap: gamutMap,
            encoder: encoder, place: place)))
      return passes
    }
    passes.append(
      .kernel(
        PixelKernel(
          decoder: reads, stages: program.stages, gamutMap: nil, encoder: nil, place: place)))
    for (index, sharpening) in program.sharpening.enumerated() {
      passes.append(
        .neighbors(
          NeighborWork(
            kind: .sharpening(sharpening.stage), mask: sharpening.mask,
            opacity: sharpening.opacity, place: place, followsOther: index > 0)))
    }
    passes.append(
      .kernel(
        PixelKernel(
          decoder: nil, stages: program.finishing, gamutMap: gamutMap, encoder: encoder,
          place: place)))
    return passes
  }

  /// The image that this pass makes of another one.
  func applied(to image: VipsImage, keepsAlpha: Bool) throws(VipsError) -> VipsImage {
    switch self {
    case .kernel(let kernel): return try kernel.applied(to: image, keepsAlpha: keepsAlpha)
    case .neighbors(let work):
      // Rows are computed in sheets much taller than the margin, and once.
      return
        try (work.followsOther ? image : image.cachingRows(16))
        .computed(
          by: work,
          as: RegionImage(
            bands: image.bands, format: image.format, interpretation: image.interpretation,
            demand: VIPS_DEMAND_STYLE_FATSTRIP)
        )
        .cachingRows(max(32, 2 * work.margin))
    }
  }
}
