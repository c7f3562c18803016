extension CameraRawSettings {
  /// White balance: shifts of rendered photos come in, color temperatures of RAW files do not.
  mutating func carryWhiteBalance(to draft: inout LightroomDraft) {
    let mode = text("WhiteBalance") ?? ""
    switch mode.lowercased() {
    case "", "as shot":
      silence("WhiteBalance")
      // The camera's own white, which the photo already has.
      if mode.isEmpty == false { silence("Temperature", "Tint") }
    case "custom":
      silence("WhiteBalance")
    case "auto":
      lose("WhiteBalance", "is found anew for every photo; try --auto")
      silence("Temperature", "Tint")
    default:
      lose("WhiteBalance", "is a light for RAW files; set color.temperature by eye")
      silence("Temperature", "Tint")
    }
    carry(LightroomSlider.whiteBalance, to: &draft)
    for key in ["Temperature", "Tint"] where has(key) && !silent.contains(key) {
      lose(
        key,
        "is measured against the camera's RAW white, which a rendered photo no longer has; "
          + "set color.\(key.lowercased()) by eye")
    }
  }

  /// Black and white, or what only colors have.
  mutating func carryTreatment(to draft: inout LightroomDraft) {
    var isGrey = flag("ConvertToGrayscale") ?? false
    if has("ConvertToGrayscale"), losses["ConvertToGrayscale"] == nil {
      if isGrey { carry("ConvertToGrayscale") } else { silence("ConvertToGrayscale") }
    }
    switch text("Treatment")?.lowercased() {
    case nil: break
    case "black & white", "black and white", "monochrome":
      isGrey = true
      carry("Treatment")
    case "color", "colour", "": silence("Treatment")
    default: lose("Treatment", "is neither Color nor Black & White")
    }
    if isGrey {
      draft.set("monochrome.on", .bool(true))
      carry(LightroomSlider.greys, to: &draft)
      let keys = Set(LightroomSlider.color.map(\.key))
      silence { keys.contains($0) }
    } else {
      carry(LightroomSlider.color, to: &draft)
      let keys = Set(LightroomSlider.greys.map(\.key))
      silence { keys.contains($0) }
    }
  }

  /// Split toning and color grading.
  mutating func carryGrading(to draft: inout LightroomDraft) {
    carry(LightroomSlider.grading, to: &draft)
    // Split toning as it was before color grading blends all the way.
    let isOlder = !keys.contains { $0.hasPrefix("ColorGrade") }
    let tones = ["SplitToningShadowSaturation", "SplitToningHighlightSaturation"]
    if isOlder, tones.contains(where: isUsed) { draft.set("grading.blending", .number(100)) }
  }

  /// Grain and vignette.
  mutating func carryEffects(to draft: inout LightroomDraft) {
    carry(LightroomSlider.effects, to: &draft)
    let key = "PostCropVignetteStyle"
    if isUsed("PostCropVignetteAmount"), let style = plainNumber(key), style != 1 {
      lose(key, "only highlight priority is there; the vignette is drawn that way")
    } else {
      silence(key)
    }
  }
}
