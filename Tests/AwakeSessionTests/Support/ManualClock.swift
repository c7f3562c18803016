import AwakeSession
import Synchronization

/// A clock that only goes on when it is told to.
final class ManualClock: SessionClock {
  private struct State {
    var uptime = Duration.zero
    var sleepers: [Int: (due: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var count = 0
  }

  /// A Sunday in November 2026.
  private static let start: Int64 = 1_793_000_000_000
  private let state = Mutex(State())

  var uptime: Duration { state.withLock { $0.uptime } }
  var now: Timestamp {
    Timestamp(milliseconds: Self.start + Int64(uptime / .milliseconds(1)))
  }

  func sleep(until uptime: Duration) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(number) != nil || state.uptime >= uptime { return true }
          state.sleepers[number] = (uptime, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
      try Task.checkCancellation()
    } onCancel: {
      let sleeper = state.withLock { state in
        if state.sleepers[number] == nil { state.cancelled.insert(number) }
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass, and everything happen that waits for it.
  @MainActor func advance(by duration: Duration) async {
    let due = state.withLock { state in
      state.uptime += duration
      let due = state.sleepers.filter { $0.value.due <= state.uptime }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
    await settle()
  }
}

/// Lets the tasks of the main actor run until nothing is left to do.
@MainActor func settle() async {
  for _ in 0..<40 { await Task.yield() }
}
