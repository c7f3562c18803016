import AwakeColor
import AwakeDocument
import Foundation

/// The stages of a program in words, in the order in which they run.
struct StageList {
  private(set) var stages: [RenderPlan.Stage] = []

  init(
    _ document: EditDocument, program: EditProgram, match: MatchProgram?, look: LUTStage?,
    photo: DecodedPhoto, proxy: ProxyPhoto
  ) {
    let assumed = photo.isTagged ? "" : " (assumed)"
    add("input profile", "\(photo.profile.name)\(assumed) → linear BT.2020")
    if proxy.width > 0 {
      add("proxy", "\(proxy.width) × \(proxy.height), for the stages that look around")
    }
    stages += program.noise.map(\.words)
    stages += match?.words ?? []
    addColor(document)
    for (index, layer) in document.layers.enumerated() where !layer.usedFields.isEmpty {
      // Detail of layers runs, and is listed, with that of the document.
      let fields = layer.usedFields.filter { !$0.hasPrefix("detail") }
      guard !fields.isEmpty else { continue }
      let mask = layer.mask.components.count
      let shown = mask == 0 ? "everywhere" : mask == 1 ? "one mask" : "\(mask) masks"
      let refined = layer.mask.refine > 0 ? ", refined" : ""
      add(
        "layer \(layer.label(index))",
        fields.joined(separator: ", ")
          + " (\(shown)\(refined), opacity \(short(100 * layer.opacity)) %)")
    }
    if let look, let table = document.lut { stages.append(look.words(table.source)) }
    if document.effects.vignette.amount != 0 {
      add("vignette", short(document.effects.vignette.amount))
    }
    if let shoulder = program.shoulder {
      add("shoulder", "white peaks at \(short(program.peak)), knee \(short(shoulder.knee))")
    }
    stages += program.sharpening.map(\.words)
    if document.effects.grain.amount != 0 {
      add("grain", "\(short(document.effects.grain.amount)), seed \(document.effects.grain.seed)")
    }
  }

  private mutating func add(_ name: String, _ detail: String = "") {
    stages.append(.init(name: name, detail: detail))
  }

  private mutating func addColor(_ document: EditDocument) {
    let edit = ColorEdit(document)
    let hasLocal = LocalTone.isUsed(document.light, document.presence)
    if let balance = edit.whiteBalance {
      add(
        "white balance",
        "temperature \(short(balance.temperature)) mired, tint \(short(balance.tint))")
    }
    if let exposure = edit.exposure {
      let folded = edit.whiteBalance == nil ? "" : ", folded into the white balance matrix"
      add("exposure", "\(short(exposure)) EV\(folded)")
    }
    if document.presence.dehaze != 0 { add("dehaze", short(document.presence.dehaze)) }
    if hasLocal {
      let (light, presence) = (document.light, document.presence)
      add(
        "local tone",
        Self.parts([
          ("highlights", light.highlights), ("shadows", light.shadows),
          ("clarity", presence.clarity), ("texture", presence.texture),
        ]) + " (one gain)")
    }
    if let tone = edit.tone {
      var parts = Self.parts([
        ("whites", 100 * tone.whites), ("blacks", 100 * tone.blacks),
        ("contrast", 100 * tone.contrast),
      ])
      func also(_ part: String) { parts += (parts.isEmpty ? "" : ", ") + part }
      if tone.regions.contains(where: { $0 != 0 }) { also("parametric curve") }
      if tone.points != nil { also("luma curve") }
      add("tone", parts + " (one curve)")
    }
    if edit.channelCurves != nil { add("channel curves") }
    if let mix = edit.mix { add("colour", mix.summary) }
    if edit.grading != nil { add("grading") }
  }

  /// The values that are not neutral, by name.
  static func parts(_ values: [(name: String, value: Double)]) -> String {
    values.filter { $0.value != 0 }.map { "\($0.name) \(short($0.value))" }
      .joined(separator: ", ")
  }
}

extension EditDocument {
  /// Whether a grey photo stays grey.
  var keepsGrey: Bool {
    ColorEdit(self).keepsGrey
      && layers.allSatisfy { ColorEdit(EditDocument($0)).keepsGrey }
  }
}
