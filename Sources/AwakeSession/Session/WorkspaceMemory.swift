import Foundation

/// What of the editor around an edit is kept with it: tools, viewport, navigation.
public struct WorkspaceMemory: Sendable, Hashable, Codable {
  /// Tools and catalogues.
  public var tools = ToolModel()
  /// The part of the picture that is looked at.
  public var viewport = Viewport()
  /// The pages that lead to the one that is shown, by the host's names.
  public var navigationPath: [String] = []
  /// A mask that is being edited; nil for none.
  public var maskEditing: EditState.MaskEditing?

  /// A fresh editor.
  public init() {}

  /// Reads a memory; what an older version did not write has its usual value.
  /// - Throws: `DecodingError` for fields of another kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    tools = try fields.decodeIfPresent(ToolModel.self, forKey: .tools) ?? ToolModel()
    viewport = try fields.decodeIfPresent(Viewport.self, forKey: .viewport) ?? Viewport()
    maskEditing = try fields.decodeIfPresent(EditState.MaskEditing.self, forKey: .maskEditing)
    navigationPath = try fields.decodeIfPresent([String].self, forKey: .navigationPath) ?? []
  }

  /// The memory as JSON with sorted keys.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Numbers that are not finite have no JSON; such a memory is not worth keeping.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Reads a memory; a fresh editor for one that cannot be read.
  init(text: String) {
    self =
      (try? JSONDecoder().decode(WorkspaceMemory.self, from: Data(text.utf8))) ?? WorkspaceMemory()
  }
}
