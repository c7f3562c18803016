// swift-tools-version: 6.1
import PackageDescription

/// Times the layout solver on its own, as an app embeds it: AwakeLayout without libvips.
let package = Package(
  name: "LayoutBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Awake", path: "../..")],
  targets: [
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: ["CAllocationCount", .product(name: "AwakeLayout", package: "Awake")]),
  ],
  swiftLanguageModes: [.v6]
)
