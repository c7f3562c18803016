import AwakeDocument

/// What of an edit is stored, and what has changed since.
struct EditJournal: Sendable {
  /// How many steps are stored.
  var stored = 0
  /// Which state of the library the edit was read from, or stored as.
  var revision = 0
  /// How many times the edit was stored since then.
  var storedSinceCheckpoint = 0
  /// Steps whose way to redo has changed.
  var nexts: Set<Int> = []
  /// Snapshots that were made or moved.
  var snapshots: Set<String> = []
  /// Whether another step is the current one.
  var hasMoved = false
  /// Whether another step is the saved one.
  var hasSaved = false

  /// After so many changes the document is stored in full again, so that opening it stays fast.
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
  let saved: (step: Int, status: WorkStatus)?
  let status: WorkStatus
  let hasMoved: Bool
  let snapshots: [EditState.Snapshot]
  /// The document in full; nil when it is near enough to the one that is stored.
  let document: String?
  /// What tells the document from others; nil when it is the one that is stored.
  let fingerprint: String?
}

/// What the library answers to a delta.
struct EditReceipt: Sendable {
  let revision: Int
  /// What others have stored meanwhile; nil when nobody has.
  let others: EditHistory?
}

extension EditState {
  /// An edit as it was stored.
  ///
  /// - Throws: ``LibraryError`` when a step between the current and the saved one is damaged.
  init(
    document: EditDocument, history: EditHistory, saved: Int, snapshots: [Snapshot],
    savedStatus: WorkStatus, journal: EditJournal
  ) throws(LibraryError) {
    self.document = document
    self.history = history
    self.saved = saved
    self.snapshots = snapshots
    self.savedStatus = savedStatus
    self.journal = journal
    savedDocument = try Self.document(at: saved, of: history, from: document, at: history.current)
  }

  /// Whether something is not stored yet.
  var needsStoring: Bool {
    history.steps.count > journal.stored || journal.hasMoved || !journal.snapshots.isEmpty
  }

  /// Takes out what must be stored; ``putBack(_:)`` when that fails.
  mutating func takeDelta() -> EditDelta {
    let document = gesture?.start ?? document
    let needsCheckpoint = journal.storedSinceCheckpoint >= EditJournal.checkpointInterval
    let delta = EditDelta(
      base: journal, steps: Array(history.steps.dropFirst(journal.stored)),
      nexts: Dictionary(uniqueKeysWithValues: journal.nexts.map { ($0, history.next(of: $0)) }),
      current: history.current, saved: journal.hasSaved ? (saved, savedStatus) : nil,
      status: status, hasMoved: journal.hasMoved,
      snapshots: snapshots.filter { journal.snapshots.contains($0.name) },
      document: needsCheckpoint ? document.json.compactText : nil,
      fingerprint: journal.hasMoved ? document.fingerprint : nil)
    journal.stored = history.steps.count
    journal.nexts = []
    journal.snapshots = []
    journal.hasMoved = false
    journal.hasSaved = false
    return delta
  }

  /// Notes that a delta could not be stored: it will be tried again with what comes after it.
  mutating func putBack(_ delta: EditDelta) {
    journal.stored = delta.base.stored
    journal.nexts.formUnion(delta.base.nexts)
    journal.snapshots.formUnion(delta.base.snapshots)
    journal.hasMoved = journal.hasMoved || delta.hasMoved
    journal.hasSaved = journal.hasSaved || delta.saved != nil
  }

  /// Notes that a delta was stored.
  mutating func acknowledge(_ delta: EditDelta, _ receipt: EditReceipt) {
    journal.revision = receipt.revision
    if let others = receipt.others {
      let (shared, shift) = (delta.base.stored, others.steps.count - delta.base.stored)
      func moved(_ number: Int) -> Int { number > shared ? number + shift : number }
      history = history.rebased(onto: others, sharing: shared)
      saved = moved(saved)
      for index in snapshots.indices { snapshots[index].step = moved(snapshots[index].step) }
      if let start = maskEditing?.start { maskEditing?.start = moved(start) }
      journal.stored += shift
      journal.nexts = Set(journal.nexts.map(moved))
    }
    if delta.document != nil {
      journal.storedSinceCheckpoint = 0
    } else {
      journal.storedSinceCheckpoint += 1
    }
  }
}
