import AwakeDocument
import CVips

/// One photo's way through the house: read, plan, render, write.
public struct PhotoExport: Sendable {
  /// The photo.
  public var source: PhotoSource
  /// The edit.
  public var document: EditDocument
  /// How it is written.
  public var options: ExportOptions
  /// Writes the mask of a layer instead of the edited photo.
  public var mask: MaskPicture?

  /// Creates an export.
  public init(
    _ source: PhotoSource, document: EditDocument, options: ExportOptions = ExportOptions()
  ) {
    self.source = source
    self.document = document
    self.options = options
  }

  /// What came out.
  public struct Result: Sendable {
    /// The format that was written.
    public var format: PhotoFormat
    /// Size of the result in pixels.
    public var width, height: Int
    /// Size of the file.
    public var bytes: Int
    /// Whether the photo was damaged and only what could be decoded was used.
    public var isPartial: Bool
    /// What the user should know.
    public var warnings: [PhotoWarning]
    /// What was done.
    public var plan: RenderPlan
  }

  /// Reads the header and compiles the plan.
  ///
  /// Pixels are read only for an edit that looks at neighbourhoods, and then reduced.
  ///
  /// - Parameter format: the format to write.
  public func plan(format: PhotoFormat) throws(PhotoError) -> RenderPlan {
    try prepare(format: format).plan
  }

  /// The format a result gets when nobody named one: the photo's own, or JPEG (PNG for photos with
  /// transparency or more than 8 bits) where that is slow or impossible to write.
  public func defaultFormat() throws(PhotoError) -> PhotoFormat {
    let photo = try DecodedPhoto(source, limits: options.limits)
    let own = photo.loader.format
    if PhotoFormat.writable.contains(own), own != .heic, own != .avif { return own }
    // Photos of phones have ten bits that JPEG keeps well enough.
    let isDeep = (options.depth ?? photo.depth) != .eight && own != .heic
    return photo.hasAlpha || isDeep ? .png : .jpeg
  }

  /// The size of the result with its frame, from the header of the photo alone.
  public func resultSize() throws(PhotoError) -> (width: Int, height: Int) {
    let photo = try DecodedPhoto(source, limits: options.limits)
    do throws(PhotoError) {
      let place = try RenderPlan.place(document, photo, resize: options.resize)
      return (place.frame.width, place.frame.height)
    } catch {
      throw error.naming(source.name)
    }
  }

  /// Renders the photo to its destination.
  ///
  /// - Parameters:
  ///   - destination: where it goes; it is never the photo itself.
  ///   - format: the format to write.
  ///   - stop: stops it from another thread.
  ///   - approve: looks at the finished file before it gets its name. What it throws is thrown
  ///     here, and the file never appears.
  /// - Throws: `PhotoError`, with code `cancelled` when it was stopped; nothing is left at the
  ///   destination then.
  public func run(
    to destination: PhotoDestination, format: PhotoFormat, stop: RenderStop = RenderStop(),
    approve: ((FinishedFile) throws(PhotoError) -> Void)? = nil
  ) throws(PhotoError) -> Result {
    try stop.check()
    let (photo, plan) = try prepare(format: format)
    do throws(PhotoError) {
      try destination.check(against: photo.file)
      return try render(
        photo, plan, to: destination, format: format, stop: stop, approve: approve)
    } catch {
      // Whatever libvips says about a render that was stopped, it was stopped.
      try stop.check()
      throw error.naming(source.name)
    }
  }

  private func prepare(
    format: PhotoFormat
  ) throws(PhotoError) -> (photo: DecodedPhoto, plan: RenderPlan) {
    let photo = try DecodedPhoto(source, limits: options.limits)
    do {
      let plan = try RenderPlan(
        document, photo: photo, format: format, options: options, mask: mask)
      try PhotoWriter.check(width: plan.width, height: plan.height, format: format)
      return (photo, plan)
    } catch {
      throw error.naming(source.name)
    }
  }

  private func render(
    _ photo: DecodedPhoto, _ plan: RenderPlan, to destination: PhotoDestination,
    format: PhotoFormat, stop: RenderStop, approve: ((FinishedFile) throws(PhotoError) -> Void)?
  ) throws(PhotoError) -> Result {
    let writer = PhotoWriter(format: format, quality: options.quality)
    var warnings = photo.warnings + plan.warnings
    if plan.flatten != nil {
      warnings.append(
        PhotoWarning(
          .alphaFlattened, "\(format.rawValue) has no transparency; it is laid over a background"))
    }
    warnings += document.warnings.map {
      PhotoWarning(.unknownField, "the field \($0) is not known and was kept unused")
    }

    func attempt(strict: Bool) throws(PhotoError) -> (bytes: Int, dropped: [String]) {
      var dropped: [String] = []
      let bytes = try destination.write { descriptor throws(PhotoError) in
        do throws(VipsError) {
          let image = try plan.render(photo, strict: strict)
          let described = try MetadataFilter.apply(
            options.metadata, to: image, format: format, profile: plan.outputProfile)
          dropped = described.dropped
          // A copy of its own, which nobody else computes and so nobody else misses when stopped.
          let own = try described.image.copy()
          stop.watch(own)
          try writer.write(own, to: descriptor)
        } catch {
          throw RenderFailure.classify(error, destination: destination)
        }
        try stop.check()
        try approve?(FinishedFile(descriptor: descriptor, name: destination.name))
      }
      return (bytes, dropped)
    }

    if photo.container.isTruncated, options.strict { throw RenderFailure.truncated }
    var isPartial = photo.container.isTruncated
    if isPartial { warnings.append(RenderFailure.truncation) }
    let written: (bytes: Int, dropped: [String])
    do {
      written = try attempt(strict: !isPartial)
    } catch {
      guard error.code == .damaged, !options.strict, !isPartial, !stop.isStopped else {
        throw error
      }
      // Damaged: once more, taking what can be decoded.
      written = try attempt(strict: false)
      let damage = RenderFailure.damage(error.message)
      isPartial = damage.isPartial
      warnings.append(damage.warning)
    }
    warnings += written.dropped.map { PhotoWarning(.metadataDropped, $0) }
    // Nobody misses what was to go anyway.
    if options.metadata == .none { warnings.removeAll { $0.code == .metadataDropped } }
    return Result(
      format: format, width: plan.width, height: plan.height, bytes: written.bytes,
      isPartial: isPartial, warnings: warnings, plan: plan)
  }
}
