extension ProfileMaker {
  /// TEMPORARY
  static func icc(_ color: SignalledColor, grey: Bool) -> [UInt8]? { nil }
}
