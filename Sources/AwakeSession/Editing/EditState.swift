import AwakeDocument
import Foundation

/// An edit with its history, as a value: what can be done to it and what must be stored of it.
///
/// An ``EditSession`` holds one for an app; ``WorksLibrary/edit(_:_:)`` lends one to a program that
/// does a single thing. Both do the same.
public struct EditState: Sendable {
  /// The edit as it is now, with what an open gesture has changed.
  public internal(set) var document = EditDocument()
  /// The steps.
  public internal(set) var history = EditHistory()
  /// The step that was saved last; 0 for the photo as it was opened.
  public internal(set) var saved = 0
  /// The edit as it was saved last.
  public internal(set) var savedDocument = EditDocument()
  /// Named steps.
  public internal(set) var snapshots: [Snapshot] = []
  /// What the edit was saved as.
  public internal(set) var savedStatus = WorkStatus.draft
  /// A mask that is being edited, until it is committed or discarded.
  public internal(set) var maskEditing: MaskEditing?

  var gesture: Gesture?
  /// The edit at the current step as JSON: it is written once for each step.
  var written = EditDocument().json
  var journal = EditJournal()

  /// A named step.
  public struct Snapshot: Sendable, Hashable {
    /// Its name, unique in the edit.
    public let name: String
    /// The step it names.
    public internal(set) var step: Int
    /// When it was made, in milliseconds since 1970.
    public let milliseconds: Int64
  }

  /// A mask that is being edited.
  public struct MaskEditing: Sendable, Hashable, Codable {
    /// The layer's id.
    public let layer: String
    /// The step that a discard goes back to.
    public internal(set) var start: Int
  }

  /// A drag that will be one step.
  struct Gesture: Sendable {
    let start: EditDocument
    var kind: StepKind?
  }

  /// The edit of a photo that was just opened.
  public init() {}

  /// Whether a gesture is open.
  public var isGestureOpen: Bool { gesture != nil }
  /// Whether there is a step to take back.
  public var canUndo: Bool { history.undoTarget != nil || hasGestureChanged }
  /// Whether there is a step to do again.
  public var canRedo: Bool { history.redoTarget != nil && !hasGestureChanged }
  /// Whether the edit is another than the one that was saved last.
  public var isDirty: Bool { document != savedDocument }

  /// Whether the work is finished: it is a draft as long as it is not as it was saved.
  public var status: WorkStatus { isDirty ? .draft : savedStatus }

  private var hasGestureChanged: Bool { gesture.map { $0.start != document } ?? false }

  /// Does something to the edit: a step of its own, or a part of the open gesture.
  ///
  /// What changes nothing makes no step.
  /// - Parameters:
  ///   - change: what is done.
  ///   - now: the time.
  /// - Throws: `DocumentError` for values that a document cannot have; the edit stays as it was.
  public mutating func apply(_ change: EditChange, at now: Timestamp) throws(DocumentError) {
    let changed = try change.applied(to: document)
    if gesture != nil {
      gesture?.kind = change.kind
      document = changed
    } else {
      record(change.kind, changed, now)
    }
  }

  /// Starts a gesture, such as the drag of a slider: what is applied until its end is one step.
  ///
  /// A gesture that is open already ends first.
  public mutating func beginGesture(at now: Timestamp) {
    endGesture(at: now)
    gesture = Gesture(start: document)
  }

  /// Ends the gesture; nothing happens without one.
  public mutating func endGesture(at now: Timestamp) {
    guard let gesture else { return }
    self.gesture = nil
    let changed = document
    document = gesture.start
    record(gesture.kind ?? .adjust, changed, now)
  }

  /// Takes back what the open gesture has changed; it leaves no step.
  public mutating func cancelGesture() {
    guard let gesture else { return }
    self.gesture = nil
    document = gesture.start
  }

  /// Takes the last step back; an open gesture ends first, so that redo brings it back.
  ///
  /// - Returns: whether there was a step.
  /// - Throws: ``LibraryError`` when the stored step is damaged; the edit stays as it was.
  @discardableResult
  public mutating func undo(at now: Timestamp) throws(LibraryError) -> Bool {
    endGesture(at: now)
    guard let target = history.undoTarget else { return false }
    try go(to: target)
    return true
  }

  /// Does the step again that was taken back last.
  ///
  /// - Returns: whether there was a step.
  /// - Throws: ``LibraryError`` when the stored step is damaged; the edit stays as it was.
  @discardableResult
  public mutating func redo(at now: Timestamp) throws(LibraryError) -> Bool {
    endGesture(at: now)
    guard let target = history.redoTarget else { return false }
    try go(to: target)
    return true
  }

  /// Goes to any step, on whatever branch it is; makes no step.
  /// - Throws: ``LibraryError`` when there is no such step, or one on the way is damaged.
  public mutating func jump(to step: Int, at now: Timestamp) throws(LibraryError) {
    guard (0...history.steps.count).contains(step) else {
      throw LibraryError(
        .noSuchWork, "there is no step \(step)",
        advice: history.steps.isEmpty
          ? "there are no steps yet" : "use a step from 0 to \(history.steps.count)")
    }
    endGesture(at: now)
    try go(to: step)
  }

