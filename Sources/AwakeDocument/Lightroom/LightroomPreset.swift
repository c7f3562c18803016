import Foundation

/// A preset or sidecar of Lightroom or Camera Raw (`.xmp`), read as an edit document.
///
/// Only the properties at the top of the file count, whatever the prefix of their namespace and
/// whether they are attributes or elements; what lies in a profile (`crs:Look`) or in a correction
/// never becomes a setting of the whole photo. Every key of the file is accounted for: it is in
/// ``transferred``, in ``notTransferred`` or in ``ignored``.
///
/// | Lightroom | document | a step of Lightroom's is |
/// |---|---|---|
/// | `Exposure2012` | `light.exposure` | the same, in stops |
/// | `Contrast2012`, `Highlights2012`, `Shadows2012`, `Whites2012`, `Blacks2012` | `light` | the same range; the curves are Awake's |
/// | `Texture`, `Clarity2012`, `Dehaze` | `presence` | the same range |
/// | `Vibrance`, `Saturation` | `color` | the same range |
/// | `IncrementalTemperature` | `color.temperature` | 2 mired; tables that convert the slider to Kelvin have 2.3 around 0 and 1.8 to 3 at the ends, other importers take 1.5 |
/// | `IncrementalTint` | `color.tint` | 5/3 steps of 0.0002: Adobe's DNG SDK (`dng_temperature`) has 1/3000 in (u, v) |
/// | `ToneCurvePV2012` and `Red`, `Green`, `Blue` | `curve` | 1/255, on the same encoded scale; level beyond the first and last point |
/// | `ToneCurveName2012` | `curve.luma` | the points of Camera Raw's Medium and Strong Contrast |
/// | `ParametricShadows` … with splits | `curve.parametric` | the same range |
/// | `HueAdjustmentRed` … | `mixer.red.hue` … | the same: at 100 a band reaches its neighbor, as does the 30° of the mixer |
/// | `SaturationAdjustmentRed`, `LuminanceAdjustmentRed` … | `mixer` | the same range |
/// | `SplitToning…`, `ColorGrade…` | `grading` | the same; split toning older than color grading blends by 100 |
/// | `ConvertToGrayscale`, `Treatment`, `GrayMixerRed` … | `monochrome` | the same range |
/// | `Sharpness`, `SharpenRadius`, `SharpenDetail`, `SharpenEdgeMasking` | `detail.sharpen` | the same names, ranges and defaults |
/// | `LuminanceSmoothing`, `LuminanceNoiseReductionDetail`, `ColorNoiseReduction` | `detail.noise` | the same range |
/// | `GrainAmount`, `GrainSize`, `GrainFrequency`, `GrainSeed` | `effects.grain` | the same range and defaults |
/// | `PostCropVignette…` | `effects.vignette` | the same range and defaults; highlight priority |
/// | `HasCrop`, `CropLeft` …, `CropAngle` | `geometry` | see below |
/// | `GradientBasedCorrections`, `CircularGradientBasedCorrections`, `MaskGroupBasedCorrections` | `layers` | 4 stops for `LocalExposure2012`, 100 for the others; temperature and tint as above |
///
/// **Coordinates.** Lightroom measures in the stored photo, before its EXIF orientation; the
/// document in the oriented one. `tiff:Orientation` of a sidecar tells how to turn crop and masks; the
/// photo to be edited must lie the same way. A crop is a rectangle turned clockwise by `CropAngle` in stored pixels.
///
/// **Corrections** come in whole or not at all: linear and radial gradients and luminance ranges,
/// added, subtracted, intersected or inverted. Brushes, masks that Lightroom computes, ranges of
/// colors or depths, turned ellipses, and sliders that layers do not have are listed.
///
/// **Older process versions** (before 6.7, the process of 2012) keep exposure, curves and color; the
/// other tone sliders had another effect and are listed.
///
/// The names and ranges are those of Adobe's documentation and of ExifTool's table of the namespace;
/// what is not published, such as the strength of a slider, is matched by its range and default.
public struct LightroomPreset: Sendable, Hashable {
  /// What a file is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A look for any photo.
    case preset
    /// The edit of one photo.
    case sidecar
  }

  /// A setting, or a part of one, that was not taken over as it stands.
  public struct Loss: Sendable, Hashable {
    /// The key without its namespace, such as `LensProfileEnable` or `MaskGroupBasedCorrections[2]`.
    public let key: String
    /// The value in the file, shortened; of a structure its name or size.
    public let value: String
    /// Why, in one clause, and what to do instead where there is something.
    public let reason: String

    /// Makes an entry.
    public init(key: String, value: String, reason: String) {
      self.key = key
      self.value = value
      self.reason = reason
    }
  }

  /// The name that the file gives the preset; nil for none.
  public let name: String?
  /// The group that the file sorts the preset into; nil for none.
  public let group: String?
  /// What the file is.
  public let kind: Kind
  /// The edit, with title and description; the family is `mono` for black and white, else missing.
  public let document: EditDocument
  /// The keys that were taken over, in the order of the file.
  public let transferred: [String]
  /// What was not taken over, or not as it stands, in the order of the file.
  public let notTransferred: [Loss]
  /// The keys that change nothing: at their default, without effect beside others, or only there to
  /// describe the file.
  public let ignored: [String]
  /// What was assumed because the file does not tell it.
  public let notes: [String]

  /// Reads a preset or sidecar from the bytes of its file.
  ///
  /// - Parameters:
  ///   - data: XMP in UTF-8 or UTF-16, at most 8 MB, without a document type.
  ///   - file: the name that errors give, and after which a sidecar is titled.
  /// - Throws: ``DocumentError`` `too-large`, `malformed-xml` with the line, or `not-lightroom` when
  ///   there are no settings in the file or they are in the photo's pixels already.
  public init(parsing data: Data, file: String? = nil) throws(DocumentError) {
    try self.init(fields: Self.fields(of: data, file: file), file: file)
  }

  /// Reads a preset or sidecar from a file.
  /// - Throws: ``DocumentError`` as from its bytes, or `unreadable` when there is no such file.
  public init(contentsOf path: String) throws(DocumentError) {
    try self.init(parsing: DocumentFile.read(path), file: path)
  }

  /// The edit as a preset.
  /// - Parameter name: the name by which it is asked for.
  public func preset(named name: String) throws(DocumentError) -> Preset {
    try Preset(json: document.json, name: name)
  }
}
