import AwakeDocument
import Dispatch

/// An edited photo in memory, at the size of a screen.
///
/// The plan is that of an export with the same document; only the number of pixels differs.
public struct PhotoPreview: Sendable {
  /// The photo.
  public var source: PhotoSource
  /// The edit.
  public var document: EditDocument
  /// The longer side in pixels, 1…16384; photos are never enlarged.
  public var longEdge: Int
  /// The colours of the pixels.
  public var colorSpace = PreviewPixels.ColorSpace.srgb
  /// How transparency is stored.
  public var alpha = PreviewPixels.Alpha.straight
  /// Shows the mask of a layer instead of the edited photo.
  public var mask: MaskPicture?
  /// Where files that the edit names are looked for.
  public var references = ReferenceFolder()
  /// Whether damage is an error instead of a warning.
  public var strict = false
  /// What is read.
  public var limits = PhotoSource.Limits()
  /// Where what this preview has in common with the next one of the photo is kept; nil for nowhere.
  ///
  /// The pixels are the same with and without.
  public var session: PreviewSession?

  /// Creates a preview.
  public init(_ source: PhotoSource, document: EditDocument = EditDocument(), longEdge: Int) {
    self.source = source
    self.document = document
    self.longEdge = longEdge
  }

  /// Renders on this thread and returns the pixels.
  public func render() throws(PhotoError) -> PreviewPixels {
    try render(RenderStop())
  }

  /// Renders on a thread that may block, and stops when the task is cancelled.
  ///
  /// Cancellation is seen before the photo is opened, before the plan is compiled and at every
  /// strip of pixels; reading a header and compiling a plan are not interrupted.
  /// - Throws: `PhotoError`, with code `cancelled` for a cancelled task.
  public func rendered() async throws(PhotoError) -> PreviewPixels {
    let stop = RenderStop()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
          continuation.resume(returning: Result { () throws(PhotoError) in try render(stop) })
        }
      }
    } onCancel: {
      stop.stop()
    }
    return try result.get()
  }

  private func render(_ stop: RenderStop) throws(PhotoError) -> PreviewPixels {
    guard (1...16_384).contains(longEdge) else {
      throw PhotoError(
        .badOption, "a preview cannot have \(longEdge) pixels a side", advice: "use 1…16384")
    }
    try stop.check()
    guard let session else {
      return try render(try DecodedPhoto(source, limits: limits), StageCache(), stop) {
        plan, photo, lenient throws(VipsError) in
        try PreviewForm(try plan.render(photo, strict: !lenient), alpha: alpha, stop)
      }
    }
    return try session.use(source, limits: limits, stop) { photo throws(PhotoError) in
      try render(photo.decoded, photo.cache, stop) { plan, _, lenient throws(VipsError) in
        let render = WarmRender(
          plan: plan, photo: photo, alpha: alpha, stop: stop, largest: session.memoryLimit / 4)
        return try render.rendered(lenient: lenient)
      }
    }
  }

  /// What computes a plan, damage or not.
  private typealias Driver = (RenderPlan, DecodedPhoto, Bool) throws(VipsError) -> PreviewForm

  private func render(
    _ photo: DecodedPhoto, _ cache: StageCache, _ stop: RenderStop, driver: Driver
  ) throws(PhotoError) -> PreviewPixels {
    do throws(PhotoError) {
      try stop.check()
      // PNG stands for a format that has transparency and RGB of eight bits.
      let plan = try RenderPlan(
        document, photo: photo, format: .png, options: options, mask: mask, cache: cache)
      try stop.check()
      return try pixels(photo, plan, stop, driver: driver)
    } catch {
      throw error.naming(source.name)
    }
  }

  private var options: ExportOptions {
    var options = ExportOptions()
    options.depth = .eight
    options.profile = .builtIn(colorSpace == .srgb ? .srgb : .displayP3)
    options.resize = .longEdge(longEdge)
    options.strict = strict
    options.references = references
    options.limits = limits
    return options
  }

  /// Strictly first; damaged photos once more, taking what can be decoded.
  private func pixels(
    _ photo: DecodedPhoto, _ plan: RenderPlan, _ stop: RenderStop, driver: Driver
  ) throws(PhotoError) -> PreviewPixels {
    func result(
      _ form: PreviewForm, isPartial: Bool, _ warnings: [PhotoWarning]
    ) -> PreviewPixels {
      PreviewPixels(
        width: form.width, height: form.height, bytes: form.bytes, colorSpace: colorSpace,
        alpha: alpha, isOpaque: form.isOpaque, isPartial: isPartial, warnings: warnings)
    }
    let isTruncated = photo.container.isTruncated
    if isTruncated, strict { throw RenderFailure.truncated }
    var warnings = photo.warnings + plan.warnings.filter { $0.code != .depthReduced }
    if isTruncated { warnings.append(RenderFailure.truncation) }
    var damage: String?
    if !isTruncated {
      do throws(VipsError) {
        return result(try driver(plan, photo, false), isPartial: false, warnings)
      } catch {
        try stop.check()
        guard !strict else { throw damaged(error) }
        damage = error.text
      }
    }
    var isPartial = isTruncated
    if let damage {
      let finding = RenderFailure.damage(damage)
      isPartial = finding.isPartial
      warnings.append(finding.warning)
    }
    do throws(VipsError) {
      return result(try driver(plan, photo, true), isPartial: isPartial, warnings)
    } catch {
      try stop.check()
      throw damaged(error)
    }
  }

  private func damaged(_ error: VipsError) -> PhotoError {
    PhotoError(
      .damaged, "is damaged (\(error.text))", advice: RenderFailure.truncated.advice)
  }
}
