import CVips

/// A plan over the pixels that a session keeps.
struct WarmRender {
  let plan: RenderPlan
  let photo: PreviewSession.Photo
  let alpha: PreviewPixels.Alpha
  let stop: RenderStop
  /// Bytes that are worth keeping as one image.
  let largest: Int

  /// What arrives at the passes.
  private struct FramedPhotoRecipe: Equatable {
    let framing: PhotoFraming
    let strict: Bool
  }

  /// A working image between passes.
  private struct WorkingImageRecipe: Equatable {
    let photo: FramedPhotoRecipe
    let done: [[Int]]
  }

  /// A note that a working image was needed; the second time it is worth keeping.
  private struct WorkingImageNote: Equatable {
    let image: WorkingImageRecipe
  }

  /// The pixels: RGBA of eight bits.
  func rendered(lenient: Bool) throws(VipsError) -> PreviewForm {
    let recipe = FramedPhotoRecipe(framing: plan.framing, strict: !lenient)
    let start = try held(recipe)
    let (image, done) = try working(start, recipe)
    let passes = plan.passes[done...]
    let hasAlpha = photo.decoded.hasAlpha && plan.keepsAlpha
    if passes.count <= 1, plan.flatten == nil, plan.frame.isNothing, plan.depth == .eight,
      case let kernel = passes.first.map(\.kind), kernel?.isPlain ?? (image.bands >= 3)
    {
      let run = KernelRun(
        kernel: kernel?.kernel, image: image, hasAlpha: hasAlpha,
        premultiplies: alpha == .premultiplied)
      return PreviewForm(
        width: image.width, height: image.height, isOpaque: !hasAlpha, bytes: try run.rgba(stop))
    }
    var rest = image
    for pass in passes { rest = try pass.applied(to: rest, keepsAlpha: plan.keepsAlpha) }
    return try PreviewForm(try plan.finished(rest), alpha: alpha, stop)
  }

  /// The decoded pixels, and that they cannot be decoded where it is so.
  private func held(_ recipe: FramedPhotoRecipe) throws(VipsError) -> VipsImage {
    let kept = try photo.cache.kept(
      recipe, bytes: { (try? $0.get().pixelBytes) ?? StageCache.usualBytes }
    ) { key throws(VipsError) -> Result<VipsImage, VipsError> in
      do throws(VipsError) {
        let image = try key.framing.image(of: photo.decoded, strict: key.strict).copy()
        stop.watch(image)
        return .success(try image.heldWhole())
      } catch {
        // That it was stopped says nothing about the photo.
        if stop.isStopped { throw error }
        return .failure(error)
      }
    }
    return try kept.value.get()
  }

  /// The last working image that is kept or worth keeping, and how many passes it is from the start.
  private func working(
    _ start: VipsImage, _ recipe: FramedPhotoRecipe
  ) throws(VipsError) -> (image: VipsImage, passes: Int) {
    let images = plan.passes.map { pass in
      pass.done.map { WorkingImageRecipe(photo: recipe, done: $0) }
    }
    // Those before are needed no more.
    for (index, image) in images.enumerated().reversed() {
      guard let image else { continue }
      if let known = photo.cache.known(image, as: VipsImage.self) {
        note(images)
        return (known.value, index + 1)
      }
      guard photo.cache.known(WorkingImageNote(image: image), as: Bool.self) != nil else {
        continue
      }
      var (working, first) = try working(start, images, before: index)
      while first <= index {
        working = try plan.passes[first].applied(to: working, keepsAlpha: plan.keepsAlpha)
        first += 1
      }
      guard working.pixelBytes <= largest else { break }
      let pixels = try working.copy()
      note(images)
      let kept = try photo.cache.kept(image, bytes: { $0.pixelBytes }) {
        _ throws(VipsError) in
        stop.watch(pixels)
        return try pixels.heldWhole()
      }
      return (kept.value, index + 1)
    }
    note(images)
    return (start, 0)
  }

  private func working(
    _ start: VipsImage, _ images: [WorkingImageRecipe?], before end: Int
  ) throws(VipsError) -> (VipsImage, Int) {
    for index in (0..<end).reversed() {
      if let image = images[index],
        let known = photo.cache.known(image, as: VipsImage.self)
      {
        return (known.value, index + 1)
      }
    }
    return (start, 0)
  }

  private func note(_ images: [WorkingImageRecipe?]) {
    for case let image? in images {
      _ = photo.cache.kept(WorkingImageNote(image: image)) { _ in true }
    }
  }
}

extension RenderPass.Kind {
  fileprivate var kernel: PixelKernel? {
    if case .kernel(let kernel) = self { kernel } else { nil }
  }

  /// Whether it makes three channels of eight bits, pixel by pixel.
  fileprivate var isPlain: Bool {
    kernel?.encoder.map { $0.channels == 3 && $0.depth == .eight } ?? false
  }
}
