import AwakeDocument

/// What will be done to a photo, compiled from its edit document: the ordered stages, what was
/// folded together, and the output.
///
/// A value that can be printed.
public struct RenderPlan: Sendable {
  /// One step of the plan.
  public struct Stage: Sendable, CustomStringConvertible {
    /// What the stage does.
    public var name: String
    /// Its values.
    public var detail: String

    /// The stage as `--explain` prints it; names of files and profiles in it stay on one line.
    public var description: String {
      let text = detail.isEmpty ? name : "\(name): \(detail)"
      return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// How the colour stages run.
  public enum Execution: Sendable {
    /// No colour stage: the decoded samples are written back as they are.
    case passthrough
    /// Every stage for every pixel, in float.
    case exact
    /// All colour stages as one 3D table of `size`³ nodes, with the ΔE2000 measured against exact;
    /// colours in `roughShare` of its cells are done exactly.
    case table(size: Int, meanError: Double, maximumError: Double, roughShare: Double)
  }

  /// The stages in the order they run; neutral ones do not exist.
  public let stages: [Stage]
  /// How the colour stages run.
  public let execution: Execution
  /// Size of the result, with its frame.
  public let width, height: Int
  /// The profile of the result.
  public let outputProfile: ColorProfile
  /// Bits a sample of the result.
  public let depth: SampleDepth
  /// What was decided on the way that the user should know.
  public let warnings: [PhotoWarning]
  /// Whether the whole decoded photo must be held to turn it upright.
  public let holdsWholePhoto: Bool

  /// The passes over the pixels; none where they are written back as they are.
  let passes: [RenderPass]
  /// What arrives at them.
  let framing: PhotoFraming
  /// Where the photo lies in its frame; without a frame the photo is all.
  let frame: FrameLayout
  let caption: CaptionMask?
  /// A colour as device values of the output.
  private let deviceColor: @Sendable (HexColor) -> [Double]
  /// The background as device values of the output, where transparency cannot be kept.
  let flatten: [Double]?
  /// Whether the result has the photo's transparency, or a background below it.
  let keepsAlpha: Bool

  /// The paths of the document that this version renders.
  static let rendered: [String] = [
    "light", "color", "presence", "curve", "mixer", "grading", "monochrome", "detail", "effects",
    "layers", "geometry", "frame", "match", "lut",
  ]

  /// Compiles a document for a photo.
  ///
  /// - Parameters:
  ///   - mask: what is shown instead of the edited photo.
  ///   - cache: what was made for earlier plans of this photo.
  init(
    _ whole: EditDocument, photo: DecodedPhoto, format: PhotoFormat, options: ExportOptions,
    mask: MaskPicture? = nil, cache: StageCache = StageCache()
  ) throws(PhotoError) {
    let document = mask == nil ? whole : MaskPicture.ground(of: whole)
    let options = mask?.options(options, format: format) ?? options
    let shown = try mask?.layer(of: whole)
    try Self.check(document)
    var stages = [Stage(name: "decode", detail: Self.describe(photo))]
    let (geometry, frame, text) = try Self.place(document, photo, resize: options.resize)
    self.frame = frame
    holdsWholePhoto = geometry.needsWholePhoto
    if photo.orientation != 1 {
      stages.append(Stage(name: "orient", detail: "EXIF orientation \(photo.orientation)"))
    }
    stages += geometry.stages
    if holdsWholePhoto { stages.append(Stage(name: "hold", detail: "the photo is held in memory")) }

    let drawn = CaptionMask.draw(text, in: frame)
    caption = drawn.mask
    (width, height) = (frame.width, frame.height)
    let size = (width: frame.photo.width, height: frame.photo.height)
    let shrink = geometry.shrink(of: photo, width: size.width, height: size.height)
    if size.width != geometry.width || size.height != geometry.height {
      let reduced = shrink > 1 ? ", decoded at 1/\(shrink)" : ""
      stages.append(
        Stage(name: "resize", detail: "\(size.width) × \(size.height), Lanczos 3\(reduced)"))
    }

    let ground = MaskProgram.Ground(
      photo, geometry: geometry, width: size.width, height: size.height,
      references: options.references)
    let proxy =
      EditProgram.needsProxy(document) || shown?.mask.needsProxy == true
      ? try cache.kept(
        ProxyRecipe(intent: options.intent), bytes: { 12 * $0.width * $0.height },
        make: { key throws(PhotoError) in try ProxyPhoto(photo, intent: key.intent) })
      : StageCache.Kept(number: 0, value: ProxyPhoto.empty)
    let canvas = ProxyCanvas(proxy, cache: cache)
    let match = try document.match.flatMap { match throws(PhotoError) in
      try MatchProgram.kept(
        match, photo: photo, ground: ground, canvas: canvas, options: options)
    }
    let look = try document.lut.flatMap { lut throws(PhotoError) in
      try LUTStage.kept(lut, references: options.references, cache: cache)
    }
    let program: EditProgram
    if let mask, let shown {
      program = EditProgram([try mask.stage(shown, on: ground, canvas: canvas)])
    } else {
      program = try EditProgram(
        document,
        for: EditProgram.Target(width: size.width, height: size.height, ground: ground),
        canvas: canvas, match: match, look: look)
    }
    let isGrey =
      mask.map { $0.style == .grey }
      ?? (document.keepsGrey && match == nil && look?.value.keepsGrey ?? true && frame.isGrey)
    let output = try OutputChoice(
      OutputChoice.Edit(isNeutral: program.isNeutral, keepsGrey: isGrey),
      photo: photo, format: format, options: options, cache: cache)
    let place = PlaceMap(geometry.toPhoto, width: size.width, height: size.height)
    let isPlane = mask?.style == .grey
    let inputDepth: SampleDepth
    if isPlane {
      inputDepth = photo.depth
      passes = try MaskPicture.passes(
        program, photo: photo, output: output, options, place: place)
    } else {
      // Resampled values are not whole codes; local gains would show what rounding them does.
      let isResampled =
        geometry.isWarped || size.width != geometry.width || size.height != geometry.height
      let isDeepened =
        isResampled && photo.depth == .eight && output.changesColor && !program.isColorOnly
      inputDepth = isDeepened ? .sixteen : photo.depth
      passes = try output.passes(
        program, photo: photo, inputDepth: inputDepth, place: place,
        pixels: size.width * size.height)
    }
    framing = PhotoFraming(
      geometry: document.geometry, width: size.width, height: size.height, depth: inputDepth)
    if output.changesColor {
      stages +=
        StageList(
          document, program: program, match: match?.value, look: look?.value, photo: photo,
          proxy: proxy.value
        ).stages
    }
    if let mask, let shown { stages.append(mask.planStage(shown)) }
    if !isPlane { stages += output.stages }
    if !frame.isNothing {
      let words = text.isEmpty ? "" : ", “\(text)”"
      stages.append(
        Stage(
          name: "frame", detail: "\(document.frame.kind.rawValue), \(width) × \(height)\(words)"))
    }
    self.stages = stages
    execution = Execution(passes)
    outputProfile = output.profile
    depth = output.depth
    keepsAlpha = photo.hasAlpha && !isPlane
    flatten = keepsAlpha && !format.hasAlpha ? output.background(options.background) : nil
    deviceColor = { output.background($0.fractions) }
    warnings = output.warnings + (drawn.warning.map { [$0] } ?? [])
  }

  /// Whether this version renders a field, named by its path.
  public static func renders(_ path: String) -> Bool {
    rendered.contains { path == $0 || path.hasPrefix($0 + ".") }
  }

  /// Refuses a document that uses what this version does not render.
  public static func check(_ document: EditDocument) throws(PhotoError) {
    let unknown = document.usedFields.filter { !renders($0) }
    guard let first = unknown.first else { return }
    let all = unknown.joined(separator: ", ")
    throw PhotoError(
      .notRendered, "this version of Awake does not render \(all) yet",
      advice: "take \(unknown.count == 1 ? first : "them") out of the edit, or update awake")
  }

  /// Where the photo lies in the result, as far as its header tells, and what is written beside it.
  static func place(
    _ document: EditDocument, _ photo: DecodedPhoto, resize: ResizeRequest?
  ) throws(PhotoError) -> (geometry: PhotoGeometry, frame: FrameLayout, text: String) {
    let geometry = PhotoGeometry(
      document.geometry, orientation: photo.orientation, width: photo.width, height: photo.height)
    let text = try caption(of: document.frame, photo)
    let frame = layout(document.frame, geometry, hasCaption: !text.isEmpty, resize)
    return (geometry, frame, text)
  }

  /// What is written into the frame.
  private static func caption(
    of frame: Frame, _ photo: DecodedPhoto
  ) throws(PhotoError) -> String {
    do {
      return try FrameCaption.text(frame, facts: PhotoFacts(photo.header), name: photo.name)
    } catch {
      throw PhotoError(.badOption, "\(error.path) \(error.message)", advice: error.advice)
    }
  }

  private static func describe(_ photo: DecodedPhoto) -> String {
    let alpha = photo.hasAlpha ? " with alpha" : ""
    return "\(photo.loader.format.rawValue), \(photo.width) × \(photo.height), "
      + "\(photo.depth.rawValue)-bit \(photo.profile.model.rawValue)\(alpha)"
  }

  /// Where the photo lies in its frame, in the size that was asked for.
  private static func layout(
    _ frame: Frame, _ geometry: PhotoGeometry, hasCaption: Bool, _ resize: ResizeRequest?
  ) -> FrameLayout {
    guard let resize else {
      return FrameLayout(
        frame, photoWidth: geometry.width, photoHeight: geometry.height, hasCaption: hasCaption)
    }
    return FrameLayout.fitting(
      frame, photoWidth: geometry.width, photoHeight: geometry.height, hasCaption: hasCaption,
      resize)
  }

  /// The rendered image, computed on demand.
  func render(_ photo: DecodedPhoto, strict: Bool) throws(VipsError) -> VipsImage {
    var image = try framing.image(of: photo, strict: strict)
    for pass in passes { image = try pass.applied(to: image, keepsAlpha: keepsAlpha) }
    return try finished(image)
  }

  /// What the passes have made over its background and in its frame.
  func finished(_ image: VipsImage) throws(VipsError) -> VipsImage {
    var image = image
    if let flatten { image = try image.flattened(over: flatten, maximum: depth.maximum) }
    guard !frame.isNothing else { return image }
    return try image.framed(
      frame, caption: caption, depth: depth, channels: outputProfile.channels, colors: deviceColor)
  }
}

extension RenderPlan.Execution {
  /// How passes run; the last one makes the result.
  init(_ passes: [RenderPass]) {
    guard case .kernel(let kernel) = passes.last?.kind else {
      self = .passthrough
      return
    }
    guard let table = kernel.table else {
      self = .exact
      return
    }
    self = .table(
      size: table.lattice.size, meanError: table.meanError, maximumError: table.maximumError,
      roughShare: table.roughShare)
  }
}

/// A number with at most three decimals.
func short(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e9
    ? String(Int(rounded)) : String(rounded)
}

extension RenderPlan: CustomStringConvertible {
  /// The plan as `--explain` prints it, a stage a line.
  public var description: String {
    var lines = stages.enumerated().map { "\($0.offset + 1). \($0.element)" }
    switch execution {
    case .passthrough: lines.append("run: no colour stage, samples are kept")
    case .exact:
      let passes =
        passes.count == 1
        ? "" : ", in \(passes.count) passes that keep some hundred rows of the photo each"
      lines.append("run: every stage for every pixel, in float\(passes)")
    case .table(let size, let mean, let maximum, let rough):
      lines.append(
        "run: colour stages as one \(size)³ table, ΔE2000 mean \(short(mean)), "
          + "max \(short(maximum)) against exact; \(short(100 * rough)) % of its cells are exact")
    }
    return lines.joined(separator: "\n")
  }
}
