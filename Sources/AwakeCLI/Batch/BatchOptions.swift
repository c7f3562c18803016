/// How a batch runs.
struct BatchOptions: Sendable {
  /// How many photos are worked on at once; nil for as many as there are cores.
  let jobs: Int?
  /// Tells what would be done, and does nothing.
  let isDry: Bool
  /// Stops at the first photo that fails.
  let failsFast: Bool

  static let options: [OptionSpec] = [
    .value(
      "jobs", "j", .integer(1...256), "N", "photos that are worked on at once", group: "Batch",
      usual: "as many as there are cores"),
    .flag("dry-run", "n", "tell what would be written, and write nothing", group: "Batch"),
    .flag("fail-fast", nil, "stop at the first photo that fails", group: "Batch"),
  ]

  init(_ invocation: Invocation) {
    jobs = invocation.integer("jobs")
    isDry = invocation.flag("dry-run")
    failsFast = invocation.flag("fail-fast")
  }
}
