/// Reads a group of fields from JSON, or writes it, by one description of the group.
///
/// Reading checks types and ranges against the parameter table and keeps what nobody asked for;
/// writing leaves out neutral values.
final class FieldVisitor {
  let isReading: Bool
  /// Where the group is in the file, such as `layers[2].light`.
  let path: String
  /// Where its numbers are in the parameter table, such as `light`.
  let schema: String
  let file: String?
  private var input: [String: JSONValue]
  private(set) var output: [String: JSONValue] = [:]
  private let includesUnknown: Bool

  init(reading input: [String: JSONValue], path: String, schema: String, file: String?) {
    isReading = true
    self.input = input
    self.path = path
    self.schema = schema
    self.file = file
    includesUnknown = true
  }

  init(writing schema: String, includesUnknown: Bool) {
    isReading = false
    input = [:]
    path = schema
    self.schema = schema
    file = nil
    self.includesUnknown = includesUnknown
  }

  // MARK: Fields

  func number(_ key: String, _ value: inout Double) throws(DocumentError) {
    guard let parameter = ParameterTable[path: join(schema, key)] else {
      throw DocumentError(
        .unknownField, file: file, path: join(path, key), "has no range", advice: "report this")
    }
    guard isReading else {
      if value != parameter.neutral { output[key] = .number(value) }
      return
    }
    guard let json = take(key) else { return }
    value = try number(json, at: join(path, key), in: parameter)
  }

  func flag(_ key: String, _ value: inout Bool) throws(DocumentError) {
    guard isReading else {
      if value { output[key] = .bool(true) }
      return
    }
    guard let json = take(key) else { return }
    guard case .bool(let flag) = json else { throw wrongType(json, key, "true or false") }
    value = flag
  }

  func string(_ key: String, _ value: inout String?) throws(DocumentError) {
    guard isReading else {
      if let value { output[key] = .string(value) }
      return
    }
    guard let json = take(key) else { return }
    guard case .string(let text) = json else { throw wrongType(json, key, "a string") }
    value = text
  }

