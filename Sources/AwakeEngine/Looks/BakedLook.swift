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
  /// The largest difference from the edit in the middles of the cells, where readers interpolate.
  ///
  /// It is one of encoded values, where 1 is all of white; up to 32 cells along each side are looked
  /// at. More nodes make it smaller.
  public let samplingError: Double

  /// The sampling error in words; nil below half a step of 8 bits, which such photos do not show.
  public var sampling: PhotoWarning? {
    let steps = 255 * samplingError
    guard steps >= 0.5, let size = table.cube?.size else { return nil }
    return PhotoWarning(
      .lutSampled,
      "between the \(size) nodes a side colors differ from the edit by up to \(short(steps)) of 255"
    )
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
    if let lut = document.lut, let look = try LUTStage(lut, references: references) {
      stages.append(look)
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
    samplingError = table.largestDifference(baking: program)
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
