import AwakeColor

/// The profile, depth and channels a result gets, and why.
struct OutputChoice {
  let profile: ColorProfile
  let depth: SampleDepth
  /// Whether the plan has any colour stage.
  let changesColor: Bool
  let warnings: [PhotoWarning]
  private let isEdited: Bool
  private let sameProfile: Bool
  private let options: ExportOptions
  private let cache: StageCache

  /// What an edit does, as far as the output depends on it.
  struct Edit {
    /// Whether no pixel changes.
    var isNeutral: Bool
    /// Whether a grey photo stays grey, with all that is put around it.
    var keepsGrey: Bool
  }

  init(
    _ edit: Edit, photo: DecodedPhoto, format: PhotoFormat, options: ExportOptions,
    cache: StageCache
  ) throws(PhotoError) {
    self.options = options
    self.cache = cache
    isEdited = !edit.isNeutral
    depth = try Self.depth(photo: photo, format: format, options: options)
    var warnings: [PhotoWarning] = []
    if depth.rawValue < photo.depth.rawValue, options.depth == nil {
      warnings.append(
        PhotoWarning(
          .depthReduced,
          "\(format.rawValue) has \(depth.rawValue) bits a sample, the photo \(photo.depth.rawValue)"
        ))
    }
    switch options.profile {
    case .builtIn(let builtIn):
      profile = try Self.required(depth == .float ? builtIn.linear : builtIn, cache)
    case .custom(let custom):
      guard custom.model != .cmyk || format.hasCMYK, custom.model != .lab else {
        throw PhotoError(
          .badProfile, "\(format.rawValue) files cannot have \(custom.model.rawValue) pixels",
          advice: "choose an RGB profile, or JPEG or TIFF for CMYK")
      }
      guard custom.model != .grey || format.hasGrey, custom.model != .grey || edit.keepsGrey else {
        throw PhotoError(
          .badProfile, "this result cannot have one grey channel", advice: "choose an RGB profile")
      }
      profile = custom
    case .source:
      let kept = Self.kept(photo, edit: edit, format: format, depth: depth)
      if let kept {
        profile = kept
      } else {
        profile = try Self.required(depth == .float ? .linearRec2020 : .srgb, cache)
        if photo.profile.model == .cmyk || photo.profile.model == .lab {
          warnings.append(
            PhotoWarning(
              .profileConverted,
              "\(photo.profile.model.rawValue) pixels are converted to \(profile.name)"))
        }
      }
    }
    sameProfile = profile.isSame(as: photo.profile)
    changesColor = isEdited || !sameProfile || depth != photo.depth
    self.warnings = warnings
  }

  private static func required(
    _ builtIn: BuiltInProfile, _ cache: StageCache
  ) throws(PhotoError) -> ColorProfile {
    let kept = cache.kept(ProfileRecipe(profile: builtIn), bytes: { _ in 1 << 20 }) {
      $0.profile.profile
    }
    guard let profile = kept.value else {
      throw PhotoError(
        .engineUnavailable, "lcms2 could not make a colour profile",
        advice: "check the installation of lcms2")
    }
    return profile
  }

  private static func depth(
    photo: DecodedPhoto, format: PhotoFormat, options: ExportOptions
  ) throws(PhotoError) -> SampleDepth {
    guard let wanted = options.depth else {
      // The deepest the format has, up to the photo's own.
      return format.depths.last { $0.rawValue <= photo.depth.rawValue } ?? .eight
    }
    guard format.depths.contains(wanted) else {
      let names = format.depths.map { String($0.rawValue) }.joined(separator: " or ")
      throw PhotoError(
        .badOption, "\(format.rawValue) files have \(names) bits a sample, not \(wanted.rawValue)",
        advice: "choose another depth, or png or tiff")
    }
    return wanted
  }

  /// The photo's own profile, where the result can keep it.
  private static func kept(
    _ photo: DecodedPhoto, edit: Edit, format: PhotoFormat, depth: SampleDepth
  ) -> ColorProfile? {
    let profile = photo.profile
    switch profile.model {
    case .cmyk, .lab:
      return nil
    case .grey where !edit.keepsGrey || !format.hasGrey:
      return nil
    case .grey, .rgb:
      // Eight bits in linear light band in the shadows.
      if profile.isLinear, depth == .eight { return nil }
      // Float files are linear, unless nothing at all happens to them.
      if depth == .float, !profile.isLinear, photo.depth != .float || !edit.isNeutral {
        return nil
      }
      if case .transform = profile.conversion, !edit.isNeutral || depth != photo.depth,
        ColorTransform(to: profile, intent: .relative) == nil
      {
        return nil
      }
      return profile
    }
  }

  /// The stages after the edit.
  var stages: [RenderPlan.Stage] {
    guard changesColor else { return [] }
    var stages: [RenderPlan.Stage] = []
    if mapsGamut {
      stages.append(.init(name: "gamut map", detail: "OKLab, to \(profile.name)"))
    }
    let intent = usesTables ? ", \(options.intent.rawValue) intent" : ""
    stages.append(.init(name: "output profile", detail: "\(profile.name)\(intent)"))
    if dither != nil { stages.append(.init(name: "dither", detail: "±½ code at 8 bit")) }
    return stages
  }

