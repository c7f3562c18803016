import AwakeColor
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

    /// The stage as `--explain` prints it.
    public var description: String { detail.isEmpty ? name : "\(name): \(detail)" }
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
  /// Size of the result.
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
  /// By how much the decoder reduces a photo that is resized; nil keeps the size.
  let shrinkToResize: Int?
  /// The background as device values of the output, where transparency cannot be kept.
  let flatten: [Double]?
  let photoHasAlpha: Bool

  /// The paths of the document that this version renders.
  static let rendered: [String] = [
    "light", "color", "presence", "curve", "mixer", "grading", "monochrome", "detail", "effects",
    "layers",
  ]

  /// Compiles a document for a photo.
  init(
    _ document: EditDocument, photo: DecodedPhoto, format: PhotoFormat, options: ExportOptions
  ) throws(PhotoError) {
    try Self.check(document)
    var stages = [Stage(name: "decode", detail: Self.describe(photo))]
    holdsWholePhoto = photo.needsWholePhoto
    if photo.orientation != 1 {
      let cost = photo.needsWholePhoto ? ", held in memory" : ""
      stages.append(Stage(name: "orient", detail: "EXIF orientation \(photo.orientation)\(cost)"))
    }

    let size = options.resize?.size(width: photo.width, height: photo.height)
    width = size?.width ?? photo.width
    height = size?.height ?? photo.height
    if width != photo.width || height != photo.height {
      let factor = min(
        Double(photo.width) / Double(width), Double(photo.height) / Double(height))
      let shrink = Self.shrinkOnLoad(photo, factor: factor)
      shrinkToResize = shrink
      let reduced = shrink > 1 ? ", decoded at 1/\(shrink)" : ""
      stages.append(Stage(name: "resize", detail: "\(width) × \(height), Lanczos 3\(reduced)"))
    } else {
      shrinkToResize = nil
    }

    let scale = Double(width) / Double(photo.width)
    let ground = MaskProgram.Ground(
      width: photo.width, height: photo.height,
      diagonal: scale
        * Double(photo.width * photo.width + photo.height * photo.height)
        .squareRoot(),
      references: options.references)
    let proxy =
      EditProgram.needsProxy(document)
      ? try ProxyPhoto(photo, intent: options.intent) : ProxyPhoto.empty
    let program = try EditProgram(
      document, for: EditProgram.Target(width: width, height: height, ground: ground),
      proxy: proxy)
    let output = try OutputChoice(
      OutputChoice.Edit(isNeutral: program.isNeutral, keepsGrey: document.keepsGrey),
      photo: photo, format: format, options: options)
    passes = try output.passes(
      program, photo: photo, place: PlaceMap(width: width, height: height),
      pixels: width * height)
    if output.changesColor {
      stages += StageList(document, program: program, photo: photo, proxy: proxy).stages
    }
    stages += output.stages
    self.stages = stages
    if case .kernel(let kernel) = passes.last {
      if let table = kernel.table {
        execution = .table(
          size: table.lattice.size, meanError: table.meanError, maximumError: table.maximumError,
          roughShare: table.roughShare)
      } else {
        execution = .exact
      }
    } else {
      execution = .passthrough
    }
    outputProfile = output.profile
    depth = output.depth
    photoHasAlpha = photo.hasAlpha
    flatten = photo.hasAlpha && !format.hasAlpha ? output.background(options.background) : nil
    warnings = output.warnings
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

  private static func describe(_ photo: DecodedPhoto) -> String {
    let alpha = photo.hasAlpha ? " with alpha" : ""
    return "\(photo.loader.format.rawValue), \(photo.width) × \(photo.height), "
      + "\(photo.depth.rawValue)-bit \(photo.profile.model.rawValue)\(alpha)"
  }

  /// JPEG decoders can halve cheaply; at least a factor of 1.3 is left to the resampler, so that
  /// the result differs little from a full decode.
  private static func shrinkOnLoad(_ photo: DecodedPhoto, factor: Double) -> Int {
    guard photo.loader.format == .jpeg else { return 1 }
    return [8, 4, 2].first { factor >= Double($0) * 1.3 } ?? 1
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
      let passes = passes.count == 1 ? "" : ", in \(passes.count) passes"
      lines.append("run: every stage for every pixel, in float\(passes)")
    case .table(let size, let mean, let maximum, let rough):
      lines.append(
        "run: colour stages as one \(size)³ table, ΔE2000 mean \(short(mean)), "
          + "max \(short(maximum)) against exact; \(short(100 * rough)) % of its cells are exact")
    }
    return lines.joined(separator: "\n")
  }
}
