/// A card of a catalogue: who it is, and what it shows at the moment.
public struct CatalogCard: Hashable, Sendable {
  /// How far a card's content is.
  public enum Phase: Hashable, Sendable {
    /// The content is on its way.
    case loading
    /// The content is there; a larger revision is a newer one.
    case ready(revision: Int)
    /// The content could not be made.
    case failed
  }

  /// The card's identity, unique within its catalogue.
  public let id: String
  /// How far its content is; says nothing about its place.
  public var phase: Phase

  /// Creates a card, which begins to load unless told otherwise.
  public init(id: String, phase: Phase = .loading) {
    self.id = id
    self.phase = phase
  }
}

/// What a catalogue shows at one moment.
public struct CatalogSnapshot: Hashable, Sendable {
  /// The identity of the container that scrolls.
  public let container: String
  /// The cards in their order; no two have one identity.
  public internal(set) var cards: [CatalogCard]

  /// Creates a snapshot; of cards of one identity the first is kept.
  public init(container: String, cards: [CatalogCard]) {
    self.container = container
    var seen: Set<String> = []
    self.cards = cards.filter { seen.insert($0.id).inserted }
  }

  /// What has changed since an earlier snapshot.
  public func changes(since earlier: CatalogSnapshot) -> CatalogChanges {
    let before = Dictionary(
      earlier.cards.lazy.map { ($0.id, $0.phase) }, uniquingKeysWith: { first, _ in first })
    let now = Set(cards.lazy.map(\.id))
    let kept = cards.lazy.map(\.id).filter { before[$0] != nil }
    return CatalogChanges(
      isContainerReplaced: container != earlier.container,
      inserted: cards.filter { before[$0.id] == nil }.map(\.id),
      removed: earlier.cards.filter { !now.contains($0.id) }.map(\.id),
      isReordered: !kept.elementsEqual(
        earlier.cards.lazy.map(\.id).filter { now.contains($0) }),
      contentChanged: cards.filter { card in before[card.id].map { $0 != card.phase } ?? false }
        .map(\.id))
  }
}

/// The difference between two snapshots of a catalogue.
public struct CatalogChanges: Hashable, Sendable {
  /// Whether the scrolling container is another one, which loses the position.
  public let isContainerReplaced: Bool
  /// Identities that are new, in the new order.
  public let inserted: [String]
  /// Identities that are gone, in the old order.
  public let removed: [String]
  /// Whether cards that stay stand in another order.
  public let isReordered: Bool
  /// Cards that stay and show something else, in the new order.
  public let contentChanged: [String]

  /// Whether nothing moves: the container and all cards are those of before, in their order.
  public var keepsIdentities: Bool {
    !isContainerReplaced && inserted.isEmpty && removed.isEmpty && !isReordered
  }
}
