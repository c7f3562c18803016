import AwakeDocument
import Testing

@testable import AwakeEngine

@Suite struct GeometryTurnTests {
  init() throws { try VipsRuntime.start() }

  @Test(
    "turns and flips on top of any orientation are what turning by hand gives", arguments: 1...8,
    0...3)
  func turns(orientation: Int, quarterTurns: Int) throws {
    let upright = try Picture.make(5, 3, bands: 3) { x, y, band in
      Double(10 * x + 70 * y + band)
    }
    let stored = try OrientationTests.turned(upright, orientation)
    for flip in Geometry.Flip.allCases {
      var edit = Geometry()
      edit.quarterTurns = quarterTurns
      edit.flip = flip
      var expected = try upright.grid()
      for _ in 0..<quarterTurns { expected = expected.turned }
      expected = expected.flipped(flip)

      let geometry = PhotoGeometry(edit, orientation: orientation, width: 5, height: 3)
      let out = try geometry.apply(
        to: stored.upright(geometry.orientation), width: geometry.width,
        height: geometry.height, hasAlpha: false)
      #expect(try out.grid() == expected)
      #expect(!geometry.isWarped && geometry.isNeutral == (quarterTurns == 0 && flip == .none))

      let photo = try upright.grid()
      for y in 0..<expected.height {
        for x in 0..<expected.width {
          let frame = SIMD2(
            (Double(x) + 0.5) / Double(expected.width), (Double(y) + 0.5) / Double(expected.height))
          let place = geometry.toPhoto(frame) * SIMD2(5, 3)
          #expect(photo.rows[Int(place.y)][Int(place.x)] == expected.rows[y][x])
        }
      }
    }
  }

  @Test("turning a photo that lies on its side upright lets it stream again")
  func streams() {
    var edit = Geometry()
    edit.quarterTurns = 3
    let geometry = PhotoGeometry(edit, orientation: 6, width: 40, height: 60)
    #expect(geometry.orientation == 1 && !geometry.needsWholePhoto)
    edit.quarterTurns = 1
    #expect(PhotoGeometry(edit, orientation: 6, width: 40, height: 60).orientation == 3)
    #expect(PhotoGeometry(edit, orientation: 1, width: 40, height: 60).needsWholePhoto)
  }

  @Test("turns that are no number of a document are read as turns", arguments: [-1, -4, 7, 400])
  func manyTurns(turns: Int) {
    var edit = Geometry()
    edit.quarterTurns = turns
    var same = Geometry()
    same.quarterTurns = ((turns % 4) + 4) % 4
    #expect(
      PhotoGeometry(edit, orientation: 5, width: 9, height: 4).orientation
        == PhotoGeometry(same, orientation: 5, width: 9, height: 4).orientation)
  }

  @Test("the plan says what the geometry does")
  func words() {
    var edit = Geometry()
    #expect(PhotoGeometry(edit, orientation: 6, width: 40, height: 60).stages.isEmpty)
    edit.quarterTurns = 1
    edit.flip = .horizontal
    edit.crop = .rectangle(CropRectangle(x: 0.25, y: 0, width: 0.5, height: 1))
    let cropped = PhotoGeometry(edit, orientation: 1, width: 40, height: 60)
    #expect(
      cropped.stages.map(\.description) == [
        "turn: 90° clockwise, flipped horizontally (with EXIF as orientation 5)",
        "crop: 30 × 40 at 15, 0",
      ])
    var warped = Geometry()
    warped.straighten = 2.5
    warped.perspective.vertical = -10
    #expect(
      PhotoGeometry(warped, orientation: 1, width: 40, height: 60).stages.map(\.name) == [
        "straighten", "perspective", "inner crop",
      ])
  }
}
