/// Von Kries style chromatic adaptation: what a colour seen under one white becomes under another.
public enum ChromaticAdaptation: Sendable {
  /// The sharpened cone responses of CIECAM16 (Li et al., "Comprehensive color solutions", 2017).
  case cat16
  /// The Bradford matrix, which ICC profiles use (ICC.1:2022, annex E).
  case bradford

  private var cone: Matrix3 {
    switch self {
    case .cat16:
      Matrix3(
        [0.401288, 0.650173, -0.051461], [-0.250268, 1.204414, 0.045854],
        [-0.002079, 0.048952, 0.953127])
    case .bradford:
      Matrix3(
        [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
    }
  }

  /// The XYZ to XYZ matrix that takes `source` white to `target` white, keeping Y of neutrals.
  public func matrix(from source: Chromaticity, to target: Chromaticity) -> Matrix3 {
    let forward = cone
    guard let back = forward.inverse else { return .identity }
    let scale = (forward * target.xyz) / (forward * source.xyz)
    return back * Matrix3.diagonal(scale) * forward
  }
}
