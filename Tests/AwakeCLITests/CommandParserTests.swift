import Testing

@testable import AwakeCLI

@Suite struct CommandParserTests {
  static let table = CommandSpec(
    name: "tool", summary: "does things",
    examples: [
      .init(command: "tool work a.jpg", explanation: "works on a photo"),
      .init(command: "tool work -e1 a.jpg", explanation: "brighter"),
    ],
    subcommands: [
      CommandSpec(
        name: "work", summary: "works on photos",
        options: [
          .value("exposure", "e", .number(-5...5), "EV", "brightness"),
          .value("quality", "q", .integer(1...100), "N", "quality", usual: "92"),
          .value("format", "f", .choice(["jpeg", "png"]), "FORMAT", "file format"),
          .value("set", "s", .text, "PATH=VALUE", "sets a field", repeatable: true),
          .value("output", "o", .path, "PATH", "where to"),
          .flag("verbose", "v", "says more"), .flag("json", nil, "for machines"),
        ], operands: OperandSpec(name: "PHOTO", count: 1...1000)),
      CommandSpec(name: "version", summary: "shows the version"),
    ])

  static func parse(_ line: [String]) throws(UsageError) -> Invocation {
    try CommandParser.parse(line, table: table)
  }

  @Test(
    "lines are understood the way people write them",
    arguments: [
      (["work", "a.jpg"], [:], ["a.jpg"]),
      (["work", "-e", "1.5", "a.jpg"], ["exposure": "1.5"], ["a.jpg"]),
      (["work", "-e1.5", "a.jpg"], ["exposure": "1.5"], ["a.jpg"]),
      (["work", "-e=1.5", "a.jpg"], ["exposure": "1.5"], ["a.jpg"]),
      (["work", "-e-0.5", "a.jpg"], ["exposure": "-0.5"], ["a.jpg"]),
      (["work", "-e", "-0.5", "a.jpg"], ["exposure": "-0.5"], ["a.jpg"]),
      (["work", "--exposure", "-0.5", "a.jpg"], ["exposure": "-0.5"], ["a.jpg"]),
      (["work", "--exposure=-0.5", "a.jpg"], ["exposure": "-0.5"], ["a.jpg"]),
      (["work", "--exposure=+.5", "a.jpg"], ["exposure": "+.5"], ["a.jpg"]),
      (["work", "a.jpg", "--exposure", "1"], ["exposure": "1"], ["a.jpg"]),
      (["work", "-q", "010", "a.jpg"], ["quality": "010"], ["a.jpg"]),
      (["work", "-ve1", "a.jpg"], ["verbose": "", "exposure": "1"], ["a.jpg"]),
      (["work", "-v", "-v", "a.jpg"], ["verbose": ""], ["a.jpg"]),
      (["work", "--json", "a.jpg", "b.jpg"], ["json": ""], ["a.jpg", "b.jpg"]),
      (["work", "-"], [:], ["-"]), (["work", "-o", "-", "a.jpg"], ["output": "-"], ["a.jpg"]),
      (["work", "--", "-x.jpg", "--json"], [:], ["-x.jpg", "--json"]),
      (["work", "-5", "-0.5"], [:], ["-5", "-0.5"]),
      (["work", "-o", "é 中.jpg", "ñ.jpg"], ["output": "é 中.jpg"], ["ñ.jpg"]),
      (["work", "-s", "a=1", "--set", "b=2", "x"], ["set": "a=1|b=2"], ["x"]),
      (["work", "--set=a=1=2", "x"], ["set": "a=1=2"], ["x"]),
      (["work", "-q5", "-q", "5", "x"], ["quality": "5|5"], ["x"]),
      (["work", "--output=--x", "x"], ["output": "--x"], ["x"]), (["version"], [:], []),
    ] as [([String], [String: String], [String])])
  func good(line: [String], values: [String: String], operands: [String]) throws {
    let invocation = try Self.parse(line)
    var seen: [String: String] = [:]
    for (option, text) in invocation.values {
      seen[option.long] = seen[option.long].map { "\($0)|\(text)" } ?? text
    }
    #expect(seen == values)
    #expect(invocation.operands == operands)
  }

