import Foundation

extension EditRecipe {
  /// The full paths of every file that an edit comes from, each once.
  ///
  /// Those are the saved edit, the files of presets, files that the user named, and the pictures,
  /// tables and references that any of them names, even where a later source replaces them: none of
  /// them may be lost to an output.
  func readFiles(
    _ presets: [Preset], _ sources: [MergeSource]
  ) throws(DocumentError) -> [String] {
    var files = [recipe].compactMap { $0 } + presets.compactMap(\.file) + namedFiles + maskFiles
    for source in sources {
      _ = try source.mappingFiles { name, _ in
        files.append(name)
        return name
      }
    }
    for assignment in options.map(\.assignment) + settings {
      _ = try assignment.mappingFiles { name, _ in
        files.append(name)
        return name
      }
    }
    var known: Set<String> = []
    return files.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      .filter { known.insert($0).inserted }
  }
}
