import AwakeColor
import CLittleCMS

/// A conversion between device values and the working space by lcms2, in float.
///
/// `@unchecked Sendable`: lcms2 transforms may be run from several threads when made without its
/// one-pixel cache (lcms2 manual, "Thread safety"), and this one never changes.
final class ColorTransform: @unchecked Sendable {
  private let handle: cmsHTRANSFORM

  /// Device values of `profile` to linear BT.2020.
  ///
  /// CIELab takes L* 0…100 and a*, b* as they are, everything else 0…1.
  convenience init?(from profile: ColorProfile, intent: RenderingIntent) {
    self.init(profile, intent: intent) { device, working, format in
      (device, format, working, awake_lcms_float(3))
    }
  }

  /// Linear BT.2020 to device values of `profile`, 0…1.
  convenience init?(to profile: ColorProfile, intent: RenderingIntent) {
    self.init(profile, intent: intent) { device, working, format in
      (working, awake_lcms_float(3), device, format)
    }
  }

  private init?(
    _ profile: ColorProfile, intent: RenderingIntent,
    direction: (cmsHPROFILE, cmsHPROFILE, cmsUInt32Number) -> (
      cmsHPROFILE, cmsUInt32Number, cmsHPROFILE, cmsUInt32Number
    )
  ) {
    guard let device = cmsOpenProfileFromMem(profile.icc, cmsUInt32Number(profile.icc.count)) else {
      return nil
    }
    defer { cmsCloseProfile(device) }
    guard let working = BuiltInProfile.linearRec2020.openWithLittleCMS() else { return nil }
    defer { cmsCloseProfile(working) }
    let format =
      profile.model == .lab
      ? awake_lcms_float_lab() : awake_lcms_float(UInt32(profile.channels))
    let (source, sourceFormat, target, targetFormat) = direction(device, working, format)
    var flags = cmsUInt32Number(cmsFLAGS_NOCACHE)
    if intent == .relative { flags |= cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION) }
    guard
      let handle = cmsCreateTransform(
        source, sourceFormat, target, targetFormat, intent.lcms, flags)
    else { return nil }
    self.handle = handle
  }

  deinit { cmsDeleteTransform(handle) }

  /// Converts `count` pixels.
  func convert(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int
  ) {
    cmsDoTransform(handle, input, output, cmsUInt32Number(count))
  }
}
