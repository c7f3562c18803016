/// The eight hue bands of the colour mixer and of the monochrome mix.
public enum HueBand: String, CaseIterable, Hashable, Sendable, Codable {
  case red, orange, yellow, green, aqua, blue, purple, magenta
}
