/// The manual page of a command, in the man macros of roff, from the declarations of its verbs.
struct ManualPage {
  let table: CommandSpec
  let version: String
  /// As in 2026-11-30.
  let date: String

  var text: String {
    var page = Roff()
    let name = table.name
    page.comment("Made by '\(name) man' from what its verbs declare.")
    page.title(name.uppercased(), date: date, source: "\(name) \(version)")
    page.section("NAME")
    page.line("\(Roff.escaped(name)) \\- \(Roff.escaped(table.summary))")
    page.section("SYNOPSIS")
    page.syntax("\(name) VERB [OPTIONS] [OPERANDS]")
    page.syntax("\(name) VERB --help")
    page.section("DESCRIPTION")
    for paragraph in Self.description { page.paragraph(paragraph) }
    for verb in table.subcommands { page.item(verb.name, verb.summary) }
    for path in table.allPaths.dropFirst() { section(path, in: &page) }
    page.section("EXAMPLES")
    for example in table.examples + table.subcommands.compactMap(\.examples.first) {
      page.item(example.command, example.explanation)
    }
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.item("\(status.rawValue)", status.meaning) }
    page.section("ENVIRONMENT")
    for (name, meaning) in Self.environment { page.item(name, meaning) }
    page.section("FILES")
    for (name, meaning) in Self.files { page.item(name, meaning) }
    page.section("SEE ALSO")
    page.line(#"\fBvips\fR(1), \fBexiftool\fR(1)"#)
    return page.text
  }

  /// The section of a verb: what its help says.
  private func section(_ path: [CommandSpec], in page: inout Roff) {
    guard let command = path.last else { return }
    let name = CommandSpec.name(of: path)
    page.section(name.uppercased())
    page.paragraph("\(command.summary).")
    page.syntax(HelpText.usage(command, name))
    for paragraph in command.discussion.split(separator: "\n") { page.paragraph(String(paragraph)) }
    for verb in command.subcommands { page.item(verb.name, verb.summary) }
    var groups: [String] = []
    for option in command.options where !groups.contains(option.group) {
      groups.append(option.group)
    }
    for group in groups {
      page.heading(group)
      for option in command.options where option.group == group {
        page.option(option)
      }
    }
    // The first of each verb that a person types first is in EXAMPLES, too.
    page.heading("Examples")
    for example in command.examples { page.item(example.command, example.explanation) }
  }

  private static let description = [
    "Awake edits photos: it reads a photo, lays an edit together from presets, sliders and "
      + "fields, and writes the result beside it. The photo itself is never overwritten.",
    "Options and operands may stand in any order; behind -- all words are operands. A value may "
      + "follow its option as the next word, behind =, or behind a letter at once: --quality 92, "
      + "--quality=92, -q92. Every verb has -h and --help.",
  ]

  private static let environment = [
    (
      "AWAKE_LIBRARY",
      "The file of the works library, for 'awake session' and 'awake works'; --library wins."
    ),
    (
      "XDG_CONFIG_HOME",
      "Where presets of your own are, in awake/presets; ~/.config when it is not set."
    ),
    (
      "XDG_DATA_HOME", "Where the works library is, in awake; ~/.local/share when it is not set."
    ),
    ("XDG_CACHE_HOME", "Where thumbnails are kept, in awake; ~/.cache when it is not set."),
    (
      "XDG_STATE_HOME",
      "Where awake remembers what it has done, in awake; ~/.local/state when it is not set."
    ),
    ("NO_COLOR", "When it is set, charts are plain text."),
    ("TERM", "When it is 'dumb', charts are plain text."),
    (
      "LC_ALL, LC_CTYPE, LC_TIME, LANG",
      "The language of months in 'awake works search', and whether charts may use blocks."
    ),
    ("SOURCE_DATE_EPOCH", "The date of the page that 'awake man' prints, in seconds since 1970."),
  ]

  private static let files = [
    ("~/.config/awake/presets/*.json", "Presets of your own; they win over those of awake."),
    ("PREFIX/share/awake/presets/*.json", "The presets that come with awake."),
    ("~/.local/share/awake/library.sqlite", "The works library: photos, edits and their steps."),
    ("~/.cache/awake/", "Thumbnails of works. It may be deleted at any time."),
    ("~/.local/state/awake/", "What batches remember of photos that they have written."),
    ("PHOTO.awake.json", "The edit of a photo beside it, with --sidecar or 'export-sidecar'."),
  ]
}
