import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Testing

@testable import AwakeEngine

/// The fast path against a slow reference in double precision, compared in float before dither
/// and rounding.
@Suite struct FastPathAccuracyTests {
  static let profiles: [BuiltInProfile] = [.srgb, .displayP3, .rec2020]

  /// An exact kernel for 16-bit values of one profile.
  static func kernel(
    _ document: EditDocument, _ profile: ColorProfile, depth: SampleDepth = .sixteen
  ) throws -> PixelKernel {
    guard case .matrix(_, let toWorking) = profile.conversion else { throw Missing() }
    return PixelKernel(
      decoder: DeviceDecoder(profile: profile, depth: depth, intent: .relative),
      stages: EditProgram(ColorEdit(document)).stages,
      gamutMap: GamutMap(outputToWorking: toWorking),
      encoder: try #require(
        DeviceEncoder(profile: profile, depth: depth, intent: .relative, dither: nil)),
      table: nil)
  }

  struct Missing: Error {}

  /// Runs linear colours through a kernel, without encoding.
  static func run(_ kernel: PixelKernel, _ colors: [SIMD3<Double>]) -> [SIMD3<Double>] {
    var result: [SIMD3<Double>] = []
    let desk = RenderDesk()
    let planes = desk.planes
    for start in stride(from: 0, to: colors.count, by: PixelKernel.run) {
      let run = colors[start..<min(start + PixelKernel.run, colors.count)]
      for (index, color) in run.enumerated() {
        planes.r[index] = Float(color.x)
        planes.g[index] = Float(color.y)
        planes.b[index] = Float(color.z)
      }
      kernel.keepDecoded(desk, count: run.count)
      kernel.edit(desk, count: run.count)
      for index in 0..<run.count {
        result.append(
          SIMD3(Double(planes.r[index]), Double(planes.g[index]), Double(planes.b[index])))
      }
    }
    return result
  }

  @Test(
    "random documents: the kernels agree with the reference within ΔE2000 0.1 mean, 0.6 max",
    arguments: 0..<24)
  func kernelsAgree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let document = EditDocument.random(using: &random)
    let builtIn = Self.profiles[seed % Self.profiles.count]
    let profile = try #require(builtIn.profile)
    guard case .matrix(_, let toWorking) = profile.conversion else { throw Missing() }
    let colors = (0..<600).map { _ in
      let device = SIMD3<Double>.random(in: 0...1, using: &random)
      return toWorking
        * SIMD3(
          SRGBTransfer.decode(device.x), SRGBTransfer.decode(device.y),
          SRGBTransfer.decode(device.z))
    }
    let reference = ReferencePipeline(document, outputToWorking: toWorking)
    let fast = Self.run(try Self.kernel(document, profile), colors)
    var (sum, largest) = (0.0, 0.0)
    for (color, result) in zip(colors, fast) {
      let error = deltaE2000(CIELab(working: reference(color)), CIELab(working: result))
      sum += error
      largest = max(largest, error)
    }
    #expect(sum / Double(colors.count) <= 0.1, "seed \(seed)")
    #expect(largest <= 0.6, "seed \(seed)")
  }

  @Test(
    "what becomes of a colour does not hang on which others it is computed with", arguments: 0..<12)
  func colorsAlone(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let document = EditDocument.random(using: &random)
    let profile = try #require(Self.profiles[seed % Self.profiles.count].profile)
    // Half of them outside of the gamut, to various extents.
    let colors = (0..<700).map { index in
      SIMD3<Double>.random(in: (index % 2 == 0 ? 0...1 : -0.3...1.5), using: &random)
    }
    let kernel = try Self.kernel(document, profile)
    let together = Self.run(kernel, colors)
    let order = Array(colors.indices.shuffled(using: &random).dropFirst(37))
    let apart = Self.run(kernel, order.map { colors[$0] })
    #expect(zip(order, apart).allSatisfy { together[$0] == $1 }, "seed \(seed)")
    for index in order.prefix(20) {
      #expect(Self.run(kernel, [colors[index]]) == [together[index]], "seed \(seed)")
    }
  }
}
