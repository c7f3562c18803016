/// The Camera Raw settings at the top of a file, and what becomes of each.
///
/// Whatever is not carried over, silenced or lost when all is done is not known to this version.
struct CameraRawSettings {
  static let namespace = "http://ns.adobe.com/camera-raw-settings/1.0/"

  /// The keys, in the order of the file.
  let keys: [String]
  private let values: [String: XMPValue]
  /// Keys of panels that are switched off.
  private var muted: Set<String> = []
  private(set) var carried: Set<String> = []
  private(set) var silent: Set<String> = []
  private(set) var losses: [String: [LightroomPreset.Loss]] = [:]

  init(_ fields: [XMPField]) {
    var keys: [String] = []
    var values: [String: XMPValue] = [:]
    var losses: [String: [LightroomPreset.Loss]] = [:]
    for field in fields where field.name.namespace == Self.namespace {
      let key = field.name.local
      if let first = values[key] {
        if first != field.value {
          losses[key, default: []].append(
            .init(
              key: key, value: field.value.summary,
              reason: "stands twice in the file; the first value counts"))
        }
      } else {
        keys.append(key)
        values[key] = field.value
      }
    }
    self.keys = keys
    self.values = values
    self.losses = losses
  }

  // MARK: Reading

  /// A value, unless its panel is switched off.
  subscript(key: String) -> XMPValue? { muted.contains(key) ? nil : values[key] }

  func has(_ key: String) -> Bool { self[key] != nil }

  /// A text without spaces around it; nil for a list, a structure or nothing.
  func text(_ key: String) -> String? {
    guard let value = self[key], case .text(let text) = value else { return nil }
    return text.trimmed
  }

  /// A number, or nil for anything else; nothing is noted.
  func plainNumber(_ key: String) -> Double? { self[key].flatMap(LightroomNumber.read) }

  /// Whether a key holds a number that is not 0.
  func isUsed(_ key: String) -> Bool { plainNumber(key).map { $0 != 0 } ?? false }

  /// A number; what is none is noted as lost.
  mutating func number(_ key: String) -> Double? {
    guard let value = self[key] else { return nil }
    guard let number = LightroomNumber.read(value) else {
      lose(key, "is not a number, such as \"+14\" or \"-0.50\"")
      return nil
    }
    return number
  }

  /// Yes or no; what is neither is noted as lost.
  mutating func flag(_ key: String) -> Bool? {
    guard let value = self[key] else { return nil }
    guard let flag = LightroomNumber.readFlag(value) else {
      lose(key, "is neither True nor False")
      return nil
    }
    return flag
  }

  // MARK: Accounting

  /// Notes that a key was taken over.
  mutating func carry(_ key: String) { carried.insert(key) }

  /// Notes that keys mean nothing here: they are at their default, or serve others.
  mutating func silence(_ keys: String...) {
    for key in keys where has(key) { silent.insert(key) }
  }

  mutating func silence(where isMeant: (String) -> Bool) {
    silent.formUnion(keys.filter(isMeant))
  }

  /// Takes keys out, as if they were not in the file.
  mutating func mute(where isMeant: (String) -> Bool) {
    let meant = keys.filter(isMeant)
    muted.formUnion(meant)
    silent.formUnion(meant)
  }

  /// Notes that a key, or a part of it, could not be taken over.
  mutating func lose(_ key: String, part: String = "", value: String? = nil, _ reason: String) {
    let text = value ?? values[key]?.summary ?? ""
    losses[key, default: []].append(
      LightroomPreset.Loss(key: key + part, value: text, reason: reason))
  }

  /// The keys that nothing was noted about.
  var rest: [String] {
    keys.filter { !carried.contains($0) && !silent.contains($0) && losses[$0] == nil }
  }
}

/// Numbers and flags as Adobe writes them.
enum LightroomNumber {
  /// `+14`, `-0.50`, `.5`, `1e-3`, with spaces around; nil for anything else, also for `0,5`.
  static func read(_ text: String) -> Double? {
    let text = text.trimmed
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  static func read(_ value: XMPValue) -> Double? {
    if case .text(let text) = value { read(text) } else { nil }
  }

  /// `True`, `false`, `1`, `0`.
  static func readFlag(_ value: XMPValue) -> Bool? {
    guard case .text(let text) = value else { return nil }
    switch text.trimmed.lowercased() {
    case "true", "1": return true
    case "false", "0": return false
    default: return nil
    }
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
