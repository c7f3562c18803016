/// The JSON that sources are merged into.
struct MergeTree {
  private(set) var root: [String: JSONValue] = [:]
  /// Path to label.
  private(set) var setBy: [String: String] = [:]

  /// Objects that replace as a whole.
  private static let wholes: Set = [
    "lut", "match", "match.look", "match.mask", "match.referenceMask", "geometry.crop",
  ]
  /// Fields of which setting one removes the others.
  private static let alternatives: [String: [[String]]] = [
    "lut": [["file"], ["data"]],
    "match": [["look"], ["reference"]],
    "geometry.crop": [["aspect"], ["x", "y", "width", "height"]],
  ]
  /// What describes a preset, not the photo.
  static let descriptive: Set = ["schema", "title", "description", "family"]

  mutating func apply(_ source: MergeSource) {
    var fields = root
    root = [:]
    if let assignment = source.assignment {
      let keys = assignment.path.split(separator: ".").map(String.init)
      assign(assignment.value, at: keys[...], in: &fields, path: "", label: source.label)
    } else {
      let isPreset = source.kind == .preset
      let given = (source.json.object ?? [:]).filter {
        isPreset ? !Self.descriptive.contains($0.key) : $0.key != "schema"
      }
      merge(given, into: &fields, path: "", label: source.label)
    }
    root = fields
  }

  /// The label of what set a field, a part of it, or the list or object that holds it.
  func source(of path: String) -> String? {
    if setBy[path] == nil, let part = setBy.keys.filter({ $0.hasPrefix(path + ".") }).min() {
      return setBy[part]
    }
    var path = path[...]
    while !path.isEmpty {
      if let label = setBy[String(path)] { return label }
      guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
      path = path[..<end]
    }
    return nil
  }

  private mutating func merge(
    _ fields: [String: JSONValue], into object: inout [String: JSONValue], path: String,
    label: String
  ) {
    for key in fields.keys.sorted() {
      guard let value = fields[key] else { continue }
      let place = FieldCoder.join(path, key)
      if value == .null {
        remove(key, from: &object, at: place)
      } else if place == "layers", let layers = value.array {
        object[key] = .array(mergeLayers(layers, into: object[key]?.array ?? [], label: label))
      } else if let inner = value.object, !Self.wholes.contains(place) {
        if object[key]?.object == nil { remove(key, from: &object, at: place) }
        var merged = object[key]?.object ?? [:]
        merge(inner, into: &merged, path: place, label: label)
        object[key] = merged.isEmpty ? nil : .object(merged)
      } else {
        remove(key, from: &object, at: place)
        object[key] = value.withoutNulls
        setBy[place] = label
      }
    }
  }

  private mutating func mergeLayers(
    _ layers: [JSONValue], into existing: [JSONValue], label: String
  ) -> [JSONValue] {
    var result = existing
    for layer in layers {
      var index = result.count
      if let id = layer["id"]?.string,
        let same = result.firstIndex(where: { $0["id"]?.string == id })
      {
        index = same
        result[same] = layer.withoutNulls
      } else {
        result.append(layer.withoutNulls)
      }
      setBy["layers[\(index)]"] = label
    }
    return result
  }

  private mutating func assign(
    _ value: JSONValue, at keys: ArraySlice<String>, in object: inout [String: JSONValue],
    path: String, label: String
  ) {
    guard let key = keys.first else { return }
    let place = FieldCoder.join(path, key)
    if keys.count == 1 {
      let choices = Self.alternatives[path] ?? []
      if value != .null, choices.contains(where: { $0.contains(key) }) {
        for other in choices.filter({ !$0.contains(key) }).joined() {
          remove(other, from: &object, at: FieldCoder.join(path, other))
        }
      }
      merge([key: value], into: &object, path: path, label: label)
    } else {
      var inner = object[key]?.object ?? [:]
      assign(value, at: keys.dropFirst(), in: &inner, path: place, label: label)
      object[key] = inner.isEmpty ? nil : .object(inner)
    }
  }

  private mutating func remove(
    _ key: String, from object: inout [String: JSONValue], at place: String
  ) {
    guard let old = object.removeValue(forKey: key) else { return }
    setBy[place] = nil
    guard old.object != nil || place == "layers" else { return }
    setBy = setBy.filter { !$0.key.hasPrefix(place + ".") && !$0.key.hasPrefix(place + "[") }
  }
}

extension JSONValue {
  /// The value without the fields that are `null`, at every level.
  fileprivate var withoutNulls: JSONValue {
    switch self {
    case .object(let fields):
      .object(fields.filter { $0.value != .null }.mapValues(\.withoutNulls))
    case .array(let elements): .array(elements.map(\.withoutNulls))
    case .null, .bool, .number, .string: self
    }
  }
}
