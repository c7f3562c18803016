/// How far a folding device is open.
public enum HingeState: String, CaseIterable, Hashable, Sendable {
  /// There is no hinge, or the system does not tell.
  case unavailable
  case closed, partiallyOpen, fullyOpen
}
