/// The time as a session sees it, so that tests can turn it.
public protocol SessionClock: Sendable {
  /// The time of day.
  var now: Timestamp { get }
  /// The time since any moment that stays the same.
  var uptime: Duration { get }
  /// Waits.
  ///
  /// - Parameter uptime: until when.
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(until uptime: Duration) async throws
}

/// The clock of the system.
public struct SystemSessionClock: SessionClock {
  private let start = ContinuousClock.now

  /// Makes a clock.
  public init() {}

  /// The time of day.
  public var now: Timestamp { .now }

  /// The time since the clock was made.
  public var uptime: Duration { ContinuousClock.now - start }

  /// Waits.
  ///
  /// - Parameter uptime: until when.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until uptime: Duration) async throws {
    try await Task.sleep(until: start + uptime, clock: .continuous)
  }
}
