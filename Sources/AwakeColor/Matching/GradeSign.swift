/// A sign of a grade in two photos: what an estimate goes by.
public enum GradeSign: Sendable, Hashable {
  /// A feature of the reference, less that of the photo.
  case difference(GradeFeature)
  /// A feature of the reference, less the mean of ungraded photos.
  case oddity(GradeFeature)
  /// The mean displacement of (a, b) between cells that show the same kind of thing.
  case shift
  /// What displacements of lightness between such cells say about black.
  case blackLift
  /// What displacements of (a, b) between them say about the lights.
  case lightTint
  /// What displacements of (a, b) between them say about saturation.
  case saturation
}
