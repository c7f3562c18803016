import AwakeLayout
import AwakeTestSupport
import Testing

/// The right display's picture, whatever the system calls its main one.
@Suite struct ScreenCaptureTests {
  private let policy = ScreenCapture()
  private let inner = DisplayCapture(display: "inner", size: PixelSize(width: 2853, height: 2007))
  private let cover = DisplayCapture(
    display: "cover", size: PixelSize(width: 1398, height: 2034), isMain: true)

  @Test("K1 K9 the largest picture is chosen, not that of the display called main")
  func largest() {
    #expect(policy.choose(from: [cover, inner]) == inner)
    #expect(policy.choose(from: [inner, cover]) == inner)
  }

  @Test("K1 K2 a black picture is never chosen over one that shows something")
  func blank() {
    var dark = inner
    dark.isBlank = true
    #expect(policy.choose(from: [dark, cover]) == cover)
  }

  @Test("K1 when all are blank the main display's picture is left, and without one nothing")
  func fallback() {
    var (dark, darkCover) = (inner, cover)
    dark.isBlank = true
    darkCover.isBlank = true
    #expect(policy.choose(from: [dark, darkCover]) == darkCover)
    #expect(policy.choose(from: [dark]) == nil)
    #expect(policy.choose(from: []) == nil)
  }

  @Test("K1 of pictures of one size the main display's is chosen, and otherwise the first")
  func ties() {
    var (second, main) = (inner, inner)
    second.display = "second"
    main.display = "main"
    main.isMain = true
    #expect(policy.choose(from: [inner, second]) == inner)
    #expect(policy.choose(from: [inner, main, second]) == main)
  }

  @Test(
    "K2 a picture is blank when its grey values are all alike",
    arguments: [
      ([], true), ([0, 0, 0], true), ([0, 2, 1], true), ([0, 3], false), ([255, 255], true),
      ([0, 255], false),
    ] as [([UInt8], Bool)])
  func blankness(luminance: [UInt8], isBlank: Bool) {
    #expect(DisplayCapture.isBlank(luminance: luminance) == isBlank)
  }

  @Test("K3 a picture of another display is rejected, and the reason tells which")
  func wrongDisplay() {
    #expect(
      policy.judge(cover, for: .portrait)
        == .failure(.wrongDisplay(display: "cover", size: cover.size)))
  }

  @Test("K2 K3 a blank picture and a missing one are rejected for what they are")
  func otherRejections() {
    var dark = cover
    dark.isBlank = true
    #expect(policy.plan(from: [dark], for: .landscape) == .failure(.blank(display: "cover")))
    #expect(policy.plan(from: [], for: .landscape) == .failure(.noCapture))
  }

  @Test(
    "K4 951 × 669 points at 3× are accepted either way round, and no pixel more or less",
    arguments: [
      (2853, 2007, true), (2007, 2853, true), (2853, 2006, false), (2854, 2007, false),
      (951, 669, false), (0, 0, false), (-2853, 2007, false), (Int.max, Int.max, false),
    ])
  func acceptedSizes(width: Int, height: Int, isAccepted: Bool) {
    #expect(policy.acceptedSizes == [PixelSize(width: 2853, height: 2007)])
    let capture = DisplayCapture(display: "any", size: PixelSize(width: width, height: height))
    let plan = policy.plan(from: [capture], for: .landscape)
    #expect(((try? plan.get()) != nil) == isAccepted)
  }

  @Test(
    "K5 a picture is turned when its slot is the other way round",
    arguments: [
      (2853, 2007, CaptureSlot.landscape, false), (2007, 2853, .landscape, true),
      (2853, 2007, .portrait, true), (2007, 2853, .portrait, false),
    ])
  func rotation(width: Int, height: Int, slot: CaptureSlot, rotates: Bool) throws {
    let size = PixelSize(width: width, height: height)
    let plan = try policy.plan(
      from: [cover, DisplayCapture(display: "inner", size: size)], for: slot
    ).get()
    #expect(plan.rotates == rotates)
    #expect((plan.size.width > plan.size.height) == (slot == .landscape))
  }

  @Test("K5 a square picture is never turned")
  func square() throws {
    let square = PixelSize(width: 900, height: 900)
    let plan = try ScreenCapture(acceptedSizes: [square]).judge(
      DisplayCapture(display: "square", size: square), for: .portrait
    ).get()
    #expect(!plan.rotates)
  }

  @Test("K1 the choice is the same in whatever order displays are listed")
  func orderIrrelevant() {
    let seed: UInt64 = 0xca97_0001
    var random = SeededGenerator(seed: seed)
    for number in 0..<2000 {
      // Different areas, so that nothing but the order of equals could decide.
      var captures = (1...5).map { index in
        DisplayCapture(
          display: "\(index)", size: PixelSize(width: 100 * index, height: 100),
          isBlank: Bool.random(using: &random), isMain: index == 3)
      }
      captures.shuffle(using: &random)
      let expected =
        captures.filter { !$0.isBlank }.max { $0.size.width < $1.size.width }
        ?? captures.first { $0.isMain }
      #expect(policy.choose(from: captures) == expected, "case \(number) of seed \(seed)")
    }
  }

  @Test(
    "K4 numbers that are none, endless or negative never trap",
    arguments: [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude])
  func strangeNumbers(number: Double) {
    let strange = ScreenCapture(
      points: LayoutSize(width: number, height: number), displayScale: number)
    let plan = strange.plan(from: [cover, inner], for: .landscape)
    #expect((try? plan.get()) == nil)
  }
}
