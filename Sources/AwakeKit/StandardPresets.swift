import Foundation

extension PresetLibrary {
  /// The user's presets (`$XDG_CONFIG_HOME/awake/presets`), then those that come with Awake.
  ///
  /// - Parameter environment: where `XDG_CONFIG_HOME` and `HOME` are looked up.
  public static func standard(environment: [String: String]) -> PresetLibrary {
    var folders: [String] = []
    // The base directory specification says to ignore relative paths.
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      folders.append("\(config)/awake/presets")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folders.append("\(home)/.config/awake/presets")
    }
    return PresetLibrary(folders: folders + AwakePresets.folders)
  }
}
