import Testing

@testable import AwakeEngine

/// Sheets of pictures.
@Suite struct PictureSheetTests {
  private func write(_ sheet: PictureSheet, _ format: PhotoFormat = .png) throws -> TestImage {
    let bench = try Workbench()
    let name = "sheet.\(format.fileExtension)"
    let bytes = try sheet.write(to: .file(bench.path(name)), format: format)
    #expect(bytes == bench.bytes(name).count)
    let image = try bench.load(name)
    #expect(image.blob("icc-profile-data") == (try builtIn(.srgb).icc))
    return try image.pixels().withUnsafeBytes {
      try TestImage.copying(
        $0, width: image.width, height: image.height, bands: image.bands, format: image.format)
    }
  }

  @Test("pictures keep their pixels, transparency shows the ground, and edges cut")
  func placement() throws {
    var sheet = try PictureSheet(width: 6, height: 4)
    sheet.place(try ScopeTests.image(2, 2) { x, y in [10 + x, 20 + y, 30] }, x: 1, y: 1)
    sheet.place(try ScopeTests.image(1, 1) { _, _ in [255, 255, 255, 0] }, x: 4, y: 0)
    sheet.place(try ScopeTests.image(9, 9) { _, _ in [200, 0, 0] }, x: 5, y: 3)
    sheet.place(try ScopeTests.image(3, 1) { _, _ in [0, 99, 0] }, x: -2, y: 0, columns: 1..<9)
    for far in [-9, 99, Int.max, Int.min] {
      sheet.place(try ScopeTests.image(1, 1) { _, _ in [1, 1, 1] }, x: far, y: far)
      sheet.hairline(x: far, y: far, height: 3, thickness: .max)
      sheet.write("x", x: .nan, y: 1, size: .infinity, room: .nan)
    }
    let pixels = try write(sheet).pixels()
    func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(pixels[3 * (6 * y + x) + $0]) } }
    #expect(pixel(1, 1) == [10, 20, 30] && pixel(2, 2) == [11, 21, 30])
    #expect(pixel(4, 0) == [26, 26, 26] && pixel(3, 3) == [26, 26, 26])
    #expect(pixel(5, 3) == [200, 0, 0] && pixel(0, 0) == [0, 99, 0])
  }

  @Test("labels are drawn over the sheet and leave the rest alone")
  func labels() throws {
    var sheet = try PictureSheet(width: 120, height: 60)
    sheet.write("Wm <&>\u{2}", x: 10, y: 40, size: 24, room: 100, role: .title)
    let image = try write(sheet)
    #expect(image.bands == 3)
    let pixels = try image.pixels()
    // Fonts may be missing; the ground may not.
    #expect(Array(pixels.prefix(3 * 120 * 8)).allSatisfy { $0 == 26 })
    #expect(sheet.overlay.contains("Wm &lt;&amp;&gt;<"))
  }

  @Test("a long text is shortened in its middle")
  func shortening() {
    #expect(shortened("photo.jpg", to: 9) == "photo.jpg")
    #expect(shortened("holiday-0001.jpg", to: 9) == "holi….jpg")
    #expect(shortened("abc", to: 2) == "abc")
  }

  @Test(
    "sheets that are empty or too large are refused",
    arguments: [(0, 5), (5, -1), (100_000, 1001), (Int.max, 2)])
  func sizes(width: Int, height: Int) {
    let error = #expect(throws: PhotoError.self) {
      try PictureSheet(width: width, height: height)
    }
    #expect(error?.code == .badOption)
  }

  @Test("an output that is one of the photos is refused before any work")
  func inputIsSafe() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps(8, 8))
    let source = PhotoSource.file(bench.path("in.png"))
    let error = #expect(throws: PhotoError.self) {
      try PhotoDestination.file(bench.path("./in.png"), replacing: true).check(against: [source])
    }
    #expect(error?.code == .outputIsInput)
    try PhotoDestination.file(bench.path("out.png")).check(against: [source])
  }
}
