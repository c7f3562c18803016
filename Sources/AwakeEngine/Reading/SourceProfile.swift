import CVips

/// Which profile a photo's device values are read with, and why.
struct SourceProfile {
  let profile: ColorProfile
  let isTagged: Bool
  let warnings: [PhotoWarning]

  static func resolve(
    _ image: VipsImage, model: PixelModel, container: ContainerFacts
  ) throws(PhotoError) -> SourceProfile {
    var warnings: [PhotoWarning] = []
    if let icc = image.blob("icc-profile-data"), !icc.isEmpty {
      if let embedded = ColorProfile(icc: icc) {
        if embedded.model == model.model {
          return SourceProfile(profile: embedded, isTagged: true, warnings: [])
        }
        warnings.append(
          PhotoWarning(
            .profileIgnored,
            "the embedded profile is for \(embedded.model.rawValue), the photo is "
              + "\(model.model.rawValue); \(assumption(model)) is assumed"))
      } else {
        warnings.append(
          PhotoWarning(
            .profileIgnored,
            "the embedded profile is damaged or of no use; \(assumption(model)) is assumed"))
      }
    } else if container.hasProfile {
      warnings.append(
        PhotoWarning(
          .profileIgnored,
          "the embedded profile cannot be read; \(assumption(model)) is assumed"))
    } else if model.model == .rgb || model.model == .grey,
      let signalled = try signalled(container, model: model)
    {
      return signalled
    }
    return SourceProfile(profile: try assumed(model), isTagged: false, warnings: warnings)
  }

  /// Colour that the container names without an ICC profile: PNG chunks, HEIF `nclx`.
  private static func signalled(
    _ container: ContainerFacts, model: PixelModel
  ) throws(PhotoError) -> SourceProfile? {
    guard let color = container.color else { return nil }
    let grey = model.model == .grey
    guard let icc = ProfileMaker.icc(color, grey: grey), let profile = ColorProfile(icc: icc) else {
      return SourceProfile(
        profile: try assumed(model), isTagged: false,
        warnings: [
          PhotoWarning(
            .colorApproximated,
            "the colour encoding of the file is not supported; \(assumption(model)) is assumed")
        ])
    }
    return SourceProfile(profile: profile, isTagged: true, warnings: [])
  }

  private static func assumption(_ model: PixelModel) -> String {
    switch (model.model, model.depth) {
    case (.cmyk, _): "a standard CMYK"
    case (.lab, _): "CIELab with D50 white"
    case (.grey, .float): "linear grey"
    case (.grey, _): "grey with the sRGB curve"
    case (.rgb, .float): "linear sRGB"
    case (.rgb, _): "sRGB"
    }
  }

  private static func assumed(_ model: PixelModel) throws(PhotoError) -> ColorProfile {
    let profile: ColorProfile?
    switch (model.model, model.depth) {
    case (.cmyk, _): profile = try cmyk()
    case (.lab, _): profile = BuiltInProfile.lab.profile
    case (.grey, .float): profile = BuiltInProfile.linearGrey.profile
    case (.grey, _): profile = BuiltInProfile.grey.profile
    case (.rgb, .float): profile = BuiltInProfile.linearSRGB.profile
    case (.rgb, _): profile = BuiltInProfile.srgb.profile
    }
    guard let profile else {
      throw PhotoError(
        .engineUnavailable, "lcms2 could not make a colour profile",
        advice: "check the installation of lcms2")
    }
    return profile
  }

  /// The CMYK profile that libvips carries.
  private static func cmyk() throws(PhotoError) -> ColorProfile? {
    do {
      let icc = try VipsOperation.blob("profile_load", output: "profile") {
        call throws(VipsError) in
        try call.set("name", string: "cmyk")
      }
      return ColorProfile(icc: icc)
    } catch {
      throw PhotoError(
        .engineUnavailable, "libvips has no CMYK profile (\(error))",
        advice: "embed a profile in the photo")
    }
  }
}
