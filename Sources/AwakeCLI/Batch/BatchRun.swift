import AwakeKit
import Dispatch
import Foundation
import Synchronization

/// Works on the photos of a batch, several at a time, and tells about them in their order.
///
/// Cores are shared: while there are as many photos as jobs, each is computed by its share of the
/// cores, which costs the least; the last photos get the cores that have become free.
final class BatchRun: Sendable {
  /// What is left of a photo: nil when it was stopped.
  typealias Work = @Sendable (_ index: Int, _ stop: RenderStop) -> PhotoReport?

  private struct State {
    var next = 0
    var running = 0
    var published = 0
    var finished: [Int: PhotoReport?] = [:]
    var done = 0
    var failed = 0
    var skipped = 0
    var status = ExitStatus.done
    var isStopping = false
  }

  private let count, jobs, cores: Int
  private let failsFast: Bool
  private let work: Work
  private let publish: @Sendable (PhotoReport) -> Void
  private let progress: ProgressLine?
  private let interruption: Interruption
  private let state = Mutex(State())

  /// What came out of a batch.
  struct Outcome {
    var status: ExitStatus
    var done, failed, skipped: Int
    /// Photos that were not begun, or stopped.
    var left: Int
    var isInterrupted: Bool
  }

  /// - Parameters:
  ///   - count: how many photos there are.
  ///   - jobs: how many are worked on at once; nil for as many as there are cores.
  ///   - progress: shows how far it is; nil for silence.
  static func run(
    _ count: Int, jobs: Int?, failsFast: Bool, progress: ProgressLine?,
    publish: @escaping @Sendable (PhotoReport) -> Void, _ work: @escaping Work
  ) -> Outcome {
    Interruption.watching { interruption in
      BatchRun(
        count, jobs: jobs, failsFast: failsFast, progress: progress, interruption, publish, work
      ).run()
    }
  }

  private init(
    _ count: Int, jobs: Int?, failsFast: Bool, progress: ProgressLine?,
    _ interruption: Interruption, _ publish: @escaping @Sendable (PhotoReport) -> Void,
    _ work: @escaping Work
  ) {
    self.count = count
    // The limit that VIPS_CONCURRENCY or a container sets holds for pixels.
    cores = EngineTuning.pixelThreads
    self.jobs = max(1, min(count, jobs ?? ProcessInfo.processInfo.activeProcessorCount))
    self.failsFast = failsFast
    self.progress = progress
    self.interruption = interruption
    self.publish = publish
    self.work = work
  }

  private func run() -> Outcome {
    progress?.begin(count) { [self] in
      Double(state.withLock { $0.done + $0.failed + $0.skipped }) + interruption.fractionDone
    }
    let group = DispatchGroup()
    for _ in 0..<jobs {
      group.enter()
      let thread = Thread { [self] in
        while let index = take() { finish(index) }
        group.leave()
      }
      thread.start()
    }
    group.wait()
    progress?.end()
    return state.withLock { state in
      Outcome(
        status: interruption.status ?? state.status, done: state.done, failed: state.failed,
        skipped: state.skipped, left: count - state.done - state.failed - state.skipped,
        isInterrupted: interruption.status != nil)
    }
  }

  /// The next photo; nil when nothing is left to do.
  private func take() -> Int? {
    let taken: (index: Int, sharers: Int)? = state.withLock { state in
      guard state.next < count, !state.isStopping, interruption.signal == nil else { return nil }
      let index = state.next
      state.next += 1
      state.running += 1
      return (index, min(jobs, state.running + count - state.next))
    }
    guard let taken else { return nil }
    EngineTuning.setPixelThreads(cores / taken.sharers)
    return taken.index
  }

  private func finish(_ index: Int) {
    let report = interruption.render { work(index, $0) }
    state.withLock { state in
      state.running -= 1
      state.finished[index] = .some(report)
      if let report { count(report, &state) }
      // Photos are begun in their order, so that every gap closes.
      while let next = state.finished.removeValue(forKey: state.published) {
        state.published += 1
        if let next { tell(next) }
      }
    }
  }

  private func count(_ report: PhotoReport, _ state: inout State) {
    switch report.status {
    case .ok, .partial, .planned: state.done += 1
    case .skipped: state.skipped += 1
    case .failed: state.failed += 1
    }
    guard let error = report.error else { return }
    if state.status != .usage { state.status = ExitStatus(error) }
    if failsFast { state.isStopping = true }
  }

  private func tell(_ report: PhotoReport) {
    guard let progress else { return publish(report) }
    progress.withoutLine { publish(report) }
  }
}
