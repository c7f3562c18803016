import CVips

/// Settings of libvips that belong to a whole process.
///
/// Apps that embed the engine decide these themselves; the command calls them.
public enum EngineTuning {
  /// Keeps no results of operations: a batch never needs the same one twice.
  public static func keepNoResults() throws(PhotoError) {
    try VipsRuntime.start()
    vips_cache_set_max(0)
  }

  /// How many threads compute the pixels of one photo.
  public static var pixelThreads: Int { max(1, Int(vips_concurrency_get())) }

  /// Sets how many threads compute the pixels of each photo that is begun from now on.
  public static func setPixelThreads(_ count: Int) {
    vips_concurrency_set(Int32(clamping: max(1, count)))
  }

  /// Keeps libvips' own warnings off standard error: what matters of them is in our reports.
  public static func silenceLibraryWarnings() {
    let levels = G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_MESSAGE.rawValue
    g_log_set_handler("VIPS", GLogLevelFlags(rawValue: levels), { _, _, _, _ in }, nil)
  }
}
