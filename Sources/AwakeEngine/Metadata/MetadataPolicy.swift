/// What happens to EXIF, XMP and IPTC.
public enum MetadataPolicy: String, CaseIterable, Sendable {
  /// Everything is kept.
  case all
  /// Everything but where the photo was taken.
  case noLocation = "no-location"
  /// Only who made it and who owns it.
  case copyright
  /// Nothing but the colour profile.
  case none
}
