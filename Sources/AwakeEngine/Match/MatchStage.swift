import AwakeColor
import CAwakeKernels

/// The match of a photo to a look, pixel by pixel.
struct MatchStage: PixelStage {
  private let columns: [FloatBuffer]
  private let skin, neutrals: Float
  /// Displacements with a margin of a node, and the part of the way that is gone with them.
  private let grid: FloatBuffer?
  private let strength: Float
  private static let toLMS = OKLab.workingToLMS.elements.map { Float($0) }
  private static let toLab = OKLab.rootsToLab.elements.map { Float($0) }
  private static let toRoots = OKLab.labToRoots.elements.map { Float($0) }
  private static let toWorking = OKLab.lmsToWorking.elements.map { Float($0) }

  init(_ map: MatchMap) {
    let values: [(MatchMap.Node) -> Double] = [
      { $0.lightness }, { $0.matrix.x }, { $0.matrix.y }, { $0.matrix.z }, { $0.tint.x },
      { $0.tint.y },
    ]
    grid = map.closer.map { Self.grid($0.displacement) }
    strength = Float(map.closer?.strength ?? 1)
    skin = Float(map.protection.skin)
    neutrals = Float(map.protection.neutrals)
    columns = values.map { value in FloatBuffer(map.nodes.map { Float(value($0)) }) }
  }

  /// The nodes as the kernel reads them, with a copy of the outermost on every side.
  private static func grid(_ closer: CloserMatch) -> FloatBuffer {
    let (last, side) = (CloserMatch.nodes - 1, Int(AWAKE_GRID_SIDE))
    func inside(_ index: Int) -> Int { min(max(index - 1, 0), last) }
    var values: [Float] = []
    values.reserveCapacity(4 * side * side * side)
    for l in 0..<side {
      for a in 0..<side {
        for b in 0..<side {
          let node = (inside(l) * (last + 1) + inside(a)) * (last + 1) + inside(b)
          let value = closer.coefficients[node]
          values += [Float(value.x), Float(value.y), Float(value.z), 0]
        }
      }
    }
    return FloatBuffer(values)
  }

  private static let low = CloserMatch.low
  private static let scale =
    Double(CloserMatch.nodes - 1) / (CloserMatch.high - CloserMatch.low)

  var readsPlace: Bool { false }

  func run(_ run: PixelRun) { self.run(run.planes, count: Int32(run.count)) }

  func even(_ color: SIMD3<Float>) -> SIMD3<Float> {
    color.through { run($0, count: 1) }
  }

  private func run(_ planes: Planes, count: Int32) {
    var parameters = awake_match()
    copy(Self.toLMS, &parameters.to_lms)
    copy(Self.toLab, &parameters.to_lab)
    copy(Self.toRoots, &parameters.to_roots)
    copy(Self.toWorking, &parameters.to_working)
    parameters.lightness = columns[0].pointer
    parameters.aa = columns[1].pointer
    parameters.ab = columns[2].pointer
    parameters.bb = columns[3].pointer
    parameters.tint_a = columns[4].pointer
    parameters.tint_b = columns[5].pointer
    parameters.skin = skin
    parameters.neutrals = neutrals
    parameters.segments = Int32(MatchMap.segments)
    parameters.grid = grid?.pointer
    parameters.strength = strength
    copy([Float(Self.low.x), Float(Self.low.y), Float(Self.low.z)], &parameters.low)
    copy([Float(Self.scale.x), Float(Self.scale.y), Float(Self.scale.z)], &parameters.scale)
    awake_match_colors(planes.r, planes.g, planes.b, count, &parameters)
  }
}
