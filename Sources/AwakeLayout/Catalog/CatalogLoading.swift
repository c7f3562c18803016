/// A catalogue whose content loads, without anything in it moving.
///
/// There is no separate catalogue of placeholders that a real one replaces later: the container
/// and the cards are there from the start, and loading changes only what cards show. That leaves
/// the position of a scroll view alone.
public struct CatalogLoading: Hashable, Sendable {
  /// What is shown now.
  public private(set) var snapshot: CatalogSnapshot

  /// Which loading this is: results of an earlier one are stale.
  public private(set) var generation = 0

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
  /// - Parameters:
  ///   - id: the card.
  ///   - phase: its content.
  ///   - generation: the ``generation`` in which the content was asked for; nil for the present
  ///     one. A result of an earlier one, such as of the photo before, changes nothing.
  /// - Returns: whether the card shows something else now. Content older than what is shown, and
  ///   cards that are not in the catalogue, change nothing; a card that is ready stays ready when
  ///   newer content loads or fails.
  @discardableResult
  public mutating func update(
    _ id: String, to phase: CatalogCard.Phase, from generation: Int? = nil
  ) -> Bool {
    guard let place = places[id], generation ?? self.generation == self.generation else {
      return false
    }
    let shown = snapshot.cards[place].phase
    guard shown != phase else { return false }
    if case .ready(let revision) = shown {
      guard case .ready(let other) = phase, other > revision else { return false }
    }
    snapshot.cards[place].phase = phase
    return true
  }

  /// Lets all cards load from nothing, as for another photo, and begins another generation.
  ///
  /// - Returns: the cards that show something else now, in their order.
  @discardableResult
  public mutating func reload() -> [String] {
    let earlier = snapshot
    generation += 1
    for place in snapshot.cards.indices { snapshot.cards[place].phase = .loading }
    return snapshot.changes(since: earlier).contentChanged
  }
}
