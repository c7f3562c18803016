import AwakeColor
import CAwakeKernels

/// The match of a photo to a look, pixel by pixel.
struct MatchStage: PixelStage {
  private let columns: [FloatBuffer]
  private let skin, neutrals: Float
  private static let toLMS = OKLab.workingToLMS.elements.map { Float($0) }
  private static let toLab = OKLab.rootsToLab.elements.map { Float($0) }
  private static let toRoots = OKLab.labToRoots.elements.map { Float($0) }
  private static let toWorking = OKLab.lmsToWorking.elements.map { Float($0) }

  init(_ map: MatchMap) {
    let values: [(MatchMap.Node) -> Double] = [
      { $0.lightness }, { $0.matrix.x }, { $0.matrix.y }, { $0.matrix.z }, { $0.tint.x },
      { $0.tint.y },
    ]
    skin = Float(map.protection.skin)
    neutrals = Float(map.protection.neutrals)
    columns = values.map { value in FloatBuffer(map.nodes.map { Float(value($0)) }) }
  }

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
    awake_match_colors(planes.r, planes.g, planes.b, count, &parameters)
  }
}
