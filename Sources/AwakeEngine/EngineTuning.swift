import CVips

/// Settings of libvips that belong to a whole process. Apps that embed the engine decide these
/// themselves; the command calls them.
public enum EngineTuning {
  /// Keeps no results of operations: a batch never needs the same one twice.
  public static func keepNoResults() throws(PhotoError) {
    try VipsRuntime.start()
    vips_cache_set_max(0)
  }
}
