import AwakeColor

extension ParameterTable {
  static let mixer: [Parameter] = HueBand.allCases.flatMap { band in
    let path = "mixer.\(band.rawValue)"
    let colors = "\(band.rawValue) colors"
    return [
      slider("\(path).hue", "Turns the \(colors)."),
      slider("\(path).saturation", "Strengthens or weakens the \(colors)."),
      slider("\(path).luminance", "Brightens or darkens the \(colors)."),
    ]
  }

  static let grading: [Parameter] =
    gradingZones + [
      oneSided(
        "grading.blending", neutral: 50, role: .shape, "How widely the tonal zones overlap."),
      slider("grading.balance", role: .shape, "Moves the zones towards shadows or highlights."),
    ]

  private static let gradingZones: [Parameter] =
    ["shadows", "midtones", "highlights", "global"].flatMap { zone in
      let path = "grading.\(zone)"
      let place = zone == "global" ? "whole photo" : zone
      return [
        Parameter(
          "\(path).hue", 0...360, unit: .degrees, role: .shape, "The hue that tones the \(place)."),
        oneSided("\(path).saturation", "How strongly the \(place) is toned."),
        slider("\(path).luminance", "Brightens or darkens the \(place)."),
      ]
    }

  static let monochrome: [Parameter] =
    monochromeMix + [
      Parameter(
        "monochrome.strength", 0...1, neutral: 1, unit: .fraction, role: .strength,
        "How much of the color the conversion takes away.")
    ]

  private static let monochromeMix: [Parameter] = HueBand.allCases.map { band in
    slider("monochrome.mix.\(band.rawValue)", "How bright \(band.rawValue) becomes in grey.")
  }

  static let looks = [
    Parameter(
      "lut.strength", 0...1, neutral: 1, unit: .fraction, role: .strength,
      "How much of the LUT is applied."),
    matchPart("light"),
    matchPart("tint"),
    matchPart("saturation"),
    Parameter(
      "match.reference.weight", 0...1, neutral: 1, unit: .fraction, role: .shape,
      "How much a reference counts beside the others."),
    Parameter(
      "match.closer", 0...1, neutral: 0, unit: .fraction, role: .shape,
      "How much of what is left between the distributions of colors is closed too."),
    Parameter(
      "match.strength", 0...1, neutral: 1, unit: .fraction, role: .strength,
      "How much of the match is applied."),
  ]

  private static func matchPart(_ part: String) -> Parameter {
    Parameter(
      "match.\(part)", 0...1, neutral: 1, unit: .fraction, role: .shape,
      "How much of the reference's \(part) is taken, or \"auto\".")
  }
}
