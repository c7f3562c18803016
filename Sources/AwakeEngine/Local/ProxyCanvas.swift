import CAwakeKernels
import Foundation

/// The proxy on its way through the stages, while a plan is compiled.
///
/// Stages are run when something looks at the colours that they leave, and no sooner. A class
/// because stages change it in place; it never leaves the compilation.
final class ProxyCanvas {
  let width, height: Int
  /// The colours as decoded: red, green and blue, row by row.
  let decoded: [[Float]]
  let cache: StageCache
  /// The numbers of the proxy and of the stages that it was taken through.
  private(set) var way: [Int]
  /// Stages at the end of the way that have not been run yet.
  private var waiting: [any PixelStage] = []
  private var current: [[Float]]
  private let desk = RenderDesk()

  /// - Parameters:
  ///   - proxy: the photo, small.
  ///   - cache: where what is made of it is kept.
  init(_ proxy: StageCache.Kept<ProxyPhoto>, cache: StageCache) {
    (width, height) = (proxy.value.width, proxy.value.height)
    decoded = proxy.value.planes
    current = decoded
    way = [proxy.number]
    self.cache = cache
  }

  /// A canvas that keeps nothing.
  convenience init(_ proxy: ProxyPhoto) {
    self.init(StageCache.Kept(number: 0, value: proxy), cache: StageCache())
  }

  private init(_ other: ProxyCanvas) {
    (width, height, decoded) = (other.width, other.height, other.decoded)
    (cache, way) = (other.cache, other.way)
    (waiting, current) = (other.waiting, other.current)
  }

  /// A canvas of its own with the same colours.
  func copy() -> ProxyCanvas { ProxyCanvas(self) }

  /// The diagonal in pixels.
  var diagonal: Double { Double(width * width + height * height).squareRoot() }

  /// A radius given as a part of the diagonal, in whole pixels, at least 1.
  func radius(_ part: Double) -> Int { max(1, Int((part * diagonal).rounded())) }

  /// Bytes of a plane of numbers.
  var planeBytes: Int { width * height * MemoryLayout<Float>.size }

  /// Takes the proxy through a stage.
  func apply(_ stage: StageCache.Kept<any PixelStage>) {
    way.append(stage.number)
    waiting.append(stage.value)
  }

  /// What a recipe makes of the colours as far as the stages have come.
  func kept<Recipe: Equatable & Sendable, Made: Sendable>(
    _ recipe: Recipe, planes: Int = 0, make: (Recipe) -> Made
  ) -> StageCache.Kept<Made> {
    cache.kept(
      OnColors(recipe: recipe, way: way),
      bytes: { _ in max(StageCache.usualBytes, planes * planeBytes) }
    ) { make($0.recipe) }
  }

  /// Red, green and blue, row by row, as far as the stages have come.
  var colors: [[Float]] {
    guard !waiting.isEmpty else { return current }
    current = kept(CanvasRecipe(), planes: 3) { _ in computed() }.value
    waiting = []
    return current
  }

  private func computed() -> [[Float]] {
    // On from where another plan has been.
    for rest in 1..<waiting.count {
      let start = OnColors(recipe: CanvasRecipe(), way: Array(way.dropLast(rest)))
      if let known = cache.known(start, as: [[Float]].self) {
        return taken(known.value, through: waiting.suffix(rest))
      }
    }
    return taken(current, through: waiting[...])
  }

  private func taken(
    _ colors: [[Float]], through stages: ArraySlice<any PixelStage>
  ) -> [[Float]] {
    var colors = colors
    eachRun(of: colors) { run, start in
      for stage in stages { stage.run(run) }
      for (channel, source) in [run.planes.r, run.planes.g, run.planes.b].enumerated() {
        colors[channel].withUnsafeMutableBufferPointer {
          if let base = $0.baseAddress { (base + start).update(from: source, count: run.count) }
        }
      }
    }
    return colors
  }

  /// Calls a function with every run of pixels as decoded and the index of its first one.
  func eachRun(_ body: (PixelRun, Int) -> Void) { eachRun(of: decoded, body) }

  private func eachRun(of colors: [[Float]], _ body: (PixelRun, Int) -> Void) {
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
    let way = ofDecoded ? Array(way.prefix(1)) : way
    return cache.kept(
      OnColors(recipe: LevelsRecipe(floor: floor), way: way), bytes: { _ in planeBytes }
    ) { key in
      let planes = ofDecoded ? decoded : colors
      var levels = [Float](repeating: 0, count: width * height)
      awake_log_luminance(
        planes[0], planes[1], planes[2], Int32(levels.count), ColorProgram.luminance,
        key.recipe.floor, &levels)
      return levels
    }.value
  }

  private func load(_ source: [[Float]], _ start: Int, _ count: Int, to planes: Planes) {
    for (plane, target) in zip(source, [planes.r, planes.g, planes.b]) {
      plane.withUnsafeBufferPointer {
        if let base = $0.baseAddress { target.update(from: base + start, count: count) }
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
