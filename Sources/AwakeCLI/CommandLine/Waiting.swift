import Dispatch
import Synchronization

/// Lets a verb wait for something asynchronous; the verbs themselves are not.
enum Waiting {
  /// What comes out, handed from the task to the thread that waits.
  private final class Outcome<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  /// Runs a body to its end on other threads.
  ///
  /// The thread that calls sleeps meanwhile, so nothing in the body may need it.
  static func run<Value: Sendable>(
    for body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let result: Result<Value, any Error>
      do {
        result = .success(try await body())
      } catch {
        result = .failure(error)
      }
      outcome.result.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = outcome.result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
