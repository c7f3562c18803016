import Foundation
import Testing

@testable import AwakeCLI

@Suite struct CompletionTests {
  /// What each shell must not take for signs of its own.
  private static let hostile = CommandSpec(
    name: "awake", summary: "it's",
    subcommands: [
      CommandSpec(
        name: "work", summary: #"it's [a] (test): 100% \ $(touch pwned) `touch pwned` "x" #{a,b}"#,
        options: [
          .flag("flag", "f", #"it's [a] (test): 100% \ $(touch pwned) `touch pwned` "x" *"#),
          .value("kind", nil, .choice(["a:b", "c"]), "A:B|'C'", "kinds: 'a' [or] b"),
        ], operands: OperandSpec(name: "X:'Y'", count: 0...2))
    ])

  @Test("every verb and option is in the script of every shell", arguments: Shell.allCases)
  func complete(shell: Shell) {
    let script = shell.script(for: Awake.table)
    for path in Awake.table.allPaths {
      let name = CommandSpec.name(of: path)
      let part: Substring
      switch shell {
      case .bash: part = section(script, from: "\n  '\(name)')\n", to: "\n    esac\n")
      case .zsh:
        let function = "_" + path.map(\.name).joined(separator: "_")
        part = section(script, from: "\n\(function)() {\n", to: "\n}\n")
      case .fish:
        let lines = script.split(separator: "\n").filter {
          $0.hasPrefix("complete ") && $0.contains(Shell.fish.quoted(name).dropLast().dropFirst())
        }
        part = Substring(lines.joined(separator: "\n"))
      }
      #expect(!part.isEmpty, "\(name)")
      for option in path[path.count - 1].allOptions {
        let spellings =
          shell == .fish
          ? ["-l \(option.long) "] + (option.short.map { ["-s \($0) "] } ?? []) : option.spellings
        for spelling in spellings {
          #expect(part.contains(spelling), "\(shell): \(name) \(spelling)")
        }
      }
      for verb in path[path.count - 1].subcommands {
        #expect(part.contains(verb.name), "\(shell): \(name) \(verb.name)")
      }
    }
  }

  private func section(_ text: String, from start: String, to end: String) -> Substring {
    guard let first = text.range(of: start) else { return "" }
    let rest = text[first.upperBound...]
    return rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)]
  }

  @Test("words that are offered, and names of verbs, are plain")
  func plainWords() {
    for path in Awake.table.allPaths {
      let command = path[path.count - 1]
      let completions = command.operands.completes + command.options.compactMap(\.completion)
      for completion in completions {
        guard case .words(let words) = completion else { continue }
        for word in [command.name] + words {
          #expect(word.allSatisfy { $0.isLetter || $0.isNumber || "-+_.".contains($0) }, "\(word)")
        }
      }
    }
  }

  @Test("the shells that are there take the scripts, and nothing in a summary is run")
  func syntax() throws {
    for shell in Shell.allCases {
      guard let tool = Tool(shell.rawValue) else { continue }
      let desk = try CompletionDesk()
      for (table, name) in [(Awake.table, "awake"), (Self.hostile, "hostile")] {
        try desk.write(name, shell.script(for: table))
        let check = try tool.run(["-n", name], in: desk.folder)
        #expect(check.status == 0 && check.errors == "" && check.output == "", "\(shell) \(name)")
        // compdef is not there in a bare zsh.
        let setting = shell == .zsh ? "compdef() { :; }; " : ""
        let run = try tool.run(["-c", "\(setting)source ./\(name)"], in: desk.folder)
        #expect(run.status == 0 && run.errors == "" && run.output == "", "\(shell) \(name)")
      }
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/pwned"))
    }
  }

  @Test("signs of zsh in summaries are quoted")
  func zshQuoting() {
    let flag = Self.hostile.subcommands[0].options[0]
    #expect(
      ZshCompletions.option(flag)
        == #"'(-f --flag)'{-f,--flag}'[it'\''s \[a\] \(test\)\: 100% \\ $(touch pwned) "#
        .replacing("$(touch pwned)", with: #"$\(touch pwned\)"#)
        + #"`touch pwned` "x" *]'"#)
    #expect(Shell.fish.quoted(#"it's \n"#) == #"'it\'s \\n'"#)
  }

  @Test(
    "zsh finds the function and completes real lines",
    .enabled(if: Tool.isInstalled("zsh")),
    arguments: [
      ("awake ed", "awake edit"), ("awake edit --fo", "awake edit --format="),
      ("awake edit --frame=m", "awake edit --frame=mat"), ("awake edit -fjp", "awake edit -fjpeg"),
      ("awake edit -p war", "awake edit -p warm"), ("awake layout ga", "awake layout gallery"),
      ("awake presets show wa", "awake presets show warm"),
      ("awake contact-sheet --presets film,w", "awake contact-sheet --presets film,warm"),
      ("awake edit --profile sr", "awake edit --profile srgb"),
      ("awake works relink fol", "awake works relink folder/"),
      ("awake edit --set=light.expo", "awake edit --set=light.exposure="),
      ("awake help session un", "awake help session undo"),
      ("awake help rep", "awake help report"), ("awake edit --lut fol", "awake edit --lut folder/"),
    ])
  func zsh(line: String, expected: String) throws {
    let desk = try CompletionDesk()
    try desk.write("functions/_awake", ZshCompletions.script(Awake.table))
    // A zsh in a terminal of its own writes its line into a file after the tab.
    try desk.write(
      "work/child",
      """
      fpath=($HOME/functions $fpath)
      autoload -Uz compinit && compinit -D -u
      setopt no_auto_list no_beep
      show() { print -r -- "$BUFFER" > $HOME/line; exit }
      zle -N show
      bindkey '^X' show

      """)
    try desk.write(
      "parent",
      """
      zmodload zsh/zpty || exit 77
      cd work
      zpty child zsh -f -i
      zpty -w child 'source ./child; print rea""dy'
      zpty -r -m child text '*ready*'
      zpty -n -w child "$1"$'\\t\\x18'
      while zpty -r child text; do :; done
      cat ../line

      """)
    let zsh = try #require(Tool("zsh"))
    let run = try zsh.run(["-f", "./parent", line], in: desk.folder)
    if run.status == 77 { return }
    #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == expected)
  }

  @Test(
    "fish completes real lines", .enabled(if: Tool.isInstalled("fish")),
    arguments: [
      ("awake ed", ["edit"]), ("awake edit --fo", ["--format"]), ("awake nonsense ", []),
      ("awake edit --frame m", ["mat"]), ("awake edit --frame=m", ["--frame=mat"]),
      ("awake edit --frame mat --fra", []), ("awake edit -fjp", ["-fjpeg"]),
      ("awake edit -p wa", ["warm"]), ("awake edit -p warm --pres", ["--preset"]),
      ("awake edit -q 5 --qual", []), ("awake edit --exposure ", []),
      ("awake edit -q 5 ph", ["photo.jpg"]), ("awake edit -- --fo", []),
      ("awake layout render -q ph", ["photo.jpg"]), ("awake layout render -q photo.jpg ph", []),
      ("awake layout ga", ["gallery"]), ("awake presets show wa", ["warm"]),
      ("awake presets show warm ", []), ("awake works title --library x 3 ", []),
      ("awake works relink ", ["folder/"]), ("awake edit -s light.expo", ["light.exposure="]),
      ("awake help layout g", ["gallery", "grid"]), ("awake help rep", ["report"]),
      ("awake help layout rep", []), ("awake edit --lut ph", ["photo.jpg"]),
      ("awake contact-sheet --presets warm,film", ["warm,film", "warm,film-noir"]),
    ] as [(String, [String])])
  func fish(line: String, expected: [String]) throws {
    let desk = try CompletionDesk()
    try desk.write("awake.fish", FishCompletions.script(Awake.table))
    let fish = try #require(Tool("fish"))
    let run = try fish.run(
      ["--no-config", "-c", "cd work; source ../awake.fish; complete -C $argv[1]", line],
      in: desk.folder)
    let offers = run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(offers == expected && run.errors == "")
  }

  @Test("the command prints the scripts, and names the shells it knows")
  func command() throws {
    let desk = try Desk()
    for shell in Shell.allCases {
      let run = try desk.run("completions", shell.rawValue)
      #expect(run.status == 0 && run.output == shell.script(for: Awake.table))
    }
    let wrong = try desk.run("completions", "bsh")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'bash'?"))
    #expect(try desk.run("completions").status == 64)
    let names = try desk.run("presets", "list", "--names").output
    #expect(names.split(separator: "\n").contains("warm") && !names.contains(" "))
    #expect(try desk.run("presets", "list", "--names", "--json").status == 64)
  }
}
