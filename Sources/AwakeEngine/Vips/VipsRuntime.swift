import CVips

/// Starts libvips once per process.
///
/// Nothing global is configured here: an app that embeds the engine keeps its own cache,
/// concurrency and loader settings.
enum VipsRuntime {
  /// Lazily initialised statics run once, on one thread, which is what `VIPS_INIT` asks for.
  private static let status: Int32 = VipsModules.startWithout()

  /// Makes sure that libvips is running.
  ///
  /// - Throws: `PhotoError` with code `engine-unavailable` when libvips cannot start.
  static func start() throws(PhotoError) {
    guard status == 0 else {
      throw PhotoError(
        .engineUnavailable, "libvips could not start (\(takeErrorText()))",
        advice: "check the installation of libvips")
    }
  }

  /// Takes and clears libvips' error buffer, as one line.
  ///
  /// The buffer is shared by all threads, so the text is a hint beside our own message, never
  /// the message itself.
  static func takeErrorText() -> String {
    guard let text = vips_error_buffer_copy() else { return "" }
    defer { g_free(text) }
    let lines = String(cString: text).split(whereSeparator: \.isNewline)
    var seen: [Substring] = []
    for line in lines where !seen.contains(line) { seen.append(line) }
    return seen.joined(separator: "; ")
  }
}
