import Foundation

/// Everything that is done to a photo: a value that is read from and written to JSON.
///
/// All groups are neutral unless set. Keys that this version does not know are kept and written
/// back.
public struct EditDocument: Hashable, Sendable {
  /// The newest schema this version reads.
  public static let schema = 1

  /// What people call the edit.
  public var title: String?
  /// What it is for.
  public var description: String?
  /// The family a preset belongs to.
  public var family: String?
  /// Exposure, contrast and the tonal ranges.
  public var light = Light()
  /// White balance and saturation.
  public var color = ColorAdjustments()
  /// Local contrast.
  public var presence = Presence()
  /// Tone curves.
  public var curve = ToneCurves()
  /// Hue, saturation and luminance by hue band.
  public var mixer = ColorMixer()
  /// Tints by tonal zone.
  public var grading = ColorGrading()
  /// Black and white.
  public var monochrome = Monochrome()
  /// A look-up table.
  public var lut: LookUpTable?
  /// Light and colour from a reference.
  public var match: Match?
  /// Sharpness and noise.
  public var detail = Detail()
  /// Vignette and grain.
  public var effects = Effects()
  /// Turns, crop and perspective.
  public var geometry = Geometry()
  /// The frame.
  public var frame = Frame()
  /// Local adjustments, in order.
  public var layers: [Layer] = []
  var unknown: [String: JSONValue] = [:]

  /// The document that changes nothing.
  public init() {}

  /// Reads a document from JSON text.
  ///
  /// - Parameter file: what errors call the text.
  public init(parsing data: Data, file: String? = nil) throws(DocumentError) {
    try self.init(json: JSONValue(parsing: data, file: file), file: file)
  }

  /// Reads a document from JSON.
  public init(json: JSONValue, file: String? = nil) throws(DocumentError) {
    guard case .object(var members) = json else {
      throw DocumentError(
        .wrongType, file: file, "is \(json.kind), not an object",
        advice: "an edit document starts with {")
    }
    try Self.checkSchema(members.removeValue(forKey: "schema"), file: file)
    try read(members, path: "", schema: "", file: file)
    var seen: Set<String> = []
    for (index, layer) in layers.enumerated() {
      guard let id = layer.id, !seen.insert(id).inserted else { continue }
      throw DocumentError(
        .badValue, file: file, path: "layers[\(index)].id", "is '\(id)' again",
        advice: "give each layer an id of its own")
    }
  }

  /// The document as JSON: what is not neutral, and what is not known.
  public var json: JSONValue { written(includesUnknown: true) }

  private func written(includesUnknown: Bool) -> JSONValue {
    var copy = self
    var members = (try? copy.written(schema: "", includesUnknown: includesUnknown)) ?? [:]
    members["schema"] = .number(Double(Self.schema))
    return .object(members)
  }

  /// Whether the document changes nothing about the picture.
  public var isNeutral: Bool { usedFields.isEmpty }

  /// The paths of the fields that do something, such as `light.exposure` or `layers`; numbers that
  /// only shape an amount, such as a hue or a feather, are left out.
  public var usedFields: [String] {
    var paths: [String] = []
    func walk(_ json: JSONValue, _ path: String) {
      guard case .object(let members) = json else {
        if ParameterTable[path: path]?.role != .shape { paths.append(path) }
        return
      }
      if path == "geometry.crop" || path == "lut" || path == "match" {
        paths.append(path)
        return
      }
      for (key, value) in members { walk(value, path.isEmpty ? key : "\(path).\(key)") }
    }
    var members = written(includesUnknown: false).members
    for key in ["schema", "title", "description", "family"] { members[key] = nil }
    walk(.object(members), "")
    if !monochrome.isOn { paths.removeAll { $0.hasPrefix("monochrome.") } }
    if frame.kind == .none { paths.removeAll { $0.hasPrefix("frame.") } }
    paths.removeAll { $0 == "curve.parametric.splits" }
    // Geometry is all shape to preset strength, and does something all the same.
    let turned: [(String, Double, Double)] = [
      ("geometry.quarterTurns", geometry.quarterTurns, 0),
      ("geometry.straighten", geometry.straighten, 0),
      ("geometry.perspective.vertical", geometry.perspective.vertical, 0),
      ("geometry.perspective.horizontal", geometry.perspective.horizontal, 0),
      ("geometry.perspective.rotate", geometry.perspective.rotate, 0),
      ("geometry.perspective.scale", geometry.perspective.scale, 100),
    ]
    paths += turned.filter { $0.1 != $0.2 }.map(\.0)
    return paths.sorted()
  }

  /// The paths of the keys that this version does not know, at every level.
  public var unknownFields: [String] {
    func walk(_ all: JSONValue, _ known: JSONValue?, _ path: String) -> [String] {
      guard let known else { return [path] }
      switch (all, known) {
      case (.object(let members), .object(let others)):
        return members.flatMap { key, value in
          walk(value, others[key], path.isEmpty ? key : "\(path).\(key)")
        }
      case (.array(let items), .array(let others)) where items.count == others.count:
        return zip(items, others).enumerated().flatMap { index, pair in
          walk(pair.0, pair.1, "\(path)[\(index)]")
        }
      default: return []
      }
    }
    return walk(json, written(includesUnknown: false), "").sorted()
  }

  private static func checkSchema(_ json: JSONValue?, file: String?) throws(DocumentError) {
    switch json {
    case nil, .some(.null): return
    case .number(let number) where number == 1: return
    case .number(let number) where number > 1 && number == number.rounded():
      throw DocumentError(
        .newerSchema, file: file, path: "schema",
        "is \(JSONValue.number(number).text(pretty: false)), newer than this version of Awake reads",
        advice: "update awake")
    case .some(let other):
      throw DocumentError(
        .badValue, file: file, path: "schema", "is \(other.text(pretty: false))",
        advice: "write 1")
    }
  }
}

extension EditDocument: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.string("title", &title)
    try fields.string("description", &description)
    try fields.string("family", &family)
    try fields.group("light", &light)
    try fields.group("color", &color)
    try fields.group("presence", &presence)
    try fields.group("curve", &curve)
    try fields.group("mixer", &mixer)
    try fields.group("grading", &grading)
    try fields.group("monochrome", &monochrome)
    try fields.optional("lut", &lut)
    try fields.optional("match", &match)
    try fields.group("detail", &detail)
    try fields.group("effects", &effects)
    try fields.group("geometry", &geometry)
    try fields.group("frame", &frame)
    try fields.list("layers", &layers, schema: "layers", limit: 64)
  }
}

extension FieldVisitor {
  /// A group that may be absent.
  fileprivate func optional<Group: DocumentGroup>(
    _ key: String, _ value: inout Group?
  ) throws(DocumentError) {
    if isReading {
      guard has(key) else { return }
      var group = Group()
      try self.group(key, &group)
      value = group
    } else if var group = value {
      try self.group(key, &group)
    }
  }
}

extension EditDocument: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(json: JSONValue(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