  private var usesTables: Bool {
    if case .transform = profile.conversion { return true }
    return false
  }

  /// Off where nothing can leave the gamut, where the output is unbounded, and where the rendering
  /// intent of a profile with tables rules.
  private var mapsGamut: Bool {
    guard depth != .float, isEdited || !sameProfile else { return false }
    if case .matrix = profile.conversion { return true }
    return false
  }

  private var dither: UInt32? {
    options.dither && depth == .eight && (isEdited || !sameProfile) ? 0x41_57_41_4B : nil
  }

  /// The passes over the pixels that a program takes; none when nothing changes them.
  ///
  /// - Parameters:
  ///   - inputDepth: of the samples that arrive, after geometry and resizing.
  ///   - place: where pixels of the frame are on the photo.
  ///   - pixels: how many there are, which decides whether a table pays.
  func passes(
    _ program: EditProgram, photo: DecodedPhoto, inputDepth: SampleDepth, place: PlaceMap,
    pixels: Int
  ) throws(PhotoError) -> [RenderPass] {
    guard changesColor else { return [] }
    let reading = DecoderRecipe(depth: inputDepth, intent: options.intent)
    let writing = EncoderRecipe(
      profile: profile.icc, depth: depth, intent: options.intent, dither: dither)
    guard
      let decoder = cache.kept(
        reading,
        make: { DeviceDecoder(profile: photo.profile, depth: $0.depth, intent: $0.intent) }
      ).value,
      let encoder = cache.kept(
        writing,
        make: {
          DeviceEncoder(profile: profile, depth: $0.depth, intent: $0.intent, dither: $0.dither)
        }
      ).value
    else {
      throw PhotoError(
        .badProfile, "lcms2 cannot convert from \(photo.profile.name) to \(profile.name)",
        advice: "choose another output profile")
    }
    var gamutMap: GamutMap?
    if mapsGamut, case .matrix(_, let toWorking) = profile.conversion {
      gamutMap = GamutMap(outputToWorking: toWorking, look: program.look)
    }
    guard program.noise.isEmpty, program.sharpening.isEmpty else {
      return RenderPass.split(
        program, decoder: decoder, gamutMap: gamutMap, encoder: encoder, place: place)
    }
    let stages = program.stages + program.finishing
    let exact = PixelKernel(
      decoder: decoder, stages: stages, gamutMap: gamutMap, encoder: encoder, place: place)
    guard photo.depth == .eight, depth == .eight, pixels > ColorTable.worthwhilePixels,
      program.isColorOnly, case .matrix = photo.profile.conversion, let numbers = program.numbers
    else { return [RenderPass(.kernel(exact))] }
    // It does not depend on where pixels are.
    let recipe = ColorTableRecipe(
      stages: numbers.stages, decoder: reading, encoder: writing, mapsGamut: mapsGamut)
    let table = cache.kept(recipe, bytes: { _ in 1 << 20 }) { _ in
      ColorTable.bake(exact, output: profile)
    }
    guard let table = table.value else { return [RenderPass(.kernel(exact))] }
    return [
      RenderPass(
        .kernel(
          PixelKernel(
            decoder: decoder, stages: stages, gamutMap: gamutMap, encoder: encoder, table: table)))
    ]
  }

  /// A colour given in sRGB, 0…1, as device values of the output.
  func background(_ color: SIMD3<Double>) -> [Double] {
    let working = WorkingSpace.fromEncodedSRGB(color)
    var planes = [Float(working.x), Float(working.y), Float(working.z)]
    guard
      let encoder = DeviceEncoder(profile: profile, depth: .float, intent: .relative, dither: nil)
    else { return [Double](repeating: depth.maximum, count: profile.channels) }
    var scratch = [Float](repeating: 0, count: DeviceEncoder.scratchPerPixel)
    var device = [Float](repeating: 0, count: 4)
    planes.withUnsafeMutableBufferPointer { planes in
      scratch.withUnsafeMutableBufferPointer { scratch in
        device.withUnsafeMutableBytes { device in
          guard let p = planes.baseAddress, let s = scratch.baseAddress, let d = device.baseAddress
          else { return }
          encoder.encode(
            Planes(r: p, g: p + 1, b: p + 2), count: 1, x: 0, y: 0, to: d, bands: 4, scratch: s)
        }
      }
    }
    return device.prefix(profile.channels).map { (Double($0) * depth.maximum).rounded() }
  }
}

extension BuiltInProfile {
  /// The profile of the same primaries for float files, which are linear.
  var linear: BuiltInProfile {
    switch self {
    case .srgb, .linearSRGB: .linearSRGB
    case .grey, .linearGrey: .linearGrey
    default: .linearRec2020
    }
  }
}
