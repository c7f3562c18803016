import Foundation

/// A photo with its edit, as lists show it.
public struct Work: Sendable, Hashable, Identifiable {
  /// What tells a work from others in its library; never used again.
  public struct ID: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number, from 1.
    public let rawValue: Int64

    /// Makes an identity of its number.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The number.
    public var description: String { String(rawValue) }

    /// Whether one was made before the other.
    public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// Its identity.
  public let id: ID
  /// The title that people see.
  public var title: String
  /// The photo.
  public var photo: PhotoReference
  /// Tags, sorted.
  public var tags: [String]
  /// When it was made, in milliseconds since 1970.
  public let createdMilliseconds: Int64
  /// When it was last edited, in milliseconds since 1970.
  public let editedMilliseconds: Int64
  /// Whether it is finished.
  public var status: WorkStatus
  /// When it was put into the trash, in milliseconds since 1970; nil when it was not.
  public let trashedMilliseconds: Int64?
  /// How many steps its history has.
  public let steps: Int
  /// Which state of the edit this is; every change has a larger one.
  public let revision: Int
  /// What tells its document from others; nil when the edit is lost.
  ///
  /// Equal documents have equal ones, so that a thumbnail is found without reading the document.
  public let fingerprint: String?

  /// When it was made.
  public var created: Date { Date(timeIntervalSince1970: Double(createdMilliseconds) / 1000) }
  /// When it was last edited.
  public var edited: Date { Date(timeIntervalSince1970: Double(editedMilliseconds) / 1000) }
  /// When it was put into the trash.
  public var trashed: Date? {
    trashedMilliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }
}

/// Whether a work is finished.
public enum WorkStatus: String, Sendable, Hashable, CaseIterable {
  /// It is being edited.
  case draft
  /// Its maker called it done; the next step makes it a draft again.
  case completed

  var code: Int64 { self == .draft ? 0 : 1 }

  init(code: Int64) { self = code == 1 ? .completed : .draft }
}
