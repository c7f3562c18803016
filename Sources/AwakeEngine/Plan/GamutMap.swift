import AwakeColor
import CAwakeKernels

/// The one gamut map, for an output with a matrix profile.
struct GamutMap: Sendable {
  private let lmsToOutput, outputToWorking, workingToOutput: [Float]
  private static let toLMS = OKLab.workingToLMS.elements.map { Float($0) }
  private static let toLab = OKLab.rootsToLab.elements.map { Float($0) }
  private static let toRoots = OKLab.labToRoots.elements.map { Float($0) }

  /// - Parameter outputToWorking: linear output RGB to linear BT.2020.
  init?(outputToWorking: Matrix3) {
    guard let workingToOutput = outputToWorking.inverse else { return nil }
    self.outputToWorking = outputToWorking.elements.map { Float($0) }
    self.workingToOutput = workingToOutput.elements.map { Float($0) }
    lmsToOutput = (workingToOutput * OKLab.lmsToWorking).elements.map { Float($0) }
  }

  /// Maps `count` pixels in place; `before` holds the same pixels as they were unedited.
  func run(_ planes: Planes, before: Planes, count: Int) {
    var parameters = awake_gamut()
    copy(Self.toLMS, &parameters.to_lms)
    copy(Self.toLab, &parameters.to_lab)
    copy(Self.toRoots, &parameters.to_roots)
    copy(lmsToOutput, &parameters.lms_to_output)
    copy(outputToWorking, &parameters.output_to_working)
    copy(workingToOutput, &parameters.working_to_output)
    awake_gamut_map(
      planes.r, planes.g, planes.b, before.r, before.g, before.b, Int32(count), &parameters)
  }
}
