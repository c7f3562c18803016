extension ParameterTable {
  static let detail = [
    Parameter("detail.sharpen.amount", 0...150, unit: .points, "How strongly edges are sharpened."),
    Parameter(
      "detail.sharpen.radius", 0.5...3, neutral: 1, unit: .pixels, role: .shape,
      "The size of the detail that is sharpened."),
    oneSided(
      "detail.sharpen.detail", neutral: 25, role: .shape, "How much fine texture takes part."),
    oneSided("detail.sharpen.masking", role: .shape, "How much plain areas are spared."),
    oneSided("detail.noise.luminance", "How strongly grainy noise is smoothed."),
    oneSided("detail.noise.color", "How strongly colored noise is smoothed."),
    oneSided("detail.noise.detail", neutral: 50, role: .shape, "How much detail smoothing keeps."),
    oneSided("detail.outputSharpen", "Sharpens the written photo after resizing."),
  ]

  static let effects = [
    slider("effects.vignette.amount", "Darkens or brightens the corners."),
    oneSided(
      "effects.vignette.midpoint", neutral: 50, role: .shape, "How far in the corners reach."),
    slider("effects.vignette.roundness", role: .shape, "From the shape of the frame to a circle."),
    oneSided("effects.vignette.feather", neutral: 50, role: .shape, "How softly the corners end."),
    oneSided("effects.vignette.highlights", role: .shape, "How much bright corners are spared."),
    oneSided("effects.grain.amount", "How strong the grain is."),
    oneSided("effects.grain.size", neutral: 25, role: .shape, "How large the grains are."),
    oneSided("effects.grain.roughness", neutral: 50, role: .shape, "How uneven the grains are."),
    Parameter(
      "effects.grain.seed", 0...4_294_967_295, unit: .number, role: .shape, isInteger: true,
      "Which random pattern the grain has."),
  ]

  static let geometry = [
    Parameter(
      "geometry.quarterTurns", 0...3, unit: .quarterTurns, role: .shape, isInteger: true,
      "Turns the photo clockwise."),
    Parameter("geometry.straighten", -45...45, unit: .degrees, role: .shape, "Levels the horizon."),
    Parameter(
      "geometry.crop.x", 0...1, unit: .position, role: .shape, "The left edge of the crop."),
    Parameter("geometry.crop.y", 0...1, unit: .position, role: .shape, "The top edge of the crop."),
    Parameter(
      "geometry.crop.width", 0...1, neutral: 1, unit: .position, role: .shape, "The crop's width."),
    Parameter(
      "geometry.crop.height", 0...1, neutral: 1, unit: .position, role: .shape, "The crop's height."
    ),
    slider("geometry.perspective.vertical", role: .shape, "Corrects converging verticals."),
    slider("geometry.perspective.horizontal", role: .shape, "Corrects converging horizontals."),
    Parameter(
      "geometry.perspective.rotate", -45...45, unit: .degrees, role: .shape,
      "Turns the corrected photo."),
    Parameter(
      "geometry.perspective.scale", 50...150, neutral: 100, unit: .percent, role: .shape,
      "Enlarges or reduces the corrected photo."),
  ]

  static let frame = [
    Parameter(
      "frame.size", 0...0.5, neutral: 0.05, unit: .length, role: .shape, "How wide the frame is."),
    Parameter(
      "frame.cornerRadius", 0...0.5, unit: .length, role: .shape, "How round the corners are."),
  ]
}
