/// A local correction of Lightroom's as a layer: whole, or not at all.
struct LightroomCorrection {
  /// Why a correction does not come in.
  struct Refusal: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// The fields of a structure by their local name.
  typealias Fields = [String: XMPValue]

  /// The layer that answers the correction.
  let layer: JSONValue
  /// Whether the shape of the photo mattered and was assumed.
  private(set) var assumesShape = false

  /// - Throws: ``Refusal``, for anything in it that cannot be taken over.
  init(_ value: XMPValue, frame: LightroomFrame) throws(Refusal) {
    let fields = Self.fields(value)
    guard fields["What"]?.text.map({ $0 == "Correction" }) ?? true else {
      throw Refusal("is no correction that is known")
    }
    if try Self.flag(fields, "CorrectionActive") == false { throw Refusal("is switched off") }
    let amount = try Self.number(fields, "CorrectionAmount") ?? 1
    var draft = LightroomDraft()
    try Self.carrySliders(fields, amount: amount, to: &draft)
    if draft.json.isEmpty { throw Refusal("changes nothing") }
    var masks: [LightroomMask] = []
    for mask in fields["CorrectionMasks"]?.elements ?? [] {
      let fields = Self.fields(mask)
      if try Self.flag(fields, "MaskActive") == false { continue }
      masks.append(try LightroomMask(fields, frame: frame))
    }
    // The older form of a range mask stands beside the masks and narrows all of them.
    if let range = fields["CorrectionRangeMask"], let mask = try LightroomMask(range: range) {
      masks.append(mask)
    }
    guard let first = masks.first else { throw Refusal("has no mask that is on") }
    guard first.combine == .add else {
      throw Refusal("begins with a mask that takes away")
    }
    guard masks.count <= Mask.componentLimit else {
      throw Refusal("has more than \(Mask.componentLimit) masks")
    }
    assumesShape = masks.contains { $0.assumesShape }
    draft.set("mask", .object(["components": .array(masks.map(\.json))]))
    if let name = fields["CorrectionName"]?.text?.onOneLine.trimmed, !name.isEmpty {
      draft.set("name", .string(name))
    }
    layer = .object(draft.json)
  }

  // MARK: Sliders

  private static let sliders: [LightroomSlider] = [
    // A whole step is four stops.
    LightroomSlider("LocalExposure2012", "light.exposure", scale: 4),
    LightroomSlider("LocalContrast2012", "light.contrast", scale: 100),
    LightroomSlider("LocalHighlights2012", "light.highlights", scale: 100),
    LightroomSlider("LocalShadows2012", "light.shadows", scale: 100),
    LightroomSlider("LocalWhites2012", "light.whites", scale: 100),
    LightroomSlider("LocalBlacks2012", "light.blacks", scale: 100),
    LightroomSlider("LocalClarity2012", "presence.clarity", scale: 100),
    LightroomSlider("LocalTexture", "presence.texture", scale: 100),
    LightroomSlider("LocalDehaze", "presence.dehaze", scale: 100),
    LightroomSlider("LocalSaturation", "color.saturation", scale: 100),
    LightroomSlider(
      "LocalTemperature", "color.temperature", scale: 100 * LightroomSlider.temperatureScale),
    LightroomSlider("LocalTint", "color.tint", scale: 100 * LightroomSlider.tintScale),
    LightroomSlider("LocalSharpness", "detail.sharpen.amount", scale: 100),
    LightroomSlider("LocalLuminanceNoise", "detail.noise.luminance", scale: 100),
  ]

  /// What the document cannot do locally, by the value that changes nothing.
  private static let others: [String: Double] = [
    "LocalHue": 0, "LocalMoire": 0, "LocalDefringe": 0, "LocalGrain": 0,
    "LocalToningSaturation": 0, "LocalCurveRefineSaturation": 100, "LocalExposure": 0,
    "LocalBrightness": 0, "LocalContrast": 0, "LocalClarity": 0,
  ]

