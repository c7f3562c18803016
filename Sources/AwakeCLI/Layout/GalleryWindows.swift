import AwakeKit

/// The windows a layout is looked at in: phones, folding phones in every pose, tablets, desktops.
enum GalleryWindows {
  struct Group {
    var title: String
    var windows: [(name: String, scene: LayoutScene)]
  }

  static let groups: [Group] = [
    Group(
      title: "Phones",
      windows: [
        ("phone", phone(393, 852)), ("phone, turned", phone(852, 393)),
        ("outer display", outer(466, 678)), ("outer display, turned", outer(678, 466)),
      ]),
    Group(
      title: "Unfolded phone",
      windows: [
        ("inner display, upright", inner(669, 951)),
        ("inner display, flat", inner(951, 669)),
        ("camera in use", inner(951, 669, camera: true)),
        ("book", inner(951, 669, hinge: .partiallyOpen)),
        ("tabletop", inner(669, 951, hinge: .partiallyOpen)),
        ("half of it, beside another app", half(469, 669)),
      ]),
    Group(
      title: "Right to left",
      windows: [
        ("inner display, flat", inner(951, 669, direction: .rightToLeft)),
        ("camera in use", inner(951, 669, camera: true, direction: .rightToLeft)),
        ("book", inner(951, 669, hinge: .partiallyOpen, direction: .rightToLeft)),
        ("tabletop", inner(669, 951, hinge: .partiallyOpen, direction: .rightToLeft)),
        ("tablet", tablet(1194, 834, direction: .rightToLeft)),
        ("phone", phone(393, 852, direction: .rightToLeft)),
      ]),
    Group(
      title: "Other folding phones",
      windows: [
        ("unfolded", android(841, 701, hinge: .fullyOpen)),
        ("book", android(841, 701, hinge: .partiallyOpen)),
        ("tabletop", android(701, 841, hinge: .partiallyOpen)),
        ("flip phone, half open", android(412, 919, hinge: .partiallyOpen)),
      ]),
    Group(
      title: "Tablets",
      windows: [
        ("tablet", tablet(1024, 768)), ("tablet, upright", tablet(834, 1194)),
        ("large tablet", tablet(1366, 1024)), ("a third of a tablet", tablet(375, 1024)),
      ]),
    Group(
      title: "Desktops",
      windows: [
        ("laptop", desktop(1440, 900)), ("full display", desktop(1920, 1080)),
        ("small window", desktop(760, 560)), ("wide and low", desktop(1600, 420)),
      ]),
    Group(
      title: "Text sizes",
      windows: [
        ("usual", inner(951, 669, textScale: 1)), ("half again", inner(951, 669, textScale: 1.5)),
        ("three times", inner(951, 669, textScale: 3)),
        ("phone, three times", phone(393, 852, textScale: 3)),
      ]),
  ]

  private static let page = NavigationPage(
    actions: [.init(id: "undo"), .init(id: "share"), .init(id: "save", isPrimary: true)])

  private static func scene(
    _ window: WindowFacts, top: LayoutInsets, side: LayoutInsets? = nil
  ) -> LayoutScene {
    var scene = LayoutScene(window: window, insets: top, page: page)
    if let side {
      scene.window.verticalBarEdge = .trailing
      scene.navigationAreas = (
        LayoutScene.Change(insets: top), LayoutScene.Change(insets: side)
      )
    }
    return scene
  }

  private static func window(
    _ width: Double, _ height: Double, hinge: HingeState = .unavailable,
    direction: LayoutDirection = .leftToRight, textScale: Double = 1,
    regions: [ReservedRegion] = []
  ) -> WindowFacts {
    WindowFacts(
      size: LayoutSize(width: width, height: height), hinge: hinge, direction: direction,
      textScale: textScale, reservedLeadingWidth: 80, displayScale: 3, regions: regions)
  }

