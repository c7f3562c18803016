import AwakeLayout
import AwakeTestSupport
import Testing

/// Photos that stay in view while windows fold and sheets dock.
@Suite struct FocusFramingTests {
  private let framing = FocusFraming()
  private let canvas = rect(0, 0, 951, 669)

  @Test(
    "G32 the focus is as large as it fits, in the middle of what a docked sheet leaves",
    arguments: [
      (LayoutDirection.leftToRight, rect(0, 0, 600, 669)),
      (.rightToLeft, rect(351, 0, 600, 669)),
    ])
  func besideSheet(direction: LayoutDirection, visible: LayoutRect) {
    let focus = rect(1000, 500, 1200, 600)
    let framed = framing.frame(
      focus, in: canvas, obstruction: LayoutInsets(trailing: 351), direction: direction)
    #expect(framed.visible == visible)
    #expect(framed.isFocusVisible)
    #expect(framed.transform.scale == 0.5)
    let shown = framed.transform.canvasRect(of: focus)
    #expect(shown == rect(visible.midX - 300, 669.0 / 2 - 150, 600, 300))
    #expect(visible.contains(shown))
  }

  @Test("G32 the photo keeps drawing behind the sheet")
  func background() {
    let framed = framing.frame(.full, of: LayoutSize(width: 1902, height: 1338), in: canvas)
    let covered = framing.frame(
      .full, of: LayoutSize(width: 1902, height: 1338), in: canvas,
      obstruction: LayoutInsets(trailing: 351))
    #expect(framed.background == canvas && covered.background == canvas)
    #expect(covered.visible != covered.background)
  }

  @Test(
    "G32 the trailing inset is the way from the sheet to the far edge, not the sheet's width",
    arguments: [
      (rect(600, 0, 351, 669), LayoutDirection.leftToRight, 351.0),
      (rect(600, 0, 320, 669), .leftToRight, 351),
      (rect(31, 0, 320, 669), .rightToLeft, 351),
      (rect(951, 0, 320, 669), .leftToRight, 0),
      (rect(-100, 0, 2000, 669), .leftToRight, 951),
    ])
  func sheetInset(sheet: LayoutRect, direction: LayoutDirection, expected: Double) {
    let insets = FocusFraming.obstruction(of: canvas, by: sheet, direction: direction)
    #expect(insets == LayoutInsets(trailing: expected))
  }

  @Test("G32 without a sheet nothing is covered")
  func noSheet() {
    #expect(FocusFraming.obstruction(of: canvas, by: nil) == .zero)
  }

  @Test("G32 fractions of a photo are framed like the pixels they stand for")
  func normalised() {
    let content = LayoutSize(width: 6000, height: 4000)
    let fractions = UnitRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let one = framing.frame(fractions, of: content, in: canvas)
    let other = framing.frame(rect(1500, 2000, 3000, 1000), in: canvas)
    #expect(one == other)
  }

  @Test("G32 padding is kept around the focus where there is room")
  func padding() {
    let framed = FocusFraming(padding: 20).frame(rect(0, 0, 100, 10), in: rect(0, 0, 240, 100))
    #expect(framed.transform.canvasRect(of: rect(0, 0, 100, 10)) == rect(20, 40, 200, 20))
    let none = FocusFraming(padding: 300).frame(rect(0, 0, 100, 10), in: rect(0, 0, 240, 100))
    #expect(none.transform.scale == 2.4)
  }

  @Test("G32 a point is shown at the largest scale, in the middle")
  func point() {
    let framed = FocusFraming(maximumScale: 3).frame(rect(50, 60, 0, 0), in: rect(0, 0, 200, 100))
    #expect(framed.transform.scale == 3)
    #expect(framed.transform.canvasRect(of: rect(50, 60, 0, 0)) == rect(100, 50, 0, 0))
  }

  @Test("G32 a canvas that is covered whole, or empty, says that the focus is not visible")
  func covered() {
    let covered = framing.frame(
      rect(0, 0, 10, 10), in: canvas, obstruction: LayoutInsets(trailing: 951))
    #expect(!covered.isFocusVisible)
    #expect(covered.transform.scale == 8)
    let empty = framing.frame(rect(0, 0, 10, 10), in: .zero)
    #expect(!empty.isFocusVisible)
    #expect(empty.transform == .identity)
  }

