import CVips
import Foundation
import Synchronization

extension VipsImage {
  /// Computes every pixel and returns them interleaved, row by row.
  ///
  /// libvips 8.14 may say that all went well when the last area failed while nothing was left to
  /// hand out: its threads are asked whether they failed before they are done. So we take note.
  func pixels() throws(VipsError) -> [UInt8] {
    let note = FailureNote()
    let watched = try watched(note)
    var size = 0
    guard let memory = vips_image_write_to_memory(watched.pointer, &size) else {
      throw VipsError("write_to_memory")
    }
    defer { g_free(memory) }
    guard !note.hasFailed else { throw VipsError("write_to_memory") }
    return [UInt8](UnsafeRawBufferPointer(start: memory, count: size))
  }

  /// Computes every pixel and keeps them in memory, to be read in any order and as
  /// `heldPixels`; fails where `pixels()` does.
  func heldWhole() throws(VipsError) -> VipsImage {
    let note = FailureNote()
    let held = try watched(note).heldInMemory()
    guard !note.hasFailed else { throw VipsError("copy_memory") }
    return held
  }

  private func watched(_ note: FailureNote) throws(VipsError) -> VipsImage {
    try computed(
      by: WatchedCopy(note: note),
      as: RegionImage(bands: bands, format: format, interpretation: interpretation))
  }

  /// Bytes of all pixels.
  var pixelBytes: Int { width * height * bytesPerPixel }

  /// Bytes of a pixel.
  var bytesPerPixel: Int { bands * Int(vips_format_sizeof(format)) }

  /// The pixels of an image that is held in memory, row by row; nil for any other.
  var heldPixels: UnsafeRawPointer? {
    guard
      pointer.pointee.dtype == VIPS_IMAGE_SETBUF
        || pointer.pointee.dtype == VIPS_IMAGE_SETBUF_FOREIGN
    else { return nil }
    return UnsafeRawPointer(vips_image_get_data(pointer))
  }
}

/// Whether any area could not be computed.
private final class FailureNote: Sendable {
  private let failed = Atomic(false)

  var hasFailed: Bool { failed.load(ordering: .acquiring) }

  func fail() { failed.store(true, ordering: .releasing) }
}

/// The same image, with a note of areas that fail.
private struct WatchedCopy: RegionWork {
  let note: FailureNote

  func makeDesk() {}

  func fill(
    _ area: VipsRect, from input: VipsRegionView, to output: VipsRegionView, _ desk: Void
  ) -> Bool {
    guard input.prepare(area) else {
      note.fail()
      return false
    }
    let count = input.bytesPerPixel * Int(area.width)
    for y in Int(area.top)..<Int(area.top + area.height) {
      memcpy(
        output.pixels(x: Int(area.left), y: y), input.pixels(x: Int(area.left), y: y), count)
    }
    return true
  }
}
