import CAwakeKernels
import CVips
import Dispatch
import Foundation
import Synchronization

/// A kernel over pixels in memory, strip by strip on as many threads as libvips would use.
///
/// Pixels come out as they do where libvips asks the same kernel for regions: what a kernel makes
/// of a pixel does not depend on its neighbours.
struct KernelRun {
  /// What is run; nil copies.
  let kernel: PixelKernel?
  /// Pixels that are held in memory.
  let image: VipsImage
  /// Whether the last band is alpha.
  let hasAlpha: Bool
  /// Whether colours are multiplied by alpha in the end.
  let premultiplies: Bool

  /// Rows between two looks at whether the render was stopped.
  private static let rows = 16

  /// RGBA of eight bits, row by row.
  ///
  /// - Throws: `VipsError` when it was stopped.
  func rgba(_ stop: RenderStop) throws(VipsError) -> [UInt8] {
    guard let source = image.heldPixels else { throw VipsError("pixels") }
    let (width, height) = (image.width, image.height)
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      count = fill(target, from: source, stop) ? buffer.count : 0
    }
    guard !pixels.isEmpty else { throw VipsError("stopped") }
    return pixels
  }

  /// - Returns: false when it was stopped.
  private func fill(
    _ target: UnsafeMutablePointer<UInt8>, from source: UnsafeRawPointer, _ stop: RenderStop
  ) -> Bool {
    let (width, height) = (image.width, image.height)
    let strips = (height + Self.rows - 1) / Self.rows
    let next = Atomic(0)
    let threads = max(1, min(Int(vips_concurrency_get()), strips))
    let area = StripArea(source: source, target: target)
    stop.advance(to: 0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let desk = RenderDesk()
      while !stop.isStopped {
        let strip = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard strip < strips else { return }
        let first = strip * Self.rows
        let last = min(height, first + Self.rows)
        for y in first..<last {
          row(y, from: area.source, to: area.target + 4 * y * width, desk)
        }
        stop.advance(to: Double(last) / Double(height))
      }
    }
    return !stop.isStopped
  }

  private func row(
    _ y: Int, from source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt8>,
    _ desk: RenderDesk
  ) {
    let (width, bands) = (image.width, image.bands)
    let row = source + y * width * image.bytesPerPixel
    if let kernel {
      kernel.render(
        row, inputBands: bands, to: target, outputBands: 4, alpha: hasAlpha, count: width, x: 0,
        y: y, desk: desk)
    } else {
      let samples = row.assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        for band in 0..<min(bands, 4) { target[4 * x + band] = samples[bands * x + band] }
      }
    }
    if !hasAlpha {
      for x in 0..<width { target[4 * x + 3] = 255 }
    } else if premultiplies {
      awake_premultiply_u8(target, Int64(width))
    }
  }
}

/// Where the threads of a run read and write.
///
/// `@unchecked Sendable`: every row is written by one thread, and nobody writes what is read.
private struct StripArea: @unchecked Sendable {
  let source: UnsafeRawPointer
  let target: UnsafeMutablePointer<UInt8>
}
