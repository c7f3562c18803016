import CAwakeKernels
import CVips

/// The fused heart of a render: decode, edit, map to the output gamut and encode, a short run of
/// pixels at a time, without an intermediate image.
///
/// Immutable once made, so that libvips' worker threads may share it.
final class PixelKernel: Sendable {
  let decoder: DeviceDecoder
  let program: ColorProgram
  let gamutMap: GamutMap?
  let encoder: DeviceEncoder
  /// The baked form of all of the above, where it is close enough.
  let table: ColorTable?

  init(
    decoder: DeviceDecoder, program: ColorProgram, gamutMap: GamutMap?, encoder: DeviceEncoder,
    table: ColorTable?
  ) {
    self.decoder = decoder
    self.program = program
    self.gamutMap = gamutMap
    self.encoder = encoder
    self.table = table
  }

  /// Pixels handled at a time: planes and scratch of a run fit the first-level cache.
  static let run = Int(AWAKE_RUN)

  /// Renders one row.
  ///
  /// - Parameters:
  ///   - alpha: whether the last input band is alpha and goes to the last output band.
  ///   - desk: the working room of this thread.
  func render(
    _ input: UnsafeRawPointer, inputBands: Int, to output: UnsafeMutableRawPointer,
    outputBands: Int, alpha: Bool, count: Int, x: Int, y: Int, desk: RenderDesk
  ) {
    var done = 0
    while done < count {
      let n = min(Self.run, count - done)
      let source = input + done * inputBands * decoder.depth.bytes
      let target = output + done * outputBands * encoder.depth.bytes
      if let table {
        table.render(
          source.assumingMemoryBound(to: UInt8.self), inputBands: inputBands,
          to: target.assumingMemoryBound(to: UInt8.self), outputBands: outputBands, count: n,
          x: x + done, y: y, exact: self, desk: desk)
      } else {
        decoder.decode(
          source, bands: inputBands, count: n, into: desk.planes, scratch: desk.scratch)
        edit(desk.planes, before: desk.before, count: n)
        encoder.encode(
          desk.planes, count: n, x: x + done, y: y, to: target, bands: outputBands,
          scratch: desk.scratch)
        if alpha {
          awake_copy_channel(
            source + (inputBands - 1) * decoder.depth.bytes, Int32(decoder.depth.bytes),
            Int32(inputBands), target + (outputBands - 1) * encoder.depth.bytes,
            Int32(encoder.depth.bytes), Int32(outputBands), Int32(n))
        }
      }
      done += n
    }
  }

  /// Edits and gamut-maps a run that is decoded already; `before` is room for its copy.
  func edit(_ planes: Planes, before: Planes, count: Int) {
    if gamutMap != nil {
      before.r.update(from: planes.r, count: count)
      before.g.update(from: planes.g, count: count)
      before.b.update(from: planes.b, count: count)
    }
    program.run(planes, count: count)
    gamutMap?.run(planes, before: before, count: count)
  }
}

// MARK: - libvips

extension PixelKernel {
  /// An image that computes this kernel on demand.
  ///
  /// - Parameter keepsAlpha: whether the input's last band is alpha and the output gets one too.
  func applied(to image: VipsImage, keepsAlpha: Bool) throws(VipsError) -> VipsImage {
    guard let out = vips_image_new() else { throw VipsError("render") }
    let result = VipsImage(owning: out)
    guard awake_pipeline(out, VIPS_DEMAND_STYLE_THINSTRIP, image.pointer) == 0 else {
      throw VipsError("render")
    }
    out.pointee.Bands = Int32(encoder.channels + (keepsAlpha ? 1 : 0))
    out.pointee.BandFmt = encoder.depth.vipsFormat
    out.pointee.Coding = VIPS_CODING_NONE
    out.pointee.Type = interpretation
    let job = RenderJob(kernel: self, image: image, alpha: keepsAlpha)
    let box = Unmanaged.passRetained(job)
    g_object_set_data_full(
      UnsafeMutableRawPointer(out).assumingMemoryBound(to: GObject.self), "awake-render",
      box.toOpaque()
    ) { pointer in
      if let pointer { Unmanaged<RenderJob>.fromOpaque(pointer).release() }
    }
    let status = vips_image_generate(
      out, startWorker, generateRows, stopWorker, image.pointer, box.toOpaque())
    guard status == 0 else { throw VipsError("render") }
    return result
  }

  private var interpretation: VipsInterpretation {
    switch (encoder.channels, encoder.depth) {
    case (1, .sixteen): VIPS_INTERPRETATION_GREY16
    case (1, _): VIPS_INTERPRETATION_B_W
    case (4, _): VIPS_INTERPRETATION_CMYK
    case (_, .sixteen): VIPS_INTERPRETATION_RGB16
    case (_, .float): VIPS_INTERPRETATION_scRGB
    default: VIPS_INTERPRETATION_sRGB
    }
  }
}

/// What the generate callback needs; kept alive by the output image.
private final class RenderJob: Sendable {
  let kernel: PixelKernel
  let image: VipsImage
  let alpha: Bool

  init(kernel: PixelKernel, image: VipsImage, alpha: Bool) {
    self.kernel = kernel
    self.image = image
    self.alpha = alpha
  }
}

/// What each worker thread of libvips has for itself.
private final class Worker {
  let region: UnsafeMutablePointer<VipsRegion>
  let desk = RenderDesk()

  init(region: UnsafeMutablePointer<VipsRegion>) { self.region = region }

  deinit { g_object_unref(region) }
}

/// Called by libvips when a thread begins.
private nonisolated func startWorker(
  _ out: UnsafeMutablePointer<CVips.VipsImage>?, _ input: UnsafeMutableRawPointer?,
  _ box: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let input = input?.assumingMemoryBound(to: CVips.VipsImage.self),
    let region = vips_region_new(input)
  else { return nil }
  return Unmanaged.passRetained(Worker(region: region)).toOpaque()
}

/// Called by libvips when a thread ends.
private nonisolated func stopWorker(
  _ sequence: UnsafeMutableRawPointer?, _ input: UnsafeMutableRawPointer?,
  _ box: UnsafeMutableRawPointer?
) -> Int32 {
  if let sequence { Unmanaged<Worker>.fromOpaque(sequence).release() }
  return 0
}

/// Called by libvips on its worker threads for each strip.
private nonisolated func generateRows(
  _ region: UnsafeMutablePointer<VipsRegion>?, _ sequence: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ box: UnsafeMutableRawPointer?,
  _ stop: UnsafeMutablePointer<gboolean>?
) -> Int32 {
  guard let region, let sequence, let box else { return -1 }
  let job = Unmanaged<RenderJob>.fromOpaque(box).takeUnretainedValue()
  let worker = Unmanaged<Worker>.fromOpaque(sequence).takeUnretainedValue()
  let source = worker.region
  var area = region.pointee.valid
  guard vips_region_prepare(source, &area) == 0 else { return -1 }
  let inputBands = Int(source.pointee.im.pointee.Bands)
  let outputBands = Int(region.pointee.im.pointee.Bands)
  for line in 0..<area.height {
    let y = area.top + line
    guard let from = awake_region_addr(source, area.left, y),
      let to = awake_region_addr(region, area.left, y)
    else { return -1 }
    job.kernel.render(
      from, inputBands: inputBands, to: to, outputBands: outputBands, alpha: job.alpha,
      count: Int(area.width), x: Int(area.left), y: Int(y), desk: worker.desk)
  }
  return 0
}
