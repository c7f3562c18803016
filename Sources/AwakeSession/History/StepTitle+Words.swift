import AwakeDocument

extension StepTitle {
  /// The title in English, on one line as long as names of presets, photos and snapshots are.
  public var description: String {
    switch kind {
    case .adjust: fields.isEmpty ? "Adjustment" : words
    case .preset(let name, let strength): "\(Self.words(name)) preset\(Self.part(strength))"
    case .match(let references): Self.words(references: references, fields)
    case .auto: fields.isEmpty ? "Auto" : "Auto: \(words)"
    case .geometry: fields.isEmpty ? "Geometry" : words
    case .layer(let layer): layer.map { "Layer \($0)" } ?? "Layer"
    case .reset: "Reset"
    case .revert: "Revert to the saved edit"
    case .paste: "Pasted edit"
    case .snapshot(let name): "Snapshot \(name)"
    case .unknown: Self.words(kind.name)
    }
  }

  /// So many fields are told; the others are counted.
  private static let limit = 3

  private var words: String {
    let told = fields.count > Self.limit + 1 ? Self.limit : fields.count
    let names = fields.prefix(told).map(\.description)
    let others = fields.count - told
    return (names + (others > 0 ? ["\(others) more"] : [])).joined(separator: ", ")
  }

  /// `, 80 %`; nothing for all of it.
  private static func part(_ strength: Double) -> String {
    strength == 100 ? "" : ", \(JSONValue.number(strength).compactText) %"
  }

  private static func words(references: [String], _ fields: [DocumentDifference.Field]) -> String {
    if references.isEmpty {
      let isRemoved = fields.contains { $0.path == "match" && $0.after == nil }
      return isRemoved ? "No match" : "Light and colour of a stored look"
    }
    let names = references.prefix(2).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let others = references.count - names.count
    return "Light and colour of " + names.joined(separator: others > 0 ? ", " : " and ")
      + (others > 0 ? " and \(others) more" : "")
  }

  /// `golden-hour` as "Golden hour", `outputSharpen` as "Output sharpen".
  fileprivate static func words(_ name: String) -> String {
    let text = name.reduce(into: "") { text, letter in
      if letter == "-" || letter == "_" {
        text.append(" ")
      } else if letter.isUppercase, text.last?.isLowercase == true {
        text += " " + letter.lowercased()
      } else {
        text.append(letter)
      }
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension DocumentDifference.Field: CustomStringConvertible {
  /// The field in English: "Exposure +0.35", "Crop 4:5", "Frame mat".
  public var description: String {
    guard let value = after, value != .null else {
      return parameter.map { "\(name) \(Self.words($0.neutral, $0))" } ?? "No \(name.lowercased())"
    }
    switch value {
    case .number(let number): return "\(name) \(Self.words(number, parameter))"
    case .string(let text) where !text.contains("/"): return "\(name) \(text)"
    case .object(let fields):
      let detail = fields["aspect"]?.string ?? fields["name"]?.string ?? fields["id"]?.string
      return detail.map { "\(name) \($0)" } ?? name
    case .bool(let flag): return flag ? name : "No \(name.lowercased())"
    default: return name
    }
  }

  /// The groups whose fields say enough without them.
  private static let silent: Set = [
    "light", "color", "presence", "detail", "effects", "geometry", "mixer",
  ]

  private var name: String {
    var parts = path.split(separator: ".").map(String.init)
    if let layer = parts.first, layer.hasPrefix("layers[") {
      // People count from one.
      let index = Int(layer.dropFirst("layers[".count).dropLast()) ?? 0
      let hasName = parts.count == 1 && (after?["id"] ?? after?["name"]) != nil
      parts[0] = hasName ? "layer" : "layer \(index + 1)"
      if parts.count > 2, Self.silent.contains(parts[1]) { parts.remove(at: 1) }
    } else if parts.count > 1, Self.silent.contains(parts[0]) {
      parts.removeFirst()
    }
    if parts.count > 1, ["amount", "kind", "file"].contains(parts.last) { parts.removeLast() }
    let words = StepTitle.words(parts[0])
    return ([words] + parts.dropFirst().map { StepTitle.words($0).lowercased() })
      .joined(separator: " ")
  }

  /// A number with its sign where there are two sides, and the sign of degrees.
  private static func words(_ number: Double, _ parameter: Parameter?) -> String {
    let digits = JSONValue.number(number).compactText
    let sign = number > 0 && (parameter?.range.lowerBound ?? 0) < 0 ? "+" : ""
    return sign + digits + (parameter?.unit == .degrees ? "°" : "")
  }
}
