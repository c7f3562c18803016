// swift-tools-version: 6.1
import PackageDescription

/// Homebrew's `vips.pc` adds the include folders that `gobject-2.0.pc` has on Debian; there
/// `vips.pc` would only add `-pthread`, which SwiftPM warns about on every build.
#if os(macOS)
  let vipsPackage = "vips"
#else
  let vipsPackage = "gobject-2.0"
#endif

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Awake",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "AwakeKit", targets: ["AwakeKit"]),
    .library(name: "AwakeLayout", targets: ["AwakeLayout"]),
    .executable(name: "awake", targets: ["AwakeCLI"]),
  ],
  targets: [
    // C libraries that the system provides, and the per-pixel loops that are ours.
    .systemLibrary(
      name: "CVips", pkgConfig: vipsPackage, providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .systemLibrary(
      name: "CLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .target(name: "CAwakeKernels"),

    // The rooms, from the ones that know nobody to the one that knows all.
    // Rounding is in the C mathematics library, which nothing else here would link on Linux.
    .target(
      name: "AwakeLayout", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "AwakeColor", swiftSettings: settings),
    .target(name: "AwakeDocument", dependencies: ["AwakeColor"], swiftSettings: settings),
    .target(
      name: "AwakePresets", path: "Presets", resources: [.copy("presets")],
      swiftSettings: settings),
    .target(
      name: "AwakeEngine",
      dependencies: ["AwakeColor", "AwakeDocument", "CAwakeKernels", "CLittleCMS", "CVips"],
      swiftSettings: settings),
    .target(
      name: "AwakeSession", dependencies: ["AwakeDocument", "AwakeLayout", "CSQLite"],
      swiftSettings: settings),
    .target(
      name: "AwakeKit",
      dependencies: [
        "AwakeColor", "AwakeDocument", "AwakeEngine", "AwakeLayout", "AwakePresets", "AwakeSession",
      ],
      swiftSettings: settings),
    .executableTarget(name: "AwakeCLI", dependencies: ["AwakeKit"], swiftSettings: settings),

    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .target(name: "AwakeTestSupport", path: "Tests/AwakeTestSupport", swiftSettings: settings),
    .testTarget(
      name: "AwakeLayoutTests",
      dependencies: ["AwakeLayout", "AwakeTestSupport", "CAllocationCount"],
      swiftSettings: settings),
    .testTarget(
      name: "AwakeColorTests", dependencies: ["AwakeColor", "AwakeTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "AwakeDocumentTests",
      dependencies: ["AwakeColor", "AwakeDocument", "AwakeTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "AwakeEngineTests",
      dependencies: [
        "AwakeColor", "AwakeDocument", "AwakeEngine", "AwakePresets", "AwakeTestSupport", "CVips",
      ],
      swiftSettings: settings),
    .target(name: "CFaultyDisk", dependencies: ["CSQLite"], path: "Tests/CFaultyDisk"),
    .target(
      name: "AwakeSessionTestSupport", dependencies: ["AwakeDocument", "AwakeSession"],
      path: "Tests/AwakeSessionTestSupport", swiftSettings: settings),
    .executableTarget(
      name: "LibraryWriter",
      dependencies: [
        "AwakeDocument", "AwakeSession", "AwakeSessionTestSupport", "AwakeTestSupport",
        "CFaultyDisk",
      ],
      path: "Tests/LibraryWriter", swiftSettings: settings),
    .testTarget(
      name: "AwakeSessionTests",
      dependencies: [
        "AwakeDocument", "AwakeLayout", "AwakeSession", "AwakeSessionTestSupport",
        "AwakeTestSupport", "CFaultyDisk", "CSQLite", "LibraryWriter",
      ],
      swiftSettings: settings),
    .testTarget(name: "AwakeKitTests", dependencies: ["AwakeKit"], swiftSettings: settings),
    .testTarget(
      name: "AwakeCLITests", dependencies: ["AwakeCLI", "AwakeKit"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
