/// How pictures for people look: neutral greys, so that nothing beside a photo tints the eye.
enum PictureStyle {
  static let surface = "#1a1a1a"
  static let surfaceCode: UInt8 = 0x1a
  static let plot = "#0f0f0f"
  static let grid = "#2c2c2c"
  /// Lines over bright plots.
  static let overlay = "rgba(255,255,255,0.18)"
  static let axis = "#4a4a4a"
  static let text = "#dcdcdc"
  static let dim = "#8e8e8e"
  static let white = "#f2f2f2"

  /// Faces with the same look on most systems; without any of them, or without fonts at all, the
  /// rest of a drawing is the same.
  static let fonts = "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

  /// Lights of which all three together are a neutral grey.
  static func fill(_ channel: ScopeChannel) -> String {
    switch channel {
    case .red: "rgb(176,40,40)"
    case .green: "rgb(40,176,40)"
    case .blue: "rgb(40,40,176)"
    case .luma: "rgb(150,150,150)"
    }
  }

  /// The colour of a channel in text and lines.
  static func ink(_ channel: ScopeChannel) -> String {
    switch channel {
    case .red: "#ff6f66"
    case .green: "#5fd970"
    case .blue: "#7d95ff"
    case .luma: "#e6e6e6"
    }
  }
}
