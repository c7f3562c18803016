/// Lets a layout settle before its focus is framed again.
///
/// A window that unfolds, folds, turns or docks a sheet changes many times in a row. Each change
/// cancels the pending refit and starts the wait anew. There is no clock inside: the time is told,
/// as a duration since any moment that stays the same.
public struct RefitSchedule: Sendable {
  /// Stands for one refit that was asked for.
  public struct Ticket: Hashable, Sendable {
    /// When the refit is due.
    public let due: Duration
    let number: UInt64
  }

  /// How long a layout must stay unchanged, 0 or more.
  public let delay: Duration
  /// How long the focus moves to its new place, 0 or more.
  public let animation: Duration
  /// The refit that waits; at most one does.
  public private(set) var pending: Ticket?

  private var facts: RefitFacts?
  private var number: UInt64 = 0

  /// Creates a schedule in which nothing waits.
  public init(delay: Duration = .milliseconds(300), animation: Duration = .milliseconds(300)) {
    self.delay = min(max(.zero, delay), Self.longest)
    self.animation = min(max(.zero, animation), Self.longest)
  }

  /// Asks for a refit, whatever was asked before.
  ///
  /// - Parameter now: the time.
  /// - Returns: what ``settle(_:at:)`` wants when the wait is over.
  @discardableResult
  public mutating func request(at now: Duration) -> Ticket {
    number &+= 1
    let ticket = Ticket(due: Self.inRange(now) + delay, number: number)
    pending = ticket
    return ticket
  }

  /// Asks for a refit if the canvas is another than the one told before.
  ///
  /// The first canvas needs none: it is framed as it appears.
  ///
  /// - Returns: a ticket, or nil when nothing has changed; a refit that waits keeps waiting.
  @discardableResult
  public mutating func canvasChanged(to facts: RefitFacts, at now: Duration) -> Ticket? {
    let known = self.facts
    self.facts = facts
    guard let known, facts.needsRefit(from: known) else { return nil }
    return request(at: now)
  }

  /// Forgets the refit that waits.
  public mutating func cancel() { pending = nil }

  /// The steps of the refit that waits, once it is due; afterwards none waits.
  public mutating func due(at now: Duration) -> [RefitStep]? {
    guard let pending, Self.inRange(now) >= pending.due else { return nil }
    self.pending = nil
    return [.clear, .frame(animation)]
  }

  /// The steps of one refit whose wait is over; a cancelled or early one has none.
  public mutating func settle(_ ticket: Ticket, at now: Duration) -> [RefitStep]? {
    ticket == pending ? due(at: now) : nil
  }

  /// Thirty thousand years, so that sums of times stay in range.
  private static let longest = Duration.seconds(1_000_000_000_000)

  private static func inRange(_ time: Duration) -> Duration {
    min(max(time, .zero - longest), longest)
  }
}

/// One step of framing a focus again.
public enum RefitStep: Hashable, Sendable {
  /// Forget the framing, without animation: applying the same one again would do nothing.
  case clear
  /// Frame the focus, moving to it for a time.
  case frame(Duration)

  /// How long the step is animated; nil when it is not.
  public var animation: Duration? {
    switch self {
    case .clear: nil
    case .frame(let duration): duration
    }
  }
}
