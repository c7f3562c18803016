/// What kind of window the root container is.
///
/// It says what a page is meant to look like; it never vetoes or selects the structure of a
/// workspace, which follows from the space there is.
public enum AdaptiveWindowLayout: String, CaseIterable, Hashable, Sendable {
  /// A window of a device without a hinge, or one too low or too small to tell.
  case standard
  /// A phone, or a folded device's outer display.
  case compactPhone
  /// An unfolded phone, taller than wide or as wide as tall.
  case expandedPhonePortrait
  /// An unfolded phone, wider than tall.
  case expandedPhoneLandscape
  /// A partly folded phone.
  case dividedPhone

  /// The kind of a window.
  ///
  /// - Parameters:
  ///   - size: the root container's size, never the device's and never what navigation left.
  ///   - hinge: the state of the hinge; ``HingeState/unavailable`` where the system tells none.
  ///   - horizontalClass: the width class the system gives.
  ///   - verticalClass: the height class the system gives.
  public static func resolve(
    size: LayoutSize, hinge: HingeState, horizontalClass: SizeClass, verticalClass: SizeClass
  ) -> AdaptiveWindowLayout {
    guard hinge != .unavailable else { return .standard }
    guard hinge != .closed, horizontalClass == .regular else { return .compactPhone }
    guard hinge == .fullyOpen else { return .dividedPhone }
    guard verticalClass == .regular, size.subWidth > 0, size.subHeight > 0 else {
      return .standard
    }
    return size.subWidth > size.subHeight ? .expandedPhoneLandscape : .expandedPhonePortrait
  }
}
