/// One of the things that an edit is put together from.
public struct MergeSource: Sendable, Hashable {
  /// What the source is; later kinds win over earlier ones, whatever their order.
  public enum Kind: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// A saved edit.
    case recipe
    /// What the photo itself suggests, `--auto`.
    case auto
    /// A preset.
    case preset
    /// An option of its own, such as `--exposure`.
    case option
    /// An assignment by path, `--set`.
    case assignment

    /// Whether one kind gives way to the other.
    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// What the source is.
  public let kind: Kind
  /// What `--explain` calls it: "recipe sunset.json", "preset warm:80%", "--set light.exposure".
  public let label: String
  /// The fields it sets.
  let json: JSONValue
  /// The field that an assignment sets.
  let assignment: Assignment?

  /// A saved edit.
  public static func recipe(_ document: EditDocument, label: String) -> MergeSource {
    MergeSource(kind: .recipe, label: label, json: document.json, assignment: nil)
  }

  /// A field as the photo itself suggests it.
  public static func auto(_ assignment: Assignment, label: String = "auto") -> MergeSource {
    MergeSource(kind: .auto, label: label, json: .null, assignment: assignment)
  }

  /// A preset, at the strength that it was scaled to.
  public static func preset(_ preset: Preset, label: String? = nil) -> MergeSource {
    let strength = preset.strength == 100 ? "" : ":\(preset.strength.shortText)%"
    return MergeSource(
      kind: .preset, label: label ?? "preset \(preset.name)\(strength)", json: preset.json,
      assignment: nil)
  }

  /// An option that sets one field.
  public static func option(_ assignment: Assignment, label: String) -> MergeSource {
    MergeSource(kind: .option, label: label, json: .null, assignment: assignment)
  }

  /// An assignment by path.
  public static func assignment(_ assignment: Assignment, label: String? = nil) -> MergeSource {
    MergeSource(
      kind: .assignment, label: label ?? "--set \(assignment.path)", json: .null,
      assignment: assignment)
  }
}
