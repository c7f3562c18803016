import AwakeColor
import CAwakeKernels
import Foundation

/// Three planes of linear BT.2020 that kernels work on.
struct Planes {
  var r, g, b: UnsafeMutablePointer<Float>
}

extension SIMD3<Float> {
  /// The colour after something that works on planes has been done to it.
  func through(_ work: (Planes) -> Void) -> SIMD3<Float> {
    var result = self
    withUnsafeMutableBytes(of: &result) { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
      work(Planes(r: base, g: base + 1, b: base + 2))
    }
    return result
  }
}

/// The global colour work of an edit as tables and matrices for the kernels.
struct ColorProgram: PixelStage {
  private var matrix: [Float]?
  private var tone: (gain: LogTable, offset: Float)?
  private var curves: LogTables?
  private var colors: ColorTables?
  private var grading: LogTables?

  /// Compiles an edit.
  ///
  /// - Returns: nil when it is neutral.
  init?(_ edit: ColorEdit) {
    guard !edit.isNeutral else { return nil }
    if edit.whiteBalance != nil || edit.exposure != nil {
      let gain = Matrix3.diagonal(SIMD3(repeating: exp2(edit.exposure ?? 0)))
      let balance = edit.whiteBalance?.workingMatrix ?? .identity
      matrix = (gain * balance).elements.map { Float($0) }
    }
    if let curve = edit.tone {
      let gain = LogTable(exponents: -20...5, negative: .constant) { curve.gain($0) }
      tone = (gain, Float(curve.offset))
    }
    if let channelCurves = edit.channelCurves {
      curves = LogTables(
        channelCurves.map { curve in
          LogTable(exponents: -20...5) { x in
            guard let curve else { return x }
            return SRGBTransfer.decode(curve(SRGBTransfer.encode(x)))
          }
        })
    }
    colors = edit.mix.map { ColorTables($0) }
    if let gradingEdit = edit.grading {
      grading = LogTables(
        (0..<3).map { channel in
          LogTable(exponents: -16...4, negative: .constant) { gradingEdit.gain($0)[channel] }
        })
    }
  }

  var readsPlace: Bool { false }

  func run(_ run: PixelRun) { self.run(run.planes, count: Int32(run.count)) }

  func even(_ color: SIMD3<Float>) -> SIMD3<Float> {
    color.through { run($0, count: 1) }
  }

  private func run(_ planes: Planes, count n: Int32) {
    let (r, g, b) = (planes.r, planes.g, planes.b)
    if let matrix { awake_matrix(r, g, b, n, matrix) }
    if let tone {
      withUnsafePointer(to: tone.gain.raw) {
        awake_tone(r, g, b, n, Self.luminance, $0, tone.offset)
      }
    }
    if let curves { awake_curves(r, g, b, n, curves.raw) }
    colors?.run(planes, count: n)
    if let grading { awake_grade(r, g, b, n, Self.luminance, grading.raw) }
  }

  static let luminance: [Float] = [
    Float(WorkingSpace.luminance.x), Float(WorkingSpace.luminance.y),
    Float(WorkingSpace.luminance.z),
  ]
}

/// The hue tables and matrices of the OKLab stage.
final class ColorTables: Sendable {
  private let tables: [FloatBuffer]
  private let toLMS = OKLab.workingToLMS.elements.map { Float($0) }
  private let toLab = OKLab.rootsToLab.elements.map { Float($0) }
  private let toRoots = OKLab.labToRoots.elements.map { Float($0) }
  private let toWorking = OKLab.lmsToWorking.elements.map { Float($0) }
  private let saturation, monochrome: Float

  init(_ mix: ColorMix) {
    saturation = Float(mix.saturation)
    monochrome = Float(mix.monochrome)
    let steps = Int(AWAKE_HUE_STEPS)
    var columns = [[Float]](repeating: [], count: 5)
    for step in 0...steps {
      let response = mix.response(hue: Self.hue(step: Double(step) / Double(steps)))
      let turn = response.hueShift * .pi / 180
      columns[0].append(Float(response.chromaGain * cos(turn)))
      columns[1].append(Float(response.chromaGain * sin(turn)))
      columns[2].append(Float(response.lightness))
      columns[3].append(Float(response.grey))
      columns[4].append(Float(response.vibrance))
    }
    tables = columns.map { FloatBuffer($0) }
  }

  /// The hue at a fraction of a turn in diamond angle, which starts at −90°.
  private static func hue(step: Double) -> Double {
    let p = 4 * step - 1
    let side = p <= 1 ? p : 2 - p
    let across = 1 - abs(side)
    return atan2(side, p <= 1 ? across : -across) * 180 / .pi
  }

  func run(_ planes: Planes, count: Int32) {
    var parameters = awake_oklab()
    copy(toLMS, &parameters.to_lms)
    copy(toLab, &parameters.to_lab)
    copy(toRoots, &parameters.to_roots)
    copy(toWorking, &parameters.to_working)
    parameters.turn_cos = tables[0].pointer
    parameters.turn_sin = tables[1].pointer
    parameters.lightness = tables[2].pointer
    parameters.grey = tables[3].pointer
    parameters.vibrance = tables[4].pointer
    parameters.saturation = saturation
    parameters.monochrome = monochrome
    awake_colors(planes.r, planes.g, planes.b, count, &parameters)
  }
}

/// Fills a C array of nine floats, which Swift sees as a tuple.
func copy<Tuple>(_ values: [Float], _ tuple: inout Tuple) {
  withUnsafeMutableBytes(of: &tuple) { bytes in
    values.withUnsafeBytes {
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(bytes.count)))
    }
  }
}
