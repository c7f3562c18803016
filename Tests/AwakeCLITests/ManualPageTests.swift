import Foundation
import Testing

@testable import AwakeCLI

@Suite struct ManualPageTests {
  private static func page(_ table: CommandSpec = Awake.table) -> String {
    ManualPage(table: table, version: "1.2.3", date: "2026-11-30").text
  }

  /// What roff would take for its own: requests, escapes, quotes, accents.
  private static let hostile = CommandSpec(
    name: "tool", summary: #".PP and \fBbold"#, discussion: "'quoted' words. .dots\n.TH evil",
    examples: [.init(command: #"tool "a\nb" | x^2 ~ `y`"#, explanation: ".first")],
    subcommands: [
      CommandSpec(
        name: "work", summary: "'works' on photos — naïvely: 0…5 °, 4×4 𝄞",
        discussion: "'quoted' words. .dots\n.TH evil",
        options: [.value("kind", "k", .text, #"A\B"#, ".kind 'of' --thing", usual: #"\"#)])
    ])

  @Test("the page has a section for each verb, with its options, and the usual others")
  func sections() {
    let page = Self.page()
    let titles = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
      .map { $0.dropFirst(5).dropLast() }
    for path in Awake.table.allPaths.dropFirst() {
      let name = CommandSpec.name(of: path).uppercased()
      #expect(titles.filter { $0 == Roff.escaped(name) }.count == 1, "\(name)")
      let start = page.range(of: ".SH \"\(Roff.escaped(name))\"")?.upperBound ?? page.endIndex
      let end = page.range(of: "\n.SH ", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
      let section = page[start..<end]
      for option in path[path.count - 1].options {
        for spelling in option.spellings {
          #expect(section.contains(#"\fB\#(Roff.escaped(spelling))\fR"#), "\(name) \(spelling)")
        }
      }
    }
    let others = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES",
      "SEE ALSO",
    ]
    #expect(titles.map(String.init).filter(others.contains) == others)
    for status in ExitStatus.allCases { #expect(page.contains(#"\fB\#(status.rawValue)\fR"#)) }
  }

  @Test("the page is plain text in lines that fit, without signs of roff that are not meant")
  func plain() {
    for line in (Self.page() + Self.page(Self.hostile)).split(separator: "\n") {
      #expect(line.allSatisfy { $0.isASCII })
      #expect(!line.hasPrefix("'"))
      if line.hasPrefix(".") {
        let request = line.prefix { $0 != " " }
        #expect([".\\\"", ".TH", ".SH", ".SS", ".PP", ".TP", ".nh", ".ad"].contains(request))
      } else {
        #expect(line.utf8.count <= 160)
      }
    }
  }

  @Test(
    "signs of roff are escaped",
    arguments: [
      (#"\fB"#, #"\efB"#), ("--set a", #"\-\-set a"#), ("it's", #"it\(aqs"#),
      (#""x""#, #"\(dqx\(dq"#), ("1600x1200^", #"1600x1200\(ha"#), ("~/a`b", #"\(ti/a\(gab"#),
      ("0…5", "0...5"), ("é×", #"\[u00E9]\[u00D7]"#), ("𝄞", #"\[u1D11E]"#),
    ])
  func escapes(text: String, expected: String) { #expect(Roff.escaped(text) == expected) }

  @Test(
    "groff has nothing to warn of, and shows what is typed as it is typed",
    .enabled(if: Tool.isInstalled("groff")))
  func groff() throws {
    let desk = try CompletionDesk()
    let groff = try #require(Tool("groff"))
    try desk.write("awake.1", Self.page())
    let run = try groff.run(["-man", "-Tutf8", "-ww", "-P-cbou", "awake.1"], in: desk.folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("awake edit photo.jpg --preset warm"))
    #expect(run.output.contains("1600x1200^") && run.output.contains("awake help VERB"))
    try desk.write("tool.1", Self.page(Self.hostile))
    let hostile = try groff.run(["-man", "-Tutf8", "-ww", "-P-cbou", "tool.1"], in: desk.folder)
    #expect(hostile.errors == "")
    for text in [
      #".PP and \fBbold"#, #"tool "a\nb" | x^2 ~ `y`"#, "'quoted' words.", ".dots", ".TH evil",
      "naïvely: 0...5 °, 4×4", ".kind 'of' --thing", #"A\B"#, #"default \"#,
    ] {
      #expect(hostile.output.contains(text), "\(text)")
    }
  }

  @Test("mandoc has nothing to remark", .enabled(if: Tool.isInstalled("mandoc")))
  func mandoc() throws {
    let desk = try CompletionDesk()
    try desk.write("awake.1", Self.page())
    let mandoc = try #require(Tool("mandoc"))
    let run = try mandoc.run(["-T", "lint", "awake.1"], in: desk.folder)
    #expect(run.output == "" && run.errors == "")
  }

  @Test("the command prints the page with the date of SOURCE_DATE_EPOCH")
  func command() throws {
    let run = try Desk().run(["man"], environment: ["SOURCE_DATE_EPOCH": "1000000000"])
    #expect(run.status == 0 && run.output.contains(#".TH "AWAKE" "1" "2001-09-09" "awake "#))
    #expect(ManCommand.day(["SOURCE_DATE_EPOCH": "nonsense"]).count == 10)
  }
}
