/// Why a catalogue is scrolled.
public enum ScrollReason: String, CaseIterable, Hashable, Sendable {
  /// It appears, and what is selected should be in view.
  case firstPosition
  /// A tapped card moves to the middle.
  case tapToCenter
  /// Another category is chosen.
  case categorySwitch
  /// Someone scrolls with a finger, a wheel or the keyboard.
  case manual

  /// Who wins: a later reason replaces a pending one of the same or a lower priority.
  ///
  /// First positioning (0) yields to all. A tap and a category switch (1) are both the last word
  /// of a person, so the later one wins. Scrolling by hand (2) wins over all.
  public var priority: Int {
    switch self {
    case .firstPosition: 0
    case .tapToCenter, .categorySwitch: 1
    case .manual: 2
    }
  }
}

/// Where a catalogue scrolls to.
public enum ScrollTarget: Hashable, Sendable {
  /// A card, in the middle as far as the ends of the catalogue allow.
  case card(String)
  /// The first card of a category.
  case start(of: String)
  /// Points from the start of the catalogue.
  case offset(Double)

  /// The offset that brings an item to the middle of a catalogue, in points, never beyond its ends.
  ///
  /// - Parameters:
  ///   - itemStart: where the item begins, from the start of the content.
  ///   - itemLength: how long the item is.
  ///   - viewport: how much of the content one sees.
  ///   - content: how long the content is.
  public static func centeredOffset(
    itemStart: Double, itemLength: Double, viewport: Double, content: Double
  ) -> Double {
    let offset = itemStart + itemLength / 2 - viewport / 2
    let most = content - viewport
    guard offset.isFinite, most.isFinite, most > 0 else { return 0 }
    return min(max(0, offset), most)
  }
}

/// One wish to scroll.
public struct ScrollRequest: Hashable, Sendable {
  /// Why.
  public let reason: ScrollReason
  /// The category that is shown as it is made.
  public let category: String
  /// Where to.
  public let target: ScrollTarget
}
