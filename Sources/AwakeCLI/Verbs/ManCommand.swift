import AwakeKit
import Foundation

/// `awake man`: the manual page.
struct ManCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  static let spec = CommandSpec(
    name: "man", summary: "prints the manual page, for the man program",
    discussion: "The page has all that --help says of every verb, and beyond it exit status, "
      + "environment and files. 'scripts/install' installs it, so that 'man awake' shows it. "
      + "Its date is today's, or that of $SOURCE_DATE_EPOCH.",
    examples: [
      .init(command: "awake man | man -l -", explanation: "reads it now"),
      .init(
        command: "awake man > ~/.local/share/man/man1/awake.1",
        explanation: "puts it where 'man awake' finds it"),
    ])

  func run() -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    let page = ManualPage(
      table: invocation.path[0], version: AwakeVersion.current, date: Self.day(environment))
    Terminal.print(String(page.text.dropLast()))
    return .done
  }

  /// The day that the page names: that of `SOURCE_DATE_EPOCH`, so that builds can be repeated, or
  /// today.
  static func day(_ environment: [String: String]) -> String {
    let epoch = environment["SOURCE_DATE_EPOCH"].flatMap { UInt32($0) }
    let date = epoch.map { Date(timeIntervalSince1970: Double($0)) } ?? Date()
    return date.formatted(.iso8601.year().month().day())
  }
}
