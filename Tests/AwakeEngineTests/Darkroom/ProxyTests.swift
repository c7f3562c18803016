import AwakeDocument
import Testing

@testable import AwakeEngine

/// The photo, small, that stages which look around look at.
@Suite struct ProxyTests {
  @Test("colours under transparent pixels do not bleed into the proxy", arguments: [8, 16])
  func alpha(bits: Int) throws {
    let bench = try Workbench()
    let depth: SampleDepth = bits == 8 ? .eight : .sixteen
    let maximum = depth.maximum
    // Every other column is transparent.
    func proxy(hidden: Double) throws -> ProxyPhoto {
      try bench.make(
        "in.png",
        Picture.make(900, 12, bands: 4, depth: depth) { x, y, band in
          if band == 3 { return x % 2 == 0 ? maximum : 0 }
          return x % 2 == 0 ? (maximum * Double(x * (band + 1) % 200) / 255).rounded() : hidden
        })
      let photo = try DecodedPhoto(.file(bench.path("in.png")), limits: .init())
      return try ProxyPhoto(photo, intent: .relative)
    }
    let black = try proxy(hidden: 0)
    let white = try proxy(hidden: maximum)
    #expect(black.width == 720)
    #expect(black.planes == white.planes)
  }
}