  /// One of a fixed set of words; the first case is the neutral one.
  func choice<Choice: RawRepresentable & CaseIterable & Equatable>(
    _ key: String, _ value: inout Choice, neutral: Choice
  ) throws(DocumentError) where Choice.RawValue == String {
    guard isReading else {
      if value != neutral { output[key] = .string(value.rawValue) }
      return
    }
    guard let json = take(key) else { return }
    guard case .string(let text) = json else { throw wrongType(json, key, "a string") }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      let hint = TextDistance.nearest(to: text, in: names).map { "; did you mean '\($0)'?" } ?? ""
      throw bad(key, "is '\(text)'\(hint)", advice: "use one of \(names.joined(separator: ", "))")
    }
    value = choice
  }

  /// Numbers in a list, each within a range.
  func numbers(
    _ key: String, _ value: inout [Double], neutral: [Double], count: ClosedRange<Int>,
    range: ClosedRange<Double>, increasing: Bool = false
  ) throws(DocumentError) {
    guard isReading else {
      if value != neutral { output[key] = .array(value.map { .number($0) }) }
      return
    }
    guard let json = take(key) else { return }
    value = try numbers(json, at: join(path, key), count: count, range: range)
    if increasing, !zip(value, value.dropFirst()).allSatisfy({ $0 < $1 }) {
      throw bad(key, "is not strictly increasing", advice: "put the values in order")
    }
  }

  func group<Group: DocumentGroup>(_ key: String, _ value: inout Group) throws(DocumentError) {
    try group(key, &value, schema: join(schema, key))
  }

  /// A group whose numbers are found elsewhere in the parameter table.
  func group<Group: DocumentGroup>(
    _ key: String, _ value: inout Group, schema: String
  ) throws(DocumentError) {
    guard isReading else {
      let written = try value.written(schema: schema, includesUnknown: includesUnknown)
      if !written.isEmpty { output[key] = .object(written) }
      return
    }
    guard let json = take(key) else { return }
    guard case .object(let members) = json else { throw wrongType(json, key, "an object") }
    try value.read(members, path: join(path, key), schema: schema, file: file)
  }

  /// A list of groups.
  func list<Group: DocumentGroup>(
    _ key: String, _ value: inout [Group], schema: String, limit: Int
  ) throws(DocumentError) {
    guard isReading else {
      if !value.isEmpty {
        var items: [JSONValue] = []
        for var item in value {
          items.append(
            .object(try item.written(schema: schema, includesUnknown: includesUnknown)))
        }
        output[key] = .array(items)
      }
      return
    }
    guard let json = take(key) else { return }
    guard case .array(let items) = json else { throw wrongType(json, key, "a list") }
    guard items.count <= limit else {
      throw bad(key, "has \(items.count) entries", advice: "use at most \(limit)")
    }
    value = []
    for (index, item) in items.enumerated() {
      let place = "\(join(path, key))[\(index)]"
      guard case .object(let members) = item else {
        throw DocumentError(
          .wrongType, file: file, path: place, "is \(item.kind), not an object",
          advice: "write an object")
      }
      var group = Group()
      try group.read(members, path: place, schema: schema, file: file)
      value.append(group)
    }
  }

  /// Anything else: the JSON itself, read and written by the caller.
  func raw(
    _ key: String, read: (JSONValue, String) throws(DocumentError) -> Void,
    write: () -> JSONValue?
  ) throws(DocumentError) {
    guard isReading else {
      if let json = write() { output[key] = json }
      return
    }
    guard let json = take(key) else { return }
    try read(json, join(path, key))
  }

  /// Keys that no field took: kept, so that a newer version's work survives an older one.
  func unknown(_ value: inout [String: JSONValue]) {
    if isReading {
      value = input
    } else if includesUnknown {
      output.merge(value) { known, _ in known }
    }
  }

  // MARK: Values

  func number(
    _ json: JSONValue, at place: String, in parameter: Parameter
  ) throws(DocumentError) -> Double {
    guard case .number(let number) = json else {
      throw DocumentError(
        .wrongType, file: file, path: place, "is \(json.kind), not a number",
        advice: "use a number in \(parameter.rangeText)")
    }
    guard parameter.range.contains(number) else {
      throw DocumentError(
        .outOfRange, file: file, path: place, "is \(JSONValue.number(number).text(pretty: false))",
        advice: "use a number in \(parameter.rangeText)")
    }
    guard !parameter.isInteger || number == number.rounded() else {
      throw DocumentError(
        .badValue, file: file, path: place, "is \(number)", advice: "use a whole number")
    }
    return number
  }

  func numbers(
    _ json: JSONValue, at place: String, count: ClosedRange<Int>, range: ClosedRange<Double>
  ) throws(DocumentError) -> [Double] {
    guard case .array(let items) = json else {
      throw DocumentError(
        .wrongType, file: file, path: place, "is \(json.kind), not a list",
        advice: "write a list of numbers")
    }
    guard count.contains(items.count) else {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw DocumentError(
        .badValue, file: file, path: place, "has \(items.count) numbers",
        advice: "write \(wanted) numbers")
    }
    var result: [Double] = []
    result.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard case .number(let number) = item else {
        throw DocumentError(
          .wrongType, file: file, path: "\(place)[\(index)]", "is \(item.kind), not a number",
          advice: "write a number")
      }
      guard range.contains(number) else {
        throw DocumentError(
          .outOfRange, file: file, path: "\(place)[\(index)]", "is \(number)",
          advice: "use a number in \(range.lowerBound)…\(range.upperBound)")
      }
      result.append(number)
    }
    return result
  }

  // MARK: Errors

  func bad(_ key: String, _ message: String, advice: String) -> DocumentError {
    DocumentError(.badValue, file: file, path: join(path, key), message, advice: advice)
  }

  private func wrongType(_ json: JSONValue, _ key: String, _ wanted: String) -> DocumentError {
    DocumentError(
      .wrongType, file: file, path: join(path, key), "is \(json.kind), not \(wanted)",
      advice: "write \(wanted)")
  }

  /// Whether a key is there, and not `null`.
  func has(_ key: String) -> Bool { input[key] ?? .null != .null }

  /// The value of a key; `null` counts as absent, which is how presets reset a field.
  private func take(_ key: String) -> JSONValue? {
    guard let json = input.removeValue(forKey: key), json != .null else { return nil }
    return json
  }

  private func join(_ prefix: String, _ key: String) -> String {
    prefix.isEmpty ? key : "\(prefix).\(key)"
  }
}

/// A group of fields that are read and written together.
protocol DocumentGroup: Hashable, Sendable {
  init()
  /// Names every field once, for reading and for writing.
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError)
  /// Keys this version does not know.
  var unknown: [String: JSONValue] { get set }
}

extension DocumentGroup {
  mutating func read(
    _ members: [String: JSONValue], path: String, schema: String, file: String?
  ) throws(DocumentError) {
    let visitor = FieldVisitor(reading: members, path: path, schema: schema, file: file)
    try visit(visitor)
    visitor.unknown(&unknown)
  }

  mutating func written(
    schema: String, includesUnknown: Bool
  ) throws(DocumentError) -> [String: JSONValue] {
    let visitor = FieldVisitor(writing: schema, includesUnknown: includesUnknown)
    try visit(visitor)
    visitor.unknown(&unknown)
    return visitor.output
  }
}