  /// What names a correction, or is judged elsewhere.
  private static let plain: Set<String> = [
    "What", "CorrectionActive", "CorrectionAmount", "CorrectionName", "CorrectionSyncID",
    "CorrectionID", "CorrectionMasks", "CorrectionRangeMask", "CorrectionReferenceX",
    "CorrectionReferenceY", "LocalToningHue",
  ]

  private static func carrySliders(
    _ fields: Fields, amount: Double, to draft: inout LightroomDraft
  ) throws(Refusal) {
    let known = Dictionary(
      sliders.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for key in fields.keys.sorted() {
      if plain.contains(key) { continue }
      if let slider = known[key] {
        guard let value = try number(fields, key), let parameter = ParameterTable[path: slider.path]
        else { continue }
        let scaled = (value * slider.scale * amount).tidied
        guard parameter.range.contains(scaled) else {
          throw Refusal(
            "\(key) would be \(scaled.shortText), beyond \(slider.path) (\(parameter.rangeText))")
        }
        draft.set(slider.path, .number(scaled))
      } else if let usual = others[key] {
        guard let value = try number(fields, key), value != usual else { continue }
        throw Refusal("uses \(key), which layers do not have")
      } else {
        throw Refusal("uses \(key), which layers do not have")
      }
    }
  }

  // MARK: Values

  static func fields(_ value: XMPValue) -> Fields {
    Dictionary(
      value.members.filter { $0.name.namespace == CameraRawSettings.namespace }
        .map { ($0.name.local, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  static func number(_ fields: Fields, _ key: String) throws(Refusal) -> Double? {
    guard let value = fields[key] else { return nil }
    guard let number = LightroomNumber.read(value) else {
      throw Refusal("\(key) is not a number")
    }
    return number
  }

  static func flag(_ fields: Fields, _ key: String) throws(Refusal) -> Bool? {
    guard let value = fields[key] else { return nil }
    guard let flag = LightroomNumber.readFlag(value) else {
      throw Refusal("\(key) is neither True nor False")
    }
    return flag
  }
}

extension CameraRawSettings {
  private static let containers = [
    "GradientBasedCorrections", "CircularGradientBasedCorrections", "PaintBasedCorrections",
    "MaskGroupBasedCorrections",
  ]

  /// Local corrections as layers, in the order of the file.
  /// - Returns: whether the shape of the photo mattered and was assumed.
  mutating func carryCorrections(frame: LightroomFrame, to draft: inout LightroomDraft) -> Bool {
    var layers: [JSONValue] = []
    var assumesShape = false
    for container in keys where Self.containers.contains(container) {
      guard let value = self[container] else { continue }
      silence(container)
      for (index, correction) in value.elements.enumerated() {
        let fields = LightroomCorrection.fields(correction)
        do throws(LightroomCorrection.Refusal) {
          guard layers.count < Layer.limit else {
            throw LightroomCorrection.Refusal("is more than \(Layer.limit) layers")
          }
          let result = try LightroomCorrection(correction, frame: frame)
          layers.append(Self.identified(result.layer, fields, among: layers))
          if result.assumesShape { assumesShape = true }
          carry(container)
        } catch {
          lose(
            container, part: "[\(index)]", value: fields["CorrectionName"]?.summary ?? "",
            error.reason)
        }
      }
    }
    if !layers.isEmpty { draft.set("layers", .array(layers)) }
    return assumesShape
  }

  /// The layer with the correction's own mark as id, so that using a preset twice makes one layer.
  private static func identified(
    _ layer: JSONValue, _ fields: LightroomCorrection.Fields, among layers: [JSONValue]
  ) -> JSONValue {
    guard let mark = fields["CorrectionSyncID"]?.text?.trimmed, (1...64).contains(mark.count),
      mark.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) })
    else { return layer }
    let id = JSONValue.string(mark.lowercased())
    guard !layers.contains(where: { $0["id"] == id }), var object = layer.object else {
      return layer
    }
    object["id"] = id
    return .object(object)
  }
}
