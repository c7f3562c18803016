/// What Lightroom has and the document has not.
struct LightroomUnsupported: Sendable {
  let key: String
  /// The values that change nothing, in small letters; numbers without sign and fraction.
  let quiet: Set<String>
  /// Why it is not taken over.
  let reason: String
  /// The amount that must be used for this to mean anything; nil for an amount.
  let amount: String?

  init(
    _ key: String, _ quiet: Set<String> = ["0", "false", ""], _ reason: String,
    shapes amount: String? = nil
  ) {
    self.key = key
    self.quiet = quiet
    self.reason = reason
    self.amount = amount
  }

  static let all: [LightroomUnsupported] =
    ["RedHue", "RedSaturation", "GreenHue", "GreenSaturation", "BlueHue", "BlueSaturation"].map {
      LightroomUnsupported($0, "moves the primaries of the camera; there is no such slider here")
    } + [
      LightroomUnsupported("ShadowTint", "tints the camera's shadows; try grading.shadows"),
      LightroomUnsupported("RGBTable", [""], "is a look-up table in a form of Adobe's own"),
      LightroomUnsupported("LookTable", [""], "is a look-up table in a form of Adobe's own"),
      LightroomUnsupported(
        "LuminanceNoiseReductionContrast", "has no slider here", shapes: "LuminanceSmoothing"),
      LightroomUnsupported(
        "ColorNoiseReductionDetail", ["50", ""], "has no slider here", shapes: "ColorNoiseReduction"
      ),
      LightroomUnsupported(
        "ColorNoiseReductionSmoothness", ["50", ""], "has no slider here",
        shapes: "ColorNoiseReduction"),
      LightroomUnsupported("MoireFilter", ["off", ""], "has no slider here"),
      LightroomUnsupported("CurveRefineSaturation", ["100", ""], "has no slider here"),
      LightroomUnsupported("HDREditMode", "edits in high dynamic range are not there"),
      LightroomUnsupported("LensProfileEnable", "lens corrections are not there"),
      LightroomUnsupported("AutoLateralCA", "lens corrections are not there"),
      LightroomUnsupported("ChromaticAberrationR", "lens corrections are not there"),
      LightroomUnsupported("ChromaticAberrationB", "lens corrections are not there"),
      LightroomUnsupported("DefringePurpleAmount", "lens corrections are not there"),
      LightroomUnsupported("DefringeGreenAmount", "lens corrections are not there"),
      LightroomUnsupported("LensManualDistortionAmount", "lens corrections are not there"),
      LightroomUnsupported(
        "VignetteAmount", "corrects the lens before the crop; try effects.vignette"),
      LightroomUnsupported("PerspectiveUpright", "is found from the photo by Lightroom"),
      LightroomUnsupported("PerspectiveVertical", perspective),
      LightroomUnsupported("PerspectiveHorizontal", perspective),
      LightroomUnsupported("PerspectiveRotate", perspective),
      LightroomUnsupported("PerspectiveAspect", perspective),
      LightroomUnsupported("PerspectiveX", perspective),
      LightroomUnsupported("PerspectiveY", perspective),
      LightroomUnsupported("PerspectiveScale", ["100", ""], perspective),
      LightroomUnsupported("AutoTone", automatic), LightroomUnsupported("AutoExposure", automatic),
      LightroomUnsupported("AutoContrast", automatic),
      LightroomUnsupported("AutoBrightness", automatic),
      LightroomUnsupported("AutoShadows", automatic),
      LightroomUnsupported("AutoGrayscaleMix", "is found anew for every photo"),
      LightroomUnsupported("OverrideLookVignette", "belongs to the vignette of a profile"),
    ]

  private static let perspective =
    "Lightroom's measure is not published; try geometry.perspective by eye"
  private static let automatic = "is found anew for every photo; try --auto"

