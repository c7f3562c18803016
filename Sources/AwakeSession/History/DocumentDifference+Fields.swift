import AwakeDocument

extension DocumentDifference {
  /// A field that differs, as people see it.
  public struct Field: Sendable, Hashable {
    /// Its path in the document, such as `light.exposure` or `layers[0].opacity`.
    public let path: String
    /// What is known of it when it is a number; nil for texts, lists and fields of newer versions.
    public let parameter: Parameter?
    /// Its value in the first document; nil where it was neutral.
    public let before: JSONValue?
    /// Its value in the second document; nil where it is neutral.
    public let after: JSONValue?
  }

  /// The fields that differ, in the order of the document.
  ///
  /// A group that only one document has is told field by field; a crop, a match, a mask and a layer
  /// are told as wholes.
  public var fields: [Field] {
    var fields: [Field] = []
    for change in changes {
      Self.collect(change.before, change.after, at: change.path, change.name, &fields)
    }
    let places = fields.map { Self.place(of: $0) }
    return fields.indices.sorted { places[$0] < places[$1] }.map { fields[$0] }
  }

  /// The groups of the document in its order; others come behind them.
  private static let groups = [
    "light", "color", "presence", "curve", "mixer", "grading", "monochrome", "lut", "match",
    "detail", "effects", "geometry", "frame", "layers",
  ]

  /// Where a field stands: by its group, in it as the table of parameters has it, then by path.
  private static func place(of field: Field) -> Place {
    let name = field.path.prefix { $0 != "." && $0 != "[" }
    return Place(
      group: groups.firstIndex { $0 == name } ?? groups.count,
      number: field.parameter.flatMap { ParameterTable.all.firstIndex(of: $0) } ?? .max,
      path: field.path)
  }

  private struct Place: Comparable {
    let group: Int
    let number: Int
    let path: String

    static func < (left: Place, right: Place) -> Bool {
      (left.group, left.number, left.path) < (right.group, right.number, right.path)
    }
  }

  private static func collect(
    _ before: JSONValue?, _ after: JSONValue?, at path: [Key], _ name: String,
    _ fields: inout [Field]
  ) {
    if path == [.field("layers")] {
      return collectLayers(before?.array ?? [], after?.array ?? [], &fields)
    }
    let (old, new) = (before?.object, after?.object)
    let isGroup = (before == nil || old != nil) && (after == nil || new != nil)
    guard isGroup, !isWhole(path) else {
      let parameter = ParameterTable[path: tablePath(path)].flatMap { $0.isList ? nil : $0 }
      fields.append(Field(path: name, parameter: parameter, before: before, after: after))
      return
    }
    for key in Set((old ?? [:]).keys).union((new ?? [:]).keys).sorted()
    where old?[key] != new?[key] {
      collect(old?[key], new?[key], at: path + [.field(key)], "\(name).\(key)", &fields)
    }
  }

  /// All layers came or went at once.
  private static func collectLayers(
    _ before: [JSONValue], _ after: [JSONValue], _ fields: inout [Field]
  ) {
    for index in 0..<max(before.count, after.count) {
      let old = before.indices.contains(index) ? before[index] : nil
      let new = after.indices.contains(index) ? after[index] : nil
      collect(old, new, at: [.field("layers"), .index(index)], "layers[\(index)]", &fields)
    }
  }

  private static let wholes: Set = ["crop", "match", "look", "lut", "mask", "referenceMask"]

  private static func isWhole(_ path: [Key]) -> Bool {
    switch path.last {
    case .index: true
    case .field(let name): wholes.contains(name)
    case nil: false
    }
  }

  /// The path in the table of parameters, where the adjustments of a layer are those of the edit.
  private static func tablePath(_ path: [Key]) -> String {
    var names = path.compactMap { key in
      if case .field(let name) = key { name } else { nil }
    }
    if names.count > 2, names[0] == "layers", names[1] != "mask" { names.removeFirst() }
    return names.joined(separator: ".")
  }
}
