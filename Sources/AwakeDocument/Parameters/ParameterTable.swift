/// The one table of every number of the edit document.
///
/// It drives validation, `--set`, help, lint, preset strength and documentation; no other place
/// knows a range or a neutral value.
public enum ParameterTable {
  /// Every parameter, in the order of the document.
  public static let all: [Parameter] = [
    light, color, presence, curve, mixer, grading, monochrome, looks, detail, effects, geometry,
    frame, layers,
  ].flatMap { $0 }

  private static let byPath = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }

  /// The parameter at a path without list indices, such as `mixer.red.hue`.
  public static subscript(path path: String) -> Parameter? {
    byPath[path]
  }

  /// The parameter path that a mistyped one most likely means; nil when none is near.
  public static func suggestion(for path: String) -> String? {
    NearestName.suggestion(for: path, among: all.map(\.path))
  }

  /// The neutral value at a path; 0 for a path that is not in the table.
  static func neutral(_ path: String) -> Double {
    byPath[path]?.neutral ?? 0
  }

  /// A slider of −100…100 with neutral 0.
  static func slider(
    _ path: String, unit: Parameter.Unit = .points, role: Parameter.Role = .amount,
    _ summary: String
  ) -> Parameter {
    Parameter(path, -100...100, unit: unit, role: role, summary)
  }

  /// A slider of 0…100.
  static func oneSided(
    _ path: String, neutral: Double = 0, role: Parameter.Role = .amount, _ summary: String
  ) -> Parameter {
    Parameter(path, 0...100, neutral: neutral, unit: .points, role: role, summary)
  }
}
