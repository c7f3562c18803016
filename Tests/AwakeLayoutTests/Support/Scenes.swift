import AwakeLayout

/// The windows that tests use again and again.
enum Scenes {
  static let camera = occlusion("camera", 807, 0, 60, 58)

  /// The unfolded inner display in landscape, as the field notes have it.
  static let inner = WindowFacts(
    size: LayoutSize(width: 951, height: 669), hinge: .fullyOpen, reservedLeadingWidth: 80,
    verticalBarEdge: .trailing)
  /// What a top bar leaves of it.
  static let top = WorkspaceArea(width: 867, height: 553)
  /// What a side bar leaves of it.
  static let side = WorkspaceArea(width: 867, height: 611, regions: [camera])

  static func occlusion(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    isActive: Bool = true
  ) -> ReservedRegion {
    ReservedRegion(
      id: id, kind: .occlusion, isActive: isActive,
      line: LayoutRect(x: x, y: y, width: width, height: height))
  }

  /// A fold from top to bottom with 20 points on either side.
  static func bookFold(x: Double = 475.5, height: Double = 669, isActive: Bool = true)
    -> ReservedRegion
  {
    ReservedRegion(
      id: "fold", kind: .division, isActive: isActive,
      line: LayoutRect(x: x, y: 0, width: 0, height: height),
      margins: LayoutInsets(leading: 20, trailing: 20))
  }

  /// A fold from side to side with 20 points on either side.
  static func tabletopFold(y: Double = 475.5, width: Double = 669, isActive: Bool = true)
    -> ReservedRegion
  {
    ReservedRegion(
      id: "fold", kind: .division, isActive: isActive,
      line: LayoutRect(x: 0, y: y, width: width, height: 0),
      margins: LayoutInsets(top: 20, bottom: 20))
  }

  static func window(
    _ width: Double, _ height: Double, hinge: HingeState = .unavailable,
    direction: LayoutDirection = .leftToRight, reserved: Double = 0,
    regions: [ReservedRegion] = [], displayScale: Double? = nil
  ) -> WindowFacts {
    WindowFacts(
      size: LayoutSize(width: width, height: height), hinge: hinge, direction: direction,
      reservedLeadingWidth: reserved, displayScale: displayScale, regions: regions)
  }
}

/// A rectangle, for tables of expectations.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}
