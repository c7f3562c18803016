import AwakeKit

/// An edit with the name under which people see it.
struct Look {
  var caption: String
  /// The family of a preset.
  var note = ""
  /// The edit; none for the photo as it is.
  var edit: EditRecipe.Resolved?

  /// The edit of one photo.
  func edit(_ auto: AutoProposal?) throws(PhotoError) -> EditRecipe.Resolved? {
    guard let edit, let auto else { return edit }
    return try auto.applied(to: edit)
  }

  /// The files that some looks are read from.
  static func files(of looks: [Look]) -> [String] { looks.flatMap { $0.edit?.files ?? [] } }

  /// The looks of some presets, each over the same edit.
  ///
  /// - Parameter base: the edit without presets; it is laid over each preset as in `awake edit`.
  static func each(
    of presets: [String], over base: EditRecipe, _ name: String
  ) throws(UsageError) -> [Look] {
    var looks: [Look] = []
    for argument in presets {
      var recipe = base
      recipe.presets = [argument]
      let resolved = try EditRequest.resolve(recipe, name)
      let preset = try preset(argument, name)
      let caption = caption(preset)
      let family = preset.family ?? ""
      // A family that is named like its preset says nothing.
      let note = caption.lowercased().hasPrefix(family) ? "" : family
      looks.append(Look(caption: caption, note: note, edit: resolved))
    }
    return looks
  }

  /// What presets laid over each other are called.
  static func caption(_ presets: [String], _ name: String) throws(UsageError) -> String {
    var captions: [String] = []
    for argument in presets { captions.append(caption(try preset(argument, name))) }
    return captions.joined(separator: " + ")
  }

  private static func preset(_ argument: String, _ name: String) throws(UsageError) -> Preset {
    do throws(DocumentError) {
      return try PresetsCommand.library.preset(argument)
    } catch {
      throw EditRequest.usage(name, error.description)
    }
  }

  private static func caption(_ preset: Preset) -> String {
    let title = preset.title ?? preset.name
    return preset.strength == 100 ? title : "\(title) \(trimmed(preset.strength)) %"
  }
}
