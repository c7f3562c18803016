/// Everything an app needs to edit photos and lay out an editor around them.
@_exported public import AwakeColor
@_exported public import AwakeDocument
@_exported public import AwakeEngine
@_exported public import AwakeLayout
@_exported public import AwakePresets
@_exported public import AwakeSession

/// Awake as a whole.
public enum AwakeVersion {
  /// The version of this source.
  public static let current = "0.1.0"
}
