/// The coarse class of a width or height, as the system gives it.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular
}
