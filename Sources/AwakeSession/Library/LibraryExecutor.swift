import Dispatch

/// A thread of the library's own: waiting for the disk must not hold up other tasks.
final class LibraryExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "awake.works-library", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
