import AwakeKit

/// A number of the edit document that has an option of its own.
struct SliderOption: Sendable {
  /// Without dashes.
  var name: String
  var short: Character?
  var parameter: Parameter
  var group: String

  static let sliders = "Sliders"
  static let geometry = "Geometry and frame"

  /// All sliders of light, colour and presence by their names, then others by short names.
  static let all: [SliderOption] =
    ParameterTable.all.filter { parameter in
      ["light.", "color.", "presence."].contains { parameter.path.hasPrefix($0) }
    }.map {
      SliderOption(
        name: String($0.path.split(separator: ".").last ?? ""),
        short: $0.path == "light.exposure" ? "e" : nil, parameter: $0, group: sliders)
    }
    + [
      named("sharpen", "detail.sharpen.amount"), named("output-sharpen", "detail.outputSharpen"),
      named("denoise", "detail.noise.luminance"), named("denoise-color", "detail.noise.color"),
      named("vignette", "effects.vignette.amount"), named("grain", "effects.grain.amount"),
      named("straighten", "geometry.straighten", group: geometry),
    ].compactMap { $0 }

  private static func named(
    _ name: String, _ path: String, group: String = sliders
  ) -> SliderOption? {
    ParameterTable[path: path].map { SliderOption(name: name, parameter: $0, group: group) }
  }

  var spec: OptionSpec {
    let unit =
      switch parameter.unit {
      case .stops: "EV"
      case .degrees: "DEGREES"
      default: "N"
      }
    return .value(name, short, .number(parameter.range), unit, parameter.summary, group: group)
  }
}
