/// A direction along which things stand one after the other.
public enum LayoutAxis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical
}

/// A set of axes.
public struct LayoutAxes: OptionSet, Hashable, Sendable {
  /// The bits of the axes.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// From leading to trailing.
  public static let horizontal = LayoutAxes(rawValue: 1)
  /// From top to bottom.
  public static let vertical = LayoutAxes(rawValue: 2)
  /// Both axes.
  public static let all: LayoutAxes = [.horizontal, .vertical]

  /// Whether an axis is one of the set.
  public func contains(_ axis: LayoutAxis) -> Bool {
    contains(axis == .horizontal ? LayoutAxes.horizontal : .vertical)
  }
}

extension DivisionPose {
  /// The axis along which the two sides of the fold stand.
  var axis: LayoutAxis { self == .book ? .horizontal : .vertical }
}

extension LayoutRect {
  /// The axis of the longer sides; a square stands.
  var longerAxis: LayoutAxis { subWidth > subHeight ? .horizontal : .vertical }

  func start(_ axis: LayoutAxis) -> Int32 { axis == .horizontal ? left : top }

  func end(_ axis: LayoutAxis) -> Int32 { axis == .horizontal ? right : bottom }

  func length(_ axis: LayoutAxis) -> Int32 { end(axis) - start(axis) }

  /// The part between two positions on an axis.
  func part(_ axis: LayoutAxis, from start: Int32, to end: Int32) -> LayoutRect {
    axis == .horizontal ? with(left: start, right: end) : with(top: start, bottom: end)
  }
}
