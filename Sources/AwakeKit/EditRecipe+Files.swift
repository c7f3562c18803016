import Foundation

extension EditRecipe {
  /// A recipe or a preset whose names of files are full paths.
  ///
  /// A document names files relative to itself, and only in its own folder: one that came from
  /// elsewhere must not reach what lies around it.
  func anchored(
    _ source: MergeSource, file: String?, in references: inout ReferenceFolder
  ) throws(DocumentError) -> MergeSource {
    let folder = file.flatMap(Self.folder)
    let own = ReferenceFolder(folder ?? ".", allowsOutside: allowsOutside)
    var namesFiles = false
    let anchored = try source.mappingFiles { name, path throws(DocumentError) in
      namesFiles = true
      return try Self.resolve(name, at: path, in: own, label: source.label)
    }
    if namesFiles, let folder { references.others.insert(folder) }
    return anchored
  }

  /// The folder of a file; none for a pipe, which stands in the working folder.
  private static func folder(of file: String) -> String? {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Checks that the pictures that masks name are there and are pictures.
  static func checkPictures(
    of document: EditDocument, _ setBy: [String: String], in references: ReferenceFolder
  ) throws(DocumentError) {
    for (index, layer) in document.layers.enumerated() {
      for (number, component) in layer.mask.components.enumerated() {
        guard case .raster(let raster) = component.shape else { continue }
        let path = "layers[\(index)].mask.components[\(number)].file"
        let label = setBy["layers[\(index)]"]
        let file = try resolve(raster.file, at: path, in: references, label: label)
        do throws(PhotoError) {
          _ = try PhotoInfo(.file(file))
        } catch {
          throw DocumentError(
            .unreadable, file: label, path: path, message: "\(raster.file): \(error.message)",
            advice: error.advice)
        }
      }
    }
  }

  private static func resolve(
    _ name: String, at path: String, in folder: ReferenceFolder, label: String?
  ) throws(DocumentError) -> String {
    do throws(PhotoError) {
      return try folder.resolve(name)
    } catch {
      throw DocumentError(
        .badValue, file: label, path: path, message: error.message, advice: error.advice)
    }
  }
}
