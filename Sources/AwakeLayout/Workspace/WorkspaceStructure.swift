/// How a workspace is put together, from the poorest to the richest.
public enum WorkspaceStructure: String, CaseIterable, Hashable, Sendable, Comparable {
  /// The canvas above a panel.
  case panel
  /// Tool rail, canvas and an inspector side by side.
  case inspector
  /// Canvas and controls on either side of an active fold.
  case divided

  var rank: UInt8 {
    switch self {
    case .panel: 0
    case .inspector: 1
    case .divided: 2
    }
  }

  /// Whether one structure is poorer than another.
  public static func < (left: WorkspaceStructure, right: WorkspaceStructure) -> Bool {
    left.rank < right.rank
  }
}

/// A set of structures, as small as a byte.
struct StructureSet: Hashable, Sendable {
  private var bits: UInt8

  static let all = StructureSet(bits: 0b111)
  static let none = StructureSet(bits: 0)

  private init(bits: UInt8) { self.bits = bits }

  init(_ structure: WorkspaceStructure) { bits = 1 << structure.rank }

  @inline(__always)
  func contains(_ structure: WorkspaceStructure) -> Bool { bits & (1 << structure.rank) != 0 }

  mutating func insert(_ structure: WorkspaceStructure) { bits |= 1 << structure.rank }

  func subtracting(_ other: StructureSet) -> StructureSet {
    StructureSet(bits: bits & ~other.bits)
  }

  /// With the panel, which is always possible.
  var withPanel: StructureSet { StructureSet(bits: bits | 1) }
}

/// The budget a workspace is measured against, by its width.
public enum WidthTier: String, CaseIterable, Hashable, Sendable {
  case narrow, mid, wide
}

/// How closely controls are packed and how large their text is, by the width of the window.
public enum ControlDensity: String, CaseIterable, Hashable, Sendable {
  case compact, regular, spacious
}
