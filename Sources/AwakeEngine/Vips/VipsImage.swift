import CVips

/// A libvips image: a lazily computed, immutable grid of pixels.
///
/// `@unchecked Sendable`: libvips images are immutable once made and may be shared between
/// threads ("Using threads" in the libvips manual); the pointer never changes.
final class VipsImage: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<CVips.VipsImage>

  /// Takes over one reference.
  init(owning pointer: UnsafeMutablePointer<CVips.VipsImage>) {
    self.pointer = pointer
  }

  deinit { g_object_unref(pointer) }

  var width: Int { Int(vips_image_get_width(pointer)) }
  var height: Int { Int(vips_image_get_height(pointer)) }
  var bands: Int { Int(vips_image_get_bands(pointer)) }
  var format: VipsBandFormat { vips_image_get_format(pointer) }
  var interpretation: VipsInterpretation { vips_image_get_interpretation(pointer) }
  var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }

  /// Copies interleaved pixels into an image of its own.
  static func copying(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bands: Int, format: VipsBandFormat
  ) throws(VipsError) -> VipsImage {
    let image = vips_image_new_from_memory_copy(
      bytes.baseAddress, bytes.count, Int32(width), Int32(height), Int32(bands), format)
    guard let image else { throw VipsError("new_from_memory_copy") }
    return VipsImage(owning: image)
  }

}

// MARK: - Fields

extension VipsImage {
  /// The names of all header and metadata fields.
  var fieldNames: [String] {
    guard let names = vips_image_get_fields(pointer) else { return [] }
    defer { g_strfreev(names) }
    var result: [String] = []
    var next = names
    while let name = next.pointee {
      result.append(String(cString: name))
      next += 1
    }
    return result
  }

  func has(_ field: String) -> Bool { vips_image_get_typeof(pointer, field) != 0 }

  func blob(_ field: String) -> [UInt8]? {
    guard has(field) else { return nil }
    var data: UnsafeRawPointer?
    var size = 0
    guard vips_image_get_blob(pointer, field, &data, &size) == 0, let data else {
      vips_error_clear()
      return nil
    }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: size))
  }

  /// The field as libvips prints it, without the type notes that libexif adds.
  func string(_ field: String) -> String? {
    guard has(field) else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    guard vips_image_get_as_string(pointer, field, &text) == 0, let text else {
      vips_error_clear()
      return nil
    }
    defer { g_free(text) }
    return String(cString: text)
  }

  func integer(_ field: String) -> Int? {
    guard has(field) else { return nil }
    var value: Int32 = 0
    guard vips_image_get_int(pointer, field, &value) == 0 else {
      vips_error_clear()
      return nil
    }
    return Int(value)
  }

  /// A copy that shares the pixels and whose fields may be changed before anybody else sees it.
  func editingFields(_ edit: (VipsFields) -> Void) throws(VipsError) -> VipsImage {
    let copy = try VipsOperation.run("copy") { operation throws(VipsError) in
      try operation.set("in", self)
    }
    edit(VipsFields(image: copy))
    return copy
  }
}

/// The fields of an image that nobody else has seen yet.
struct VipsFields {
  fileprivate let image: VipsImage

  /// A block as it stands after the changes so far.
  func blob(_ name: String) -> [UInt8]? { image.blob(name) }

  func remove(_ name: String) { vips_image_remove(image.pointer, name) }

  func set(_ name: String, blob: [UInt8]) {
    blob.withUnsafeBytes { vips_image_set_blob_copy(image.pointer, name, $0.baseAddress, $0.count) }
  }

  func set(_ name: String, integer: Int) {
    vips_image_set_int(image.pointer, name, Int32(clamping: integer))
  }

  func set(_ name: String, string: String) { vips_image_set_string(image.pointer, name, string) }

}
