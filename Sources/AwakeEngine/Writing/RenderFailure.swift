import Foundation

/// Tells a damaged photo from a destination that cannot be written, when a render fails.
enum RenderFailure {
  /// The typed error for what libvips said.
  static func classify(_ error: VipsError, destination: PhotoDestination) -> PhotoError {
    // Writers of PNG say last that they could not write, whatever the reason; the reason is first.
    let reason = error.text.components(separatedBy: "; ")
      .filter { !$0.contains("unable to write to target") }.joined(separator: "; ")
    let text = reason.lowercased()
    if text.contains("no space left") || text.contains("file too large")
      || text.contains("disk quota")
    {
      return PendingFile.error(ENOSPC, destination.name)
    }
    if text.contains("write") || text.contains("target") {
      return PhotoError(
        .notWritable, "could not be written (\(reason))",
        advice: "check the disk and the folder", path: destination.name)
    }
    // Also when another thread took the text away: the second attempt tells what is left.
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return PhotoError(.damaged, "is damaged\(detail)", advice: damagedAdvice)
  }

  /// The warning about a photo that ends early.
  static let truncation = PhotoWarning(
    .truncated, "ends early; what is missing could not be decoded")

  /// The error about it in strict mode.
  static let truncated = PhotoError(
    .damaged, "ends early", advice: damagedAdvice)

  private static let damagedAdvice =
    "copy the photo again from where it came, or leave out --strict to use what is left"

  /// libjpeg warnings that cost no pixel.
  private static let harmless = [
    "extraneous bytes before marker", "Invalid SOS parameters", "unknown Adobe color transform",
  ]

  /// What to tell about a photo that was decoded as far as it goes.
  static func damage(_ message: String) -> (isPartial: Bool, warning: PhotoWarning) {
    let lower = message.lowercased()
    if harmless.contains(where: { message.contains($0) }) {
      return (false, PhotoWarning(.damaged, "has a harmless fault: \(message)"))
    }
    if lower.contains("premature end") || lower.contains("truncated")
      || lower.contains("end of file") || lower.contains("end of source")
    {
      return (true, truncation)
    }
    return (true, PhotoWarning(.damaged, "has damaged parts; what could be decoded was used"))
  }
}
