/// A side of a window, in the direction of writing.
public enum HorizontalEdge: String, CaseIterable, Hashable, Sendable {
  /// Where lines begin: left in left-to-right languages.
  case leading
  /// Where lines end.
  case trailing
}

/// An upper or lower side of a window.
public enum VerticalEdge: String, CaseIterable, Hashable, Sendable {
  case top, bottom
}
