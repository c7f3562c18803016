import Foundation

/// Where the presets that come with Awake are.
public enum AwakePresets {
  /// The folders that may hold them, the most specific first: installed beside the program, beside
  /// it as a resource bundle, or in the source checkout it was built from.
  ///
  /// Folders that do not exist are left out.
  public static var folders: [String] {
    var candidates: [String] = []
    if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      let folder = program.deletingLastPathComponent()
      candidates.append(folder.appendingPathComponent("Awake_AwakePresets.resources/presets").path)
      candidates.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/awake/presets").path)
    }
    #if canImport(Darwin)
      // Elsewhere `Bundle.module` stops the program when the bundle was left behind.
      candidates.append(Bundle.module.bundleURL.appendingPathComponent("presets").path)
    #endif
    if let build = buildFolder() { candidates.append(build) }
    return candidates.filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Tests run inside a test bundle; the resources lie beside it.
  private static func buildFolder() -> String? {
    for bundle in Bundle.allBundles {
      let beside = bundle.bundleURL.deletingLastPathComponent()
        .appendingPathComponent("Awake_AwakePresets.resources/presets").path
      if FileManager.default.fileExists(atPath: beside) { return beside }
    }
    return nil
  }
}