  /// Lists and structures, each with the reason why it is not taken over.
  static let structures: [String: String] = [
    "RetouchAreas": "retouching is not there", "RetouchInfo": "retouching is not there",
    "RedEyeInfo": "red-eye removal is not there", "PointColors": "point color is not there",
    "LensBlur": "lens blur is not there", "DepthMapInfo": "depth maps are not there",
    "FilterList": "is computed by Lightroom",
  ]

  init(_ key: String, _ reason: String, shapes amount: String? = nil) {
    self.init(key, ["0", "false", ""], reason, shapes: amount)
  }
}

/// Keys that say something about the file or serve another key, and change no photo by themselves.
enum LightroomHousekeeping {
  static let keys: Set<String> = [
    "Version", "ProcessVersion", "CompatibleVersion", "UUID", "PresetType", "Cluster",
    "HasSettings", "AlreadyApplied", "Name", "Group", "ShortName", "SortName", "Description",
    "Copyright", "ContactInfo", "What", "RawFileName", "SupportsAmount", "SupportsAmount2",
    "SupportsColor", "SupportsMonochrome", "SupportsHighDynamicRange",
    "SupportsNormalDynamicRange", "SupportsSceneReferred", "SupportsOutputReferred",
    "RequiresRGBTables", "ShowInPresets", "ShowInQuickActions", "CameraModelRestriction",
    "CameraProfileDigest", "Converter", "AutoWhiteVersion", "AutoToneDigest",
    "AutoToneDigestNoSat", "ToggleStyleAmount", "ToggleStyleDigest", "CropConstrainToWarp",
    "CropConstrainAspectRatio", "CropConstrainToUnitSquare", "CropUnit", "CropUnits", "CropWidth",
    "CropHeight", "ClipboardAspectRatio", "ClipboardOrientation", "PreviewCropTop",
    "VignetteMidpoint", "DNGIgnoreSidecars", "JPEGHandling", "TIFFHandling", "DefaultAutoGray",
    "DefaultAutoTone", "DefaultsSpecificToISO", "DefaultsSpecificToSerial",
    "NegativeCacheLargePreviewSize", "NegativeCacheMaximumSize", "NegativeCachePath",
    "EnhanceDetailsAlreadyApplied", "EnhanceDetailsVersion", "EnhanceSuperResolutionAlreadyApplied",
    "EnhanceSuperResolutionVersion", "EnhanceDenoiseAlreadyApplied", "EnhanceDenoiseVersion",
    "EnhanceDenoiseLumaAmount", "HDRMaxValue", "ToneMapStrength",
  ]

  /// Families of keys that serve another: the corners of Upright, the name of a lens, a binary table.
  static let stems = [
    "Upright", "LensProfile", "DefringePurpleHue", "DefringeGreenHue", "Table_", "SDR",
    "LensBlur", "DepthMap",
  ]

  static func contains(_ key: String) -> Bool {
    keys.contains(key) || stems.contains { key.hasPrefix($0) }
  }
}

