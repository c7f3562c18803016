extension ParameterTable {
  static let light = [
    Parameter("light.exposure", -5...5, unit: .stops, "Brightens or darkens the whole photo."),
    slider("light.contrast", "Spreads or gathers the tones about middle grey."),
    slider("light.highlights", "Brightens or recovers the bright parts."),
    slider("light.shadows", "Lifts or deepens the dark parts."),
    slider("light.whites", "Moves the brightest tones."),
    slider("light.blacks", "Moves the darkest tones."),
  ]

  static let color = [
    slider("color.temperature", unit: .mired, "Warms or cools the photo."),
    slider("color.tint", unit: .tintSteps, "Shifts the photo to magenta or green."),
    slider("color.vibrance", "Strengthens weak colors and spares skin."),
    slider("color.saturation", "Strengthens or weakens every color."),
  ]

  static let presence = [
    slider("presence.texture", "Strengthens or softens fine detail."),
    slider("presence.clarity", "Strengthens or softens local contrast."),
    slider("presence.dehaze", "Removes or adds haze."),
  ]

  static let curve: [Parameter] = pointCurves + parametricCurve

  private static let pointCurves: [Parameter] = ["luma", "red", "green", "blue"].map { channel in
    Parameter(
      "curve.\(channel)", 0...1, unit: .fraction, isList: true,
      "Points [x, y] of the \(channel) curve on the sRGB-encoded value.")
  }

  private static let parametricCurve: [Parameter] = [
    slider("curve.parametric.shadows", "Moves the darkest part of the parametric curve."),
    slider("curve.parametric.darks", "Moves the dark part of the parametric curve."),
    slider("curve.parametric.lights", "Moves the light part of the parametric curve."),
    slider("curve.parametric.highlights", "Moves the lightest part of the parametric curve."),
    Parameter(
      "curve.parametric.splits", 0...1, unit: .fraction, role: .shape, isList: true,
      "Where the four parts of the parametric curve meet."),
  ]
}
