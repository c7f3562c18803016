import Foundation

extension LightroomPreset {
  /// The properties of a packet that has Camera Raw settings.
  static func fields(of data: Data, file: String?) throws(DocumentError) -> [XMPField] {
    let root = try XMLTreeReader.read(data, file: file)
    guard let fields = XMPProperties.read(root) else {
      throw notLightroom(
        "is XML, but no XMP: its top element is <\(XMPValue.text(root.name.local).summary)>", file)
    }
    guard fields.contains(where: { $0.name.namespace == CameraRawSettings.namespace }) else {
      throw notLightroom("has no Camera Raw settings", file)
    }
    return fields
  }

  private static func notLightroom(_ message: String, _ file: String?) -> DocumentError {
    DocumentError(
      .notLightroom, file: file, message: message,
      advice: "import an .xmp preset or sidecar of Lightroom or Camera Raw")
  }

  init(fields: [XMPField], file: String?) throws(DocumentError) {
    var settings = CameraRawSettings(fields)
    if settings.flag("AlreadyApplied") == true {
      throw DocumentError(
        .notLightroom, file: file,
        message: "says that its settings are in the photo's pixels already (AlreadyApplied)",
        advice: "import the sidecar of the original photo instead")
    }
    let frame = LightroomFrame(fields)
    let isLegacy = settings.isLegacy
    var draft = LightroomDraft()
    settings.muteDisabledPanels()
    settings.carryLegacy(isLegacy: isLegacy, to: &draft)
    settings.carry(LightroomSlider.basic, to: &draft)
    settings.carryWhiteBalance(to: &draft)
    settings.carryTreatment(to: &draft)
    settings.carryCurves(isLegacy: isLegacy, to: &draft)
    settings.carryGrading(to: &draft)
    settings.carry(LightroomSlider.detail, to: &draft)
    settings.carryEffects(to: &draft)
    settings.carryCrop(frame: frame, to: &draft)
    let assumesShape = settings.carryCorrections(frame: frame, to: &draft)
    settings.accountForRest()

    let name = Self.label(settings["Name"])
    let kind = Self.kind(settings)
    let title = name ?? file.map(Self.stem) ?? "Lightroom"
    draft.set("title", .string(title))
    draft.set(
      "description",
      .string(kind == .preset ? "From a Lightroom preset" : "From the Lightroom edit of a photo"))
    if draft.json["monochrome"] != nil { draft.set("family", .string("mono")) }
    // The table bounds all values; should one slip through, it is an error and not a bad preset.
    document = try EditDocument(json: .object(draft.json), file: file)
    self.name = name
    group = Self.label(settings["Group"])
    self.kind = kind
    transferred = settings.keys.filter(settings.carried.contains)
    notTransferred = settings.keys.flatMap { settings.losses[$0] ?? [] }
    ignored = settings.keys.filter {
      settings.silent.contains($0) && !settings.carried.contains($0)
        && settings.losses[$0] == nil
    }
    notes =
      assumesShape
      ? ["radial masks were laid out for a photo of 3:2, because the file does not tell its shape"]
      : []
  }

  /// A name on one line; nil for an empty one.
  private static func label(_ value: XMPValue?) -> String? {
    guard let text = value?.text?.onOneLine.trimmed, !text.isEmpty else { return nil }
    return String(text.prefix(200))
  }

  private static func kind(_ settings: CameraRawSettings) -> Kind {
    if settings.has("PresetType") || settings.has("Cluster") { return .preset }
    let marks = ["HasSettings", "RawFileName", "AlreadyApplied", "HasCrop"]
    return marks.contains(where: settings.has) ? .sidecar : .preset
  }

  /// The name of a file without folder and extension.
  private static func stem(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let stem = last.lowercased().hasSuffix(".xmp") ? String(last.dropLast(4)) : last
    return stem.isEmpty ? "Lightroom" : stem.onOneLine
  }
}
