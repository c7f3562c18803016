/// The tables of a works library, and how one version becomes the next.
struct LibrarySchema: Sendable {
  /// Statements that turn a version into the next one; the first make a library out of nothing.
  let migrations: [String]

  /// The version that this program writes.
  var version: Int { migrations.count }

  /// What marks a database as a works library: "Awke" in ASCII.
  static let applicationID: Int64 = 0x4177_6B65

  /// The versions there have been.
  ///
  /// What is here was published and is never changed: a new version is a new entry.
  static let current = LibrarySchema(migrations: [one])

  /// Works; how far each edit is; its documents in full; its steps; its snapshots; tags; text to be
  /// searched.
  ///
  /// The tokenizer `ascii` takes every character outside ASCII as a part of a word: ``SearchText``
  /// has made words of the text already. Times are milliseconds since 1970. The fingerprint of an
  /// edit is that of its current document. The document of role 0 stands as it was at some step; the
  /// steps between it and `current` lead on from there. Role 1 is the one that was saved last.
  /// Documents have a table of their own because a row is always written as a whole, and the row
  /// of the edit is written with every step.
  private static let one = """
    CREATE TABLE work (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      source TEXT NOT NULL,
      hash TEXT,
      bytes INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      orientation INTEGER NOT NULL,
      created INTEGER NOT NULL,
      edited INTEGER NOT NULL,
      status INTEGER NOT NULL,
      trashed INTEGER
    ) STRICT;
    CREATE INDEX work_by_edit ON work(edited DESC, id DESC) WHERE trashed IS NULL;
    CREATE INDEX work_by_status ON work(status, edited DESC, id DESC) WHERE trashed IS NULL;
    CREATE INDEX work_by_trash ON work(trashed) WHERE trashed IS NOT NULL;
    CREATE INDEX work_by_source ON work(source);
    CREATE INDEX work_by_hash ON work(hash);
    CREATE TABLE edit (
      work INTEGER PRIMARY KEY REFERENCES work(id) ON DELETE CASCADE,
      revision INTEGER NOT NULL,
      steps INTEGER NOT NULL,
      current INTEGER NOT NULL,
      saved INTEGER NOT NULL,
      saved_status INTEGER NOT NULL,
      first INTEGER,
      fingerprint TEXT,
      workspace TEXT
    ) STRICT;
    CREATE TABLE document (
      work INTEGER NOT NULL REFERENCES work(id) ON DELETE CASCADE,
      role INTEGER NOT NULL,
      step INTEGER NOT NULL,
      content TEXT NOT NULL,
      PRIMARY KEY (work, role)
    ) STRICT;
    CREATE TABLE step (
      work INTEGER NOT NULL REFERENCES work(id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      parent INTEGER NOT NULL,
      next INTEGER,
      time INTEGER NOT NULL,
      content BLOB NOT NULL,
      PRIMARY KEY (work, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshot (
      work INTEGER NOT NULL REFERENCES work(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      step INTEGER NOT NULL,
      time INTEGER NOT NULL,
      PRIMARY KEY (work, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tag (
      work INTEGER NOT NULL REFERENCES work(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      PRIMARY KEY (work, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tag_by_name ON tag(name, work);
    CREATE VIRTUAL TABLE work_text USING fts5(
      title, source, tags, tokenize = 'ascii', prefix = '1 2 3');
    """
}
