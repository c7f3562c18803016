// swift-tools-version: 6.1
import PackageDescription

/// Times edits, their history and the works library beside plain SQLite.
///
/// Build it with `-Xswiftc -enable-testing`: an edit is stored as a session stores it, which apps
/// do not do themselves.
let package = Package(
  name: "SessionBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Awake", path: "../..")],
  targets: [
    .executableTarget(
      name: "SessionBenchmark", dependencies: [.product(name: "AwakeKit", package: "Awake")])
  ],
  swiftLanguageModes: [.v6]
)
