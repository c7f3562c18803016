import AwakeDocument

/// What differs between two edit documents, field by field, in a form that leads both ways.
public struct DocumentDifference: Sendable, Hashable {
  /// One field, or one element of a list, that differs.
  public struct Change: Sendable, Hashable {
    /// The way to the value: keys of objects and indices of lists.
    public let path: [Key]
    /// The value in the first document; nil where it had none.
    public let before: JSONValue?
    /// The value in the second document; nil where it has none.
    public let after: JSONValue?

    /// The path as errors and people write it: `layers[2].light.exposure`.
    public var name: String {
      path.reduce("") { name, key in
        switch key {
        case .field(let field): name.isEmpty ? field : "\(name).\(field)"
        case .index(let index): "\(name)[\(index)]"
        }
      }
    }
  }

  /// One step of a path.
  public enum Key: Sendable, Hashable {
    /// A field of an object.
    case field(String)
    /// An element of a list, from 0.
    case index(Int)
  }

  /// What differs, sorted by path.
  public let changes: [Change]

  init(changes: [Change]) { self.changes = changes }

  /// Compares two documents.
  public init(from before: EditDocument, to after: EditDocument) {
    self.init(from: before.json, to: after.json)
  }

  init(from before: JSONValue, to after: JSONValue) {
    var changes: [Change] = []
    Self.compare(before, after, at: [], &changes)
    self.changes = changes
  }

  /// Whether the documents are the same.
  public var isEmpty: Bool { changes.isEmpty }

  /// The way back.
  public var reversed: DocumentDifference {
    DocumentDifference(
      changes: changes.reversed().map {
        Change(path: $0.path, before: $0.after, after: $0.before)
      })
  }

  /// The document that these changes make of another.
  ///
  /// - Returns: nil when the other document is not the one that the changes started from.
  func applied(to json: JSONValue) -> JSONValue? {
    var json: JSONValue? = json
    for change in changes {
      guard Self.replace(change.before, by: change.after, at: change.path[...], in: &json) else {
        return nil
      }
    }
    return json
  }

  private static func compare(
    _ before: JSONValue, _ after: JSONValue, at path: [Key], _ changes: inout [Change]
  ) {
    switch (before, after) {
    case (.object(let old), .object(let new)):
      for key in Set(old.keys).union(new.keys).sorted() {
        compare(old[key], new[key], at: path + [.field(key)], &changes)
      }
    case (.array(let old), .array(let new)) where Self.isListOfObjects(old, new):
      for index in 0..<min(old.count, new.count) {
        compare(old[index], new[index], at: path + [.index(index)], &changes)
      }
      for (index, element) in new.enumerated().dropFirst(old.count) {
        changes.append(Change(path: path + [.index(index)], before: nil, after: element))
      }
      // The last element goes first, so that the others keep their places.
      for (index, element) in old.enumerated().dropFirst(new.count).reversed() {
        changes.append(Change(path: path + [.index(index)], before: element, after: nil))
      }
    default:
      if before != after { changes.append(Change(path: path, before: before, after: after)) }
    }
  }

  private static func compare(
    _ before: JSONValue?, _ after: JSONValue?, at path: [Key], _ changes: inout [Change]
  ) {
    if let before, let after {
      compare(before, after, at: path, &changes)
    } else if before != after {
      changes.append(Change(path: path, before: before, after: after))
    }
  }

  /// Lists of layers, masks and strokes are compared element by element, curves as wholes.
  private static func isListOfObjects(_ old: [JSONValue], _ new: [JSONValue]) -> Bool {
    (old + new).allSatisfy { $0.object != nil }
  }

  private static func replace(
    _ before: JSONValue?, by after: JSONValue?, at path: ArraySlice<Key>,
    in value: inout JSONValue?
  ) -> Bool {
    guard let key = path.first else {
      guard value == before else { return false }
      value = after
      return true
    }
    switch (key, value) {
    case (.field(let name), .object(var fields)?):
      var inner = fields[name]
      guard replace(before, by: after, at: path.dropFirst(), in: &inner) else { return false }
      fields[name] = inner
      value = .object(fields)
    case (.index(let index), .array(var elements)?):
      guard (0...elements.count).contains(index) else { return false }
      var inner = index < elements.count ? elements[index] : nil
      guard replace(before, by: after, at: path.dropFirst(), in: &inner) else { return false }
      if let inner {
        if index < elements.count { elements[index] = inner } else { elements.append(inner) }
      } else {
        // Only the end of a list can go: nothing behind it moves.
        guard index == elements.count - 1 else { return false }
        elements.removeLast()
      }
      value = .array(elements)
    default: return false
    }
    return true
  }
}

extension DocumentDifference {
  /// The changes as JSON: `[{"path": ["layers", 0, "opacity"], "before": 1, "after": 0.5}]`.
  ///
  /// A value that is not there has no key.
  public var json: JSONValue {
    .array(
      changes.map { change in
        let path = change.path.map { key in
          switch key {
          case .field(let name): JSONValue.string(name)
          case .index(let index): JSONValue.number(Double(index))
          }
        }
        var fields = ["path": JSONValue.array(path)]
        fields["before"] = change.before
        fields["after"] = change.after
        return .object(fields)
      })
  }

  /// Reads changes; nil when the JSON is something else.
  init?(json: JSONValue) {
    guard let list = json.array else { return nil }
    var changes: [Change] = []
    for entry in list {
      guard let keys = entry["path"]?.array else { return nil }
      var path: [Key] = []
      for key in keys {
        if let name = key.string {
          path.append(.field(name))
        } else if let index = key.number.flatMap({ Int(exactly: $0) }), index >= 0 {
          path.append(.index(index))
        } else {
          return nil
        }
      }
      changes.append(Change(path: path, before: entry["before"], after: entry["after"]))
    }
    self.init(changes: changes)
  }
}
