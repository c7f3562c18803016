/// A part of a window that content cannot have: a fold, a camera, window controls.
public struct ReservedRegion: Hashable, Sendable {
  /// What a region does to content.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It separates content: a fold.
    case division
    /// It covers content: a camera, window controls.
    case occlusion
  }

  /// A name, unique within the window; decides between regions alike in everything else.
  public var id: String
  /// Whether it separates or covers.
  public var kind: Kind
  /// Whether it constrains placement now.
  ///
  /// A flat fold and a camera that is off are still reported; they only serve choices such as an
  /// even number of columns.
  public var isActive: Bool
  /// The fold or the hole itself.
  public var line: LayoutRect
  /// What content keeps clear of around the line.
  public var margins: LayoutInsets

  /// Creates a region.
  public init(
    id: String, kind: Kind, isActive: Bool = true, line: LayoutRect, margins: LayoutInsets = .zero
  ) {
    self.id = id
    self.kind = kind
    self.isActive = isActive
    self.line = line
    self.margins = margins
  }

  /// Line and margins: what panes keep clear of.
  @inline(__always)
  public func frame(_ direction: LayoutDirection = .leftToRight) -> LayoutRect {
    margins == .zero ? line : line.inset(by: margins.outward, direction: direction)
  }

  /// Whether there is nothing to keep clear of: no line and no margins, or a hole without area.
  func isVoid(_ frame: LayoutRect) -> Bool {
    switch kind {
    case .occlusion: frame.isEmpty
    case .division: frame.left == frame.right && frame.top == frame.bottom
    }
  }

  /// The line's shape, or the frame's when only a frame is known.
  func shape(_ frame: LayoutRect) -> LayoutRect {
    line.left == line.right && line.top == line.bottom ? frame : line
  }
}
