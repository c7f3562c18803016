import CAwakeKernels
import CVips

/// A plan over the pixels that a session keeps.
struct WarmRender {
  let plan: RenderPlan
  let photo: PreviewSession.Photo
  let alpha: PreviewPixels.Alpha
  let stop: RenderStop
  /// Bytes that are worth keeping as one working image.
  let largest: Int

  /// What arrives at the passes.
  struct FramedPhotoRecipe: Equatable {
    let framing: PhotoFraming
    let strict: Bool
  }

  /// A working image between passes.
  struct WorkingImageRecipe: Equatable {
    let photo: FramedPhotoRecipe
    let done: [[Int]]
  }

  /// A note that a working image was on the way; the second time it is worth keeping.
  private struct WorkingImageNote: Equatable {
    let image: WorkingImageRecipe
  }

  /// The pixels: RGBA of eight bits.
  func rendered(lenient: Bool) throws(VipsError) -> PreviewForm {
    let recipe = FramedPhotoRecipe(framing: plan.framing, strict: !lenient)
    let start = try framed(recipe)
    defer { note(recipe) }
    let last = plan.passes.last
    let before = try image(after: plan.passes.count - 2, start, recipe, holds: true)
    guard plan.frame.isNothing, plan.flatten == nil, plan.depth == .eight,
      last?.makesRGB ?? (before.bands >= 3), before.heldPixels != nil
    else {
      let whole = try last?.applied(to: before, keepsAlpha: plan.keepsAlpha) ?? before
      return try PreviewForm(try plan.finished(whole), alpha: alpha, stop)
    }
    let hasAlpha = photo.decoded.hasAlpha && plan.keepsAlpha
    let run = KernelRun(
      kernel: last?.kernel, image: before, hasAlpha: hasAlpha,
      premultiplies: alpha == .premultiplied)
    return PreviewForm(
      width: before.width, height: before.height, isOpaque: !hasAlpha, bytes: try run.rgba(stop))
  }

  /// The decoded pixels, in memory; that they cannot be decoded is kept, too.
  private func framed(_ recipe: FramedPhotoRecipe) throws(VipsError) -> VipsImage {
    let kept = try photo.cache.kept(
      recipe, bytes: { (try? $0.get().pixelBytes) ?? StageCache.usualBytes }
    ) { key throws(VipsError) -> Result<VipsImage, VipsError> in
      do throws(VipsError) {
        return .success(
          try held(try key.framing.image(of: photo.decoded, strict: key.strict)))
      } catch {
        // That it was stopped says nothing about the photo.
        if stop.isStopped { throw error }
        return .failure(error)
      }
    }
    return try kept.value.get()
  }

  /// What the passes up to one have made: in memory, or computed on demand.
  ///
  /// - Parameter holds: whether it may be kept now. One a render is enough: those before it are
  ///   not looked at again.
  private func image(
    after pass: Int, _ start: VipsImage, _ recipe: FramedPhotoRecipe, holds: Bool
  ) throws(VipsError) -> VipsImage {
    guard pass >= 0 else { return start }
    let key = plan.passes[pass].done.map { WorkingImageRecipe(photo: recipe, done: $0) }
    if let key, let known = photo.cache.known(key, as: VipsImage.self) { return known.value }
    let isWorth = holds && bytesOfWorkingImage <= largest && key.map(wasNoted) ?? false
    let before = try image(after: pass - 1, start, recipe, holds: holds && !isWorth)
    let made = try plan.passes[pass].applied(to: before, keepsAlpha: plan.keepsAlpha)
    guard let key, isWorth else { return made }
    return try photo.cache.kept(key, bytes: { $0.pixelBytes }) { _ throws(VipsError) in
      try held(made)
    }.value
  }

  private var bytesOfWorkingImage: Int {
    let bands = Int(AWAKE_WORKING_BANDS) + (plan.keepsAlpha ? 1 : 0)
    return plan.framing.width * plan.framing.height * bands * MemoryLayout<Float>.size
  }

  private func wasNoted(_ image: WorkingImageRecipe) -> Bool {
    photo.cache.known(WorkingImageNote(image: image), as: Bool.self) != nil
  }

  private func note(_ recipe: FramedPhotoRecipe) {
    for done in plan.passes.compactMap(\.done) {
      let image = WorkingImageRecipe(photo: recipe, done: done)
      _ = photo.cache.kept(WorkingImageNote(image: image)) { _ in true }
    }
  }

  /// All pixels of an image, in memory.
  private func held(_ image: VipsImage) throws(VipsError) -> VipsImage {
    // A copy of its own, which nobody else misses when it is stopped.
    let own = try image.copy()
    stop.watch(own)
    return try own.heldWhole()
  }
}

extension RenderPass {
  fileprivate var kernel: PixelKernel? {
    if case .kernel(let kernel) = kind { kernel } else { nil }
  }

  /// Whether it makes three channels of eight bits, pixel by pixel.
  fileprivate var makesRGB: Bool {
    kernel?.encoder.map { $0.channels == 3 && $0.depth == .eight } ?? false
  }
}
