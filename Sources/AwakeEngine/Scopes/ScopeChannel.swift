/// What a scope counts of a pixel.
public enum ScopeChannel: String, CaseIterable, Sendable {
  case red, green, blue
  /// ITU-R BT.709 luma of the encoded values: 0.2126 R′ + 0.7152 G′ + 0.0722 B′, rounded.
  ///
  /// It is luma, not luminance: the weights are applied to the numbers in the file, as scopes do.
  case luma

  /// The place in tables of counts.
  var index: Int {
    switch self {
    case .red: 0
    case .green: 1
    case .blue: 2
    case .luma: 3
    }
  }
}
