extension MergeSource {
  /// The source with every name of a file that it holds replaced.
  ///
  /// Names stand in masks (`raster`), `lut.file` and `match.reference`. What an option or an
  /// assignment names is left alone: it is meant as it was typed.
  /// - Parameter change: gets a name and its path in the document, and returns the new name.
  public func mappingFiles(
    _ change: (_ name: String, _ path: String) throws(DocumentError) -> String
  ) throws(DocumentError) -> MergeSource {
    guard assignment == nil, var root = json.object else { return self }
    for (group, key) in [("lut", "file"), ("match", "reference")] {
      guard var fields = root[group]?.object else { continue }
      try Self.change(key, in: &fields, at: "\(group).\(key)", change)
      root[group] = .object(fields)
    }
    if let layers = root["layers"]?.array {
      var changed: [JSONValue] = []
      for (index, layer) in layers.enumerated() {
        changed.append(try Self.layer(layer, at: "layers[\(index)]", change))
      }
      root["layers"] = .array(changed)
    }
    return MergeSource(kind: kind, label: label, json: .object(root), assignment: nil)
  }

  private static func layer(
    _ layer: JSONValue, at path: String,
    _ change: (String, String) throws(DocumentError) -> String
  ) throws(DocumentError) -> JSONValue {
    guard var fields = layer.object, var mask = fields["mask"]?.object,
      let components = mask["components"]?.array
    else { return layer }
    var changed: [JSONValue] = []
    for (index, component) in components.enumerated() {
      guard var parts = component.object else { continue }
      try Self.change("file", in: &parts, at: "\(path).mask.components[\(index)].file", change)
      changed.append(.object(parts))
    }
    mask["components"] = .array(changed)
    fields["mask"] = .object(mask)
    return .object(fields)
  }

  private static func change(
    _ key: String, in fields: inout [String: JSONValue], at path: String,
    _ change: (String, String) throws(DocumentError) -> String
  ) throws(DocumentError) {
    guard let name = fields[key]?.string else { return }
    fields[key] = .string(try change(name, path))
  }
}
