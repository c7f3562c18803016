import Synchronization

/// What parts of plans for one photo were made into, kept for the next plan.
///
/// A part is made from a recipe: a value with all that it depends on, and nothing else is handed
/// to what makes it. So equal recipes make the same, and a part that comes to read more has a
/// recipe with more in it. Parts that look at the proxy as earlier stages have left it have the
/// numbers of those stages in their recipe (``ProxyCanvas``).
///
/// A plan for an export is compiled with a cache of its own that goes with it.
final class StageCache: Sendable {
  /// Something made, with the number that only it has in this cache.
  struct Kept<Value: Sendable>: Sendable {
    let number: Int
    let value: Value
  }

  private struct Entry {
    let recipe: any Sendable
    let kept: any Sendable
    let bytes: Int
    /// When it was asked for last.
    var round: Int
    var time: Int
  }

  private struct State {
    /// By the type of their recipes.
    var entries: [ObjectIdentifier: [Entry]] = [:]
    var bytes = 0
    var round = 0
    var time = 0
    var number = 0
    var made: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// What no plan of so many rounds asked for is dropped.
  private static let rounds = 4
  /// What is not said to be larger.
  static let usualBytes = 64 << 10

  /// What a recipe was made into, or nil where it is not kept.
  func known<Recipe: Equatable & Sendable, Made: Sendable>(
    _ recipe: Recipe, as type: Made.Type = Made.self
  ) -> Kept<Made>? {
    state.withLock { state in
      state.time += 1
      let kind = ObjectIdentifier(Recipe.self)
      guard let index = state.entries[kind]?.lastIndex(where: { $0.recipe as? Recipe == recipe })
      else { return nil }
      state.entries[kind]?[index].round = state.round
      state.entries[kind]?[index].time = state.time
      return state.entries[kind]?[index].kept as? Kept<Made>
    }
  }

  /// What a recipe makes, made now unless it is kept; what throws is not kept.
  ///
  /// - Parameter bytes: about how much memory it takes.
  func kept<Recipe: Equatable & Sendable, Made: Sendable, Failure: Error>(
    _ recipe: Recipe, bytes: (Made) -> Int = { _ in usualBytes },
    make: (Recipe) throws(Failure) -> Made
  ) throws(Failure) -> Kept<Made> {
    if let known = known(recipe, as: Made.self) { return known }
    let value = try make(recipe)
    let size = bytes(value)
    return state.withLock { state in
      state.number += 1
      state.bytes += size
      state.made["\(Recipe.self)", default: 0] += 1
      let kept = Kept(number: state.number, value: value)
      state.entries[ObjectIdentifier(Recipe.self), default: []].append(
        Entry(recipe: recipe, kept: kept, bytes: size, round: state.round, time: state.time))
      return kept
    }
  }

  /// Says that a picture of a plan is done: drops what the last ones did not use.
  func endRound() {
    state.withLock { state in
      let oldest = state.round - Self.rounds + 1
      state.round += 1
      Self.drop(from: &state) { $0.round < oldest }
    }
  }

  /// Drops as much as exceeds a limit, what was used longest ago first.
  func shrink(to limit: Int) {
    state.withLock { state in
      guard state.bytes > limit else { return }
      var (left, last) = (state.bytes, 0)
      for entry in state.entries.values.joined().sorted(by: { $0.time < $1.time }) {
        guard left > limit else { break }
        left -= entry.bytes
        last = entry.time
      }
      Self.drop(from: &state) { $0.time <= last }
    }
  }

  private static func drop(from state: inout State, where isOld: (Entry) -> Bool) {
    for kind in state.entries.keys { state.entries[kind]?.removeAll(where: isOld) }
    state.bytes = state.entries.values.joined().reduce(0) { $0 + $1.bytes }
  }

  /// About how much memory all that is kept takes, in bytes.
  var bytes: Int { state.withLock { $0.bytes } }

  /// How often something was made, by the name of the recipe's type. (Recipes are not private: an
  /// optimised build has no name for a private type.)
  var made: [String: Int] { state.withLock { $0.made } }
}
