// swift-tools-version: 6.1
import PackageDescription

#if os(macOS)
  let vipsPackage = "vips"
#else
  let vipsPackage = "gobject-2.0"
#endif

/// Programs that `Benchmarks/run` times; each embeds Awake as an app does.
let package = Package(
  name: "AwakeBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Awake", path: "..")],
  targets: [
    // The layout solver on its own: AwakeLayout without libvips.
    .target(name: "CAllocationCount", path: "Layout/Sources/CAllocationCount"),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: ["CAllocationCount", .product(name: "AwakeLayout", package: "Awake")],
      path: "Layout/Sources/LayoutBenchmark"),

    // A slider beside libvips decoding and encoding the same picture.
    .systemLibrary(
      name: "CVipsCodec", path: "Preview/Sources/CVipsCodec", pkgConfig: vipsPackage,
      providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .executableTarget(
      name: "PreviewBenchmark",
      dependencies: ["CVipsCodec", .product(name: "AwakeKit", package: "Awake")],
      path: "Preview/Sources/PreviewBenchmark"),
  ],
  swiftLanguageModes: [.v6]
)
