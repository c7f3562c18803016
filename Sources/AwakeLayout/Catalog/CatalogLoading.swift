/// A catalogue whose content loads, without anything in it moving.
///
/// There is no separate catalogue of placeholders that a real one replaces later: the container
/// and the cards are there from the start, and loading changes only what cards show. That leaves
/// the position of a scroll view alone.
public struct CatalogLoading: Hashable, Sendable {
  /// What is shown now.
  public private(set) var snapshot: CatalogSnapshot

  private let places: [String: Int]

  /// Creates a catalogue all of whose cards load.
  ///
  /// - Parameters:
  ///   - container: the identity of the container that scrolls.
  ///   - cards: the identities of the cards in their order; a repeated one counts once.
  public init(container: String, cards: [String]) {
    snapshot = CatalogSnapshot(container: container, cards: cards.map { CatalogCard(id: $0) })
    places = Dictionary(
      snapshot.cards.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Notes that a card's content is ready, fails or loads again.
  ///
  /// - Returns: whether the card shows something else now. Content older than what is shown, and
  ///   cards that are not in the catalogue, change nothing; a card that is ready stays ready when
  ///   newer content loads or fails.
  @discardableResult
  public mutating func update(_ id: String, to phase: CatalogCard.Phase) -> Bool {
    guard let place = places[id] else { return false }
    let shown = snapshot.cards[place].phase
    guard shown != phase else { return false }
    if case .ready(let revision) = shown {
      guard case .ready(let other) = phase, other > revision else { return false }
    }
    snapshot.cards[place].phase = phase
    return true
  }

  /// Lets all cards load from nothing, as for another photo.
  ///
  /// - Returns: the cards that show something else now, in their order.
  @discardableResult
  public mutating func reload() -> [String] {
    let earlier = snapshot
    for place in snapshot.cards.indices { snapshot.cards[place].phase = .loading }
    return snapshot.changes(since: earlier).contentChanged
  }
}
