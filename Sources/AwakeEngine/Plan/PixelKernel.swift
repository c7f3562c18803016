import CAwakeKernels
import CVips

/// The fused heart of a render: decode, edit, map to the output gamut and encode, a short run of
/// pixels at a time, without an intermediate image.
///
/// Where stages look at neighbouring pixels, there are several kernels with a working image
/// between them. Immutable once made, so that libvips' worker threads may share it.
final class PixelKernel: Sendable {
  /// Nil reads the working image.
  let decoder: DeviceDecoder?
  /// What happens to the colours.
  let stages: [any PixelStage]
  /// The last of them, where the kernel writes device values.
  let gamutMap: GamutMap?
  /// Nil writes the working image.
  let encoder: DeviceEncoder?
  /// The baked form of all of the above, where it is close enough.
  let table: ColorTable?
  /// Where pixels are on the photo, for stages that ask.
  let place: PlaceMap?

  init(
    decoder: DeviceDecoder?, stages: [any PixelStage], gamutMap: GamutMap?,
    encoder: DeviceEncoder?, table: ColorTable? = nil, place: PlaceMap? = nil
  ) {
    self.decoder = decoder
    self.stages = stages
    self.gamutMap = gamutMap
    self.encoder = encoder
    self.table = table
    self.place = stages.contains { $0.readsPlace } ? place : nil
  }

  /// Pixels handled at a time: the planes that a stage works on fit the first-level cache.
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
    let (from, to) = (decoder?.depth.bytes ?? 4, encoder?.depth.bytes ?? 4)
    var done = 0
    while done < count {
      let n = min(table == nil ? Self.run : ColorTable.span, count - done)
      let source = input + done * inputBands * from
      let target = output + done * outputBands * to
      if let table, let encoder {
        table.render(
          source.assumingMemoryBound(to: UInt8.self), inputBands: inputBands,
          to: target.assumingMemoryBound(to: UInt8.self), outputBands: outputBands, count: n,
          x: x + done, y: y, exact: self, encoder: encoder, desk: desk)
      } else {
        read(source, bands: inputBands, count: n, desk)
        edit(desk, count: n, x: x + done, y: y)
        write(desk, count: n, x: x + done, y: y, to: target, bands: outputBands)
        if alpha {
          awake_copy_channel(
            source + (inputBands - 1) * from, Int32(from), Int32(inputBands),
            target + (outputBands - 1) * to, Int32(to), Int32(outputBands), Int32(n))
        }
      }
      done += n
    }
  }

  private func read(_ source: UnsafeRawPointer, bands: Int, count: Int, _ desk: RenderDesk) {
    let (planes, before) = (desk.planes, desk.before)
    guard let decoder else {
      awake_read_working(
        source.assumingMemoryBound(to: Float.self), Int32(bands), Int32(count), planes.r, planes.g,
        planes.b, before.r, before.g, before.b)
      return
    }
    decoder.decode(source, bands: bands, count: count, into: planes, scratch: desk.scratch)
    keepDecoded(desk, count: count)
  }

  /// Copies the colours of a run to where its decoded colours are kept.
  func keepDecoded(_ desk: RenderDesk, count: Int) {
    desk.before.r.update(from: desk.planes.r, count: count)
    desk.before.g.update(from: desk.planes.g, count: count)
    desk.before.b.update(from: desk.planes.b, count: count)
  }

  private func write(
    _ desk: RenderDesk, count: Int, x: Int, y: Int, to target: UnsafeMutableRawPointer, bands: Int
  ) {
    let (planes, before) = (desk.planes, desk.before)
    if let encoder {
      encoder.encode(
        planes, count: count, x: x, y: y, to: target, bands: bands, scratch: desk.scratch)
    } else {
      awake_write_working(
        planes.r, planes.g, planes.b, before.r, before.g, before.b, Int32(count),
        target.assumingMemoryBound(to: Float.self), Int32(bands))
    }
  }

  /// What becomes of RGB colours, 0…1, before rounding; only for matrix profiles.
  func exact(_ device: [SIMD3<Double>]) -> [SIMD3<Float>] {
    var result: [SIMD3<Float>] = []
    result.reserveCapacity(device.count)
    guard let decoder, let encoder else { return [] }
    let desk = RenderDesk()
    let planes = desk.planes
    var start = 0
    while start < device.count {
      let run = min(Self.run, device.count - start)
      for index in 0..<run {
        let working = decoder.decodeExactly(device[start + index])
        planes.r[index] = Float(working.x)
        planes.g[index] = Float(working.y)
        planes.b[index] = Float(working.z)
      }
      keepDecoded(desk, count: run)
      edit(desk, count: run)
      encoder.encodeFloats(planes, count: run, scratch: desk.scratch)
      for index in 0..<run {
        result.append(SIMD3(planes.r[index], planes.g[index], planes.b[index]))
      }
      start += run
    }
    return result
  }

  /// Edits and gamut-maps a run of the desk that is decoded already.
  func edit(_ desk: RenderDesk, count: Int, x: Int = 0, y: Int = 0) {
    place?.fill(x: x, y: y, count: count, u: desk.u, v: desk.v)
    let run = PixelRun(
      planes: desk.planes, decoded: desk.before, u: desk.u, v: desk.v, count: count, x: x, y: y,
      desk: desk)
    for stage in stages { stage.run(run) }
    gamutMap?.run(desk.planes, before: desk.before, count: count)
  }
}

// MARK: - libvips

extension PixelKernel {
  /// An image that computes this kernel on demand.
  ///
  /// - Parameter keepsAlpha: whether the input's last band is alpha and the output gets one too.
  func applied(to image: VipsImage, keepsAlpha: Bool) throws(VipsError) -> VipsImage {
    let channels = encoder?.channels ?? Int(AWAKE_WORKING_BANDS)
    return try image.computed(
      by: KernelWork(kernel: self, alpha: keepsAlpha),
      as: RegionImage(
        bands: channels + (keepsAlpha ? 1 : 0), format: (encoder?.depth ?? .float).vipsFormat,
        interpretation: interpretation))
  }

  private var interpretation: VipsInterpretation {
    guard let encoder else { return VIPS_INTERPRETATION_MULTIBAND }
    return switch (encoder.channels, encoder.depth) {
    case (1, .sixteen): VIPS_INTERPRETATION_GREY16
    case (1, _): VIPS_INTERPRETATION_B_W
    case (4, _): VIPS_INTERPRETATION_CMYK
    case (_, .sixteen): VIPS_INTERPRETATION_RGB16
    case (_, .float): VIPS_INTERPRETATION_scRGB
    default: VIPS_INTERPRETATION_sRGB
    }
  }
}

/// A kernel, row by row.
private struct KernelWork: RegionWork {
  let kernel: PixelKernel
  let alpha: Bool

  func makeDesk() -> RenderDesk { RenderDesk() }

  func fill(
    _ area: VipsRect, from input: VipsRegionView, to output: VipsRegionView, _ desk: RenderDesk
  ) -> Bool {
    guard input.prepare(area) else { return false }
    let x = Int(area.left)
    for y in Int(area.top)..<Int(area.top + area.height) {
      kernel.render(
        input.pixels(x: x, y: y), inputBands: input.bands, to: output.pixels(x: x, y: y),
        outputBands: output.bands, alpha: alpha, count: Int(area.width), x: x, y: y, desk: desk)
    }
    return true
  }
}