  /// Takes back the edit as it was saved last, as a step of its own.
  public mutating func revert(at now: Timestamp) {
    endGesture(at: now)
    record(.revert, savedDocument, now)
  }

  /// Names the current step; a name that is taken moves here.
  /// - Throws: ``LibraryError`` for a name without a letter.
  public mutating func snapshot(named name: String, at now: Timestamp) throws(LibraryError) {
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw LibraryError(.notPossible, "a snapshot needs a name", advice: "give it one")
    }
    // The same letters are the same bytes, however they were typed: the library compares bytes.
    let name = name.precomposedStringWithCanonicalMapping
    endGesture(at: now)
    snapshots.removeAll { $0.name == name }
    snapshots.append(Snapshot(name: name, step: history.current, milliseconds: now.milliseconds))
    journal.snapshots.insert(name)
  }

  /// Takes a snapshot back, with its masks and all else, as a step of its own.
  /// - Throws: ``LibraryError`` when there is none of that name, or a step on the way is damaged.
  public mutating func restore(snapshot name: String, at now: Timestamp) throws(LibraryError) {
    guard let snapshot = snapshots.first(where: { $0.name == name }) else {
      let hint = NearestName.suggestion(for: name, among: snapshots.map(\.name))
      throw LibraryError(
        .noSuchWork, "there is no snapshot \"\(name)\"",
        advice: hint.map { "did you mean \"\($0)\"?" } ?? "list them first")
    }
    endGesture(at: now)
    record(.snapshot(name: name), try document(at: snapshot.step), now)
  }

  /// Starts the editing of a layer's mask.
  public mutating func beginMaskEditing(layer: String, at now: Timestamp) {
    endGesture(at: now)
    maskEditing = MaskEditing(layer: layer, start: history.current)
  }

  /// Ends the editing of a mask and keeps its steps.
  public mutating func commitMask(at now: Timestamp) {
    endGesture(at: now)
    maskEditing = nil
  }

  /// Ends the editing of a mask and goes back to where it began; its steps stay as a branch.
  /// - Throws: ``LibraryError`` when a step on the way is damaged.
  public mutating func discardMask(at now: Timestamp) throws(LibraryError) {
    cancelGesture()
    guard let maskEditing else { return }
    try go(to: maskEditing.start)
    self.maskEditing = nil
  }

  /// Notes that the edit as it is now is meant to be kept.
  ///
  /// - Parameters:
  ///   - status: whether the work is finished.
  ///   - now: the time.
  public mutating func save(as status: WorkStatus, at now: Timestamp) {
    endGesture(at: now)
    saved = history.current
    savedDocument = document
    savedStatus = status
    journal.hasMoved = true
    journal.hasSaved = true
  }

  /// The document as it was at a step.
  /// - Throws: ``LibraryError`` when a step on the way is damaged, or there is none.
  public func document(at step: Int) throws(LibraryError) -> EditDocument {
    guard (0...history.steps.count).contains(step) else {
      throw LibraryError(
        .noSuchWork, "there is no step \(step)", advice: "see the log of the session")
    }
    return try Self.document(
      after: history.way(from: history.current, to: step), from: written
    ).document
  }

  /// Follows the changes from one step to another.
  static func document(
    at target: Int, of history: EditHistory, from document: EditDocument, at start: Int
  ) throws(LibraryError) -> EditDocument {
    guard target != start else { return document }
    return try self.document(after: history.way(from: start, to: target), from: document.json)
      .document
  }

  /// Takes steps back, then does others.
  static func document(
    after way: (back: [EditStep], forward: [EditStep]), from json: JSONValue
  ) throws(LibraryError) -> (document: EditDocument, json: JSONValue) {
    var (json, last) = (json, 0)
    for (steps, isBack) in [(way.back, true), (way.forward, false)] {
      for step in steps {
        guard let changes = step.changes,
          let changed = (isBack ? changes.reversed : changes).applied(to: json)
        else { throw damaged(step.number) }
        (json, last) = (changed, step.number)
      }
    }
    do {
      return (try EditDocument(json: json), json)
    } catch {
      throw damaged(last, "; \(error.path): \(error.message)")
    }
  }

  private static func damaged(_ step: Int, _ detail: String = "") -> LibraryError {
    LibraryError(
      .workDamaged, "step \(step) of the history is damaged\(detail)",
      advice: "go on from another step; nothing was changed")
  }

  private mutating func go(to target: Int) throws(LibraryError) {
    guard target != history.current else { return }
    (document, written) = try Self.document(
      after: history.way(from: history.current, to: target), from: written)
    journal.nexts.formUnion(history.go(to: target))
    journal.hasMoved = true
  }

  private mutating func record(_ kind: StepKind, _ changed: EditDocument, _ now: Timestamp) {
    guard changed != document else { return }
    let json = changed.json
    let changes = DocumentDifference(from: written, to: json)
    // Documents that differ only in what is not written, such as an empty list, are the same.
    guard !changes.isEmpty else { return }
    (document, written) = (changed, json)
    journal.nexts.insert(history.current)
    history.append(kind: kind, changes: changes, milliseconds: now.milliseconds)
    journal.hasMoved = true
  }
}
