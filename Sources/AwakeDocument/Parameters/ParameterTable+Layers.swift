extension ParameterTable {
  // The adjustments of a layer have the paths of the document: `light.exposure` and so on.
  static let layers = [
    Parameter(
      "layers.opacity", 0...1, neutral: 1, unit: .fraction, role: .strength,
      "How much the layer shows."),
    component("opacity", 0...1, neutral: 1, unit: .fraction, "How strong the part of the mask is."),
    component("feather", 0...1, unit: .fraction, "How softly the part of the mask ends."),
    component("from", -1...2, unit: .position, isList: true, "Where a linear mask is 1: [x, y]."),
    component("to", -1...2, unit: .position, isList: true, "Where a linear mask is 0: [x, y]."),
    component(
      "center", -1...2, unit: .position, isList: true, "The middle of a radial mask: [x, y]."),
    component("radii", 0...2, unit: .length, isList: true, "The radii of a radial mask: [x, y]."),
    component("angle", -360...360, unit: .degrees, "How far a radial mask is turned."),
    component("strokes.size", 0...1, neutral: 0.05, unit: .length, "The radius of a brush."),
    component("strokes.hardness", 0...1, neutral: 0.5, unit: .fraction, "How sharp a brush ends."),
    component("strokes.flow", 0...1, neutral: 1, unit: .fraction, "How much a brush lays down."),
    component(
      "strokes.points", -1...2, unit: .position, isList: true,
      "The way of a brush: [x, y] or [x, y, pressure 0 to 1]."),
    component(
      "range", 0...1, unit: .fraction, isList: true,
      "The luminance that a mask takes: [lowOuter, low, high, highOuter]."),
    component(
      "tolerance", 0...1, neutral: 0.1, unit: .fraction, "How far a color may be from a sample."),
    Parameter(
      "layers.mask.refine", 0...1, unit: .fraction, role: .shape,
      "How closely the mask follows edges."),
  ]

  private static func component(
    _ name: String, _ range: ClosedRange<Double>, neutral: Double = 0, unit: Parameter.Unit,
    isList: Bool = false, _ summary: String
  ) -> Parameter {
    Parameter(
      "layers.mask.components.\(name)", range, neutral: neutral, unit: unit, role: .shape,
      isList: isList,
      summary)
  }
}
