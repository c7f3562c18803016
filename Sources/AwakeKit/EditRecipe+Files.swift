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

  /// Sets a mask that stands in a file of its own, as it would stand in a layer.
  ///
  /// Pictures that it names are looked for beside that file, as those of a recipe are.
  /// - Parameters:
  ///   - file: the path of the file.
  ///   - path: of the field, such as `match.mask`.
  ///   - label: who sets it.
  /// - Throws: `DocumentError` for a file that cannot be read, and for a mask that cannot be.
  public mutating func setMask(
    contentsOf file: String, at path: String, by label: String
  ) throws(DocumentError) {
    let json = try JSONValue(parsing: try DocumentFile.read(file), file: file)
    guard json.object != nil else {
      throw DocumentError(
        .notAnObject, file: file, message: "is no mask, which is an object with components",
        advice: "write it as in a layer")
    }
    let assignment: Assignment
    do throws(DocumentError) {
      assignment = try Assignment(path: path, value: json)
    } catch {
      throw error.inFile(file)
    }
    let folder = ReferenceFolder(Self.folder(of: file) ?? ".", allowsOutside: allowsOutside)
    var pictures: [String] = []
    let anchored = try assignment.mappingFiles { name, place throws(DocumentError) in
      let picture = try Self.resolve(name, at: place, in: folder, label: file)
      pictures.append(picture)
      return picture
    }
    namedFiles += pictures
    maskFiles.append(file)
    options.append((label, anchored))
  }

  /// The folder of a file; none for a pipe, which stands in the working folder.
  private static func folder(of file: String) -> String? {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Checks that the pictures that masks name are there and are pictures.
  ///
  /// - Parameter checked: an edit whose masks need no check.
  static func checkPictures(
    of document: EditDocument, _ setBy: [String: String], in references: ReferenceFolder,
    except checked: EditDocument?
  ) throws(DocumentError) {
    let known = Set(checked?.layers.map(\.mask) ?? [])
    for (index, layer) in document.layers.enumerated() where !known.contains(layer.mask) {
      let path = "layers[\(index)]"
      try check(layer.mask, at: "\(path).mask", label: setBy[path], in: references)
    }
    guard let match = document.match, match != checked?.match else { return }
    let label = label(of: "match", setBy)
    try match.mask.map { mask throws(DocumentError) in
      try check(mask, at: "match.mask", label: label, in: references)
    }
    try match.referenceMask.map { mask throws(DocumentError) in
      try check(mask, at: "match.referenceMask", label: label, in: references)
    }
  }

  private static func check(
    _ mask: Mask, at path: String, label: String?, in references: ReferenceFolder
  ) throws(DocumentError) {
    for (number, component) in mask.components.enumerated() {
      guard case .raster(let raster) = component.shape else { continue }
      let path = "\(path).components[\(number)].file"
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

  /// Reads what a match is made to, once for all photos.
  static func readLook(
    of document: EditDocument, _ setBy: [String: String], into references: inout ReferenceFolder
  ) throws(DocumentError) {
    guard let match = document.match, match.strength > 0 else { return }
    let path =
      switch match.source {
      case .look: "match.look"
      case .references: "match.reference"
      }
    do throws(PhotoError) {
      try references.keepLook(of: match)
    } catch {
      throw unreadable(error, at: path, label: setBy[path] ?? label(of: "match", setBy))
    }
  }

  /// Reads a look-up table, once for all photos.
  static func readTable(
    of document: EditDocument, _ setBy: [String: String], into references: inout ReferenceFolder
  ) throws(DocumentError) {
    guard let lut = document.lut, lut.strength > 0 else { return }
    let path =
      switch lut.source {
      case .file: "lut.file"
      case .data: "lut.data"
      }
    do throws(PhotoError) {
      try references.keepTable(of: lut)
    } catch {
      throw unreadable(error, at: path, label: setBy[path] ?? label(of: "lut", setBy))
    }
  }

  private static func unreadable(
    _ error: PhotoError, at path: String, label: String?
  ) -> DocumentError {
    let file = error.path.map { "\($0): " } ?? ""
    return DocumentError(
      .unreadable, file: label, path: path, message: "\(file)\(error.message)",
      advice: error.advice)
  }

  /// Who set a group or a part of it.
  private static func label(of path: String, _ setBy: [String: String]) -> String? {
    setBy[path] ?? setBy.filter { $0.key.hasPrefix(path + ".") }.min { $0.key < $1.key }?.value
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
