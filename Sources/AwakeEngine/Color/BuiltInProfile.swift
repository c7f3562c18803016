import AwakeColor
import CLittleCMS

/// The colour profiles that are always there.
public enum BuiltInProfile: String, CaseIterable, Sendable {
  case srgb
  case displayP3 = "display-p3"
  case adobeRGB = "adobe-rgb"
  case rec2020
  case proPhoto = "prophoto"
  case linearRec2020 = "linear-rec2020"
  case linearSRGB = "linear-srgb"
  case grey
  case linearGrey = "linear-grey"
  case lab

  /// The names `--profile` takes.
  public static let outputNames: [String] = [
    BuiltInProfile.srgb, .displayP3, .adobeRGB, .rec2020, .proPhoto,
  ].map(\.rawValue)

  /// The name inside the profile.
  var title: String {
    switch self {
    case .srgb: "sRGB"
    case .displayP3: "Display P3"
    case .adobeRGB: "Adobe RGB (1998) compatible"
    case .rec2020: "Rec. 2020"
    case .proPhoto: "ProPhoto RGB compatible"
    case .linearRec2020: "Linear Rec. 2020"
    case .linearSRGB: "Linear sRGB"
    case .grey: "Grey with sRGB curve"
    case .linearGrey: "Linear grey"
    case .lab: "CIELab D50"
    }
  }

  private var primaries: RGBPrimaries {
    switch self {
    case .srgb, .linearSRGB, .grey, .linearGrey, .lab: .sRGB
    case .displayP3: .displayP3
    case .adobeRGB: .adobeRGB
    case .rec2020, .linearRec2020: .rec2020
    case .proPhoto: .proPhoto
    }
  }

  private var curve: ParametricCurve {
    switch self {
    case .srgb, .displayP3, .grey: .srgb
    case .adobeRGB: .gamma(563.0 / 256)
    case .rec2020: .rec2020
    case .proPhoto: .proPhoto
    case .linearRec2020, .linearSRGB, .linearGrey, .lab: .gamma(1)
    }
  }

  /// Opens the profile; the caller closes it.
  func openWithLittleCMS() -> cmsHPROFILE? {
    switch self {
    case .lab: cmsCreateLab4Profile(nil)
    case .grey, .linearGrey: ProfileMaker.make(title: title, primaries: nil, curve: curve)
    default: ProfileMaker.make(title: title, primaries: primaries, curve: curve)
    }
  }

  /// The profile, made in a few microseconds and always of the same bytes.
  public var profile: ColorProfile? {
    ProfileMaker.icc(openWithLittleCMS()).flatMap { ColorProfile(icc: $0) }
  }
}

/// The transfer curves that profiles are made with (ICC.1:2022, parametricCurveType).
enum ParametricCurve {
  case gamma(Double)
  case srgb
  /// ITU-R BT.2020, 12 bit constants.
  case rec2020
  /// ROMM RGB: gamma 1.8 with a straight toe (ISO 22028-2).
  case proPhoto

  func makeToneCurve() -> OpaquePointer? {
    switch self {
    case .gamma(let exponent):
      cmsBuildGamma(nil, exponent)
    case .srgb:
      cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .rec2020:
      cmsBuildParametricToneCurve(
        nil, 4, [1 / 0.45, 1 / 1.0993, 0.0993 / 1.0993, 1 / 4.5, 0.0181 * 4.5])
    case .proPhoto:
      cmsBuildParametricToneCurve(nil, 4, [1.8, 1, 0, 1.0 / 16, 0.03125])
    }
  }
}

/// Makes matrix and grey profiles from primaries and a curve.
enum ProfileMaker {
  /// - Parameter primaries: nil makes a grey profile.
  static func make(
    title: String, primaries: RGBPrimaries?, curve: ParametricCurve
  ) -> cmsHPROFILE? {
    guard let tone = curve.makeToneCurve() else { return nil }
    defer { cmsFreeToneCurve(tone) }
    func xyY(_ c: Chromaticity) -> cmsCIExyY { cmsCIExyY(x: c.x, y: c.y, Y: 1) }
    let handle: cmsHPROFILE?
    if let primaries {
      var whitePoint = xyY(primaries.white)
      var triple = cmsCIExyYTRIPLE(
        Red: xyY(primaries.red), Green: xyY(primaries.green), Blue: xyY(primaries.blue))
      var curves: [OpaquePointer?] = [tone, tone, tone]
      handle = cmsCreateRGBProfile(&whitePoint, &triple, &curves)
    } else {
      var whitePoint = xyY(.d50)
      handle = cmsCreateGrayProfile(&whitePoint, tone)
    }
    guard let handle else { return nil }
    guard let text = cmsMLUalloc(nil, 1) else { return handle }
    defer { cmsMLUfree(text) }
    cmsMLUsetASCII(text, "en", "US", title)
    cmsWriteTag(handle, cmsSigProfileDescriptionTag, UnsafeRawPointer(text))
    return handle
  }

  /// The bytes of an open profile, which is closed; the date is fixed, so that the same photo
  /// always gives the same file.
  static func icc(_ handle: cmsHPROFILE?) -> [UInt8]? {
    guard let handle else { return nil }
    defer { cmsCloseProfile(handle) }
    var size: cmsUInt32Number = 0
    guard cmsSaveProfileToMem(handle, nil, &size) != 0, size > 128 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard cmsSaveProfileToMem(handle, &bytes, &size) != 0 else { return nil }
    // Header bytes 24…35: year, month, day, hour, minute, second (ICC.1:2022, 7.2.10).
    bytes.replaceSubrange(24..<36, with: [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }
}
