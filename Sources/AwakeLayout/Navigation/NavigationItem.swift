/// One thing in the navigation and where it stands.
///
/// Items of the top, the side and the content are three sets with identities of their own, each
/// bound to one placement and one axis. When a window changes, one set takes the place of another;
/// an item never moves, so none can stay where the last layout had it.
public struct NavigationItem: Hashable, Sendable {
  /// What an item does.
  public enum Role: Hashable, Sendable {
    /// It leaves the page.
    case back
    /// It shows the page's content in the middle of the bar.
    case principal
    /// It runs the action of an id: the same one wherever the item stands.
    case action(String)
  }

  /// Where an item is put, in the words of toolbars.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    case topBarLeading, principal, topBarTrailing, cancellationAction, bottomBar
    /// Over the content's top-leading corner, beside a docked sheet.
    case contentTopLeading
  }

  /// Along which axis an item may be laid out.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    case horizontalOnly, verticalPreferred
  }

  /// How long an item stays visible when space shrinks.
  public enum Priority: String, CaseIterable, Hashable, Sendable {
    case high, automatic
  }

  /// Where an item is when space is short.
  public enum Overflow: String, CaseIterable, Hashable, Sendable {
    /// It is shown.
    case shown
    /// It is in the overflow menu.
    case menu
  }

  /// What an item is aligned with.
  public enum Anchor: String, CaseIterable, Hashable, Sendable {
    case topLeading, topCenter, topTrailing
    /// Below the area of clock and battery.
    case belowStatusArea
    case bottomTrailing
    /// Right of the title of the work's information.
    case infoTitle
    /// Right of the title of the suggestion.
    case suggestionTitle
    case contentTopLeading
  }

  /// The identity, such as `navigation_side_back`.
  public let id: String
  /// What it does.
  public let role: Role
  /// Where it is put.
  public let placement: Placement
  /// Along which axis it may be laid out.
  public let axis: Axis
  /// How long it stays visible.
  public let priority: Priority
  /// Its place in reading order, from 0.
  public let order: Int
  /// Whether it is shown or in the overflow menu.
  public let overflow: Overflow
  /// What it is aligned with.
  public let anchor: Anchor
  /// The row of controls over the content, from 0; 0 in bars.
  public let row: Int
}
