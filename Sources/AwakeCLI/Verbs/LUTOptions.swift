import AwakeKit
import Foundation

/// The options by which photos get a look-up table of another program.
enum LUTOptions {
  static let all: [OptionSpec] = [
    .value(
      table, nil, .text, "FILE[:80%]", "a look-up table (.cube, .3dl, HaldCLUT), and how strongly",
      group: "Edit", completes: .files),
    .value(
      space, nil, .choice(EncodedColorSpace.allCases.map(\.rawValue)), "SPACE",
      "the colours that the table was made for", group: "Edit",
      usual: EncodedColorSpace.srgb.rawValue),
  ]

  private static let table = "lut"
  private static let space = "lut-space"

  /// Sets the table that the options of a line ask for.
  static func apply(_ invocation: Invocation, to recipe: inout EditRecipe) throws(UsageError) {
    let space = invocation.text(space).map { JSONValue.string($0) }
    let argument = invocation.text(table)
    let file = try argument.map { text throws(UsageError) in try split(text, invocation.name) }
    do throws(DocumentError) {
      guard let file else {
        // A recipe or a preset may have a table.
        if let space { try recipe.set("lut.space", space, by: "--\(Self.space)") }
        return
      }
      recipe.namedFiles.append(file.name)
      var fields: [String: JSONValue] = ["file": .string(file.name)]
      if file.percent != 100 { fields["strength"] = .number(file.percent / 100) }
      fields["space"] = space
      try recipe.set("lut", .object(fields), by: "--\(table)")
    } catch {
      throw EditRequest.usage(invocation.name, "'--\(table)': \(error.description)")
    }
  }

  /// The file that a line names.
  static func file(_ invocation: Invocation) throws(UsageError) -> String? {
    guard let text = invocation.text(table) else { return nil }
    return try split(text, invocation.name).name
  }

  private static func split(
    _ text: String, _ verb: String
  ) throws(UsageError) -> (name: String, percent: Double) {
    let file: (name: String, percent: Double)
    do throws(DocumentError) {
      file = try StrengthSuffix.split(text, exists: { FileManager.default.fileExists(atPath: $0) })
    } catch {
      throw EditRequest.usage(verb, error.description)
    }
    if file.name == "-" {
      throw EditRequest.usage(verb, "a table cannot come from standard input; name its file")
    }
    if file.percent > 100 {
      throw EditRequest.usage(
        verb, "'--\(table)' is '\(file.name)' at \(trimmed(file.percent)) %; use 0…100 %")
    }
    return file
  }

  /// What is wrong when only the space of a table is given.
  static func complaint(about error: DocumentError, in recipe: EditRecipe) -> String? {
    guard error.path == "lut", recipe.options.contains(where: { $0.label == "--\(space)" }) else {
      return nil
    }
    return "'--\(space)' is given without a table; name one with --\(table)"
  }
}
