import Foundation

/// A moment, to the millisecond, as steps keep it.
public struct Timestamp: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral {
  /// Milliseconds since 1970.
  public let milliseconds: Int64

  /// A moment by its distance from 1970.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The moment of a date, within a quarter of a million years of 1970.
  public init(_ date: Date) {
    let exact = (date.timeIntervalSince1970 * 1000).rounded()
    milliseconds = Int64(min(max(exact.isNaN ? 0 : exact, -8.64e15), 8.64e15))
  }

  /// A moment by its distance from 1970 in milliseconds.
  public init(integerLiteral milliseconds: Int64) { self.init(milliseconds: milliseconds) }

  /// This moment.
  public static var now: Timestamp { Timestamp(Date()) }

  /// The moment as a date.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Whether one comes before the other.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
