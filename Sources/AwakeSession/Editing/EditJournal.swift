import AwakeDocument

/// What of an edit is stored, and what has changed since.
struct EditJournal: Sendable {
  /// How many steps are stored.
  var stored = 0
  /// Which state of the library the edit was read from, or stored as.
  var revision = 0
  /// The step whose document is stored in full; nil when that is not known any more.
  var checkpoint: Int? = 0
  /// Steps whose way to redo has changed.
  var nexts: Set<Int> = []
  /// Snapshots that were made or moved.
  var snapshots: Set<String> = []
  /// Whether another step is the current one.
  var hasMoved = false
  /// Whether another step is the saved one.
  var hasSaved = false

  /// Whether a delta is on its way to the library.
  var isStoring = false

  /// With so many steps to the current one the document is stored in full again, so that opening
  /// it stays fast.
  static let checkpointInterval = 32
}

/// What must be stored of an edit, in one transaction.
struct EditDelta: Sendable {
  /// What the edit was based on.
  let base: EditJournal
  /// Steps that are not stored yet, behind the first `base.stored`.
  let steps: [EditStep]
  let nexts: [Int: Int?]
  let current: Int
  /// Nil when nothing was saved.
  let saved: Saved?
  let status: WorkStatus
  let hasMoved: Bool
  let snapshots: [EditState.Snapshot]
  /// The document in full; nil when it is near enough to the one that is stored.
  let document: String?
  /// What tells the document from others; nil when it is the one that is stored.
  let fingerprint: String?
  /// What of the editor around the edit is kept; nil when it is stored already.
  var workspace: String?

  /// What was saved.
  struct Saved: Sendable {
    let step: Int
    let status: WorkStatus
    let document: String
  }
}

/// What the library answers to a delta.
struct EditReceipt: Sendable {
  let revision: Int
  /// The edit as others have stored it meanwhile; nil when nobody has.
  let others: EditState?
  /// How many steps the edit and theirs have in common.
  let shared: Int
}

extension EditReceipt {
  /// The number under which a step of the delta was stored.
  func number(of step: Int) -> Int {
    guard let others, step > shared else { return step }
    return step + others.history.steps.count - shared
  }
}

extension EditDelta {
  /// How many steps the edit has in common with the one that is stored.
  ///
  /// They may be more than was known: where a disk fails at the end of a transaction, what was
  /// written may count all the same, and comes a second time.
  func shared(with stored: EditHistory) -> Int {
    let again = zip(stored.steps.dropFirst(base.stored), steps).prefix { there, here in
      there.parent == here.parent && there.milliseconds == here.milliseconds
        && there.content == here.content
    }
    return base.stored + again.count
  }
}

extension EditState {
  /// An edit as it was stored.
  init(
    document: EditDocument, history: EditHistory, saved: Int, savedDocument: EditDocument,
    savedStatus: WorkStatus, snapshots: [Snapshot], journal: EditJournal
  ) {
    self.document = document
    written = document.json
    self.history = history
    self.saved = saved
    self.savedDocument = savedDocument
    self.savedStatus = savedStatus
    self.snapshots = snapshots
    self.journal = journal
  }

  /// Whether something is not stored yet, and not on its way to the library either.
  var needsStoring: Bool {
    history.steps.count > journal.stored || journal.hasMoved || !journal.snapshots.isEmpty
  }

  /// Takes out what must be stored.
  ///
  /// A delta builds on the one before it, whose place in the library is only known when it is
  /// stored. So there is one at a time: ``acknowledge(_:_:)`` or ``putBack(_:)`` ends its way.
  ///
  /// - Parameter force: whether there is something beside the edit to be stored with it.
  /// - Returns: nil when there is nothing to be stored, or a delta is still on its way.
  mutating func takeDelta(force: Bool = false) -> EditDelta? {
    guard needsStoring || force, !journal.isStoring else { return nil }
    let text = needsCheckpoint || journal.hasMoved ? written.compactText : ""
    let delta = EditDelta(
      base: journal, steps: Array(history.steps.dropFirst(journal.stored)),
      nexts: Dictionary(uniqueKeysWithValues: journal.nexts.map { ($0, history.next(of: $0)) }),
      current: history.current, saved: journal.hasSaved ? savedDelta : nil, status: status,
      hasMoved: journal.hasMoved,
      snapshots: snapshots.filter { journal.snapshots.contains($0.name) },
      document: needsCheckpoint ? text : nil,
      fingerprint: journal.hasMoved ? StableHash.hex(text) : nil)
    journal.stored = history.steps.count
    journal.nexts = []
    journal.snapshots = []
    journal.hasMoved = false
    journal.hasSaved = false
    journal.isStoring = true
    return delta
  }

  private var savedDelta: EditDelta.Saved {
    EditDelta.Saved(step: saved, status: savedStatus, document: savedDocument.json.compactText)
  }

  private var needsCheckpoint: Bool {
    guard let checkpoint = journal.checkpoint else { return true }
    let (back, forward) = history.way(from: checkpoint, to: history.current)
    return back.count + forward.count >= EditJournal.checkpointInterval
  }

  /// Notes that a delta could not be stored: it will be tried again with what comes after it.
  mutating func putBack(_ delta: EditDelta) {
    journal.stored = delta.base.stored
    journal.nexts.formUnion(delta.base.nexts)
    journal.snapshots.formUnion(delta.base.snapshots)
    journal.hasMoved = journal.hasMoved || delta.hasMoved
    journal.hasSaved = journal.hasSaved || delta.saved != nil
    journal.isStoring = false
  }

  /// Notes that a delta was stored.
  mutating func acknowledge(_ delta: EditDelta, _ receipt: EditReceipt) {
    journal.revision = receipt.revision
    journal.isStoring = false
    if let others = receipt.others { rebase(onto: others, delta, sharing: receipt.shared) }
    if delta.document != nil {
      journal.checkpoint = receipt.number(of: delta.current)
    } else if receipt.others != nil {
      // Theirs may be far away from where this edit is.
      journal.checkpoint = nil
    }
  }

  /// Puts this edit on top of what others have stored: nothing of theirs goes, and this edit stays
  /// where it is.
  private mutating func rebase(onto others: EditState, _ delta: EditDelta, sharing shared: Int) {
    let shift = others.history.steps.count - shared
    func moved(_ number: Int) -> Int { number > shared ? number + shift : number }
    history = history.rebased(
      onto: others.history, sharing: shared,
      keeping: journal.nexts.union(delta.base.nexts))
    journal.stored = delta.base.stored + delta.steps.count + shift
    journal.nexts = Set(journal.nexts.map(moved))
    if var editing = maskEditing {
      editing.start = moved(editing.start)
      maskEditing = editing
    }
    if delta.saved == nil, !journal.hasSaved {
      (saved, savedDocument) = (others.saved, others.savedDocument)
      savedStatus = others.savedStatus
    } else {
      saved = moved(saved)
    }
    let own = journal.snapshots.union(delta.base.snapshots)
    snapshots =
      others.snapshots.filter { !own.contains($0.name) }
      + snapshots.filter { own.contains($0.name) }.map {
        Snapshot(name: $0.name, step: moved($0.step), milliseconds: $0.milliseconds)
      }
  }
}
