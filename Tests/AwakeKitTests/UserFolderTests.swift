import AwakeKit
import Testing

/// Where the user's presets are.
@Suite struct UserFolderTests {
  @Test(
    "the folder follows the base directory specification",
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/awake/presets"),
      (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/awake/presets"),
      (["HOME": "/h"], "/h/.config/awake/presets"), (["XDG_CONFIG_HOME": "", "HOME": "h"], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func folder(environment: [String: String], path: String?) {
    #expect(PresetLibrary.userFolder(environment: environment) == path)
    let folders = PresetLibrary.standard(environment: environment).folders
    #expect(folders == (path.map { [$0] } ?? []) + AwakePresets.folders)
  }
}
