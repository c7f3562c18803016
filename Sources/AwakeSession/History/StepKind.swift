import AwakeDocument

/// What a person did in one step of an edit.
///
/// It is stored as a kind with parameters, never as text: ``EditStep/title`` puts it in words.
public enum StepKind: Sendable, Hashable {
  /// Fields were set, as by a slider.
  case adjust
  /// A preset was laid over the edit, at a strength in percent.
  case preset(name: String, strength: Double)
  /// The light and colour of reference photos, or of a stored look, were taken over.
  case match(references: [String])
  /// Light and white balance were proposed by the photo itself.
  case auto
  /// Turns, crop, straightening, perspective.
  case geometry
  /// A local edit and its mask, by the layer's id or name.
  case layer(String?)
  /// Everything was made neutral.
  case reset
  /// The edit as it was last saved was taken back.
  case revert
  /// Another edit was put in this one's place.
  case paste
  /// A snapshot was taken back.
  case snapshot(name: String)
  /// A kind of a newer version, kept as it was written.
  case unknown(JSONValue)

  /// The name by which it is stored, such as `preset`.
  public var name: String {
    switch self {
    case .adjust: "adjust"
    case .preset: "preset"
    case .match: "match"
    case .auto: "auto"
    case .geometry: "geometry"
    case .layer: "layer"
    case .reset: "reset"
    case .revert: "revert"
    case .paste: "paste"
    case .snapshot: "snapshot"
    case .unknown(let json): json["kind"]?.string ?? "unknown"
    }
  }

  /// The kind and its parameters as JSON: `{"kind": "preset", "name": "warm", "strength": 80}`.
  public var json: JSONValue {
    var fields: [String: JSONValue] = [:]
    switch self {
    case .adjust, .auto, .geometry, .reset, .revert, .paste: break
    case .preset(let name, let strength):
      fields["name"] = .string(name)
      fields["strength"] = .number(strength)
    case .match(let references): fields["references"] = .array(references.map { .string($0) })
    case .layer(let layer): fields["layer"] = layer.map { .string($0) }
    case .snapshot(let name): fields["name"] = .string(name)
    case .unknown(let json): return json
    }
    fields["kind"] = .string(name)
    return .object(fields)
  }

  /// Reads a kind; one that this version does not know is kept.
  init(json: JSONValue) {
    switch json["kind"]?.string {
    case "adjust": self = .adjust
    case "preset" where json["name"]?.string != nil:
      self = .preset(
        name: json["name"]?.string ?? "", strength: json["strength"]?.number ?? 100)
    case "match" where json["references"]?.array != nil:
      self = .match(references: (json["references"]?.array ?? []).compactMap(\.string))
    case "auto": self = .auto
    case "geometry": self = .geometry
    case "layer": self = .layer(json["layer"]?.string)
    case "reset": self = .reset
    case "revert": self = .revert
    case "paste": self = .paste
    case "snapshot" where json["name"]?.string != nil:
      self = .snapshot(name: json["name"]?.string ?? "")
    default: self = .unknown(json)
    }
  }
}
