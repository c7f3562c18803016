import CVips

/// Bytes that libvips reads, from an open file.
///
/// Files are opened by us and handed over as descriptors, so that no file name is ever parsed as
/// libvips options (`IMG[Q=5].jpg`).
///
/// `@unchecked Sendable`: libvips serialises reads of a source itself; the pointer never changes.
final class VipsSource: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<CVips.VipsSource>

  /// Opens a source on a descriptor, which libvips duplicates.
  init(descriptor: Int32) throws(VipsError) {
    guard let source = vips_source_new_from_descriptor(descriptor) else {
      throw VipsError("source")
    }
    self.pointer = source
  }

  deinit { g_object_unref(pointer) }

  /// The name of the loader that recognises the bytes, such as `VipsForeignLoadJpegSource`.
  func loaderName() -> String? {
    guard let name = vips_foreign_find_load_source(pointer) else {
      vips_error_clear()
      return nil
    }
    return String(cString: name)
  }
}

/// Bytes that libvips writes, to an open file.
///
/// `@unchecked Sendable`: used by one saver at a time; the pointer never changes.
final class VipsTarget: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<CVips.VipsTarget>

  /// Opens a target on a descriptor, which libvips duplicates.
  init(descriptor: Int32) throws(VipsError) {
    guard let target = vips_target_new_to_descriptor(descriptor) else {
      throw VipsError("target")
    }
    self.pointer = target
  }

  deinit { g_object_unref(pointer) }
}
