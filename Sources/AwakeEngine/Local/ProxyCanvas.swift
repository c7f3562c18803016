import CAwakeKernels
import Foundation

/// The proxy on its way through the stages, while a plan is compiled.
///
/// A class because stages change it in place; it never leaves the compilation.
final class ProxyCanvas {
  let width, height: Int
  /// Red, green and blue, row by row, as far as the stages have come.
  private(set) var colors: [[Float]]
  /// The same as decoded.
  let decoded: [[Float]]
  private let desk = RenderDesk()

  init(_ proxy: ProxyPhoto) {
    width = proxy.width
    height = proxy.height
    colors = proxy.planes
    decoded = proxy.planes
  }

  private init(_ other: ProxyCanvas) {
    width = other.width
    height = other.height
    colors = other.colors
    decoded = other.decoded
  }

  /// A canvas of its own with the same colours.
  func copy() -> ProxyCanvas { ProxyCanvas(self) }

  /// The diagonal in pixels.
  var diagonal: Double { Double(width * width + height * height).squareRoot() }

  /// A radius given as a part of the diagonal, in whole pixels, at least 1.
  func radius(_ part: Double) -> Int { max(1, Int((part * diagonal).rounded())) }

  /// Takes the proxy through a stage.
  func apply(_ stage: some PixelStage) {
    eachRun { run, _ in stage.run(run) }
  }

  /// Calls a function with every run of pixels and the index of its first one; what it does to
  /// the colours is kept.
  func eachRun(_ body: (PixelRun, Int) -> Void) {
    for y in 0..<height {
      var x = 0
      while x < width {
        let n = min(PixelKernel.run, width - x)
        let start = y * width + x
        load(colors, start, n, to: desk.planes)
        load(decoded, start, n, to: desk.before)
        for i in 0..<n {
          desk.u[i] = (Float(x + i) + 0.5) / Float(width)
          desk.v[i] = (Float(y) + 0.5) / Float(height)
        }
        body(
          PixelRun(
            planes: desk.planes, decoded: desk.before, u: desk.u, v: desk.v, count: n, x: x, y: y,
            desk: desk), start)
        store(desk.planes, n, at: start)
        x += n
      }
    }
  }

  /// The log luminance of every pixel.
  ///
  /// - Parameters:
  ///   - floor: what is added to luminance first.
  ///   - ofDecoded: whether the photo as decoded is meant.
  func logLuminance(floor: Float, ofDecoded: Bool = false) -> [Float] {
    let planes = ofDecoded ? decoded : colors
    var levels = [Float](repeating: 0, count: width * height)
    awake_log_luminance(
      planes[0], planes[1], planes[2], Int32(levels.count), ColorProgram.luminance, floor,
      &levels)
    return levels
  }

  private func load(_ source: [[Float]], _ start: Int, _ count: Int, to planes: Planes) {
    for (plane, target) in zip(source, [planes.r, planes.g, planes.b]) {
      plane.withUnsafeBufferPointer {
        if let base = $0.baseAddress { target.update(from: base + start, count: count) }
      }
    }
  }

  private func store(_ planes: Planes, _ count: Int, at start: Int) {
    for (channel, source) in [planes.r, planes.g, planes.b].enumerated() {
      colors[channel].withUnsafeMutableBufferPointer {
        if let base = $0.baseAddress { (base + start).update(from: source, count: count) }
      }
    }
  }
}

/// What logarithms of luminance start from: `0.002 · 2^EV`.
enum LogLuminance {
  /// What is added to luminance before its logarithm.
  ///
  /// - Parameter exposure: the sum of the exposures applied so far, in stops.
  static func floor(exposure: Double) -> Float { Float(0.002 * exp2(exposure)) }
}
