import CVips

/// One pass over the pixels of a photo.
struct RenderPass: Sendable {
  /// What a pass does.
  enum Kind: Sendable {
    /// Pixels one by one.
    case kernel(PixelKernel)
    /// Pixels with their neighbours, from working image to working image.
    case neighbors(NeighborWork)
  }

  let kind: Kind
  /// What was done up to the end of this pass, as numbers of the cache of the photo, pass by pass;
  /// only for working images before and after passes that look at neighbours.
  let done: [[Int]]?

  init(_ kind: Kind, done: [[Int]]? = nil) {
    self.kind = kind
    self.done = done
  }

  /// The passes of a program that looks at neighbouring pixels.
  static func split(
    _ program: EditProgram, decoder: DeviceDecoder, gamutMap: GamutMap?, encoder: DeviceEncoder,
    place: PlaceMap
  ) -> [RenderPass] {
    var passes: [RenderPass] = []
    var done: [[Int]] = []
    func add(_ work: NeighborWork.Kind, _ masked: EditProgram.Masked<some Sendable>, index: Int) {
      done.append([masked.number])
      passes.append(
        RenderPass(
          .neighbors(
            NeighborWork(
              kind: work, mask: masked.mask, opacity: masked.opacity, place: place,
              followsOther: index > 0)),
          done: program.numbers == nil ? nil : done))
    }
    let reads = program.noise.isEmpty ? decoder : nil
    if reads == nil {
      passes.append(
        RenderPass(
          .kernel(PixelKernel(decoder: decoder, stages: [], gamutMap: nil, encoder: nil))))
    }
    for (index, noise) in program.noise.enumerated() {
      add(.noise(noise.stage), noise, index: index)
    }
    guard !program.sharpening.isEmpty else {
      passes.append(
        RenderPass(
          .kernel(
            PixelKernel(
              decoder: reads, stages: program.stages + program.finishing, gamutMap: gamutMap,
              encoder: encoder, place: place))))
      return passes
    }
    done.append(program.numbers?.stages ?? [])
    passes.append(
      RenderPass(
        .kernel(
          PixelKernel(
            decoder: reads, stages: program.stages, gamutMap: nil, encoder: nil, place: place)),
        done: program.numbers == nil ? nil : done))
    for (index, sharpening) in program.sharpening.enumerated() {
      add(.sharpening(sharpening.stage), sharpening, index: index)
    }
    passes.append(
      RenderPass(
        .kernel(
          PixelKernel(
            decoder: nil, stages: program.finishing, gamutMap: gamutMap, encoder: encoder,
            place: place))))
    return passes
  }

  /// The image that this pass makes of another one.
  func applied(to image: VipsImage, keepsAlpha: Bool) throws(VipsError) -> VipsImage {
    switch kind {
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
