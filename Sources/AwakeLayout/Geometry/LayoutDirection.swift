/// The direction in which a language is written.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
