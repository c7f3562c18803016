/// The document that an import fills, as JSON by path.
struct LightroomDraft {
  private(set) var json: [String: JSONValue] = [:]

  /// Sets a field; neutral values are left out, as documents do.
  mutating func set(_ path: String, _ value: JSONValue) {
    if let number = value.number, number == ParameterTable[path: path]?.neutral { return }
    Self.set(path.split(separator: ".").map(String.init)[...], value, in: &json)
  }

  private static func set(
    _ keys: ArraySlice<String>, _ value: JSONValue, in fields: inout [String: JSONValue]
  ) {
    guard let key = keys.first else { return }
    if keys.count == 1 {
      fields[key] = value
    } else {
      var inner = fields[key]?.object ?? [:]
      set(keys.dropFirst(), value, in: &inner)
      fields[key] = .object(inner)
    }
  }
}

/// A Lightroom slider that a number of the document answers.
struct LightroomSlider: Hashable, Sendable {
  /// The key, without its namespace.
  let key: String
  /// The path in the parameter table.
  let path: String
  /// What a step of Lightroom's is in steps of the document.
  var scale = 1.0
  /// Lightroom's value that changes nothing.
  var usual = 0.0
  /// The amounts of which one must be used for this shape to mean anything; empty for an amount.
  var amounts: [String] = []
  /// Whether the range is a full circle, so that values beyond go around again.
  var isCircular = false

  init(
    _ key: String, _ path: String, scale: Double = 1, usual: Double = 0,
    shapes amounts: [String] = [], isCircular: Bool = false
  ) {
    self.key = key
    self.path = path
    self.scale = scale
    self.usual = usual
    self.amounts = amounts
    self.isCircular = isCircular
  }
}

extension CameraRawSettings {
  /// Carries sliders over.
  mutating func carry(_ sliders: [LightroomSlider], to draft: inout LightroomDraft) {
    for slider in sliders { carry(slider, to: &draft) }
  }

  /// Carries a slider over: scaled, kept in the range of its field, and noted.
  mutating func carry(_ slider: LightroomSlider, to draft: inout LightroomDraft) {
    guard has(slider.key), let parameter = ParameterTable[path: slider.path] else { return }
    guard slider.amounts.isEmpty || slider.amounts.contains(where: isUsed) else {
      return silence(slider.key)
    }
    guard let number = number(slider.key) else { return }
    if number == slider.usual, slider.usual * slider.scale == parameter.neutral {
      return silence(slider.key)
    }
    let wanted = number * slider.scale
    let value = fitted(
      slider.isCircular ? Self.around(wanted, in: parameter.range) : wanted, to: parameter,
      key: slider.key)
    draft.set(slider.path, .number(parameter.isInteger ? value.rounded() : value))
    carry(slider.key)
  }

  /// The same place on a circle, inside of its range.
  private static func around(_ value: Double, in range: ClosedRange<Double>) -> Double {
    guard !range.contains(value) else { return value }
    let turn = range.upperBound - range.lowerBound
    let rest = (value - range.lowerBound).truncatingRemainder(dividingBy: turn)
    return range.lowerBound + (rest < 0 ? rest + turn : rest)
  }

  /// A value inside the range of a field, without the dust of multiplication; cuts are noted.
  mutating func fitted(_ value: Double, to parameter: Parameter, key: String) -> Double {
    let range = parameter.range
    let fitted = min(max(value.tidied, range.lowerBound), range.upperBound)
    if fitted != value.tidied {
      let side = fitted < value ? "more" : "less"
      lose(
        key,
        "is \(side) than \(parameter.path) can be (\(parameter.rangeText)); "
          + "\(fitted.shortText) was taken")
    }
    return fitted
  }
}
