import CFaultyDisk
import Foundation
import Testing

@testable import AwakeSession

/// A disk that can be told to fail.
final class FaultyDisk {
  enum Fault: CaseIterable, Sendable {
    case full, broken, short, cut

    fileprivate var code: awake_disk_fault {
      switch self {
      case .full: AWAKE_DISK_FULL
      case .broken: AWAKE_DISK_BROKEN
      case .short: AWAKE_DISK_SHORT
      case .cut: AWAKE_DISK_CUT
      }
    }
  }

  let name = "faulty-\(UUID().uuidString)"
  private let disk: OpaquePointer

  init() throws { disk = try #require(awake_disk_make(name, 0)) }

  /// A library on this disk.
  func file(_ path: String, schema: LibrarySchema = .current) -> LibraryFile {
    LibraryFile(path: path, schema: schema, vfs: name)
  }

  /// Fails from the request of that number on; the next one is 1.
  func fail(at request: Int, _ fault: Fault) { awake_disk_arm(disk, Int32(request), fault.code) }
  func repair() { awake_disk_disarm(disk) }
  var requests: Int { Int(awake_disk_requests(disk)) }
  func remember() { awake_disk_remember(disk, 1) }
  var unsynced: Int { Int(awake_disk_unsynced(disk)) }
  func settle(_ seed: UInt64) { awake_disk_settle(disk, seed) }
}

extension WorksLibrary {
  /// Puts the log into the database.
  func checkpoint() throws(LibraryError) {
    try using { database in try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in } }
  }
}
