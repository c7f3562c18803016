import AwakeKit

/// What `--auto` proposes for a photo, and its way into the edit.
struct AutoProposal {
  static let option = OptionSpec.flag(
    "auto", nil, "light and white balance as each photo suggests, below presets and sliders",
    group: "Edit")

  let edit: AutoEdit

  /// - Returns: nil when the recipe does not ask for it.
  init?(
    for recipe: EditRecipe, _ source: PhotoSource, limits: PhotoSource.Limits,
    intent: RenderingIntent = .relative
  ) throws(PhotoError) {
    guard recipe.isAuto else { return nil }
    edit = try AutoEdit(source, limits: limits, intent: intent)
  }

  /// An edit with the proposal in it.
  func applied(to resolved: EditRecipe.Resolved) throws(PhotoError) -> EditRecipe.Resolved {
    do throws(DocumentError) {
      return try resolved.adding(edit)
    } catch {
      throw PhotoError(.badOption, "\(error.path) \(error.message)", advice: error.advice)
    }
  }

  /// What of the proposal is in an edit; fields that others set are not.
  func changes(setBy: [String: String]) -> [AutoEdit.Change] {
    edit.changes.filter { setBy[$0.field.rawValue] == "auto" }
  }

  /// What was proposed and why, a field a line; fields that others set are not told.
  func explanation(setBy: [String: String]) -> [String] {
    let lines = changes(setBy: setBy).map { "auto: \(Self.words($0))" }
    let kept = edit.restraints.map { "auto: \(Self.words($0))" }
    return lines.isEmpty && kept.isEmpty ? ["auto: nothing to do"] : lines + kept
  }

  private static func words(_ change: AutoEdit.Change) -> String {
    let name = change.field.rawValue.split(separator: ".").last ?? ""
    let sign = change.value > 0 ? "+" : ""
    let unit = change.field == .exposure ? " EV" : ""
    return "\(name) \(sign)\(trimmed(change.value))\(unit) (\(reason(change)))"
  }

  /// Why a field is set, in words.
  static func reason(_ change: AutoEdit.Change) -> String {
    switch change.reason {
    case .middleTones(let found, let wanted):
      "the middle tones are at \(percent(found)), wanted \(percent(wanted))"
    case .backlight(let middle, let bright):
      "the middle tones are at \(percent(middle)), but the bright parts at \(percent(bright)) "
        + "leave no room to brighten all"
    case .darkParts(let share): "\(percent(share)) of the photo is very dark"
    case .brightParts(let share): "\(percent(share)) of the photo is almost white"
    case .noWhites(let brightest): "the brightest tones are at \(percent(brightest))"
    case .noBlacks(let darkest): "the darkest tones are at \(percent(darkest))"
    case .flat(let spread): "the tones span only \(percent(spread))"
    case .cast(let amount): "greys look \(words(cast: amount, change.field))"
    }
  }

  private static func words(cast: Double, _ field: AutoEdit.Field) -> String {
    let amount = "\(trimmed(abs(cast).rounded()))"
    if field == .tint { return "\(cast > 0 ? "magenta" : "green") by \(amount)" }
    return "\(cast > 0 ? "warm" : "cool") by \(amount) mired"
  }

  private static func words(_ restraint: AutoEdit.Restraint) -> String {
    switch restraint {
    case .singleTone: "light kept (a single tone)"
    case .darkScene(let middle):
      "brightened less than its tones ask for (a dark scene, its middle tones are at \(percent(middle)))"
    case .brightScene(let share):
      "not darkened (a bright scene: \(percent(share)) of it is very bright)"
    case .singleColor: "white balance kept (no colour, or only one)"
    case .noGrey(let share): "white balance kept (only \(percent(share)) could be grey)"
    case .unlikelyLight: "white balance kept (its colours are rather those of things than of light)"
    case .disagreement(let mired):
      "white balance kept (its estimates differ by \(trimmed(mired.rounded())) mired)"
    case .mixedLight(let mired):
      "white balance kept (light and shade differ by \(trimmed(mired.rounded())) mired)"
    case .coloredLight(let share):
      "white balance kept (\(percent(share)) is a glow or coloured light)"
    }
  }

  private static func percent(_ part: Double) -> String { "\(trimmed((100 * part).rounded())) %" }
}
