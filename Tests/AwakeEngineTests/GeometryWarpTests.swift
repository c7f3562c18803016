import AwakeDocument
import AwakeTestSupport
import CVips
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct GeometryWarpTests {
  init() throws { try VipsRuntime.start() }

  static func noise(
    _ width: Int, _ height: Int, bands: Int, depth: SampleDepth, seed: UInt64 = 7
  ) throws -> TestImage {
    var numbers = SeededGenerator(seed: seed)
    return try Picture.make(width, height, bands: bands, depth: depth) { _, _, _ in
      let value = Double.random(in: 0...1, using: &numbers)
      return depth == .float ? value : (value * depth.maximum).rounded()
    }
  }

  @Test("a map that moves nothing changes nothing", arguments: SampleDepth.allCases, 1...5)
  func identity(depth: SampleDepth, bands: Int) throws {
    for (width, height) in [(1, 1), (1, 5000), (300, 2), (17, 13)] {
      let image = try Self.noise(width, height, bands: bands, depth: depth)
      let out = try image.warped(
        by: .identity, width: width, height: height, hasAlpha: false)
      #expect(try out.pixels() == image.pixels())
    }
  }

  @Test("half a pixel of shift is the same from both sides", arguments: SampleDepth.allCases)
  func halfPixel(depth: SampleDepth) throws {
    // One bright column: (−1, 9, 9, −1) / 16 of it, cut off at black by integers.
    let white = depth.maximum
    let image = try Picture.make(9, 3, bands: 1, depth: depth) { x, _, _ in
      x == 4 ? white : 0
    }
    let out = try image.warped(
      by: .translation([0.5, 0]), width: 8, height: 3, hasAlpha: false)
    let low = depth == .float ? -1.0 / 16 : 0
    let peak = depth == .float ? 9.0 / 16 : (white * 9 / 16).rounded()
    let row = try out.grid().rows[1]
    #expect(largestDifference(row, [0, 0, low, peak, peak, low, 0, 0]) < 1e-6)
  }

  @Test(
    "straightening agrees with a slow cubic in double precision",
    arguments: [
      (7.0, 0.0, 0.0, 0.0, 100.0), (-31, 0, 0, 0, 100), (0, 60, -35, 4, 110),
      (3, -100, 100, -20, 70),
    ])
  func oracle(
    straighten: Double, vertical: Double, horizontal: Double, rotate: Double, scale: Double
  ) throws {
    var edit = Geometry()
    edit.straighten = straighten
    edit.perspective.vertical = vertical
    edit.perspective.horizontal = horizontal
    edit.perspective.rotate = rotate
    edit.perspective.scale = scale
    for depth in SampleDepth.allCases {
      let image = try Self.noise(161, 119, bands: 2, depth: depth)
      let geometry = PhotoGeometry(edit, orientation: 1, width: 161, height: 119)
      // Large enough for the warp to take the photo as it is.
      let (width, height) = (geometry.width * 2, geometry.height * 2)
      let out = try geometry.apply(to: image, width: width, height: height, hasAlpha: false)
      let (result, source) = (try out.grid(band: 1), try image.grid(band: 1))
      let expected = GeometryOracle.Grid(width, height) { x, y in
        let place =
          geometry.toPhoto([
            (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height),
          ]) * SIMD2(161, 119)
        let value = source.cubic(place.x, place.y)
        return depth == .float ? value : min(max(value, 0), depth.maximum)
      }
      let difference = largestDifference(
        result.rows.flatMap { $0 }, expected.rows.flatMap { $0 })
      #expect(difference <= (depth == .float ? 1e-5 : 0.55), "\(depth)")
    }
  }

  @Test("the warp agrees with libvips' linear one on a soft picture")
  func mapim() throws {
    let image = try Picture.make(120, 90, bands: 3) { x, y, band in
      (128 + 60 * sin(Double(x) / 9) + 50 * cos(Double(y + 5 * band) / 8)).rounded()
    }
    var edit = Geometry()
    edit.straighten = -6
    edit.perspective.vertical = 80
    let geometry = PhotoGeometry(edit, orientation: 1, width: 120, height: 90)
    let (width, height) = (geometry.width, geometry.height)
    let out = try geometry.apply(to: image, width: width, height: height, hasAlpha: false)
    let index = try Picture.make(width, height, bands: 2, depth: .float) { x, y, band in
      let frame = SIMD2((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      // libvips counts from the middle of the first pixel.
      return (geometry.toPhoto(frame) * SIMD2(120, 90))[band] - 0.5
    }
    let theirs = try VipsOperation.run("mapim") { operation throws(VipsError) in
      try operation.set("in", image)
      try operation.set("index", index)
      try operation.set("extend", choice: "copy")
    }
    #expect(largestDifference(try out.samples(), try theirs.samples()) <= 1)
  }

  @Test("colours under transparent pixels do not bleed into a warped edge")
  func alpha() throws {
    for depth in SampleDepth.allCases {
      let disc = try Picture.make(64, 64, bands: 4, depth: depth) { x, y, _ in
        (x - 32) * (x - 32) + (y - 32) * (y - 32) < 20 * 20 ? depth.maximum : 0
      }
      var edit = Geometry()
      edit.straighten = 11
      let geometry = PhotoGeometry(edit, orientation: 1, width: 64, height: 64)
      for size in [geometry.width, geometry.width / 3] {
        let out = try geometry.apply(to: disc, width: size, height: size, hasAlpha: true)
        let samples = try out.samples()
        var seen = 0
        for pixel in stride(from: 0, to: samples.count, by: 4)
        where samples[pixel + 3] > 0.05 * depth.maximum {
          seen += 1
          #expect(abs(samples[pixel] - depth.maximum) <= 0.02 * depth.maximum)
        }
        #expect(seen > size * size / 4)
      }
    }
  }

  @Test("stripes too fine for a small size become grey, not other stripes", arguments: [0.23, 0.6])
  func fineStripes(part: Double) throws {
    let image = try Picture.make(240, 160, bands: 1) { x, _, _ in x % 2 == 0 ? 255 : 0 }
    var edit = Geometry()
    edit.straighten = 4
    edit.perspective.vertical = 30
    let geometry = PhotoGeometry(edit, orientation: 1, width: 240, height: 160)
    let out = try geometry.apply(
      to: image, width: Int(Double(geometry.width) * part),
      height: Int(Double(geometry.height) * part), hasAlpha: false)
    // The outermost pixels see the repeated edge of the photo.
    let rows = try out.grid().rows.dropFirst(2).dropLast(2).map { $0.dropFirst(2).dropLast(2) }
    #expect(rows.joined().allSatisfy { abs($0 - 127.5) < 16 })
  }

  @Test("a crop of a warped photo is that part of the whole")
  func invariance() throws {
    let image = try Self.noise(160, 120, bands: 3, depth: .eight)
    func render(_ left: Int, _ top: Int, _ width: Int, _ height: Int) throws -> TestImage {
      var edit = Geometry()
      edit.straighten = 3
      edit.perspective.horizontal = 25
      edit.crop = GeometryCropTests.rectangle(
        Double(left) / 160, Double(top) / 120, Double(width) / 160, Double(height) / 120)
      let geometry = PhotoGeometry(edit, orientation: 1, width: 160, height: 120)
      #expect(geometry.width == width && geometry.height == height)
      return try geometry.apply(to: image, width: width, height: height, hasAlpha: false)
    }
    let large = try render(20, 15, 110, 90).extractingArea(
      left: 20, top: 20, width: 50, height: 40)
    #expect(largestDifference(try large.samples(), try render(40, 35, 50, 40).samples()) <= 1)
  }

  @Test("tiles of a wide result fit together")
  func tiles() throws {
    let image = try Picture.make(700, 300, bands: 1) { x, y, _ in
      (128 + 60 * sin(Double(x) / 9) + 50 * cos(Double(y) / 8)).rounded()
    }
    var edit = Geometry()
    edit.straighten = 20
    let geometry = PhotoGeometry(edit, orientation: 1, width: 700, height: 300)
    let out = try geometry.apply(
      to: image, width: geometry.width, height: geometry.height, hasAlpha: false)
    let (result, source) = (try out.grid(), try image.grid())
    for (x, y) in [(127, 0), (128, 0), (127, 127), (128, 128), (255, 130), (256, 100)] {
      guard x < result.width, y < result.height else { continue }
      let frame = SIMD2(
        (Double(x) + 0.5) / Double(result.width), (Double(y) + 0.5) / Double(result.height))
      let place = geometry.toPhoto(frame) * SIMD2(700, 300)
      #expect(abs(result.rows[y][x] - source.cubic(place.x, place.y)) < 0.51)
    }
  }
}