  private static func phone(
    _ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight,
    textScale: Double = 1
  ) -> LayoutScene {
    let insets =
      height > width
      ? LayoutInsets(top: 103, bottom: 34)
      : LayoutInsets(top: 44, leading: 59, bottom: 21, trailing: 59)
    let island =
      height > width
      ? LayoutRect(x: width / 2 - 63, y: 14, width: 126, height: 37)
      : LayoutRect(x: 14, y: height / 2 - 63, width: 37, height: 126)
    var facts = window(
      width, height, direction: direction, textScale: textScale,
      regions: [ReservedRegion(id: "camera", kind: .occlusion, line: island)])
    facts.horizontalClass = .compact
    return scene(facts, top: insets)
  }

  private static func outer(_ width: Double, _ height: Double) -> LayoutScene {
    var facts = window(
      width, height, hinge: .closed,
      regions: [
        ReservedRegion(
          id: "camera", kind: .occlusion,
          line: LayoutRect(x: width - 66.33, y: 29.33, width: 37, height: 37))
      ])
    facts.horizontalClass = .compact
    return scene(
      facts, top: LayoutInsets(top: 54, bottom: 34, trailing: 84),
      side: LayoutInsets(bottom: 34, trailing: 84))
  }

  private static func inner(
    _ width: Double, _ height: Double, hinge: HingeState = .fullyOpen, camera: Bool = false,
    direction: LayoutDirection = .leftToRight, textScale: Double = 1
  ) -> LayoutScene {
    let isWide = width > height
    var regions = [fold(width, height, isBook: isWide, isActive: hinge == .partiallyOpen)]
    // It stays where it is, whatever the direction of writing.
    let spot = LayoutRect(x: width - 144, y: 24, width: 60, height: 58)
    if camera { regions.append(ReservedRegion(id: "camera", kind: .occlusion, line: spot)) }
    let facts = window(
      width, height, hinge: hinge, direction: direction, textScale: textScale, regions: regions)
    let top = LayoutInsets(top: 82, bottom: 34, trailing: isWide ? 84 : 0)
    return scene(
      facts, top: top,
      side: isWide ? LayoutInsets(top: 24, bottom: 34, trailing: 84) : nil)
  }

  private static func half(_ width: Double, _ height: Double) -> LayoutScene {
    var facts = window(width, height, hinge: .fullyOpen)
    facts.horizontalClass = .compact
    return scene(facts, top: LayoutInsets(top: 82, bottom: 34))
  }

  private static func android(
    _ width: Double, _ height: Double, hinge: HingeState
  ) -> LayoutScene {
    let line =
      width > height
      ? LayoutRect(x: width / 2, y: 0, width: 0, height: height)
      : LayoutRect(x: 0, y: height / 2, width: width, height: 0)
    let region = ReservedRegion(
      id: "fold", kind: .division, isActive: hinge == .partiallyOpen, line: line)
    return scene(
      window(width, height, hinge: hinge, regions: [region]),
      top: LayoutInsets(top: 88, bottom: 24))
  }

  private static func tablet(
    _ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight
  ) -> LayoutScene {
    scene(
      window(width, height, direction: direction), top: LayoutInsets(top: 74, bottom: 20))
  }

  private static func desktop(_ width: Double, _ height: Double) -> LayoutScene {
    let controls = ReservedRegion(
      id: "window controls", kind: .occlusion,
      line: LayoutRect(x: 12, y: 12, width: 56, height: 16))
    var facts = window(width, height, regions: [controls])
    facts.displayScale = 2
    return scene(facts, top: LayoutInsets(top: 52))
  }

  private static func fold(
    _ width: Double, _ height: Double, isBook: Bool, isActive: Bool
  ) -> ReservedRegion {
    ReservedRegion(
      id: "fold", kind: .division, isActive: isActive,
      line: isBook
        ? LayoutRect(x: width / 2, y: 0, width: 0, height: height)
        : LayoutRect(x: 0, y: height / 2, width: width, height: 0),
      margins: isBook
        ? LayoutInsets(leading: 20, trailing: 20) : LayoutInsets(top: 20, bottom: 20))
  }
}
