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
  /// - Throws: ``PhotoError`` when the photo cannot be read.
  public func lut(
    of match: Match, for source: PhotoSource, size: Int, options: ExportOptions = ExportOptions()
  ) throws(PhotoError) -> LUT {
    guard LUT.Cube.possibleSizes.contains(size) else {
      throw PhotoError(
        .badOption, "a table cannot have \(size) nodes a side", advice: "use 2…256")
    }
    let photo = try DecodedPhoto(source, limits: options.limits)
    do throws(PhotoError) {
      var whole = match
      whole.mask = nil
      let thumbnail = try MatchThumbnail(
        photo, intent: options.intent, region: match.mask, references: options.references)
      let program = MatchProgram(whole, look: self, photo: thumbnail)
      let inputs = LUT.Cube.inputs(size: size)
      let values = try Self.table(program, inputs)
      let names = parts.map(\.name).joined(separator: " + ")
      guard
        let lut = LUT(
          title: "Match to \(names)", cube: LUT.Cube(size: size, values: values))
      else {
        throw PhotoError(
          .engineUnavailable, "lcms2 could not make the table",
          advice: "check the installation of lcms2")
      }
      return lut
    } catch {
      throw error.naming(source.name)
    }
  }

  private static func table(
    _ match: MatchProgram?, _ inputs: [SIMD3<Double>]
  ) throws(PhotoError) -> [SIMD3<Float>] {
    guard let match else { return inputs.map { SIMD3<Float>($0) } }
    guard let profile = BuiltInProfile.srgb.profile,
      case .matrix(_, let toWorking) = profile.conversion,
      let decoder = DeviceDecoder(profile: profile, depth: .eight, intent: .relative),
      let encoder = DeviceEncoder(profile: profile, depth: .eight, intent: .relative, dither: nil)
    else {
      throw PhotoError(
        .engineUnavailable, "lcms2 could not make a colour profile",
        advice: "check the installation of lcms2")
    }
    let kernel = PixelKernel(
      decoder: decoder, stages: EditProgram(match.stage).withShoulder.stages,
      gamutMap: GamutMap(outputToWorking: toWorking), encoder: encoder)
    return kernel.exact(inputs)
  }
}
