import AwakeKit
import Foundation

/// The options by which a photo is given the light and colour of others.
struct MatchOptions {
  /// The references, as `edit`, `match` and `compare` take them.
  static let reference = OptionSpec.value(
    "reference", nil, .text, "PHOTO[:80%]",
    "a photo whose light and colour are taken over, and how strongly; of several the weight",
    group: "Edit", repeatable: true)

  /// What `match` takes besides.
  static let amounts: [OptionSpec] = [
    .value("look", nil, .path, "FILE", "a stored look instead of a reference", group: group),
    .value("strength", nil, .text, "0…100%", "how much is applied", group: group, usual: "100%"),
    .flag(
      "auto", nil, "estimate the grade of the reference, cautiously (as it is without amounts)",
      group: group),
    amount("light", "how much of its light is taken"),
    amount("tint", "how much of its tint is taken"),
    amount("saturation", "how much of its saturation is taken"),
    .value(
      "closer", nil, .text, "0…100%", "close what is left between the colours, too", group: group,
      usual: "0%"),
    .value(
      "protect", nil, .text, "LIST", "what is left alone: skin, neutrals, both or none",
      group: group, usual: "skin without amounts, else none"),
    .value(
      "mask", nil, .path, "FILE", "the part of the photo that is matched: a mask as JSON",
      group: group),
    .value(
      "reference-mask", nil, .path, "FILE", "the part of the reference that is read", group: group),
  ]

  private static let group = "Match"

  private static func amount(_ name: String, _ summary: String) -> OptionSpec {
    .value(name, nil, .text, "0…100%", summary, group: group, usual: "auto")
  }

  /// Sets the fields of the match that the options of a line ask for.
  ///
  /// - Parameter hasAmounts: whether the line may have the options of `match`.
  static func apply(
    _ invocation: Invocation, hasAmounts: Bool, to recipe: inout EditRecipe
  ) throws(UsageError) {
    let options = MatchOptions(name: invocation.name)
    try options.references(invocation.texts("reference"), &recipe)
    guard hasAmounts else { return }
    if let look = invocation.text("look") {
      guard invocation.texts("reference").isEmpty else {
        throw EditRequest.usage(
          invocation.name, "'--look' and '--reference' exclude each other; give one of them")
      }
      recipe.namedFiles.append(look)
      try options.set("look", .string(look), "--look", &recipe)
    }
    for name in ["light", "tint", "saturation"] {
      guard let text = invocation.text(name) else { continue }
      if text == "auto" { continue }
      if invocation.flag("auto") {
        throw EditRequest.usage(
          invocation.name, "'--auto' and '--\(name)' exclude each other; give one of them")
      }
      try options.set(name, .number(options.fraction(text, name)), "--\(name)", &recipe)
    }
    for name in ["closer", "strength"] {
      guard let text = invocation.text(name) else { continue }
      try options.set(name, .number(options.fraction(text, name)), "--\(name)", &recipe)
    }
    if let text = invocation.text("protect") {
      let names = text == "none" ? [] : text.split(separator: ",").map(String.init)
      try options.set("protect", .array(names.map { .string($0) }), "--protect", &recipe)
    }
    for (name, field) in [("mask", "mask"), ("reference-mask", "referenceMask")] {
      guard let file = invocation.text(name) else { continue }
      try options.mask(file, field, "--\(name)", &recipe)
    }
  }

  private let name: String

  private func references(_ arguments: [String], _ recipe: inout EditRecipe) throws(UsageError) {
    guard !arguments.isEmpty else { return }
    var references: [(file: String, percent: Double)] = []
    do throws(DocumentError) {
      for argument in arguments {
        let (file, percent) = try StrengthSuffix.split(
          argument, exists: { FileManager.default.fileExists(atPath: $0) })
        references.append((file, percent))
      }
    } catch {
      throw EditRequest.usage(name, error.description)
    }
    for reference in references where reference.percent > 100 {
      throw EditRequest.usage(
        name,
        "'--reference' is '\(reference.file)' at \(trimmed(reference.percent)) %; "
          + "use 0…100 %")
    }
    recipe.namedFiles += references.map(\.file)
    if references.count == 1 {
      try set("reference", .string(references[0].file), "--reference", &recipe)
      if references[0].percent != 100 {
        try set("strength", .number(references[0].percent / 100), "--reference", &recipe)
      }
    } else {
      let list = references.map { reference in
        JSONValue.object([
          "file": .string(reference.file), "weight": .number(reference.percent / 100),
        ])
      }
      try set("reference", .array(list), "--reference", &recipe)
    }
  }

  /// `0.8`, `80%`.
  private func fraction(_ text: String, _ option: String) throws(UsageError) -> Double {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()) : text
    let value = Double(digits).map { isPercent ? $0 / 100 : $0 }
    guard let value, (0...1).contains(value) else {
      throw EditRequest.usage(
        name, "'--\(option)' is '\(text)'; use 0…100%, or a fraction such as 0.8")
    }
    return value
  }

  private func mask(
    _ file: String, _ field: String, _ option: String, _ recipe: inout EditRecipe
  ) throws(UsageError) {
    let json: JSONValue
    do throws(DocumentError) {
      json = try JSONValue(parsing: try DocumentFile.read(file), file: file)
    } catch {
      throw EditRequest.usage(name, error.description)
    }
    try set(field, json, "\(option) \(file)", &recipe)
  }

  private func set(
    _ field: String, _ value: JSONValue, _ label: String, _ recipe: inout EditRecipe
  ) throws(UsageError) {
    do throws(DocumentError) {
      try recipe.set("match.\(field)", value, by: label)
    } catch {
      throw EditRequest.usage(name, "\(label): \(error.description)")
    }
  }
}
