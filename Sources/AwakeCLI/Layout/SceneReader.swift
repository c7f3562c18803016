import AwakeKit
import Foundation

/// Reads the JSON of a layout scene; every fault names its place, such as `regions[0].line.width`.
///
/// Unknown keys are ignored.
struct SceneReader {
  let file: String

  /// Reads a scene from a file, or from standard input for `-`.
  static func read(_ path: String) throws(DocumentError) -> LayoutScene {
    let name = path == "-" ? "standard input" : path
    do throws(DocumentError) {
      let data = path == "-" ? try standardInput() : try DocumentFile.read(path)
      let value = try JSONValue(parsing: data, file: name)
      return try SceneReader(file: name).scene(SceneNode(value, path: "", file: name))
    } catch {
      guard error.code == .tooLarge else { throw error }
      throw DocumentError(
        .tooLarge, file: name, message: "is larger than 16 MB", advice: "describe one window")
    }
  }

  private static func standardInput() throws(DocumentError) -> Data {
    do {
      return try FileHandle.standardInput.read(upToCount: JSONValue.maximumBytes + 1) ?? Data()
    } catch {
      throw DocumentError(
        .unreadable, file: "standard input", message: "cannot be read",
        advice: "send a scene to it")
    }
  }

  func scene(_ node: SceneNode) throws(DocumentError) -> LayoutScene {
    _ = try node.fields()
    guard let size = try node.child("window") else {
      throw node.error(
        .badValue, "there is no window", "add \"window\": {\"width\": 951, \"height\": 669}")
    }
    var window = WindowFacts(
      size: LayoutSize(
        width: try size.number("width", 0...SceneNode.longest, required: true) ?? 0,
        height: try size.number("height", 0...SceneNode.longest, required: true) ?? 0))
    window.hinge = try node.choice("hinge") ?? window.hinge
    window.horizontalClass = try node.choice("horizontalClass") ?? window.horizontalClass
    window.verticalClass = try node.choice("verticalClass") ?? window.verticalClass
    window.direction = try node.choice("direction") ?? window.direction
    window.textScale = try node.number("textScale", 0.1...20) ?? window.textScale
    window.displayScale = try node.number("displayScale", 0.1...20)
    window.reservedLeadingWidth =
      try node.number("reservedLeadingWidth", 0...SceneNode.longest) ?? 0
    window.verticalBarEdge = try node.choice("verticalBarEdge")
    window.regions = try regions(node)
    var scene = LayoutScene(window: window)
    scene.insets = try insets(node, "insets")
    if let page = try node.child("page") { scene.page = try self.page(page) }
    if let areas = try node.child("navigationAreas") {
      scene.navigationAreas = (try change(areas, "top"), try change(areas, "side"))
      // Who tells what a side bar leaves has one.
      let hasSide = try areas.child("side") != nil
      if hasSide, scene.window.verticalBarEdge == nil { scene.window.verticalBarEdge = .trailing }
    }
    return scene
  }

  /// What a position of navigation changes: a scene of its own when it has a window, else insets
  /// and regions of the scene's window.
  private func change(
    _ areas: SceneNode, _ key: String
  ) throws(DocumentError) -> LayoutScene.Change {
    guard let node = try areas.child(key) else { return LayoutScene.Change() }
    if try node.has("window") {
      let own = try scene(node)
      return LayoutScene.Change(
        size: own.window.size, insets: own.insets, regions: own.window.regions)
    }
    return LayoutScene.Change(
      insets: try node.has("insets") ? insets(node, "insets") : nil,
      regions: try node.has("regions") ? regions(node) : nil)
  }

  private func insets(_ node: SceneNode, _ key: String) throws(DocumentError) -> LayoutInsets {
    guard let node = try node.child(key) else { return .zero }
    let range = 0...SceneNode.longest
    return LayoutInsets(
      top: try node.number("top", range) ?? 0, leading: try node.number("leading", range) ?? 0,
      bottom: try node.number("bottom", range) ?? 0,
      trailing: try node.number("trailing", range) ?? 0)
  }

  private func regions(_ node: SceneNode) throws(DocumentError) -> [ReservedRegion] {
    var regions: [ReservedRegion] = []
    for (index, element) in try node.elements("regions").enumerated() {
      guard let line = try element.child("line") else {
        throw element.error(
          .badValue, "has no line", "add \"line\": {\"x\", \"y\", \"width\", \"height\"}")
      }
      guard let kind: ReservedRegion.Kind = try element.choice("kind") else {
        throw element.error(
          .badValue, "has no kind", "add \"kind\": \"division\" or \"occlusion\"")
      }
      let id = try element.name("id") ?? "region\(index)"
      if regions.contains(where: { $0.id == id }) {
        throw element.error(
          .badValue, "is \"\(id)\", as another region", "give every region its own", at: "id")
      }
      regions.append(
        ReservedRegion(
          id: id, kind: kind,
          isActive: try element.flag("active") ?? true, line: try rect(line),
          margins: try insets(element, "margins")))
    }
    return regions
  }

  private func rect(_ node: SceneNode) throws(DocumentError) -> LayoutRect {
    let anywhere = -SceneNode.longest...SceneNode.longest
    let length = 0...SceneNode.longest
    return LayoutRect(
      x: try node.number("x", anywhere, required: true) ?? 0,
      y: try node.number("y", anywhere, required: true) ?? 0,
      width: try node.number("width", length, required: true) ?? 0,
      height: try node.number("height", length, required: true) ?? 0)
  }

  private func page(_ node: SceneNode) throws(DocumentError) -> NavigationPage {
    var page = NavigationPage()
    page.kind = try node.choice("kind") ?? page.kind
    page.title = try node.text("title")
    page.hasPrincipal = try node.flag("hasPrincipal") ?? false
    for element in try node.elements("actions") {
      guard let id = try element.name("id") else {
        throw element.error(.badValue, "has no id", "add \"id\": \"save\"")
      }
      if page.actions.contains(where: { $0.id == id }) {
        throw element.error(
          .badValue, "is \"\(id)\", as another action", "give every action its own", at: "id")
      }
      page.actions.append(.init(id: id, isPrimary: try element.flag("primary") ?? false))
    }
    if let sheet = try node.child("dockedSheet") { page.dockedSheet = try rect(sheet) }
    return page
  }
}
