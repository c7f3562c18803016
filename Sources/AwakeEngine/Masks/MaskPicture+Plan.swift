import AwakeDocument

extension MaskPicture {
  /// What of a document decides where pixels lie.
  static func ground(of document: EditDocument) -> EditDocument {
    var ground = EditDocument()
    ground.geometry = document.geometry
    return ground
  }

  /// How the picture is written: no dither, and grey or the photo's own colours.
  func options(_ options: ExportOptions, format: PhotoFormat) -> ExportOptions {
    var options = options
    options.dither = false
    switch style {
    case .overlay: options.depth = .eight
    case .grey:
      options.depth = options.depth ?? .eight
      // The codes are the mask whatever the profile; it only says that they look even.
      if case .builtIn(let profile) = options.profile, profile != .lab { break }
      options.profile = .builtIn(format.hasGrey ? .grey : .srgb)
    }
    return options
  }

  /// The stage that makes the picture.
  func stage(
    _ layer: Layer, on ground: MaskProgram.Ground, canvas: ProxyCanvas
  ) throws(PhotoError) -> MaskStage {
    let mask = try canvas.mask(layer.mask, on: ground)
    return MaskStage(mask: mask.value, style: style, isInverted: isInverted)
  }

  /// The one pass that writes masks as they are.
  static func passes(
    _ program: EditProgram, photo: DecodedPhoto, output: OutputChoice, _ options: ExportOptions,
    place: PlaceMap
  ) throws(PhotoError) -> [RenderPass] {
    guard
      let decoder = DeviceDecoder(
        profile: photo.profile, depth: photo.depth, intent: options.intent)
    else {
      throw PhotoError(
        .badProfile, "lcms2 cannot convert from \(photo.profile.name)",
        advice: "choose another profile for the photo")
    }
    let encoder = DeviceEncoder(deviceChannels: output.profile.channels, depth: output.depth)
    return [
      RenderPass(
        .kernel(
          PixelKernel(
            decoder: decoder, stages: program.stages, gamutMap: nil, encoder: encoder,
            place: place)))
    ]
  }

  /// The stage as `--explain` prints it.
  func planStage(_ shown: Layer) -> RenderPlan.Stage {
    let name = shown.label(layer)
    let inverted = isInverted ? ", inverted" : ""
    return RenderPlan.Stage(name: "mask", detail: "of layer \(name), \(style.rawValue)\(inverted)")
  }
}