  @Test(
    "mistakes are named with what to do",
    arguments: [
      ([], "tool: no verb given; see tool --help"),
      (["wrk"], "tool: unknown verb 'wrk'; did you mean 'work'?"),
      (["zzzzzz"], "tool: unknown verb 'zzzzzz'; see tool --help"),
      (["work"], "tool work: no PHOTO given; see tool work --help"),
      (["version", "x"], "tool version: unexpected argument 'x'; see tool version --help"),
      (
        ["work", "--exposre", "1", "x"],
        "tool work: unknown option '--exposre'; did you mean '--exposure'?"
      ),
      (["work", "-z", "x"], "tool work: unknown option '-z'; see tool work --help"),
      (["work", "x", "-e"], "tool work: '--exposure' needs a value; write --exposure EV"),
      (
        ["work", "-e", "--json", "x"],
        "tool work: '--exposure' needs a value; write --exposure EV"
      ),
      (["work", "--exposure=", "x"], "tool work: '--exposure' needs a value; write --exposure EV"),
      (["work", "-e", "abc", "x"], "tool work: '--exposure' is 'abc'; use a number in -5…5"),
      (["work", "-e", "6", "x"], "tool work: '--exposure' is '6'; use a number in -5…5"),
      (["work", "-enan", "x"], "tool work: '--exposure' is 'nan'; use a number in -5…5"),
      (["work", "--exposure=inf", "x"], "tool work: '--exposure' is 'inf'; use a number in -5…5"),
      (["work", "-e0x1p3", "x"], "tool work: '--exposure' is '0x1p3'; use a number in -5…5"),
      (["work", "-e1,5", "x"], "tool work: '--exposure' is '1,5'; use a number in -5…5"),
      (["work", "-q", "0", "x"], "tool work: '--quality' is '0'; use a whole number in 1…100"),
      (["work", "-q", "101", "x"], "tool work: '--quality' is '101'; use a whole number in 1…100"),
      (["work", "-q", "9.5", "x"], "tool work: '--quality' is '9.5'; use a whole number in 1…100"),
      (
        ["work", "-q99999999999999999999", "x"],
        "tool work: '--quality' is '99999999999999999999'; use a whole number in 1…100"
      ),
      (["work", "-f", "jpg", "x"], "tool work: '--format' is 'jpg'; did you mean 'jpeg'?"),
      (["work", "-f", "tiff9", "x"], "tool work: '--format' is 'tiff9'; use one of jpeg, png"),
      (["work", "--json=1", "x"], "tool work: '--json' takes no value; leave it out"),
      (["work", "-v=1", "x"], "tool work: '-v' takes no value; leave out '=1'"),
      (
        ["work", "-q1", "-q2", "x"],
        "tool work: '--quality' is given twice, as '1' and '2'; give it once"
      ),
    ] as [([String], String)])
  func bad(line: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Self.parse(line) }
    #expect(error?.description == message)
  }

  @Test(
    "help wins over every other mistake, but not behind --",
    arguments: [["-h"], ["work", "--bogus", "-h"], ["work", "-e", "--help"], ["--help", "wrk"]])
  func help(line: [String]) throws {
    #expect(try Self.parse(line).wantsHelp)
  }

  @Test("behind -- help is a name")
  func helpAsName() throws {
    #expect(try Self.parse(["work", "--", "-h"]).operands == ["-h"])
  }

  @Test("random lines give an invocation or one line of error, never a trap")
  func random() {
    let words = [
      "work", "version", "-", "--", "-e", "-e1", "-e=", "--exposure", "--exposure=", "=", "-q",
      "--quality=5", "-vvv", "-vq", "é", "\u{0}", "", "-é", "--é=ü", "nan", "-1", "a\nb", "🏳️‍🌈",
      "--json", "--set", "a=b", "---", "-=", "-h1",
    ]
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<20_000 {
      let line = (0..<next(7)).map { _ in words[next(words.count)] }
      do throws(UsageError) {
        _ = try Self.parse(line)
      } catch {
        #expect(!error.message.isEmpty && !error.advice.isEmpty, "seed 42: \(line)")
      }
    }
  }

  @Test("the help of a verb leads with what it does and fits its width", arguments: [60, 80, 120])
  func helpText(width: Int) {
    let path = [Self.table, Self.table.subcommands[0]]
    let text = HelpText.render(path, width: width)
    #expect(text.hasPrefix("tool work: works on photos\n\nUsage: tool work [OPTIONS] PHOTO…\n"))
    for line in text.split(separator: "\n") { #expect(line.count <= width) }
    #expect(text.contains("-q, --quality N"))
    #expect(text.contains("(1…100)") && text.contains("92"))
  }

  @Test("every verb of awake has two examples, and its help fits 80 columns")
  func everyVerb() {
    func walk(_ path: [CommandSpec]) {
      let command = path[path.count - 1]
      #expect(command.examples.count >= 2, "\(command.name)")
      for line in HelpText.render(path, width: 80).split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
      for child in command.subcommands { walk(path + [child]) }
    }
    walk([Awake.table])
  }
}
