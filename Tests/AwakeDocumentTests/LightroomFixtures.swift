import AwakeDocument
import Foundation

/// Files as Lightroom and Camera Raw write them, made up for these tests.
enum LightroomFixtures {
  /// All of them, with the keys that ExifTool 12.57 lists (`exiftool -struct -XMP-crs:all`), whose
  /// `ColorTemperature` is the key `Temperature`.
  static let all: [(name: String, text: String, keys: String)] = [
    (
      "warmFade", warmFade,
      """
      AutoLateralCA Blacks2012 BlueHue BlueSaturation CameraModelRestriction CameraProfile
      Clarity2012 Cluster ColorGradeBlending ColorGradeGlobalHue ColorGradeGlobalLum
      ColorGradeGlobalSat ColorGradeHighlightLum ColorGradeMidtoneHue ColorGradeMidtoneLum
      ColorGradeMidtoneSat ColorGradeShadowLum ColorNoiseReduction ColorNoiseReductionDetail
      ColorNoiseReductionSmoothness ContactInfo Contrast2012 ConvertToGrayscale Copyright
      CurveRefineSaturation DefringeGreenAmount DefringeGreenHueHi DefringeGreenHueLo
      DefringePurpleAmount DefringePurpleHueHi DefringePurpleHueLo Dehaze Description Exposure2012
      GrainAmount GrainFrequency GrainSize GreenHue GreenSaturation Group HDREditMode HasSettings
      Highlights2012 HueAdjustmentAqua HueAdjustmentBlue HueAdjustmentGreen HueAdjustmentMagenta
      HueAdjustmentOrange HueAdjustmentPurple HueAdjustmentRed HueAdjustmentYellow
      IncrementalTemperature IncrementalTint LensManualDistortionAmount LensProfileEnable
      LuminanceAdjustmentAqua LuminanceAdjustmentBlue LuminanceAdjustmentGreen
      LuminanceAdjustmentMagenta LuminanceAdjustmentOrange LuminanceAdjustmentPurple
      LuminanceAdjustmentRed LuminanceAdjustmentYellow LuminanceSmoothing Name
      OverrideLookVignette ParametricDarks ParametricHighlightSplit ParametricHighlights
      ParametricLights ParametricMidtoneSplit ParametricShadowSplit ParametricShadows
      PerspectiveAspect PerspectiveHorizontal PerspectiveRotate PerspectiveScale
      PerspectiveUpright PerspectiveVertical PerspectiveX PerspectiveY PostCropVignetteAmount
      PostCropVignetteFeather PostCropVignetteHighlightContrast PostCropVignetteMidpoint
      PostCropVignetteRoundness PostCropVignetteStyle PresetType ProcessVersion RedHue
      RedSaturation RequiresRGBTables Saturation SaturationAdjustmentAqua SaturationAdjustmentBlue
      SaturationAdjustmentGreen SaturationAdjustmentMagenta SaturationAdjustmentOrange
      SaturationAdjustmentPurple SaturationAdjustmentRed SaturationAdjustmentYellow ShadowTint
      Shadows2012 SharpenDetail SharpenEdgeMasking SharpenRadius Sharpness ShortName SortName
      SplitToningBalance SplitToningHighlightHue SplitToningHighlightSaturation
      SplitToningShadowHue SplitToningShadowSaturation SupportsAmount SupportsAmount2
      SupportsColor SupportsHighDynamicRange SupportsMonochrome SupportsNormalDynamicRange
      SupportsOutputReferred SupportsSceneReferred Texture ToneCurveName2012 ToneCurvePV2012
      ToneCurvePV2012Blue ToneCurvePV2012Green ToneCurvePV2012Red UUID Version Vibrance
      VignetteAmount WhiteBalance Whites2012
      """
    ),
    (
      "elements", elements,
      """
      Contrast2012 Exposure2012 FutureSlider Name PresetType ProcessVersion Saturation
      SplitToningHighlightHue SplitToningHighlightSaturation Temperature Tint ToneCurveName2012
      Vibrance WhiteBalance
      """
    ),
    (
      "mono", mono,
      """
      AutoGrayscaleMix Clarity2012 Contrast2012 ConvertToGrayscale GrainAmount GrainFrequency
      GrainSize GrayMixerAqua GrayMixerBlue GrayMixerGreen GrayMixerMagenta GrayMixerOrange
      GrayMixerPurple GrayMixerRed GrayMixerYellow HueAdjustmentRed Name PostCropVignetteAmount
      PostCropVignetteStyle PresetType ProcessVersion ToneCurveName2012 UUID Vibrance
      """
    ),
    (
      "look", look,
      """
      Clarity2012 Exposure2012 Look Name PointColors PresetType ProcessVersion RGBTable
      Table_E1095149FDB39D7A057BAB208837E2E1
      """
    ),
    (
      "sidecar", sidecar,
      """
      AlreadyApplied CameraProfile CropAngle CropBottom CropConstrainToWarp CropLeft CropRight
      CropTop Exposure2012 HasCrop HasSettings Highlights2012 LensProfileSetup
      MaskGroupBasedCorrections ProcessVersion RawFileName RetouchAreas Temperature Tint
      ToneCurvePV2012 Version WhiteBalance
      """
    ),
    (
      "older", older,
      """
      Brightness CircularGradientBasedCorrections Clarity Contrast Exposure FillLight HasSettings
      HighlightRecovery ProcessVersion Saturation Shadows ToneCurve ToneCurveName Version
      WhiteBalance
      """
    ),
  ]

  /// A small preset of attributes and elements in the namespace `crs`.
  static func preset(_ attributes: String = "", _ elements: String = "") -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
     xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
     xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
     xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" \(attributes)>\(elements)\
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  static func read(_ text: String, file: String? = nil) throws(DocumentError) -> LightroomPreset {
    try LightroomPreset(parsing: Data(text.utf8), file: file)
  }

  /// What a small preset of attributes gives.
  static func read(attributes: String) throws(DocumentError) -> LightroomPreset {
    try read(preset(attributes))
  }
}

extension LightroomPreset {
  /// The reasons why a key, or a part of it, was not taken over.
  func reasons(_ key: String) -> [String] { notTransferred.filter { $0.key == key }.map(\.reason) }

  /// A field of the document: `light.exposure`, `layers.0.mask`.
  func field(_ path: String) -> JSONValue? {
    path.split(separator: ".").reduce(Optional(document.json)) { value, key in
      Int(key).map { index in
        value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      } ?? value?[String(key)]
    }
  }
}
