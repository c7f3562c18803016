/// The light and colour of one photo: all that a match needs to know of it.
///
/// Rounded to what a stored look holds, so that a stored one says the same as a fresh one.
public struct MatchStatistics: Sendable, Hashable {
  /// The signs of its grade.
  public var grade: GradeStatistics

  /// Creates statistics from what was stored.
  public init(grade: GradeStatistics) {
    self.grade = grade
  }

  /// Reads a thumbnail.
  public init(_ thumbnail: MatchThumbnail) {
    self.init(grade: GradeStatistics(thumbnail))
  }
}
