extension MergeSource {
  /// The source with every name of a file that it holds replaced.
  ///
  /// Names stand in masks (`raster`), `lut.file`, `match.look` and `match.reference`. What an option
  /// or an assignment names is left alone: it is meant as it was typed.
  /// - Parameter change: gets a name and its path in the document, and returns the new name.
  public func mappingFiles(
    _ change: (_ name: String, _ path: String) throws(DocumentError) -> String
  ) throws(DocumentError) -> MergeSource {
    guard assignment == nil else { return self }
    let mapped = try Self.mappingFiles(of: json, change)
    return MergeSource(kind: kind, label: label, json: mapped, assignment: nil)
  }

  /// A document with every name of a file that it holds replaced.
  static func mappingFiles(
    of json: JSONValue, _ change: (String, String) throws(DocumentError) -> String
  ) throws(DocumentError) -> JSONValue {
    guard var root = json.object else { return json }
    if var fields = root["lut"]?.object {
      try Self.change("file", in: &fields, at: "lut.file", change)
      root["lut"] = .object(fields)
    }
    if let match = root["match"]?.object {
      root["match"] = .object(try Self.match(match, change))
    }
    if let layers = root["layers"]?.array {
      var changed: [JSONValue] = []
      for (index, layer) in layers.enumerated() {
        changed.append(try Self.layer(layer, at: "layers[\(index)]", change))
      }
      root["layers"] = .array(changed)
    }
    return .object(root)
  }

  private static func layer(
    _ layer: JSONValue, at path: String,
    _ change: (String, String) throws(DocumentError) -> String
  ) throws(DocumentError) -> JSONValue {
    guard var fields = layer.object else { return layer }
    try mask("mask", in: &fields, at: "\(path).mask", change)
    return .object(fields)
  }

  private static func match(
    _ match: [String: JSONValue], _ change: (String, String) throws(DocumentError) -> String
  ) throws(DocumentError) -> [String: JSONValue] {
    var fields = match
    for key in ["look", "reference"] {
      try Self.change(key, in: &fields, at: "match.\(key)", change)
    }
    if let references = fields["reference"]?.array {
      var changed: [JSONValue] = []
      for (index, reference) in references.enumerated() {
        let path = "match.reference[\(index)]"
        var parts = reference.object ?? ["file": reference]
        try Self.change("file", in: &parts, at: path, change)
        changed.append(reference.object == nil ? parts["file"] ?? reference : .object(parts))
      }
      fields["reference"] = .array(changed)
    }
    for key in ["mask", "referenceMask"] {
      try mask(key, in: &fields, at: "match.\(key)", change)
    }
    return fields
  }

  private static func mask(
    _ key: String, in fields: inout [String: JSONValue], at path: String,
    _ change: (String, String) throws(DocumentError) -> String
  ) throws(DocumentError) {
    guard var mask = fields[key]?.object, let components = mask["components"]?.array else { return }
    var changed: [JSONValue] = []
    for (index, component) in components.enumerated() {
      guard var parts = component.object else { continue }
      try Self.change("file", in: &parts, at: "\(path).components[\(index)].file", change)
      changed.append(.object(parts))
    }
    mask["components"] = .array(changed)
    fields[key] = .object(mask)
  }

  private static func change(
    _ key: String, in fields: inout [String: JSONValue], at path: String,
    _ change: (String, String) throws(DocumentError) -> String
  ) throws(DocumentError) {
    guard let name = fields[key]?.string else { return }
    fields[key] = .string(try change(name, path))
  }
}

extension EditDocument {
  /// The document with every name of a file that it holds replaced.
  ///
  /// - Parameter change: gets a name and its path in the document, and returns the new name.
  public func mappingFiles(
    _ change: (_ name: String, _ path: String) throws(DocumentError) -> String
  ) throws(DocumentError) -> EditDocument {
    try EditDocument(json: MergeSource.mappingFiles(of: json, change))
  }
}

extension Assignment {
  /// The assignment with every name of a file in its value replaced.
  ///
  /// - Parameter change: gets a name and its path in the document, and returns the new name.
  public func mappingFiles(
    _ change: (_ name: String, _ path: String) throws(DocumentError) -> String
  ) throws(DocumentError) -> Assignment {
    let mapped = try MergeSource.mappingFiles(of: patch, change)
    let value = path.split(separator: ".").reduce(mapped) { $0[String($1)] ?? .null }
    return try Assignment(path: path, value: value)
  }
}
