import Foundation

extension PresetLibrary {
  /// The user's presets (`$XDG_CONFIG_HOME/awake/presets`), then those that come with Awake.
  ///
  /// - Parameter environment: where `XDG_CONFIG_HOME` and `HOME` are looked up.
  public static func standard(environment: [String: String]) -> PresetLibrary {
    let own = userFolder(environment: environment).map { [$0] } ?? []
    return PresetLibrary(folders: own + AwakePresets.folders)
  }

  /// The folder of the user's presets, which need not exist yet.
  ///
  /// - Parameter environment: where `XDG_CONFIG_HOME` and `HOME` are looked up.
  /// - Returns: nil when neither is an absolute path.
  public static func userFolder(environment: [String: String]) -> String? {
    // The base directory specification says to ignore relative paths.
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      return "\(config)/awake/presets"
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return "\(home)/.config/awake/presets"
    }
    return nil
  }
}
