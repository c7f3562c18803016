/// How a folding device is held while its fold is active.
public enum DivisionPose: String, CaseIterable, Hashable, Sendable {
  /// The fold runs from top to bottom: two pages side by side.
  case book
  /// The fold runs from side to side: one half stands, the other lies.
  case tabletop
}
