import AwakeColor

extension LUT {
  /// What stages make of the colours of sRGB, with the shoulder that their white needs and the map
  /// to the gamut, as a cube.
  ///
  /// - Parameter size: nodes along each side, 2…256.
  init(baking program: EditProgram, size: Int, title: String) throws(PhotoError) {
    let sizes = Cube.possibleSizes
    guard sizes.contains(size) else {
      throw PhotoError(
        .badOption, "a table cannot have \(size) nodes a side",
        advice: "use \(sizes.lowerBound)…\(sizes.upperBound)")
    }
    guard let values = Self.values(of: program, at: Cube.inputs(size: size)),
      let table = LUT(title: title, cube: Cube(size: size, values: values))
    else {
      throw PhotoError(
        .engineUnavailable, "lcms2 could not make the table",
        advice: "check the installation of lcms2")
    }
    self = table
  }

  /// The differences from what stages make of the colours of sRGB in the middles of cells, where
  /// readers interpolate.
  ///
  /// Up to 32 cells along each side are looked at, evenly spread.
  /// - Returns: ΔE2000 of each; empty without a cube.
  func differences(baking program: EditProgram) -> [Double] {
    guard let cube, let profile = BuiltInProfile.srgb.profile, let eye = DeviceLab(profile) else {
      return []
    }
    let cells = cube.size - 1
    let count = min(cells, 32)
    let middles = (0..<count).map { index in
      (Double((2 * index + 1) * cells / (2 * count)) + 0.5) / Double(cells)
    }
    let colors = middles.flatMap { blue in
      middles.flatMap { green in middles.map { red in SIMD3(red, green, blue) } }
    }
    let truth = Self.values(of: program, at: colors) ?? []
    return zip(colors, truth).map { eye.difference(SIMD3<Float>(self($0)), $1) }
  }

  private static func values(
    of program: EditProgram, at inputs: [SIMD3<Double>]
  ) -> [SIMD3<Float>]? {
    guard !program.stages.isEmpty else { return inputs.map { SIMD3<Float>($0) } }
    guard let profile = BuiltInProfile.srgb.profile,
      case .matrix(_, let toWorking) = profile.conversion,
      let decoder = DeviceDecoder(profile: profile, depth: .eight, intent: .relative),
      let encoder = DeviceEncoder(profile: profile, depth: .eight, intent: .relative, dither: nil)
    else { return nil }
    let kernel = PixelKernel(
      decoder: decoder, stages: program.withShoulder.stages,
      gamutMap: GamutMap(outputToWorking: toWorking, look: program.look), encoder: encoder)
    return kernel.exact(inputs)
  }
}
