import AwakeColor
import AwakeDocument
import Foundation

/// Where the files that a document names are looked for.
public struct ReferenceFolder: Sendable, Hashable {
  /// The folder that names are relative to.
  public var path: String
  /// Further folders whose files may be named, by their full path.
  public var others: Set<String> = []
  /// Files that may be named wherever they lie, by their full path.
  public var files: Set<String> = []
  /// Whether names may lead out of all of them.
  public var allowsOutside: Bool
  /// Which reference photos are read.
  public var limits = PhotoSource.Limits()
  /// Looks that are read already, so that a batch reads a reference once.
  private var looks: [LookSource: MatchLook] = [:]
  /// Look-up tables that are read already.
  private var tables: [LookUpTable.Source: LUT] = [:]

  /// Makes a folder of references; by default the working folder.
  public init(_ path: String = ".", allowsOutside: Bool = false) {
    self.path = path
    self.allowsOutside = allowsOutside
  }

  /// The full path of a file that a document names.
  ///
  /// - Throws: ``PhotoError`` when it leads out of the folder, by `..`, by a link or by being
  ///   absolute, and that is not allowed.
  public func resolve(_ name: String) throws(PhotoError) -> String {
    let base = URL(fileURLWithPath: path, isDirectory: true)
    let file = URL(fileURLWithPath: name, relativeTo: base).standardizedFileURL
    let target = file.resolvingSymlinksInPath().path
    let isInside = ([path] + others).contains { folder in
      let inside = URL(fileURLWithPath: folder, isDirectory: true)
        .standardizedFileURL.resolvingSymlinksInPath().path
      return target.hasPrefix(inside == "/" ? "/" : inside + "/")
    }
    guard allowsOutside || isInside || files.contains(file.path) else {
      let place = path == "." ? "the working folder" : path
      throw PhotoError(
        .notReadable, "the edit names the file \(name), which lies outside of \(place)",
        advice: "use --allow-outside if you trust the edit")
    }
    return file.path
  }

  /// What a look is read from.
  private struct LookSource: Hashable {
    var source: Match.Source
    var region: Mask?
  }

  /// Reads the look that a match names and keeps it.
  ///
  /// - Throws: ``PhotoError`` for a reference that cannot be read, or a stored look that is none.
  public mutating func keepLook(of match: Match) throws(PhotoError) {
    let key = LookSource(source: match.source, region: match.referenceMask)
    guard looks[key] == nil else { return }
    looks[key] = try look(of: match)
  }

  /// The look that a match names.
  ///
  /// - Throws: ``PhotoError`` for a reference that cannot be read, or a stored look that is none.
  public func look(of match: Match) throws(PhotoError) -> MatchLook {
    if let kept = looks[LookSource(source: match.source, region: match.referenceMask)] {
      return kept
    }
    switch match.source {
    case .look(let json):
      do throws(DocumentError) {
        guard let name = json.string else { return try MatchLook(json: json) }
        return try MatchLook(contentsOf: try resolve(name, of: "match.look"))
      } catch {
        let place = error.path.isEmpty ? "" : "\(error.path): "
        throw PhotoError(
          .badLook, "\(place)\(error.message)", advice: error.advice, path: error.file)
      }
    case .references(let references):
      var looks: [(look: MatchLook, weight: Double)] = []
      for reference in references where reference.weight > 0 {
        let path = try resolve(reference.file)
        let look = try MatchLook(
          reading: .file(path), region: match.referenceMask, references: self,
          limits: limits)
        looks.append((look, reference.weight))
      }
      return MatchLook(combining: looks)
    }
  }

  /// Reads the look-up table of a document and keeps it.
  ///
  /// - Throws: ``PhotoError`` for a table that cannot be read.
  public mutating func keepTable(of lut: LookUpTable) throws(PhotoError) {
    keep(try table(of: lut), from: lut.source)
  }

  /// Keeps a table that is read already.
  mutating func keep(_ table: LUT, from source: LookUpTable.Source) { tables[source] = table }

  /// The look-up table of a document.
  ///
  /// - Throws: ``PhotoError`` for a table that cannot be read.
  public func table(of lut: LookUpTable) throws(PhotoError) -> LUT {
    if let kept = tables[lut.source] { return kept }
    switch lut.source {
    case .file(let name): return try LUTFile.read(try resolve(name))
    case .data(let text): return try LUTFile.parse(text)
    }
  }

  private func resolve(_ name: String, of field: String) throws(DocumentError) -> String {
    do throws(PhotoError) {
      return try resolve(name)
    } catch {
      throw DocumentError(.badValue, path: field, message: error.message, advice: error.advice)
    }
  }
}

extension PhotoError.Code {
  /// A stored look that cannot be read.
  public static let badLook = Self(rawValue: "bad-look")
}
