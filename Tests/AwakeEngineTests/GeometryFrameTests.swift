import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct GeometryFrameTests {
  init() throws { try VipsRuntime.start() }

  @Test("the frame leads to the photo and, by the camera's laws, back", arguments: 0..<60)
  func roundTrip(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let edit = Geometry.random(warped: seed % 4 != 0, using: &numbers)
    let width = Int.random(in: 1...400, using: &numbers)
    let height = Int.random(in: 1...400, using: &numbers)
    let geometry = PhotoGeometry(
      edit, orientation: Int.random(in: 1...8, using: &numbers), width: width, height: height)
    let frame = SIMD2(Double(geometry.frameWidth), Double(geometry.frameHeight))
    for _ in 0..<10 {
      let point = SIMD2(
        Double.random(in: 0...1, using: &numbers), Double.random(in: 0...1, using: &numbers))
      let photo = geometry.toPhoto(point)
      // Turn by hand: clockwise takes (x, y) to (1 − y, x).
      var turned = photo
      for _ in 0..<edit.quarterTurns { turned = SIMD2(1 - turned.y, turned.x) }
      if edit.flip == .horizontal || edit.flip == .both { turned.x = 1 - turned.x }
      if edit.flip == .vertical || edit.flip == .both { turned.y = 1 - turned.y }
      let seen = GeometryOracle.framed(
        turned * frame, edit, width: frame.x, height: frame.y)
      let crop = geometry.crop
      let expected = (SIMD2(crop.x, crop.y) + point * SIMD2(crop.width, crop.height)) * frame
      #expect(largestDifference([seen.x, seen.y], [expected.x, expected.y]) < 1e-6)
    }
  }

  @Test("a marked point of the photo lands where the map says", arguments: 0..<24)
  func markedPoint(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let edit = Geometry.random(warped: seed % 4 != 0, using: &numbers)
    let orientation = Int.random(in: 1...8, using: &numbers)
    let geometry = PhotoGeometry(edit, orientation: orientation, width: 240, height: 200)
    let target = SIMD2(
      Double.random(in: 0.4...0.6, using: &numbers), Double.random(in: 0.4...0.6, using: &numbers))
    let mark = geometry.toPhoto(target) * SIMD2(240, 200)
    let upright = try Picture.make(240, 200, bands: 3) { x, y, _ in
      let distance = hypot(Double(x) + 0.5 - mark.x, Double(y) + 0.5 - mark.y)
      return (250 * exp(-distance * distance / 18)).rounded()
    }
    let stored = try OrientationTests.turned(upright, orientation)
    let turned = try stored.upright(geometry.orientation)
    for part in [1.0, 0.43] {
      let width = max(1, Int(Double(geometry.width) * part))
      let height = max(1, Int(Double(geometry.height) * part))
      try #require(min(width, height) > 12, "seed \(seed): too small to see a mark")
      let out = try geometry.apply(to: turned, width: width, height: height, hasAlpha: false)
      var (sum, place) = (0.0, SIMD2(0.0, 0.0))
      for (y, row) in try out.grid().rows.enumerated() {
        for (x, value) in row.enumerated() {
          sum += value
          place += value * SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        }
      }
      let found = place / sum
      let expected = target * SIMD2(Double(width), Double(height))
      #expect(
        largestDifference([found.x, found.y], [expected.x, expected.y]) < 0.25,
        "seed \(seed), \(part)")
    }
  }

  /// Whether a point of the frame, in pixels, is in the photo and in the frame.
  static func isCovered(_ point: SIMD2<Double>, _ geometry: PhotoGeometry) -> Bool {
    let crop = geometry.crop
    let frame = SIMD2(Double(geometry.frameWidth), Double(geometry.frameHeight))
    let unit = (point / frame - SIMD2(crop.x, crop.y)) / SIMD2(crop.width, crop.height)
    let photo = geometry.toPhoto(unit)
    let slack = 1e-9
    return [photo.x, photo.y, point.x / frame.x, point.y / frame.y].allSatisfy {
      $0 >= -slack && $0 <= 1 + slack
    }
  }

  @Test(
    "no pixel shows what is beyond the photo, and no larger crop would do",
    arguments: [(600, 400), (401, 601), (17, 13), (1, 1), (1, 500), (333, 2)])
  func innerCrop(width: Int, height: Int) {
    var numbers = SeededGenerator(seed: UInt64(width))
    for round in 0..<300 {
      var edit = Geometry.random(warped: true, using: &numbers)
      if round < 91 {
        edit = Geometry()
        edit.straighten = Double(round - 45)
        if round == 45 { edit.perspective.vertical = 100 }
      }
      let geometry = PhotoGeometry(edit, orientation: 1, width: width, height: height)
      let crop = geometry.crop
      let frame = SIMD2(Double(geometry.frameWidth), Double(geometry.frameHeight))
      let size = SIMD2(crop.width, crop.height) * frame
      let middle = SIMD2(crop.x, crop.y) * frame + size / 2
      let corners: [SIMD2<Double>] = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]
      #expect(
        corners.allSatisfy { Self.isCovered(middle + $0 * size, geometry) },
        "\(edit) of \(width) × \(height)")
      // A rectangle that was asked for need not be the largest; whole pixels take up to one.
      if case .rectangle = edit.crop { continue }
      let larger = size + 1 + 0.1 * size / size.max()
      #expect(
        !corners.allSatisfy { Self.isCovered(middle + $0 * larger, geometry) }
          || larger.x > frame.x || larger.y > frame.y,
        "\(edit) of \(width) × \(height)")
    }
  }

  @Test("straightening crops as the closed form says", arguments: [-45.0, -10, -0.3, 2.5, 5, 30])
  func closedForm(degrees: Double) {
    var edit = Geometry()
    edit.straighten = degrees
    let (w, h) = (6000.0, 4000.0)
    let (c, s) = (cos(abs(degrees) * .pi / 180), sin(abs(degrees) * .pi / 180))
    // The corners of the rectangle touch the sides of the turned photo.
    let scale = min(w / (w * c + h * s), h / (w * s + h * c))
    let geometry = PhotoGeometry(edit, orientation: 1, width: 6000, height: 4000)
    #expect(abs(Double(geometry.width) - w * scale + 0.5) <= 0.6)
    #expect(abs(Double(geometry.height) - h * scale + 0.5) <= 0.6)
    #expect(abs(geometry.crop.x + geometry.crop.width / 2 - 0.5) < 1e-12)
  }

  @Test("positive vertical widens the top, positive horizontal the left")
  func signs() {
    var edit = Geometry()
    edit.perspective.vertical = 50
    let vertical = PhotoGeometry(edit, orientation: 1, width: 300, height: 200)
    // What is wider shows less of the photo over the same width.
    let top = vertical.toPhoto([1, 0]).x - vertical.toPhoto([0, 0]).x
    let bottom = vertical.toPhoto([1, 1]).x - vertical.toPhoto([0, 1]).x
    #expect(top < bottom - 0.05)
    edit.perspective = Perspective()
    edit.perspective.horizontal = 50
    let horizontal = PhotoGeometry(edit, orientation: 1, width: 300, height: 200)
    let left = horizontal.toPhoto([0, 1]).y - horizontal.toPhoto([0, 0]).y
    let right = horizontal.toPhoto([1, 1]).y - horizontal.toPhoto([1, 0]).y
    #expect(left < right - 0.05)
    let middle = horizontal.toTurned([0.5, 0.5])
    #expect(largestDifference([middle.x, middle.y], [0.5, 0.5]) < 1e-9)
  }

  @Test("a crop that would show a corner shrinks about its middle, or moves")
  func explicitCrop() {
    var edit = Geometry()
    edit.straighten = 20
    edit.crop = GeometryCropTests.rectangle(0.1, 0.1, 0.6, 0.8)
    let shrunk = PhotoGeometry(edit, orientation: 1, width: 3000, height: 2000)
    #expect(abs(shrunk.crop.x + shrunk.crop.width / 2 - 0.4) < 1e-9)
    #expect(abs(shrunk.crop.y + shrunk.crop.height / 2 - 0.5) < 1e-9)
    #expect(shrunk.crop.width < 0.6)
    edit.crop = GeometryCropTests.rectangle(0, 0, 0.1, 0.1)
    let moved = PhotoGeometry(edit, orientation: 1, width: 3000, height: 2000)
    #expect(moved.width == 150 && moved.height == 100)
    #expect(moved.crop.x + moved.crop.width / 2 > 0.05)
    edit.crop = GeometryCropTests.rectangle(0.45, 0.45, 0.1, 0.1)
    let kept = PhotoGeometry(edit, orientation: 1, width: 3000, height: 2000)
    #expect(kept.width == 300 && abs(kept.crop.x - 0.45) < 1e-9)
  }

  @Test("a shape stays that shape in a warped photo", arguments: [(4.0, 5.0), (16, 9), (1, 1)])
  func shape(width: Double, height: Double) {
    var edit = Geometry()
    edit.straighten = 7
    edit.perspective.vertical = 30
    edit.crop = .aspect(AspectRatio(width: width, height: height))
    let geometry = PhotoGeometry(edit, orientation: 1, width: 3000, height: 2000)
    #expect(abs(Double(geometry.width) / Double(geometry.height) - width / height) < 0.002)
  }
}
