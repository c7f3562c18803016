import Foundation
import Synchronization

/// How far a batch is: a bar, the rate and the time left, on one line of a terminal.
final class ProgressLine: Sendable {
  private struct State {
    var isRunning = false
    var isShown = false
  }

  private let state = Mutex(State())
  private let width: Int

  /// - Returns: nil when standard error is no terminal that can draw over a line.
  init?(quietly isQuiet: Bool) {
    guard !isQuiet, isatty(Terminal.error) != 0,
      ProcessInfo.processInfo.environment["TERM"] ?? "dumb" != "dumb"
    else { return nil }
    width = Terminal.width
  }

  /// Begins to show; nothing for what is over within half a second.
  ///
  /// - Parameter done: how many photos are done, with fractions.
  func begin(_ count: Int, done: @escaping @Sendable () -> Double) {
    let start = ContinuousClock.now
    state.withLock { $0.isRunning = true }
    Thread.detachNewThread { [self] in
      usleep(500_000)
      while state.withLock({ $0.isRunning }) {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        show(Self.text(done: done(), of: count, seconds: seconds, width: width))
        usleep(100_000)
      }
    }
  }

  private func show(_ text: String) {
    state.withLock { state in
      guard state.isRunning else { return }
      put("\r\u{1B}[K\(text)")
      state.isShown = true
    }
  }

  /// Prints something where the line was; it comes back with the next tick.
  func withoutLine(_ body: () -> Void) {
    state.withLock { state in
      if state.isShown { put("\r\u{1B}[K") }
      state.isShown = false
      body()
    }
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      state.isRunning = false
      if state.isShown { put("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private func put(_ text: String) {
    _ = text.utf8.withContiguousStorageIfAvailable {
      write(Terminal.error, $0.baseAddress, $0.count)
    }
  }

  /// `[#######-------------]  120/500  8.3/s  0:46 left`.
  static func text(done: Double, of count: Int, seconds: Double, width: Int) -> String {
    let done = done.isFinite ? min(max(done, 0), Double(count)) : 0
    let share = done / Double(max(1, count))
    let bar = max(10, min(30, width - 40))
    let filled = Int(share * Double(bar))
    var text =
      "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: bar - filled)
      + "]"
    text += count == 1 ? "  \(Int(share * 100)) %" : "  \(Int(done))/\(count)"
    if count > 1, done > 0, seconds > 0 { text += "  \(rate(done / seconds))" }
    // A time that is guessed from almost nothing is worse than none.
    if share > 0.02, share < 1, seconds > 1 {
      text += "  \(time(seconds / share * (1 - share))) left"
    }
    return text
  }

  private static func rate(_ perSecond: Double) -> String {
    let slow = perSecond < 1
    let value = slow ? 60 * perSecond : perSecond
    let rounded = value < 10 ? (value * 10).rounded() / 10 : value.rounded()
    return "\(trimmed(rounded))/\(slow ? "min" : "s")"
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : String(n) }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
