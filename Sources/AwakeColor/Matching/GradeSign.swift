/// A sign of a grade in two photos: what an estimate goes by.
public enum GradeSign: Sendable, Hashable {
  /// A feature of the reference, less that of the photo.
  case difference(GradeFeature)
  /// A feature of the reference, less the mean of ungraded photos.
  case oddity(GradeFeature)
  /// The mean displacement of (a, b) between cells that show the same kind of thing.
  case shift
  /// The mean displacement of lightness between them.
  case lightShift
  /// What displacements of lightness between them say about white.
  case whiteLift
  /// What displacements of (a, b) between them say about the midtones.
  case midtoneTint
  /// What they say about the lights.
  case lightTint
  /// What they say about saturation.
  case saturation
}
