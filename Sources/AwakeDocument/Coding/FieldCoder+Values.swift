// MARK: Numbers

extension FieldCoder {
  /// A number of the parameter table.
  mutating func number(_ key: String, _ value: inout Double) {
    guard let parameter = ParameterTable[path: schema(to: key)] else { return }
    switch mode {
    case .reading:
      guard let json = take(key), let number = read(json, parameter, at: path(to: key)) else {
        return
      }
      value = number
      if number == parameter.neutral { notes.atNeutral.append(path(to: key)) }
    case .writing:
      guard value != parameter.neutral else { return }
      object[key] = .number(value)
      if tracksUse, parameter.role == .amount { notes.used.append(path(to: key)) }
    case .describing:
      describe(key, .number)
    }
  }

  /// A number that has no neutral value of its own and is written whenever it is there.
  mutating func optionalNumber(_ key: String, _ value: inout Double?) {
    guard let parameter = ParameterTable[path: schema(to: key)] else { return }
    switch mode {
    case .reading: value = take(key).flatMap { read($0, parameter, at: path(to: key)) }
    case .writing: if let value { object[key] = .number(value) }
    case .describing: describe(key, .number)
    }
  }

  /// A whole number of the parameter table.
  mutating func integer(_ key: String, _ value: inout Int) {
    var number = Double(value)
    self.number(key, &number)
    if isReading, let whole = Int(exactly: number) { value = whole }
  }

  mutating func read(_ json: JSONValue, _ parameter: Parameter, at path: String) -> Double? {
    guard let number = json.number else {
      failType(json, at: path, expected: "a number from \(parameter.rangeText)")
      return nil
    }
    if let (message, advice) = parameter.complaint(about: number) {
      fail(.outOfRange, at: path, message, advice: advice)
      return nil
    }
    return number
  }

  /// A list of numbers that all have the range of one parameter.
  mutating func readNumbers(
    _ json: JSONValue, _ schema: String, count: ClosedRange<Int>, expected: String, at path: String
  ) -> [Double]? {
    guard let parameter = ParameterTable[path: schema] else { return nil }
    guard let elements = json.array, count.contains(elements.count) else {
      failType(json, at: path, expected: expected)
      return nil
    }
    var numbers: [Double] = []
    for element in elements {
      guard let number = read(element, parameter, at: path) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

// MARK: Texts, choices and everything else

extension FieldCoder {
  /// `true` or `false`.
  mutating func flag(_ key: String, _ value: inout Bool) {
    switch mode {
    case .reading:
      guard let json = take(key) else { return }
      guard case .bool(let flag) = json else {
        return failType(json, at: path(to: key), expected: "true or false")
      }
      value = flag
      if !flag { notes.atNeutral.append(path(to: key)) }
    case .writing: if value { object[key] = .bool(true) }
    case .describing: describe(key, .flag)
    }
  }

  /// A text that may be missing.
  mutating func text(_ key: String, _ value: inout String?) {
    switch mode {
    case .reading:
      guard let json = take(key) else { return }
      guard let text = json.string else {
        return failType(json, at: path(to: key), expected: "a text")
      }
      value = text
    case .writing: if let value { object[key] = .string(value) }
    case .describing: describe(key, .text)
    }
  }

  /// A text with a neutral value.
  mutating func text(_ key: String, _ value: inout String, neutral: String) {
    var optional: String? = mode == .writing && value == neutral ? nil : value
    text(key, &optional)
    if isReading { value = optional ?? neutral }
  }

  /// One of a few names; the first is neutral.
  mutating func choice<Choice>(_ key: String, _ value: inout Choice)
  where
    Choice: RawRepresentable & CaseIterable & Equatable, Choice.RawValue == String
  {
    custom(key, &value, .text) { coder, json, path in
      coder.readChoice(json, at: path)
    } write: { value in
      value == Choice.allCases.first ? nil : .string(value.rawValue)
    }
  }

  mutating func readChoice<Choice>(_ json: JSONValue, at path: String) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    let list = names.joined(separator: ", ")
    guard let text = json.string else {
      failType(json, at: path, expected: "one of \(list)")
      return nil
    }
    guard let choice = Choice(rawValue: text) else {
      let near = NearestName.suggestion(for: text, among: names)
      fail(
        .badValue, at: path, "must be one of \(list), not \(json.inWords)",
        advice: near.map { "did you mean \"\($0)\"?" } ?? "use one of these names")
      return nil
    }
    return choice
  }

  /// A field with its own form.
  ///
  /// `read` notes what is wrong and returns nil then; `write` returns
  /// nil for what is neutral.
  mutating func custom<Value>(
    _ key: String, _ value: inout Value, _ kind: DocumentField.Kind,
    read: (inout FieldCoder, JSONValue, String) -> Value?, write: (Value) -> JSONValue?
  ) {
    switch mode {
    case .reading:
      guard let json = take(key), let new = read(&self, json, path(to: key)) else { return }
      value = new
      if write(new) == nil { notes.atNeutral.append(path(to: key)) }
    case .writing: if let json = write(value) { object[key] = json }
    case .describing: describe(key, kind)
    }
  }

  /// The name of a file, which must be there in a complete document.
  mutating func checkFileName(_ key: String, _ name: String?) {
    guard isReading, let name, name.isEmpty || name.contains("\0") else { return }
    fail(
      .badValue, at: path(to: key), "must name a file", advice: "write a path relative to this file"
    )
  }
}
