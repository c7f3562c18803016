import AwakeColor
import CLittleCMS

/// An ICC profile: its bytes, and what they mean for the render plan.
public struct ColorProfile: Sendable {
  /// What kind of device values a profile describes.
  public enum Model: String, Sendable {
    case rgb, grey, cmyk, lab
  }

  /// How device values become linear light.
  enum Conversion: Sendable {
    /// A curve for each channel, then a matrix to the working space.
    case matrix(curves: [ToneResponse], toWorking: Matrix3)
    /// One curve to linear grey.
    case grey(ToneResponse)
    /// Anything else goes through lcms2.
    case transform
  }

  /// The profile as it is embedded in files.
  public let icc: [UInt8]
  /// The description inside the profile.
  public let name: String
  /// What its device values are.
  public let model: Model
  let conversion: Conversion

  /// Device channels, without alpha.
  var channels: Int {
    switch model {
    case .grey: 1
    case .rgb, .lab: 3
    case .cmyk: 4
    }
  }

  /// Whether the device values are proportional to light.
  var isLinear: Bool {
    switch conversion {
    case .matrix(let curves, _): curves.allSatisfy(\.isLinear)
    case .grey(let curve): curve.isLinear
    case .transform: false
    }
  }

  /// Whether two profiles are the same, byte for byte.
  func isSame(as other: ColorProfile) -> Bool { icc == other.icc }

  /// Reads a profile.
  ///
  /// - Returns: nil for bytes that are no profile, or none that pixels can be converted with.
  public init?(icc: [UInt8]) {
    guard let handle = cmsOpenProfileFromMem(icc, cmsUInt32Number(icc.count)) else { return nil }
    defer { cmsCloseProfile(handle) }
    switch cmsGetDeviceClass(handle) {
    case cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass: break
    // lcms2 makes its CIELab profile an abstract one.
    case cmsSigAbstractClass where cmsGetColorSpace(handle) == cmsSigLabData: break
    default: return nil
    }
    switch cmsGetColorSpace(handle) {
    case cmsSigRgbData: model = .rgb
    case cmsSigGrayData: model = .grey
    case cmsSigCmykData: model = .cmyk
    case cmsSigLabData: model = .lab
    default: return nil
    }
    self.icc = icc
    self.name = Self.description(of: handle)
    if model == .grey {
      guard let curve = Self.toneResponse(handle, cmsSigGrayTRCTag) else { return nil }
      conversion = .grey(curve)
    } else if model == .rgb, let matrix = Self.matrixConversion(handle) {
      conversion = matrix
    } else {
      conversion = .transform
      guard ColorTransform(from: self, intent: .relative) != nil else { return nil }
    }
  }

  /// Reads a profile file.
  ///
  /// - Throws: `PhotoError` when it cannot be read or is no usable profile.
  public init(contentsOf path: String) throws(PhotoError) {
    let file = try OpenFile.reading(path)
    // The largest real profiles have a few megabytes.
    guard file.size <= 64 << 20,
      let profile = ColorProfile(icc: file.bytes(at: 0, count: file.size))
    else {
      throw PhotoError(
        .badProfile, "is no usable colour profile",
        advice: "name an RGB, grey or CMYK profile (.icc, .icm)", path: path)
    }
    self = profile
  }

  private static func description(of handle: cmsHPROFILE) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", &buffer, 255)
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.isEmpty ? "unnamed profile" : name
  }

  private static func matrixConversion(_ handle: cmsHPROFILE) -> Conversion? {
    // A look-up table beside the matrix is the better description of the device.
    guard cmsIsTag(handle, cmsSigAToB0Tag) == 0, cmsIsTag(handle, cmsSigAToB1Tag) == 0,
      cmsGetPCS(handle) == cmsSigXYZData,
      let red = colorant(handle, cmsSigRedColorantTag),
      let green = colorant(handle, cmsSigGreenColorantTag),
      let blue = colorant(handle, cmsSigBlueColorantTag)
    else { return nil }
    let toPCS = Matrix3(red, green, blue).transposed
    let toWorking = (WorkingSpace.fromPCS * toPCS).normalizedToWhite
    guard toWorking.inverse != nil, toWorking.elements.allSatisfy(\.isFinite),
      let r = toneResponse(handle, cmsSigRedTRCTag)
    else { return nil }
    var curves = [r]
    for tag in [cmsSigGreenTRCTag, cmsSigBlueTRCTag] {
      if let shared = sharedResponse(handle, tag, with: cmsSigRedTRCTag, r) {
        curves.append(shared)
      } else if let own = toneResponse(handle, tag) {
        curves.append(own)
      } else {
        return nil
      }
    }
    return .matrix(curves: curves, toWorking: toWorking)
  }

  private static func colorant(_ handle: cmsHPROFILE, _ tag: cmsTagSignature) -> SIMD3<Double>? {
    guard let data = cmsReadTag(handle, tag) else { return nil }
    let xyz = data.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
    return SIMD3(xyz.X, xyz.Y, xyz.Z)
  }

  private static func toneResponse(
    _ handle: cmsHPROFILE, _ tag: cmsTagSignature
  ) -> ToneResponse? {
    guard let curve = cmsReadTag(handle, tag) else { return nil }
    let pointer = OpaquePointer(curve)
    return ToneResponse { Double(cmsEvalToneCurveFloat(pointer, Float($0))) }
  }

  /// The response of another channel when this one's curve is the same, which it nearly always is.
  private static func sharedResponse(
    _ handle: cmsHPROFILE, _ tag: cmsTagSignature, with other: cmsTagSignature,
    _ response: ToneResponse
  ) -> ToneResponse? {
    guard let first = cmsReadTag(handle, tag), let second = cmsReadTag(handle, other) else {
      return nil
    }
    let (a, b) = (OpaquePointer(first), OpaquePointer(second))
    let same = (0...256).allSatisfy {
      let x = Float($0) / 256
      return cmsEvalToneCurveFloat(a, x) == cmsEvalToneCurveFloat(b, x)
    }
    return same ? response : nil
  }
}

/// How colours that the output cannot show are handled by an output profile with tables.
public enum RenderingIntent: String, CaseIterable, Sendable {
  case perceptual, relative, saturation, absolute

  var lcms: cmsUInt32Number {
    switch self {
    case .perceptual: cmsUInt32Number(INTENT_PERCEPTUAL)
    case .relative: cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC)
    case .saturation: cmsUInt32Number(INTENT_SATURATION)
    case .absolute: cmsUInt32Number(INTENT_ABSOLUTE_COLORIMETRIC)
    }
  }
}
