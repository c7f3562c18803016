import AwakeDocument
import AwakeTestSupport

@testable import AwakeSession

/// Something that a person does with an edit, chosen at random and repeatable.
enum SessionAction {
  case set(String, Double)
  case layer(String, exposure: Double)
  case reset
  case beginGesture
  case drag(String, Double)
  case endGesture
  case cancelGesture
  case undo
  case redo
  case jump(Int)
  case revert
  case snapshot(String)
  case restore(String)
  case beginMask(String)
  case commitMask
  case discardMask
  case save
  case exit(ExitReason)
  case answer(ExitAnswer)
  case tool(String, layer: String?, isOpen: Bool)
  case scroll(String, Double)
  case navigate([String])
  case look(Viewport)

  /// Whether it leaves an open gesture open.
  var isQuiet: Bool {
    switch self {
    case .tool, .scroll, .navigate, .look: true
    default: false
    }
  }

  static let paths = ["light.exposure", "light.contrast", "color.temperature", "presence.clarity"]

  @MainActor static func random(
    _ random: inout SeededGenerator, _ session: EditSession
  ) -> SessionAction {
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let path = paths[number(paths.count)]
    let value = Double(number(9) - 4)
    switch number(23) {
    case 0, 1: return .set(path, value)
    case 2: return .layer("layer-\(number(3))", exposure: value / 2)
    case 3: return .reset
    case 4: return .beginGesture
    case 5, 6: return .drag(path, value)
    case 7: return .endGesture
    case 8: return .cancelGesture
    case 9, 10: return .undo
    case 11: return .redo
    case 12: return .jump(number(session.state.history.steps.count + 1))
    case 13: return .revert
    case 14: return .snapshot("s\(number(3))")
    case 15: return session.state.snapshots.first.map { .restore($0.name) } ?? .undo
    case 16: return .beginMask("layer-0")
    case 17: return number(2) == 0 ? .commitMask : .discardMask
    case 18: return number(3) == 0 ? .save : .exit(ExitReason.allCases[number(3)])
    case 19: return .answer(ExitAnswer.allCases[number(5)])
    case 20: return .tool(path, layer: number(2) == 0 ? nil : "layer-1", isOpen: number(2) == 0)
    case 21: return .scroll("category-\(number(3))", Double(number(2000)))
    default:
      return number(2) == 0
        ? .navigate(Array(["home", "works", "edit"].prefix(number(4))))
        : .look(
          Viewport(centerX: Double(number(10)) / 10, centerY: 0.4, zoom: 1 + Double(number(4))))
    }
  }

  @MainActor func run(_ session: EditSession) async throws {
    switch self {
    case .set(let path, let value): try await session.apply(.set(path, value))
    case .layer(let id, let exposure):
      var layer = Layer(
        id: id,
        mask: Mask([MaskComponent(.linear(.init(from: .init(x: 0, y: 0), to: .init(x: 1, y: 1))))]))
      layer.light.exposure = exposure
      try await session.apply(.layer(layer))
    case .reset: try await session.apply(.reset)
    case .beginGesture: session.beginGesture()
    case .drag(let path, let value): try session.drag(.set(path, value))
    case .endGesture: try await session.endGesture()
    case .cancelGesture: session.cancelGesture()
    case .undo: try await session.undo()
    case .redo: try await session.redo()
    case .jump(let step): try await session.jump(to: step)
    case .revert: try await session.revert()
    case .snapshot(let name): try await session.snapshot(named: name)
    case .restore(let name): try await session.restore(snapshot: name)
    case .beginMask(let layer): try await session.beginMaskEditing(layer: layer)
    case .commitMask: try await session.commitMask()
    case .discardMask: try await session.discardMask()
    case .save: try await session.save()
    case .exit(let reason): try await session.requestExit(reason)
    case .answer(let answer): try await session.answerExit(answer)
    case .tool(let tool, let layer, let isOpen):
      session.tools.activeTool = tool
      session.tools.selectedLayer = layer
      session.tools.selectedParameter = tool
      session.tools.compareMode = isOpen ? .split : .off
      session.tools.panels[tool] = isOpen
    case .scroll(let category, let offset):
      var catalog = session.tools.catalogs["presets"] ?? ToolModel.Catalog()
      catalog.category = category
      catalog.filter = "film \(Int(offset) % 3)"
      catalog.offsets[category] = offset
      session.tools.catalogs["presets"] = catalog
    case .navigate(let path): session.navigationPath = path
    case .look(let viewport): session.viewport = viewport
    }
  }
}
