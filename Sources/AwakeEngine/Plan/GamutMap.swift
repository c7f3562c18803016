import AwakeColor
import CAwakeKernels

/// The one gamut map, for an output with a matrix profile.
struct GamutMap: Sendable {
  private let lmsToOutput, outputToWorking, workingToOutput: [Float]
  private let look: LUTStage?
  private static let toLMS = OKLab.workingToLMS.elements.map { Float($0) }
  private static let toLab = OKLab.rootsToLab.elements.map { Float($0) }
  private static let toRoots = OKLab.labToRoots.elements.map { Float($0) }

  /// - Parameters:
  ///   - outputToWorking: linear output RGB to linear BT.2020.
  ///   - look: the table of the edit. Colours that nothing else moves come out as it says.
  init?(outputToWorking: Matrix3, look: LUTStage? = nil) {
    guard let workingToOutput = outputToWorking.inverse else { return nil }
    self.look = look
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
    func map() {
      awake_gamut_map(
        planes.r, planes.g, planes.b, before.r, before.g, before.b, Int32(count), &parameters)
    }
    guard let look else { return map() }
    look.lend {
      parameters.look = $0
      map()
    }
  }
}
