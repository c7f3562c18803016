import AwakeKit

/// The options that describe a scene on the command line, and override one from a file.
enum SceneOptions {
  static let options: [OptionSpec] = [
    .value("size", nil, .text, "WxH", "the window's size in points", group: "Scene"),
    .value(
      "insets", nil, .text, "T,L,B,R", "its safe area: top, leading, bottom, trailing",
      group: "Scene"),
    .value(
      "occlusion", nil, .text, "X,Y,W,H", "a camera or window controls", group: "Scene",
      repeatable: true),
    .value(
      "division", nil, .text, "X,Y,W,H[,M]", "an active fold, M points clear on both sides",
      group: "Scene", repeatable: true),
    .value(
      "reserve", nil, .number(0...1_000_000), "POINTS", "width kept for a tool rail",
      group: "Scene", usual: "0"),
    .value(
      "hinge", nil, .choice(HingeState.allCases.map(\.rawValue)), "STATE",
      "how far a folding device is open", group: "Scene", usual: "unavailable"),
    .value(
      "direction", nil, .choice(LayoutDirection.allCases.map(\.rawValue)), "DIR", "ltr or rtl",
      group: "Scene", usual: "ltr"),
    .value(
      "text-scale", nil, .number(0.1...20), "N", "size of text relative to the usual one",
      group: "Scene", usual: "1"),
    .value(
      "display-scale", nil, .number(0.1...20), "N", "pixels per point; edges snap to pixels",
      group: "Scene"),
    .flag("compact-width", nil, "the width class is compact", group: "Scene"),
    .flag("compact-height", nil, "the height class is compact", group: "Scene"),
    .value(
      "bar-edge", nil, .choice(HorizontalEdge.allCases.map(\.rawValue)), "EDGE",
      "where the system can show a vertical bar", group: "Scene"),
  ]

  static let operand = OperandSpec(name: "SCENE.json", count: 0...1)

  /// The scene of a command line: a file, options, or a file with options.
  static func scene(_ invocation: Invocation) throws(SceneError) -> LayoutScene {
    var scene: LayoutScene
    if let path = invocation.operands.first, !path.isEmpty {
      do throws(DocumentError) {
        scene = try SceneReader.read(path)
      } catch {
        throw .document(error)
      }
    } else {
      guard invocation.text("size") != nil else {
        throw .usage(
          UsageError(
            command: invocation.name, message: "no scene given",
            advice: "name a SCENE.json, '-' for standard input, or use --size 951x669"))
      }
      scene = LayoutScene(window: WindowFacts(size: .zero))
    }
    do throws(UsageError) {
      try apply(invocation, to: &scene)
    } catch {
      throw .usage(error)
    }
    return scene
  }

  private static func apply(
    _ invocation: Invocation, to scene: inout LayoutScene
  ) throws(UsageError) {
    if let text = invocation.text("size") {
      if [scene.navigationAreas?.top, scene.navigationAreas?.side].contains(where: {
        $0?.size != nil
      }) {
        throw fault(
          invocation, "size", text, "the scene's navigationAreas have windows of their own")
      }
      scene.window.size = try size(invocation, text)
    }
    if let text = invocation.text("insets") {
      let n = try numbers(invocation, "insets", text, 4...4, in: 0...SceneNode.longest)
      scene.insets = LayoutInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }
    for (index, text) in invocation.texts("occlusion").enumerated() {
      let n = try numbers(invocation, "occlusion", text, 4...4)
      scene.window.regions.append(
        ReservedRegion(
          id: "occlusion\(index + 1)", kind: .occlusion,
          line: try rect(invocation, "occlusion", text, n)))
    }
    for (index, text) in invocation.texts("division").enumerated() {
      let n = try numbers(invocation, "division", text, 4...5)
      let margin = n.count == 5 ? n[4] : 0
      guard margin >= 0 else {
        throw fault(invocation, "division", text, "points kept clear are not negative")
      }
      let isBook = n[3] >= n[2]
      scene.window.regions.append(
        ReservedRegion(
          id: "division\(index + 1)", kind: .division,
          line: try rect(invocation, "division", text, n),
          margins: isBook
            ? LayoutInsets(leading: margin, trailing: margin)
            : LayoutInsets(top: margin, bottom: margin)))
    }
    if invocation.flag("compact-width") { scene.window.horizontalClass = .compact }
    if invocation.flag("compact-height") { scene.window.verticalClass = .compact }
    if let points = invocation.number("reserve") { scene.window.reservedLeadingWidth = points }
    if let scale = invocation.number("text-scale") { scene.window.textScale = scale }
    if let scale = invocation.number("display-scale") { scene.window.displayScale = scale }
    if let name = invocation.text("hinge"), let hinge = HingeState(rawValue: name) {
      scene.window.hinge = hinge
    }
    if let name = invocation.text("direction"), let direction = LayoutDirection(rawValue: name) {
      scene.window.direction = direction
    }
    if let name = invocation.text("bar-edge"), let edge = HorizontalEdge(rawValue: name) {
      scene.window.verticalBarEdge = edge
    }
  }

  /// A width and a height, with an x or × between them.
  private static func size(
    _ invocation: Invocation, _ text: String
  ) throws(UsageError) -> LayoutSize {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let numbers = sides.compactMap { number($0) }
    guard sides.count == 2, numbers.count == 2,
      numbers.allSatisfy({ (0...SceneNode.longest).contains($0) })
    else { throw fault(invocation, "size", text, "write width and height, such as 951x669") }
    return LayoutSize(width: numbers[0], height: numbers[1])
  }

  private static func rect(
    _ invocation: Invocation, _ option: String, _ text: String, _ n: [Double]
  ) throws(UsageError) -> LayoutRect {
    guard n[2] >= 0, n[3] >= 0 else {
      throw fault(invocation, option, text, "width and height are not negative")
    }
    return LayoutRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private static func number(_ text: Substring) -> Double? {
    let characters = Array(text)
    let first = characters.firstIndex { $0 != " " } ?? 0
    let last = characters.lastIndex { $0 != " " } ?? -1
    return first <= last ? CommandParser.decimal(String(characters[first...last])) : nil
  }

  /// Numbers with commas between them.
  static func numbers(
    _ invocation: Invocation, _ option: String, _ text: String, _ count: ClosedRange<Int>,
    in range: ClosedRange<Double> = -SceneNode.longest...SceneNode.longest
  ) throws(UsageError) -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number($0) }
    guard numbers.count == parts.count, count.contains(numbers.count) else {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) or \(count.upperBound)"
      throw fault(invocation, option, text, "write \(wanted) numbers with commas between them")
    }
    guard numbers.allSatisfy(range.contains) else {
      throw fault(
        invocation, option, text,
        "use numbers in \(trimmed(range.lowerBound))…\(trimmed(range.upperBound))")
    }
    return numbers
  }

  static func fault(
    _ invocation: Invocation, _ option: String, _ text: String, _ advice: String
  ) -> UsageError {
    UsageError(
      command: invocation.name, message: "'--\(option)' is '\(text)'", advice: advice)
  }
}

/// A scene that cannot be understood, from its file or from the command line.
enum SceneError: Error {
  case document(DocumentError)
  case usage(UsageError)
}
