import Testing

@testable import AwakeCLI

@Suite struct HelpCommandTests {
  @Test(
    "help of a verb is what the verb says with --help",
    arguments: [[], ["edit"], ["session"], ["session", "undo"], ["help"], ["layout", "grid"]])
  func same(verbs: [String]) throws {
    let desk = try Desk()
    let run = try desk.run(["help"] + verbs)
    let direct = try desk.run(verbs + ["--help"])
    #expect(run.status == 0 && run.output == direct.output && !run.output.isEmpty)
  }

  @Test(
    "unknown verbs are named with the nearest",
    arguments: [
      (["edti"], "unknown verb 'edti'; did you mean 'edit'?"),
      (["layout", "gird"], "unknown verb 'gird'; did you mean 'grid'?"),
      (["layout", "zzzzzzz"], "unknown verb 'zzzzzzz'; see awake layout --help"),
      (["edit", "foo"], "'awake edit' has no verbs; leave out 'foo'"),
      (["layout", "grid", "x"], "unexpected argument 'x'; see awake help --help"),
      (["--edit"], "unknown option '--edit'; see awake help --help"),
    ])
  func unknown(verbs: [String], message: String) throws {
    let run = try Desk().run(["help"] + verbs)
    #expect(run.status == 64 && run.output == "" && run.errors == "awake help: \(message)\n")
  }
}
