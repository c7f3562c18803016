/// Which works a list shows, and which part of it.
public struct WorkQuery: Sendable, Hashable {
  /// Which works.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// Drafts and completed works.
    case all
    /// Works that are not finished.
    case draft
    /// Finished works.
    case completed
    /// Works in the trash, those thrown away last first.
    case trash
  }

  /// Which works; by default all that are not in the trash.
  public var scope: Scope
  /// Words of title, file name, folders or tags, or a month such as `2026-11` or `November`.
  ///
  /// Each word must be found, in any order; the beginning of a word is enough. A month is that of
  /// the last edit. Signs alone, such as `&`, are passed over; nothing but signs finds nothing,
  /// nor do more than 200 words.
  public var text: String
  /// A tag that the works have, in the same case; nil for any.
  public var tag: String?
  /// How many works are wanted, 1…10000.
  public var limit: Int
  /// Where the list goes on: the last work of the part before; nil for its start.
  public var after: WorkPage.Position?

  /// Asks for works, those edited last first.
  public init(
    _ scope: Scope = .all, text: String = "", tag: String? = nil, limit: Int = 100,
    after: WorkPage.Position? = nil
  ) {
    self.scope = scope
    self.text = text
    self.tag = tag
    self.limit = limit
    self.after = after
  }
}

/// A part of a list of works.
public struct WorkPage: Sendable, Hashable {
  /// A place in a list, which stays right when works are added, edited or taken away.
  ///
  /// Going on from place to place shows every work that is not touched meanwhile exactly once. A
  /// work that is edited meanwhile moves to the start of the list: one that was not shown yet is
  /// found there, by asking for the start again.
  public struct Position: Sendable, Hashable {
    let time: Int64
    let id: Int64
  }

  /// The works.
  public let works: [Work]
  /// Where the list goes on; nil at its end.
  public let next: Position?
}
