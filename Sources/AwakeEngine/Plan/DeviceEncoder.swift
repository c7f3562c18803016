import AwakeColor
import CAwakeKernels

/// The working space to device values of the output.
struct DeviceEncoder: Sendable {
  private enum Path: Sendable {
    case codes(curves: LogTables, matrix: [Float])
    case floats(matrix: [Float])
    case grey(LogTable)
    case transform(ColorTransform)
    /// The planes hold device values already.
    case device
  }

  private let path: Path
  let depth: SampleDepth
  /// Colour channels of a pixel, without alpha.
  let channels: Int
  /// Seed of the dither, or nil to round.
  let dither: UInt32?

  /// - Returns: nil when lcms2 cannot convert to the profile.
  init?(profile: ColorProfile, depth: SampleDepth, intent: RenderingIntent, dither: UInt32?) {
    self.depth = depth
    self.dither = depth == .eight ? dither : nil
    channels = profile.channels
    switch profile.conversion {
    case .matrix(let curves, let toWorking):
      guard let inverse = toWorking.inverse else { return nil }
      let matrix = inverse.elements.map { Float($0) }
      if depth == .float, profile.isLinear {
        path = .floats(matrix: matrix)
      } else {
        path = .codes(curves: LogTables(curves) { $0.encodeTable() }, matrix: matrix)
      }
    case .grey(let curve):
      path = .grey(curve.encodeTable())
    case .transform:
      guard let transform = ColorTransform(to: profile, intent: intent) else { return nil }
      path = .transform(transform)
    }
  }

  /// Writes planes that are device values, 0…1, as they are: 1 or 3 channels.
  init(deviceChannels channels: Int, depth: SampleDepth) {
    path = .device
    self.depth = depth
    self.channels = channels
    dither = nil
  }

  /// Floats of scratch space that `encode` needs for a pixel.
  static let scratchPerPixel = 8

  /// Encodes `count` pixels that start at column `x` of row `y`, in place and then as samples.
  func encode(
    _ planes: Planes, count: Int, x: Int, y: Int, to output: UnsafeMutableRawPointer, bands: Int,
    scratch: UnsafeMutablePointer<Float>
  ) {
    encodeFloats(planes, count: count, scratch: scratch)
    if channels == 3, depth == .eight {
      awake_pack_rgb_u8(
        planes.r, planes.g, planes.b, output.assumingMemoryBound(to: UInt8.self), Int32(bands),
        Int32(count), dither == nil ? 0 : 1, UInt32(truncatingIfNeeded: x),
        UInt32(truncatingIfNeeded: y), dither ?? 0)
      return
    }
    for channel in 0..<channels {
      let plane = channelPlane(channel, planes, count: count, scratch: scratch)
      pack(plane, channel: channel, count: count, x: x, y: y, to: output, bands: bands)
    }
  }

  /// Leaves device values, 0…1 (unbounded for linear float), in the planes.
  func encodeFloats(
    _ planes: Planes, count: Int, scratch: UnsafeMutablePointer<Float>
  ) {
    let n = Int32(count)
    switch path {
    case .device: return
    case .codes(let curves, let matrix):
      awake_encode(planes.r, planes.g, planes.b, n, matrix, curves.raw)
    case .floats(let matrix):
      awake_matrix(planes.r, planes.g, planes.b, n, matrix)
    case .grey(let curve):
      withUnsafePointer(to: curve.raw) {
        awake_encode_grey(planes.r, planes.g, planes.b, n, ColorProgram.luminance, $0)
      }
    case .transform(let transform):
      let device = scratch + 3 * count
      awake_interleave(planes.r, planes.g, planes.b, n, scratch)
      transform.convert(scratch, device, count: count)
      if channels == 3 { awake_planes(device, n, planes.r, planes.g, planes.b) }
    }
  }

  /// Four-channel outputs leave their samples interleaved in scratch; others are in the planes.
  private func channelPlane(
    _ channel: Int, _ planes: Planes, count: Int, scratch: UnsafeMutablePointer<Float>
  ) -> UnsafeMutablePointer<Float> {
    guard channels == 4 else {
      return channel == 0 ? planes.r : channel == 1 ? planes.g : planes.b
    }
    let device = scratch + 3 * count
    for pixel in 0..<count { planes.r[pixel] = device[4 * pixel + channel] }
    return planes.r
  }

  private func pack(
    _ plane: UnsafeMutablePointer<Float>, channel: Int, count: Int, x: Int, y: Int,
    to output: UnsafeMutableRawPointer, bands: Int
  ) {
    let (n, stride) = (Int32(count), Int32(bands))
    switch depth {
    case .eight:
      awake_pack_u8(
        plane, output.assumingMemoryBound(to: UInt8.self) + channel, stride, n, Int32(channel),
        dither == nil ? 0 : 1, UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y),
        dither ?? 0)
    case .sixteen:
      awake_pack_u16(plane, output.assumingMemoryBound(to: UInt16.self) + channel, stride, n)
    case .float:
      awake_pack_f32(plane, output.assumingMemoryBound(to: Float.self) + channel, stride, n)
    }
  }
}
