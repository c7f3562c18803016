/// Moves the fields of one JSON object into or out of a group, and notes what it meets.
struct FieldCoder {
  /// What a pass over the fields is for.
  enum Mode: Hashable {
    /// From JSON; a complete document also needs what a patch of one field may leave out.
    case reading(isComplete: Bool)
    /// To JSON: only what is not neutral.
    case writing
    /// Which fields there are.
    case describing
  }

  /// What a pass met, with JSON paths.
  struct Notes {
    var errors: [DocumentError] = []
    /// Keys that this version does not know.
    var unknown: [String] = []
    /// Fields that a file writes although they are neutral.
    var atNeutral: [String] = []
    /// Fields that change the photo.
    var used: [String] = []
    /// Every field there is, by table path.
    var described: [DocumentField] = []
  }

  let mode: Mode
  /// The JSON path of the object: `layers[2].light`.
  let path: String
  /// The path in the parameter table: `light`.
  let schema: String
  /// What is left to read, or what has been written.
  var object: [String: JSONValue]
  var notes = Notes()
  /// Whether values that are not neutral mean that the group changes the photo.
  var tracksUse = true

  var isReading: Bool { if case .reading = mode { true } else { false } }
  var isComplete: Bool { mode == .reading(isComplete: true) }

  func path(to key: String) -> String { Self.join(path, key) }
  func schema(to key: String) -> String { Self.join(schema, key) }

  static func join(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  /// Takes a field out of the object that is read; `null` is as good as no field.
  mutating func take(_ key: String) -> JSONValue? {
    guard isReading, let value = object.removeValue(forKey: key), value != .null else { return nil }
    return value
  }

  mutating func describe(_ key: String, _ kind: DocumentField.Kind) {
    notes.described.append(DocumentField(path: schema(to: key), kind: kind))
  }

  mutating func markUsed(_ key: String, if isUsed: Bool) {
    guard mode == .writing, tracksUse, isUsed else { return }
    notes.used.append(key.isEmpty ? path : path(to: key))
  }

  mutating func fail(
    _ code: DocumentError.Code, at path: String, _ message: String, advice: String
  ) {
    notes.errors.append(DocumentError(code, path: path, message: message, advice: advice))
  }

  mutating func failType(_ value: JSONValue, at path: String, expected: String) {
    fail(
      .wrongType, at: path, "must be \(expected), not \(value.inWords)", advice: "write \(expected)"
    )
  }
}

// MARK: Groups

extension FieldCoder {
  /// Runs a pass over a whole group.
  static func run(
    _ group: inout some DocumentGroup, _ mode: Mode, path: String = "", schema: String = "",
    object: [String: JSONValue] = [:]
  ) -> (object: [String: JSONValue], notes: Notes) {
    var coder = FieldCoder(mode: mode, path: path, schema: schema, object: object)
    coder.bindAll(&group)
    return (coder.object, coder.notes)
  }

  private mutating func bindAll(_ group: inout some DocumentGroup) {
    if mode == .writing { object = group.unknown }
    group.bind(&self)
    switch mode {
    case .reading: group.unknown = object
    case .writing, .describing: break
    }
    let keys = isReading ? object : group.unknown
    notes.unknown += keys.keys.sorted().map { path(to: $0) }
  }

  /// A nested object.
  mutating func group<Group: DocumentGroup>(
    _ key: String, _ group: inout Group, tracksUse: Bool = true
  ) {
    // Most groups of most edits are neutral, and a slider writes the edit many times a second.
    if mode == .writing, group == Group() { return }
    var isPresent = true
    _ = nested(key, &group, isPresent: &isPresent, tracksUse: tracksUse)
  }

  /// A nested object that may be missing as a whole.
  mutating func optionalGroup<Group: DocumentGroup>(_ key: String, _ group: inout Group?) {
    var value = group ?? Group()
    var isPresent = group != nil
    let wasRead = nested(key, &value, isPresent: &isPresent, tracksUse: true)
    if isReading { group = wasRead ? value : nil }
    if mode == .writing, isPresent, object[key] == nil { object[key] = .object([:]) }
  }

  private mutating func nested(
    _ key: String, _ group: inout some DocumentGroup, isPresent: inout Bool, tracksUse: Bool
  ) -> Bool {
    var fields: [String: JSONValue] = [:]
    switch mode {
    case .reading:
      guard let value = take(key) else { return false }
      guard let object = value.object else {
        failType(value, at: path(to: key), expected: "an object")
        return false
      }
      fields = object
    case .writing:
      guard isPresent else { return false }
    case .describing:
      describe(key, .group)
    }
    let written = child(
      &group, path: path(to: key), schema: schema(to: key), object: fields,
      tracksUse: tracksUse)
    if mode == .writing, !written.isEmpty { object[key] = .object(written) }
    return true
  }

  /// A list of objects.
  mutating func list<Group: DocumentGroup>(
    _ key: String, _ groups: inout [Group], limit: Int
  ) {
    switch mode {
    case .reading:
      guard let value = take(key) else { return }
      guard let elements = value.array else {
        return failType(value, at: path(to: key), expected: "a list of objects")
      }
      guard elements.count <= limit else {
        return fail(
          .outOfRange, at: path(to: key),
          "has \(elements.count) entries, at most \(limit) are read",
          advice: "remove or merge some")
      }
      groups = []
      for (index, element) in elements.enumerated() {
        let place = "\(path(to: key))[\(index)]"
        guard let object = element.object else {
          failType(element, at: place, expected: "an object")
          continue
        }
        var group = Group()
        _ = child(&group, path: place, schema: schema(to: key), object: object)
        groups.append(group)
      }
    case .writing:
      guard !groups.isEmpty else { return }
      var written: [JSONValue] = []
      for index in groups.indices {
        let place = "\(path(to: key))[\(index)]"
        let object = child(
          &groups[index], path: place, schema: schema(to: key), object: [:], tracksUse: false)
        written.append(.object(object))
      }
      object[key] = .array(written)
    case .describing:
      describe(key, .list)
      var group = Group()
      _ = child(&group, path: path(to: key), schema: schema(to: key), object: [:])
    }
  }

  private mutating func child(
    _ group: inout some DocumentGroup, path: String, schema: String,
    object: [String: JSONValue], tracksUse: Bool = true
  ) -> [String: JSONValue] {
    var coder = FieldCoder(
      mode: mode, path: path, schema: schema.shared, object: object)
    coder.tracksUse = self.tracksUse && tracksUse
    // The notes move into the child and back, so that they are never copied.
    swap(&coder.notes, &notes)
    coder.bindAll(&group)
    swap(&coder.notes, &notes)
    return coder.object
  }
}

extension String {
  /// The adjustments of a layer share the paths of the document: `layers.light` is `light`.
  ///
  /// Masks of a match share those of layers.
  fileprivate var shared: String {
    for mask in ["match.mask", "match.referenceMask"] where self == mask { return "layers.mask" }
    for group in ["light", "color", "presence", "detail"] where self == "layers.\(group)" {
      return group
    }
    return self
  }
}
