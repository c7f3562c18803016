import AwakeKit
import Foundation

/// The options by which a photo is given the light and colour of others.
struct MatchOptions {
  /// The references, as `edit`, `match` and `compare` take them.
  static let reference = OptionSpec.value(
    "reference", nil, .text, "PHOTO[:80%]",
    "a photo whose light and colour are taken over, and how strongly; of several the weight",
    group: "Edit", repeatable: true, completes: .files)

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
      "protect", nil, .text, "LIST", "what is left alone: skin, neutrals, skin,neutrals or none",
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
    let hasStrength = hasAmounts && invocation.text("strength") != nil
    try options.references(invocation.texts("reference"), hasStrength: hasStrength, &recipe)
    guard hasAmounts else { return }
    if let look = invocation.text("look") {
      guard invocation.texts("reference").isEmpty else {
        throw EditRequest.usage(
          invocation.name, "'--look' and '--reference' exclude each other; give one of them")
      }
      recipe.namedFiles.append(look)
      try options.set("look", .string(look), "--look", &recipe)
    }
    try options.amounts(invocation, &recipe)
    for name in ["closer", "strength"] {
      guard let text = invocation.text(name) else { continue }
      try options.set(name, .number(options.fraction(text, name)), "--\(name)", &recipe)
    }
    if let text = invocation.text("protect") {
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let list = text == "none" ? [] : names.map { JSONValue.string(String($0)) }
      try options.set("protect", .array(list), "--protect", &recipe)
    }
    for (name, field) in [("mask", "mask"), ("reference-mask", "referenceMask")] {
      guard let file = invocation.text(name) else { continue }
      do throws(DocumentError) {
        try recipe.setMask(contentsOf: file, at: "match.\(field)", by: "--\(name) \(file)")
      } catch {
        throw EditRequest.usage(invocation.name, error.description)
      }
    }
  }

  private let name: String

  /// What a preset says of them is overridden by `auto`, too.
  private func amounts(_ invocation: Invocation, _ recipe: inout EditRecipe) throws(UsageError) {
    let isAuto = invocation.flag("auto")
    for name in ["light", "tint", "saturation"] {
      let text = invocation.text(name)
      if isAuto, let text, text != "auto" {
        throw EditRequest.usage(
          invocation.name, "'--auto' and '--\(name)' exclude each other; give one of them")
      }
      if isAuto || text == "auto" {
        try set(name, .string("auto"), isAuto ? "--auto" : "--\(name)", &recipe)
      } else if let text {
        try set(name, .number(fraction(text, name)), "--\(name)", &recipe)
      }
    }
  }

  private func references(
    _ arguments: [String], hasStrength: Bool, _ recipe: inout EditRecipe
  ) throws(UsageError) {
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
    for (file, percent) in references {
      if file == "-" {
        throw EditRequest.usage(
          name, "a reference cannot come from standard input; name its file")
      }
      guard percent > 100 else { continue }
      throw EditRequest.usage(
        name,
        "'--reference' is '\(file)' at \(trimmed(percent)) %; "
          + "use 0…100 %")
    }
    recipe.namedFiles += references.map(\.file)
    if references.count == 1 {
      try set("reference", .string(references[0].file), "--reference", &recipe)
      if references[0].percent != 100 {
        if hasStrength {
          throw EditRequest.usage(
            name,
            "'--strength' and the strength of '--reference' exclude each other; give one of them")
        }
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
    let value = CommandParser.decimal(digits).map { isPercent ? $0 / 100 : $0 }
    guard let value, (0...1).contains(value) else {
      throw EditRequest.usage(
        name, "'--\(option)' is '\(text)'; use 0%…100%, or a fraction such as 0.8")
    }
    return value
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
