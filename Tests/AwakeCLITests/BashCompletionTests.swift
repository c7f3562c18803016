import Foundation
import Testing

@testable import AwakeCLI

@Suite struct BashCompletionTests {
  private static let verbs = Awake.table.subcommands.map(\.name)
  private static let frames = ["none", "border", "mat", "polaroid", "film", "caption"]

  /// What bash offers for a line with the cursor at its end; `<default>` stands for files.
  private func offers(
    _ line: String, cursor: Int? = nil, before setting: String = ""
  ) throws -> [String] {
    let desk = try CompletionDesk()
    try desk.write("awake.bash", BashCompletions.script(Awake.table))
    let words = Self.words(line)
    // Outside of a completion compopt refuses to work, so a function stands in for it.
    let script = """
      \(setting)
      compopt() { printf '<%s>\\n' "${2}"; }
      source ./awake.bash
      COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:' COMP_LINE=$1 COMP_POINT=$2
      shift 2
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _awake
      [[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let bash = try #require(Tool("bash"))
    let run = try bash.run(
      ["--norc", "-c", script, "bash", line, "\(cursor ?? line.count)"] + words, in: desk.folder)
    #expect(run.errors == "" && run.status == 0)
    #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/pwned"))
    return run.output.split(separator: "\n").map(String.init)
  }

  /// The words as readline hands them over: signs such as = and : are words of their own.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var isSplit = true
    var quote: Character?
    for sign in line {
      if sign == " ", quote == nil {
        isSplit = true
        continue
      }
      let isBreak = quote == nil && (sign == "=" || sign == ":")
      let wasBreak = words.last?.last.map { $0 == "=" || $0 == ":" } ?? false
      if isSplit || isBreak != wasBreak { words.append("") }
      isSplit = false
      words[words.count - 1].append(sign)
      if sign == "\"" || sign == "'" { quote = quote == nil ? sign : quote == sign ? nil : quote }
    }
    return line.hasSuffix(" ") && quote == nil ? words + [""] : words
  }

  @Test(
    "lines are completed the way people type them",
    arguments: [
      ("awake ", verbs), ("awake ed", ["edit"]), ("awake nonsense ", []),
      ("awake layout ", ["solve", "probe", "grid", "slider", "render", "gallery"]),
      ("awake session re", ["redo", "restore", "revert", "reset", "render"]),
      ("awake presets l", ["list", "lint"]), ("awake version ", []),
      ("awake version -", ["--json", "-h", "--help"]), ("awake -", ["-h", "--help"]),
      // Options, each once unless it may be repeated.
      ("awake edit --fo", ["--format"]), ("awake edit -f", ["-f"]),
      ("awake edit a.jpg --js", ["--json"]), ("awake edit a.jpg --json --js", []),
      ("awake edit -q 5 --qual", []), ("awake edit -q5 --qual", []),
      ("awake edit --quality=5 --qual", []), ("awake edit -p warm --pre", ["--preset"]),
      ("awake edit \"a b.jpg\" --qui", ["--quiet"]), ("awake edit --recipe a=b:c --js", ["--json"]),
      // Values.
      ("awake edit --frame ", frames), ("awake edit --frame m", ["mat"]),
      ("awake edit --frame=", frames), ("awake edit --frame=m", ["mat"]),
      ("awake edit -f jp", ["jpeg"]), ("awake edit -fjp", ["-fjpeg"]),
      ("awake edit -f=jp", ["jpeg"]), ("awake edit --frame --js", []),
      ("awake edit --exposure ", []), ("awake edit --exposure -", []),
      ("awake edit --exposure -1 ", ["<default>"]), ("awake edit --exposure --js", []),
      ("awake edit --profile s", ["source", "srgb"]), ("awake edit --profile x", ["<default>"]),
      ("awake edit --recipe ", ["<default>"]), ("awake edit --recipe=", ["<default>"]),
      ("awake edit --reference lo", ["<default>"]),
      ("awake edit -s light.exp", ["<nospace>", "light.exposure="]),
      ("awake edit --set=frame.cap", ["<nospace>", "frame.caption="]),
      ("awake edit --set light.exposure=1", ["<nospace>"]),
      // Presets, whose names may be anything.
      (
        "awake edit --preset ", ["film", "film-noir", #"my\ look"#, #"\$\(touch\ pwned\)"#, "warm"]
      ),
      ("awake edit -p w", ["warm"]), ("awake edit --preset=w", ["warm"]),
      ("awake edit -pw", ["-pwarm"]), ("awake edit -p \"my", ["my look"]),
      ("awake edit -p ./", ["<default>"]), ("awake edit -p ~/a", ["<default>"]),
      ("awake edit -p film:60% -p w", ["warm"]),
      ("awake contact-sheet --presets warm,f", ["warm,film", "warm,film-noir"]),
      ("awake contact-sheet --presets=warm,f", ["warm,film", "warm,film-noir"]),
      // Operands.
      ("awake edit ", ["<default>"]), ("awake edit a.jpg b", ["<default>"]),
      ("awake edit -- ", ["<default>"]), ("awake edit -- --fo", ["<default>"]),
      ("awake presets show w", ["warm"]), ("awake presets show warm ", []),
      ("awake works relink ", ["<dirnames>"]), ("awake works search ", []),
      ("awake works title ", ["<default>"]), ("awake works title 3 ", []),
      ("awake works title --library a 3", ["<default>"]),
      ("awake completions ", ["bash", "zsh", "fish"]), ("awake completions bash ", []),
      ("awake help ", verbs + ["report"]), ("awake help rep", ["report"]),
      ("awake edit --lut ", ["<default>"]), ("awake help layout rep", []),
      ("awake help layout g", ["grid", "gallery"]),
      ("awake help edit ", []),
    ] as [(String, [String])])
  func table(line: String, expected: [String]) throws {
    #expect(try offers(line) == expected)
  }

  @Test("what stands behind the cursor does not matter, nor how the shell splits words")
  func surroundings() throws {
    #expect(try offers("awake edit --framt", cursor: 16) == ["--frame"])
    #expect(try offers("awake edit --frame=m", before: "IFS=:") == ["mat"])
    #expect(try offers("awake edit --js", before: "set -u; shopt -s nullglob") == ["--json"])
  }

  @Test("without compopt, as in the bash of macOS, files are offered where nothing else is")
  func oldBash() throws {
    let desk = try CompletionDesk()
    try desk.write("awake.bash", BashCompletions.script(Awake.table))
    let bash = try #require(Tool("bash"))
    let run = try bash.run(
      ["--norc", "-c", "enable -n compopt; source ./awake.bash; complete -p awake"],
      in: desk.folder)
    #expect(run.output == "complete -o default -F _awake awake\n" && run.errors == "")
  }
}
