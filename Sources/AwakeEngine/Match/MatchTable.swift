import AwakeColor
import AwakeDocument

extension MatchLook {
  /// A match frozen for one photo, as a table from sRGB to sRGB that other programs read.
  ///
  /// A look adapts to each photo, a table does not. It holds the match at its strength with what it
  /// protects, and the map to the gamut of sRGB, but no mask.
  /// - Parameters:
  ///   - match: how the look is taken over.
  ///   - source: the photo.
  ///   - size: nodes along each side, 2…256.
  ///   - options: how the photo is read.
  /// - Throws: ``PhotoError`` when the photo cannot be read, and for another size.
  public func lut(
    of match: Match, for source: PhotoSource, size: Int, options: ExportOptions = ExportOptions()
  ) throws(PhotoError) -> LUT {
    let photo = try DecodedPhoto(source, limits: options.limits)
    do throws(PhotoError) {
      var whole = match
      whole.mask = nil
      let thumbnail = try MatchThumbnail(
        photo, intent: options.intent, region: match.mask, references: options.references)
      let program = MatchProgram(whole, look: self, photo: thumbnail)
      let names = parts.map(\.name).joined(separator: " + ")
      return try LUT(
        baking: EditProgram([program?.stage].compactMap { $0 }), size: size,
        title: "Match to \(names)")
    } catch {
      throw error.naming(source.name)
    }
  }
}
