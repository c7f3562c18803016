import AwakeDocument
import AwakeTestSupport
import CVips
import Testing

@testable import AwakeEngine

/// What brushes paint and pictures hold.
@Suite struct MaskPlaneTests {
  static func ground(
    _ bench: Workbench, limit: Int = MaskPlanes.limit
  ) throws -> MaskProgram.Ground {
    try bench.make("in.png", Picture.ramps(64, 48))
    let photo = try DecodedPhoto(.file(bench.path("in.png")), limits: .init())
    let geometry = PhotoGeometry(Geometry(), orientation: 1, width: 64, height: 48)
    let folder = ReferenceFolder(bench.folder)
    var ground = MaskProgram.Ground(
      photo, geometry: geometry, width: 64, height: 48, references: folder)
    ground.planes = MaskPlanes(folder, limit: limit)
    return ground
  }

  static func brush(_ points: [BrushPoint], size: Double = 0.1) -> BrushMask {
    var stroke = BrushStroke()
    stroke.size = size
    stroke.points = points
    return BrushMask(strokes: [stroke])
  }

  @Test("layers with the same brush or picture share its plane")
  func sharing() throws {
    let bench = try Workbench()
    let ground = try Self.ground(bench)
    let brush = Self.brush([BrushPoint(x: 0.5, y: 0.5)])
    let first = try ground.planes.plane(of: brush, feather: 0.5, on: ground)
    let second = try ground.planes.plane(of: brush, feather: 0.5, on: ground)
    let harder = try ground.planes.plane(of: brush, feather: 0, on: ground)
    #expect(first.values === second.values)
    #expect(first.values !== harder.values)
    let picture = RasterMask(file: "in.png")
    let one = try ground.planes.plane(of: picture)
    #expect(try ground.planes.plane(of: picture).values === one.values)
  }

  @Test("masks that do not fit into memory are refused before they are painted")
  func limit() throws {
    let bench = try Workbench()
    let ground = try Self.ground(bench, limit: 2 * 64 * 48 * 4)
    for x in [0.1, 0.2] {
      _ = try ground.planes.plane(
        of: Self.brush([BrushPoint(x: x, y: 0.5)]), feather: 0.5, on: ground)
    }
    let error = #expect(throws: PhotoError.self) {
      try ground.planes.plane(
        of: Self.brush([BrushPoint(x: 0.3, y: 0.5)]), feather: 0.5, on: ground)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test("a picture of inks is refused as a mask")
  func inks() throws {
    let bench = try Workbench()
    let ground = try Self.ground(bench)
    try bench.make(
      "ink.tif",
      Picture.flat([0, 0, 0, 0], 8, 8).copy(interpretation: VIPS_INTERPRETATION_CMYK))
    let error = #expect(throws: PhotoError.self) {
      try ground.planes.plane(of: RasterMask(file: "ink.tif"))
    }
    #expect(error?.code == .badProfile)
  }

  @Test("strokes in any direction are whole", arguments: 0..<20 as Range<UInt64>)
  func strokes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (60, 40)
    let points = (0..<2).map { _ in
      BrushPoint(
        x: .random(in: -0.3...1.3, using: &random), y: .random(in: -0.3...1.3, using: &random),
        pressure: .random(in: 0...1, using: &random))
    }
    var stroke = Self.brush(points, size: .random(in: 0.02...0.4, using: &random)).strokes[0]
    stroke.hardness = .random(in: 0...1, using: &random)
    var painting = BrushPainting(width: width, height: height)
    painting.paint(stroke, feather: 0)
    let diagonal = Double(width * width + height * height).squareRoot()
    let radius = stroke.size * diagonal
    let ends = points.map { SIMD2($0.x * Double(width), $0.y * Double(height)) }
    let way = ends[1] - ends[0]
    for y in 0..<height {
      for x in 0..<width {
        let offset = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - ends[0]
        let part = max(0, min(1, (offset * way).sum() / (way * way).sum()))
        let across = offset - part * way
        let e = (across * across).sum().squareRoot() / radius
        let pressure = points[0].pressure + part * (points[1].pressure - points[0].pressure)
        let inner = max(0, min(stroke.hardness, 1 - 1 / radius))
        let t = max(0, min(1, (e - inner) / max(1 - inner, 1e-9)))
        let expected = stroke.flow * pressure * (1 - t * t * (3 - 2 * t))
        #expect(
          abs(Double(painting.values[y * width + x]) - expected) < 1e-5,
          "seed \(seed) at \(x), \(y)")
      }
    }
  }
}
