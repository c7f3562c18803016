extension EditRecipe.Resolved {
  /// What tells an edit from others: its values, the bytes of the files that it names, how the
  /// result is written, and the version of Awake.
  ///
  /// Paths are not part of it, so that it is the same on every machine.
  /// - Parameters:
  ///   - options: how the result is written.
  ///   - isAuto: whether what each photo suggests comes in, too.
  /// - Throws: `PhotoError` for a file that cannot be read.
  public func fingerprint(_ options: ExportOptions, isAuto: Bool) throws(PhotoError) -> String {
    var hashes: [String] = []
    do throws(DocumentError) {
      _ = try document.mappingFiles { name, path throws(DocumentError) in
        do throws(PhotoError) {
          hashes.append("\(path)=\(try ContentHash.sha256(of: try references.resolve(name)))")
        } catch {
          throw DocumentError(
            .unreadable, file: error.path, path: path, message: error.message,
            advice: error.advice)
        }
        return name
      }
    } catch {
      throw PhotoError(.notReadable, error.message, advice: error.advice, path: error.file)
    }
    let names = try document.unnamed
    let profile =
      switch options.profile {
      case .source: "source"
      case .builtIn(let profile): profile.rawValue
      case .custom(let profile): try ContentHash.sha256(of: profile.icc)
      }
    let parts: [String] =
      [
        AwakeVersion.current, names, isAuto ? "auto" : "", options.format?.rawValue ?? "",
        "\(options.quality)", options.depth.map { "\($0.rawValue)" } ?? "", profile,
        options.intent.rawValue, options.metadata.rawValue, "\(options.background)",
        options.resize.map { "\($0)" } ?? "", "\(options.dither)", "\(options.strict)",
        "\(options.limits)",
      ] + hashes
    return try ContentHash.sha256(of: parts.joined(separator: "\n").utf8)
  }
}

extension EditDocument {
  /// The document as text, without the names of the files in it.
  fileprivate var unnamed: String {
    get throws(PhotoError) {
      do throws(DocumentError) {
        return try mappingFiles { _, _ in "file" }.json.compactText
      } catch {
        throw PhotoError(.badOption, error.message, advice: error.advice)
      }
    }
  }
}
