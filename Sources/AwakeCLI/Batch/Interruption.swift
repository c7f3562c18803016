import AwakeKit
import Dispatch
import Foundation
import Synchronization

/// Ctrl-C and requests to terminate, turned into an orderly stop.
///
/// Renders that run are stopped, and what they were writing never appears. A second signal, or two
/// seconds in which something does not stop, end the program at once; unnamed files go with it.
final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var renders: [ObjectIdentifier: RenderStop] = [:]
  }

  private let state = Mutex(State())

  /// The signal that came; nil for none.
  var signal: Int32? { state.withLock { $0.signal } }

  /// The exit status that tells about the signal; nil for none.
  var status: ExitStatus? {
    signal.map { $0 == SIGTERM ? .terminated : .interrupted }
  }

  /// Runs a body with signals caught.
  static func watching<Result>(_ body: (Interruption) -> Result) -> Result {
    let interruption = Interruption()
    let sources = [SIGINT, SIGTERM].map { number in
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler { interruption.come(number) }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in [SIGINT, SIGTERM] { Foundation.signal(number, SIG_DFL) }
    }
    return body(interruption)
  }

  private func come(_ number: Int32) {
    let renders: [RenderStop]? = state.withLock { state in
      guard state.signal == nil else { return nil }
      state.signal = number
      return Array(state.renders.values)
    }
    guard let renders else { _exit(128 + number) }
    for render in renders { render.stop() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { _exit(128 + number) }
  }

  /// Runs a render that a signal stops.
  func render<Result>(_ body: (RenderStop) -> Result) -> Result {
    let stop = RenderStop()
    let isLate = state.withLock { state in
      state.renders[ObjectIdentifier(stop)] = stop
      return state.signal != nil
    }
    if isLate { stop.stop() }
    defer { state.withLock { $0.renders[ObjectIdentifier(stop)] = nil } }
    return body(stop)
  }

  /// How much of the renders that run is done, together.
  var fractionDone: Double {
    state.withLock { Array($0.renders.values) }.reduce(0) { $0 + $1.fractionDone }
  }
}
