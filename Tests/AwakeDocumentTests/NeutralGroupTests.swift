import Testing

@testable import AwakeDocument

/// A neutral group is passed over when a document is written, so nothing of it may be written.
@Suite struct NeutralGroupTests {
  @Test("a group as it is made writes nothing and changes nothing")
  func nothing() {
    let groups: [(schema: String, group: any DocumentGroup)] = [
      ("", EditDocument()), ("light", LightAdjustments()), ("color", ColorAdjustments()),
      ("presence", PresenceAdjustments()), ("curve", ToneCurves()),
      ("curve.parametric", ParametricCurve()), ("mixer", ColorMixer()), ("mixer.red", MixerBand()),
      ("grading", ColorGrading()), ("grading.shadows", GradingZone()),
      ("grading.midtones", GradingZone()), ("grading.highlights", GradingZone()),
      ("grading.global", GradingZone()), ("monochrome", Monochrome()),
      ("monochrome.mix", MonochromeMix()), ("detail", DetailAdjustments()),
      ("detail.sharpen", Sharpening()), ("detail.noise", NoiseReduction()), ("effects", Effects()),
      ("effects.vignette", Vignette()), ("effects.grain", Grain()), ("geometry", Geometry()),
      ("geometry.perspective", Perspective()), ("frame", Frame()), ("layers.mask", Mask()),
    ]
    for (schema, group) in groups {
      let (object, notes) = Self.written(group, schema)
      #expect(object.isEmpty && notes.used.isEmpty && notes.unknown.isEmpty, "\(schema)")
    }
  }

  private static func written<Group: DocumentGroup>(
    _ group: Group, _ schema: String
  ) -> (object: [String: JSONValue], notes: FieldCoder.Notes) {
    // Written by itself: what a group that holds it would do with a neutral one is not asked.
    var group = group
    return FieldCoder.run(&group, .writing, path: schema, schema: schema)
  }
}
