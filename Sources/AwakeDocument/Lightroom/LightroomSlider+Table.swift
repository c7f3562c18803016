import AwakeColor

extension LightroomSlider {
  /// Light, presence and color, which have the same names and ranges.
  static let basic = [
    LightroomSlider("Exposure2012", "light.exposure"),
    LightroomSlider("Contrast2012", "light.contrast"),
    LightroomSlider("Highlights2012", "light.highlights"),
    LightroomSlider("Shadows2012", "light.shadows"),
    LightroomSlider("Whites2012", "light.whites"),
    LightroomSlider("Blacks2012", "light.blacks"),
    LightroomSlider("Texture", "presence.texture"),
    LightroomSlider("Clarity2012", "presence.clarity"),
    LightroomSlider("Dehaze", "presence.dehaze"),
  ]

  /// What only colors have; without meaning in black and white.
  static let color: [LightroomSlider] =
    [
      LightroomSlider("Vibrance", "color.vibrance"),
      LightroomSlider("Saturation", "color.saturation"),
    ]
    + HueBand.allCases.flatMap { band in
      [("Hue", "hue"), ("Saturation", "saturation"), ("Luminance", "luminance")].map {
        LightroomSlider("\($0)Adjustment\(band.lightroomName)", "mixer.\(band.rawValue).\($1)")
      }
    }

  /// How bright colors become in black and white.
  static let greys = HueBand.allCases.map {
    LightroomSlider("GrayMixer\($0.lightroomName)", "monochrome.mix.\($0.rawValue)")
  }

  /// A slider of rendered photos: Lightroom's are coarser than the document's.
  ///
  /// Temperature: 2 mired a step. Tint: Camera Raw's are 1/3000 in (u, v).
  static let whiteBalance = [
    LightroomSlider("IncrementalTemperature", "color.temperature", scale: temperatureScale),
    LightroomSlider("IncrementalTint", "color.tint", scale: tintScale),
  ]
  static let temperatureScale = 2.0
  static let tintScale = 5.0 / 3

  static let parametricCurve = [
    LightroomSlider("ParametricShadows", "curve.parametric.shadows"),
    LightroomSlider("ParametricDarks", "curve.parametric.darks"),
    LightroomSlider("ParametricLights", "curve.parametric.lights"),
    LightroomSlider("ParametricHighlights", "curve.parametric.highlights"),
  ]

  /// Split toning and color grading, which share hue and saturation of shadows and highlights.
  static let grading: [LightroomSlider] =
    [
      ("SplitToningShadow", "Hue", "Saturation", "ColorGradeShadowLum", "shadows"),
      ("ColorGradeMidtone", "Hue", "Sat", "ColorGradeMidtoneLum", "midtones"),
      ("SplitToningHighlight", "Hue", "Saturation", "ColorGradeHighlightLum", "highlights"),
      ("ColorGradeGlobal", "Hue", "Sat", "ColorGradeGlobalLum", "global"),
    ].flatMap { stem, hue, saturation, luminance, zone in
      [
        LightroomSlider(
          stem + hue, "grading.\(zone).hue", shapes: [stem + saturation], isCircular: true),
        LightroomSlider(stem + saturation, "grading.\(zone).saturation"),
        LightroomSlider(luminance, "grading.\(zone).luminance"),
      ]
    } + [
      LightroomSlider("SplitToningBalance", "grading.balance", shapes: gradingAmounts),
      LightroomSlider("ColorGradeBlending", "grading.blending", usual: 50, shapes: gradingAmounts),
    ]

  /// The keys that make any toning visible.
  static let gradingAmounts = [
    "SplitToningShadowSaturation", "SplitToningHighlightSaturation", "ColorGradeMidtoneSat",
    "ColorGradeGlobalSat", "ColorGradeShadowLum", "ColorGradeMidtoneLum", "ColorGradeHighlightLum",
    "ColorGradeGlobalLum",
  ]

  static let detail = [
    LightroomSlider("Sharpness", "detail.sharpen.amount"),
    LightroomSlider("SharpenRadius", "detail.sharpen.radius", usual: 1, shapes: ["Sharpness"]),
    LightroomSlider("SharpenDetail", "detail.sharpen.detail", usual: 25, shapes: ["Sharpness"]),
    LightroomSlider("SharpenEdgeMasking", "detail.sharpen.masking", shapes: ["Sharpness"]),
    LightroomSlider("LuminanceSmoothing", "detail.noise.luminance"),
    LightroomSlider("ColorNoiseReduction", "detail.noise.color"),
    LightroomSlider(
      "LuminanceNoiseReductionDetail", "detail.noise.detail", usual: 50,
      shapes: ["LuminanceSmoothing"]),
  ]

  static let effects: [LightroomSlider] =
    [
      LightroomSlider("GrainAmount", "effects.grain.amount"),
      LightroomSlider("PostCropVignetteAmount", "effects.vignette.amount"),
    ]
    + [
      ("GrainSize", "size", 25.0), ("GrainFrequency", "roughness", 50), ("GrainSeed", "seed", 0),
    ].map {
      LightroomSlider($0, "effects.grain.\($1)", usual: $2, shapes: ["GrainAmount"])
    }
    + [
      ("Midpoint", "midpoint", 50.0), ("Feather", "feather", 50), ("Roundness", "roundness", 0),
      ("HighlightContrast", "highlights", 0),
    ].map {
      LightroomSlider(
        "PostCropVignette\($0)", "effects.vignette.\($1)", usual: $2,
        shapes: ["PostCropVignetteAmount"])
    }
}

extension HueBand {
  /// As it stands at the end of Adobe's keys.
  var lightroomName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