  @Test("G32 a point and a zoom mean a part of the photo that stays within it")
  func pointAndZoom() {
    let part = UnitRect(centerX: 0.5, centerY: 0.5, zoom: 4)
    #expect(part == UnitRect(x: 0.375, y: 0.375, width: 0.25, height: 0.25))
    #expect(
      UnitRect(centerX: 0, centerY: 1, zoom: 2) == UnitRect(x: 0, y: 0.5, width: 0.5, height: 0.5))
    #expect(UnitRect(centerX: 0.9, centerY: 0.1, zoom: 0.3) == .full)
    let content = LayoutSize(width: 1902, height: 1338)
    let whole = framing.frame(.full, of: content, in: canvas)
    let zoomed = framing.frame(part, of: content, in: canvas)
    #expect(zoomed.transform.scale == 4 * whole.transform.scale)
  }

  @Test("G32 a random focus is visible whole, in the middle, and touches the room it has")
  func alwaysVisible() {
    let seed: UInt64 = 0xf0c5_0001
    var random = SeededGenerator(seed: seed)
    let slack = 0.02
    for number in 0..<2000 {
      let canvas = rect(
        .random(in: -300...300, using: &random), .random(in: -300...300, using: &random),
        .random(in: 50...2000, using: &random), .random(in: 50...2000, using: &random))
      let focus = rect(
        .random(in: 0...4000, using: &random), .random(in: 0...4000, using: &random),
        .random(in: 100...4000, using: &random), .random(in: 100...4000, using: &random))
      let direction: LayoutDirection =
        Bool.random(using: &random) ? .leftToRight : .rightToLeft
      let framed = FocusFraming(maximumScale: 1000).frame(
        focus, in: canvas,
        obstruction: LayoutInsets(
          top: .random(in: 0...20, using: &random), leading: .random(in: 0...20, using: &random),
          bottom: .random(in: 0...20, using: &random),
          trailing: .random(in: 0...25, using: &random)), direction: direction)
      let shown = framed.transform.canvasRect(of: focus)
      let room = framed.visible
      let name: Comment = "case \(number) of seed \(seed)"
      #expect(shown.x >= room.x - slack && shown.maxX <= room.maxX + slack, name)
      #expect(shown.y >= room.y - slack && shown.maxY <= room.maxY + slack, name)
      #expect(abs(shown.midX - room.midX) < slack && abs(shown.midY - room.midY) < slack, name)
      let (across, down) = (room.width - shown.width, room.height - shown.height)
      #expect(min(across, down) < slack, name)
      let back = framed.transform.contentRect(of: shown)
      #expect(abs(back.midX - focus.midX) * framed.transform.scale < slack, name)
    }
  }

  @Test(
    "G33 unfolding, turning and docking need a refit; the same size and insets need none",
    arguments: [
      (RefitFacts(size: LayoutSize(width: 466, height: 678)), true),
      (RefitFacts(size: LayoutSize(width: 669, height: 951)), true),
      (
        RefitFacts(
          size: LayoutSize(width: 951, height: 669), insets: LayoutInsets(trailing: 351)), true
      ),
      (
        RefitFacts(
          size: LayoutSize(width: 951, height: 669), insets: LayoutInsets(bottom: 34),
          direction: .rightToLeft), true
      ),
      (
        RefitFacts(
          size: LayoutSize(width: 951, height: 669),
          insets: LayoutInsets(bottom: 34, trailing: 84)), false
      ),
      (
        RefitFacts(
          size: LayoutSize(width: 951, height: 669),
          insets: LayoutInsets(leading: 84, bottom: 34), direction: .rightToLeft), false
      ),
    ])
  func needsRefit(facts: RefitFacts, isNeeded: Bool) {
    let known = RefitFacts(
      size: LayoutSize(width: 951, height: 669), insets: LayoutInsets(bottom: 34, trailing: 84))
    #expect(facts.needsRefit(from: known) == isNeeded)
    var schedule = RefitSchedule()
    #expect(schedule.canvasChanged(to: known, at: .zero) == nil)
    #expect((schedule.canvasChanged(to: facts, at: .seconds(1)) != nil) == isNeeded)
  }

  @Test("G33 a canvas told again without a change leaves the pending refit alone")
  func unchanged() {
    var schedule = RefitSchedule()
    schedule.canvasChanged(to: RefitFacts(size: LayoutSize(width: 1, height: 1)), at: .zero)
    let wide = RefitFacts(size: LayoutSize(width: 2, height: 1))
    let ticket = schedule.canvasChanged(to: wide, at: .milliseconds(100))
    #expect(schedule.canvasChanged(to: wide, at: .milliseconds(350)) == nil)
    #expect(schedule.pending == ticket)
    #expect(schedule.due(at: .milliseconds(400)) != nil)
  }

  @Test("G34 a new request cancels the one that waits and waits 300 ms")
  func settles() {
    var schedule = RefitSchedule()
    schedule.request(at: .milliseconds(1000))
    let second = schedule.request(at: .milliseconds(1200))
    #expect(second.due == .milliseconds(1500))
    #expect(schedule.due(at: .milliseconds(1300)) == nil)
    #expect(schedule.due(at: .milliseconds(1499)) == nil)
    #expect(schedule.due(at: .milliseconds(1500)) == [.clear, .frame(.milliseconds(300))])
    #expect(schedule.due(at: .milliseconds(9000)) == nil)
  }

  @Test("G34 a cancelled wait does nothing, however late it ends")
  func cancelled() {
    var schedule = RefitSchedule()
    let first = schedule.request(at: .zero)
    let second = schedule.request(at: .milliseconds(10))
    #expect(schedule.settle(first, at: .seconds(60)) == nil)
    #expect(schedule.settle(second, at: .milliseconds(309)) == nil)
    #expect(schedule.settle(second, at: .milliseconds(310)) != nil)
    #expect(schedule.settle(second, at: .seconds(60)) == nil)
    let third = schedule.request(at: .seconds(61))
    schedule.cancel()
    #expect(schedule.settle(third, at: .seconds(70)) == nil)
    #expect(schedule.due(at: .seconds(70)) == nil)
  }

  @Test("G34 of random requests and cancellations, exactly those left alone long enough settle")
  func interleavings() {
    let seed: UInt64 = 0xf0c5_0002
    var random = SeededGenerator(seed: seed)
    for number in 0..<2000 {
      var schedule = RefitSchedule()
      var now = Duration.zero
      var asked: Duration?
      for _ in 0..<30 {
        now += .milliseconds(Int.random(in: 0...250, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0...1:
          schedule.request(at: now)
          asked = now
        case 2:
          schedule.cancel()
          asked = nil
        default:
          let isDue = asked.map { now - $0 >= .milliseconds(300) } ?? false
          #expect((schedule.due(at: now) != nil) == isDue, "case \(number) of seed \(seed)")
          if isDue { asked = nil }
        }
        #expect((schedule.pending != nil) == (asked != nil), "case \(number) of seed \(seed)")
      }
    }
  }

  @Test("G35 a refit clears without animation and then animates for 0.3 s")
  func steps() throws {
    var schedule = RefitSchedule()
    schedule.request(at: .zero)
    let due = schedule.due(at: .seconds(1))
    let steps = try #require(due)
    #expect(steps == [.clear, .frame(.milliseconds(300))])
    #expect(steps.map(\.animation) == [nil, .milliseconds(300)])
  }

  @Test("G36 the wait is the app's choice", arguments: [0, 50, 300, 2000])
  func parameter(milliseconds: Int) {
    var schedule = RefitSchedule(delay: .milliseconds(milliseconds), animation: .zero)
    #expect(schedule.request(at: .seconds(5)).due == .seconds(5) + .milliseconds(milliseconds))
    #expect(schedule.due(at: .seconds(5) + .milliseconds(milliseconds)) == [.clear, .frame(.zero)])
  }

  @Test("G34 G36 times and waits out of all range never trap")
  func strangeTimes() {
    let times: [Duration] = [.seconds(Int64.max), .seconds(Int64.min), .zero, .seconds(-1)]
    for delay in times {
      var schedule = RefitSchedule(delay: delay, animation: delay)
      #expect(schedule.delay >= .zero)
      for time in times {
        schedule.request(at: time)
        _ = schedule.due(at: .seconds(Int64.min))
        _ = schedule.due(at: .seconds(Int64.max))
      }
    }
  }

  @Test(
    "G32 numbers that are none, endless or negative never trap",
    arguments: [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude, 1e-300])
  func strangeNumbers(number: Double) {
    let framing = FocusFraming(padding: number, maximumScale: number)
    let strange = rect(number, number, number, number)
    let insets = LayoutInsets(top: number, leading: number, bottom: number, trailing: number)
    for canvas in [strange, canvas] {
      for focus in [strange, rect(0, 0, 10, 10)] {
        let framed = framing.frame(focus, in: canvas, obstruction: insets)
        #expect(framed.transform.scale > 0 && framed.transform.scale.isFinite)
        #expect(framed.transform.offsetX.isFinite && framed.transform.offsetY.isFinite)
        _ = framed.transform.canvasRect(of: focus)
        _ = framed.transform.contentRect(of: canvas)
        _ = FocusFraming.obstruction(of: canvas, by: focus)
      }
    }
    for part in [
      UnitRect(x: number, y: number, width: number, height: number),
      UnitRect(centerX: number, centerY: number, zoom: number),
    ] {
      #expect(part.x >= 0 && part.x + part.width <= 1)
      #expect(part.y >= 0 && part.y + part.height <= 1)
      _ = framing.frame(part, of: LayoutSize(width: number, height: 10), in: canvas)
    }
    #expect(ViewportTransform(scale: number, offsetX: number, offsetY: number).scale > 0)
  }

  @Test("an obstruction that reaches outwards is none")
  func outwards() {
    let framed = FocusFraming().frame(
      rect(0, 0, 10, 10), in: rect(0, 0, 400, 400), obstruction: LayoutInsets(trailing: -800))
    #expect(framed.visible == rect(0, 0, 400, 400))
  }
}
