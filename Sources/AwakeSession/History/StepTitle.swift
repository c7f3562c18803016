import AwakeDocument

/// What a step is called: its kind and the fields it set, from which words are made.
///
/// ``description`` has the English words: "Warm preset, 80 %", "Exposure +0.35, Contrast +20".
/// An app that speaks another language makes its own of ``kind`` and ``fields``.
public struct StepTitle: Sendable, Hashable, CustomStringConvertible {
  /// What was done.
  public let kind: StepKind
  /// The fields that were set, in the order of the document; none when the stored step cannot be read.
  public let fields: [DocumentDifference.Field]

  /// Makes the title of a step.
  ///
  /// - Parameters:
  ///   - kind: what was done.
  ///   - changes: what it changed.
  public init(_ kind: StepKind, _ changes: DocumentDifference) {
    self.kind = kind
    fields = changes.fields
  }
}

extension EditStep {
  /// What the step is called.
  public var title: StepTitle { StepTitle(kind, changes ?? DocumentDifference(changes: [])) }
}
