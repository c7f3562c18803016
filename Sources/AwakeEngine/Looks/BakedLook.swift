import AwakeColor
import AwakeDocument

/// The colour work of an edit as a look-up table from sRGB to sRGB, for other programs.
///
/// A table gives every pixel of a colour the same result. What depends on neighbouring pixels, on
/// the place or on the photo is left out.
public struct BakedLook: Sendable {
  /// The table, a cube, with the edit's own look-up table and the map to the gamut of sRGB in it.
  public let table: LUT
  /// What of the edit is not in it, with its field and the reason.
  public let leftOut: [PhotoWarning]
  /// How far the table is from the edit in the middles of its cells, where readers interpolate.
  public let samplingError: SamplingError

  /// Differences of colours as CIEDE2000, of which 1 is about the smallest that people see.
  ///
  /// Up to 32 cells along each side are looked at. More nodes make them smaller.
  public struct SamplingError: Sendable, Hashable {
    /// On average.
    public var mean: Double
    /// Of the worst cell, mostly one of dark and saturated colours.
    public var largest: Double
  }

  /// The sampling error in words; nil where nobody would see it.
  public var sampling: PhotoWarning? {
    guard samplingError.largest >= 1, let size = table.cube?.size else { return nil }
    return PhotoWarning(
      .lutSampled,
      "between the \(size) nodes a side colors differ from the edit by ΔE2000 "
        + "\(short(samplingError.mean)) on average, \(short(samplingError.largest)) at most")
  }

  /// Bakes an edit.
  ///
  /// - Parameters:
  ///   - document: the edit.
  ///   - size: nodes along each side, 2…256.
  ///   - title: what readers show as its name; that of the document, if it has one, when silent.
  ///   - references: where the look-up table that the edit names is looked for.
  /// - Throws: ``PhotoError``, with code `nothing-to-export` for an edit of which nothing is left.
  public init(
    _ document: EditDocument, size: Int = 33, title: String? = nil,
    references: ReferenceFolder = ReferenceFolder()
  ) throws(PhotoError) {
    let fields = document.usedFields
    leftOut = Self.leftOut(fields)
    var stages: [any PixelStage] = []
    if let color = ColorProgram(ColorEdit(document)) { stages.append(color) }
    if let lut = document.lut,
      let look = try LUTStage.kept(lut, references: references, cache: StageCache())
    {
      stages.append(look.value)
    }
    guard !stages.isEmpty else {
      let isNeutral = fields.isEmpty
      throw PhotoError(
        .nothingToExport,
        isNeutral
          ? "the edit changes nothing"
          : "nothing of the edit can be in a table: "
            + leftOut.map(\.message).joined(separator: "; "),
        advice: "name a preset or sliders that change colours alone, such as contrast")
    }
    let program = EditProgram(stages)
    table = try LUT(
      baking: program, size: size, title: title ?? document.title ?? "")
    let errors = table.differences(baking: program)
    samplingError = SamplingError(
      mean: errors.reduce(0, +) / Double(max(errors.count, 1)), largest: errors.max() ?? 0)
  }

  /// The reasons for which fields cannot be in a table.
  private static let reasons: [(prefixes: [String], reason: String)] = [
    (
      ["light.highlights", "light.shadows", "presence", "detail"],
      "looks at neighbouring pixels"
    ),
    (["effects", "layers"], "depends on the place in the photo"),
    (["geometry", "frame"], "is no change of colours"),
    (["match"], "adapts to each photo"),
  ]

  private static func leftOut(_ fields: [String]) -> [PhotoWarning] {
    var warnings: [PhotoWarning] = []
    for (prefixes, reason) in reasons {
      for prefix in prefixes {
        for field in fields where isIn(field, prefix) {
          warnings.append(PhotoWarning(.lutLeftOut, "\(field) \(reason) and is left out"))
        }
      }
    }
    return warnings
  }

  private static func isIn(_ field: String, _ group: String) -> Bool {
    guard field.hasPrefix(group) else { return false }
    let next = field.dropFirst(group.count).first
    return next == nil || next == "." || next == "["
  }
}

extension PhotoError.Code {
  /// Nothing of an edit can be in a look-up table.
  public static let nothingToExport = Self(rawValue: "nothing-to-export")
}