extension CameraRawSettings {
  /// Silences what changes nothing and names what has no counterpart.
  mutating func accountForRest() {
    let known = Dictionary(
      LightroomUnsupported.all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for key in rest {
      guard let value = self[key] else { continue }
      if key == "Look" || key == "CameraProfile" {
        accountForProfile(key, value)
      } else if let reason = LightroomUnsupported.structures[key] {
        isIdle(value, key) ? silence(key) : lose(key, reason)
      } else if let unsupported = known[key] {
        let isQuiet = value.text.map { unsupported.quiet.contains(Self.plain($0)) } ?? false
        let isIdle = unsupported.amount.map { !isUsed($0) } ?? false
        isQuiet || isIdle ? silence(key) : lose(key, unsupported.reason)
      } else if key.hasPrefix("Enable"), let isOn = LightroomNumber.readFlag(value) {
        isOn ? silence(key) : lose(key, "a switched-off panel; its settings were left out")
      } else if LightroomHousekeeping.contains(key) {
        silence(key)
      } else {
        lose(key, "is not known to this version")
      }
    }
  }

  /// Small letters; numbers in their shortest form, so that `+0`, `0.00` and `0` are one.
  private static func plain(_ text: String) -> String {
    if let number = LightroomNumber.read(text) { return number == 0 ? "0" : number.shortText }
    return text.trimmed.lowercased()
  }

  /// Whether a list or structure is empty, switched off, or marked as unused.
  private func isIdle(_ value: XMPValue, _ key: String) -> Bool {
    switch value {
    case .text(let text): return Self.plain(text).isEmpty
    case .list(let elements):
      return elements.allSatisfy { $0.text?.trimmed.hasPrefix("-1") ?? false }
    case .fields(let fields):
      let active = fields.first { $0.name.local == "Active" }?.value
      return active.flatMap(LightroomNumber.readFlag) == false
        || key == "DepthMapInfo" && fields.allSatisfy { $0.value.text?.trimmed.isEmpty ?? true }
    }
  }

  /// A profile, by name or as a structure: its name is all that is told of it, and that it is black
  /// and white.
  private mutating func accountForProfile(_ key: String, _ value: XMPValue) {
    func member(_ name: String, of fields: [XMPField]) -> XMPValue? {
      fields.first { $0.name.local == name }?.value
    }
    let fields = value.members
    let text = fields.isEmpty ? value.text : member("Name", of: fields)?.text
    let name = (text ?? "").trimmed.lowercased()
    let parameters = member("Parameters", of: fields)?.members ?? []
    let converts =
      member("ConvertToGrayscale", of: parameters).flatMap(LightroomNumber.readFlag) ?? false
    let isGrey = converts || name.contains("monochrome")
    let isConverted = carried.contains("ConvertToGrayscale") || carried.contains("Treatment")
    let usual = isGrey && isConverted ? Self.usualGreyProfiles : Self.usualProfiles
    if usual.contains(name), !isGrey || isConverted { return silence(key) }
    lose(
      key,
      isGrey && !isConverted
        ? "is a profile of Adobe's; it makes photos black and white, as monochrome.on does"
        : "is a profile of Adobe's, of which the file has no more than this")
  }

  /// What every photo has unless another profile was chosen.
  private static let usualProfiles: Set = [
    "", "embedded", "adobe standard", "adobe standard v2", "adobe color", "color", "default color",
  ]
  /// What every photo in black and white has.
  private static let usualGreyProfiles: Set = ["adobe monochrome", "default monochrome"]

  /// Panels that are switched off take their settings with them.
  mutating func muteDisabledPanels() {
    let panels: [String: [String]] = [
      "EnableColorAdjustments": [
        "HueAdjustment", "SaturationAdjustment", "LuminanceAdjustment", "PointColors",
      ],
      "EnableGrayscaleMix": ["GrayMixer"],
      "EnableSplitToning": ["SplitToning", "ColorGrade"],
      "EnableToneCurve": ["ToneCurve", "Parametric"],
      "EnableDetail": [
        "Sharp", "LuminanceSmoothing", "LuminanceNoise", "ColorNoise", "MoireFilter",
      ],
      "EnableEffects": ["Grain", "PostCropVignette"],
      "EnableLensCorrections": [
        "LensProfile", "LensManual", "ChromaticAberration", "Vignette", "Defringe", "AutoLateral",
      ],
      "EnableTransform": ["Perspective"],
      "EnableCalibration": [
        "RedHue", "RedSaturation", "GreenHue", "GreenSaturation", "BlueHue", "BlueSaturation",
        "ShadowTint",
      ],
      "EnableRedEye": ["RedEyeInfo"], "EnableRetouch": ["RetouchAreas", "RetouchInfo"],
      "EnableMaskGroupBasedCorrections": ["MaskGroupBasedCorrections"],
      "EnableGradientBasedCorrections": ["GradientBasedCorrections"],
      "EnableCircularGradientBasedCorrections": ["CircularGradientBasedCorrections"],
      "EnablePaintBasedCorrections": ["PaintBasedCorrections"],
    ]
    for (panel, stems) in panels where self[panel].flatMap(LightroomNumber.readFlag) == false {
      mute { key in stems.contains { key.hasPrefix($0) } }
    }
  }
}
