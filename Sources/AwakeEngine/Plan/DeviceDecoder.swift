import AwakeColor
import CAwakeKernels

/// Device values of a photo to the working space.
struct DeviceDecoder: Sendable {
  private enum Path: Sendable {
    case codes(curves: FloatBuffers, matrix: [Float])
    case floats(curves: LogTables?, matrix: [Float])
    case greyCodes(FloatBuffer)
    case greyFloats(LogTable?)
    case transform(ColorTransform, scale: Float)
  }

  private let path: Path
  private let exact: (curves: [ToneResponse], toWorking: Matrix3)?
  let depth: SampleDepth
  /// Colour channels of a pixel, without alpha.
  let channels: Int

  /// - Returns: nil when lcms2 cannot convert from the profile.
  init?(profile: ColorProfile, depth: SampleDepth, intent: RenderingIntent) {
    self.depth = depth
    channels = profile.channels
    if case .matrix(let curves, let toWorking) = profile.conversion {
      exact = (curves, toWorking)
    } else {
      exact = nil
    }
    func codes(_ response: ToneResponse) -> FloatBuffer {
      FloatBuffer(depth == .eight ? response.codes8 : response.codes16)
    }
    switch (profile.conversion, depth) {
    case (.matrix(let curves, let toWorking), .float):
      let linear = curves.allSatisfy(\.isLinear)
      path = .floats(
        curves: linear ? nil : LogTables(curves) { $0.decodeTable() },
        matrix: toWorking.elements.map { Float($0) })
    case (.matrix(let curves, let toWorking), _):
      let first = codes(curves[0])
      let buffers = curves.map { $0 === curves[0] ? first : codes($0) }
      path = .codes(curves: FloatBuffers(buffers), matrix: toWorking.elements.map { Float($0) })
    case (.grey(let curve), .float):
      path = .greyFloats(curve.isLinear ? nil : curve.decodeTable())
    case (.grey(let curve), _):
      path = .greyCodes(codes(curve))
    case (.transform, _):
      guard let transform = ColorTransform(from: profile, intent: intent) else { return nil }
      path = .transform(transform, scale: Float(profile.model == .lab ? 1 : depth.maximum))
    }
  }

  /// Floats of scratch space that `decode` needs for a pixel.
  static let scratchPerPixel = 8

  /// Decodes `count` pixels of `bands` samples each.
  func decode(
    _ input: UnsafeRawPointer, bands: Int, count: Int, into planes: Planes,
    scratch: UnsafeMutablePointer<Float>
  ) {
    let (n, stride) = (Int32(count), Int32(bands))
    let (r, g, b) = (planes.r, planes.g, planes.b)
    switch path {
    case .codes(let curves, let matrix):
      if depth == .eight {
        awake_decode_u8(
          input.assumingMemoryBound(to: UInt8.self), stride, n, curves.pointers, matrix, r, g, b)
      } else {
        awake_decode_u16(
          input.assumingMemoryBound(to: UInt16.self), stride, n, curves.pointers, matrix, r, g, b)
      }
    case .floats(let curves, let matrix):
      let samples = input.assumingMemoryBound(to: Float.self)
      if let curves {
        awake_decode_f32(samples, stride, n, curves.raw, matrix, r, g, b)
      } else {
        awake_decode_f32(samples, stride, n, nil, matrix, r, g, b)
      }
    case .greyCodes(let curve):
      if depth == .eight {
        awake_decode_grey_u8(
          input.assumingMemoryBound(to: UInt8.self), stride, n, curve.pointer, r, g, b)
      } else {
        awake_decode_grey_u16(
          input.assumingMemoryBound(to: UInt16.self), stride, n, curve.pointer, r, g, b)
      }
    case .greyFloats(let curve):
      let samples = input.assumingMemoryBound(to: Float.self)
      if let curve {
        withUnsafePointer(to: curve.raw) { awake_decode_grey_f32(samples, stride, n, $0, r, g, b) }
      } else {
        awake_decode_grey_f32(samples, stride, n, nil, r, g, b)
      }
    case .transform(let transform, let scale):
      let working = scratch + 5 * count
      awake_unpack(
        input, Int32(depth.bytes), stride, Int32(channels), n, scale, scratch)
      transform.convert(scratch, working, count: count)
      awake_planes(working, n, r, g, b)
    }
    guard depth == .float else { return }
    for plane in [r, g, b] { awake_bound(plane, n, Self.largest) }
  }

  /// The largest value of a working channel.
  ///
  /// More is no light, and would spoil its neighbours.
  private static let largest: Float = 1e6

  /// The linear light of device values, 0…1, in each channel, and what takes it to the working
  /// space; by the curves in double precision.
  ///
  /// - Returns: nil unless the profile is a matrix and curves.
  func linear(_ devices: [Double]) -> (curves: FloatBuffers, matrix: [Float])? {
    guard let exact else { return nil }
    return (
      FloatBuffers(
        exact.curves.map { curve in FloatBuffer(devices.map { Float(curve.decode($0)) }) }),
      exact.toWorking.elements.map { Float($0) }
    )
  }

  /// One RGB colour, 0…1, in the working space, by the curves in double precision.
  ///
  /// Only for matrix profiles, the only ones a table is baked for.
  func decodeExactly(_ device: SIMD3<Double>) -> SIMD3<Double> {
    guard let exact else { return device }
    return exact.toWorking
      * SIMD3(
        exact.curves[0].decode(device.x), exact.curves[1].decode(device.y),
        exact.curves[2].decode(device.z))
  }
}
