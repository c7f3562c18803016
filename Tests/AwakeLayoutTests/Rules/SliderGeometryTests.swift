import AwakeLayout
import AwakeTestSupport
import Testing

/// Titles that align with what one sees of a slider, and rows a finger can use.
@Suite struct SliderGeometryTests {
  /// A control 280 wide whose track is 2 in from both sides, with a thumb of 28.
  private let bounds = rect(10, 20, 280, 44)
  private let thumb = ThumbMetrics(
    track: rect(12, 40, 276, 4), thumbSize: LayoutSize(width: 28, height: 28))

  private func geometry(_ direction: LayoutDirection = .leftToRight) -> SliderGeometry {
    SliderGeometry(bounds: bounds, thumb: thumb, direction: direction)
  }

  @Test(
    "E1 E2 a narrow inspector has two rows, a wider one has one, and larger text needs more width",
    arguments: [
      (280.0, 1.0, SliderLayout.Arrangement.twoRows), (359, 1, .twoRows), (360, 1, .oneRow),
      (500, 1, .oneRow), (500, 1.5, .twoRows), (540, 1.5, .oneRow), (0, 1, .twoRows),
    ])
  func arrangement(width: Double, textScale: Double, expected: SliderLayout.Arrangement) {
    let layout = SliderLayout.resolve(in: rect(0, 0, width, 0), textScale: textScale)
    #expect(layout.arrangement == expected)
  }

  @Test("E1 in two rows the title is left, the value right, and the track as wide as the row")
  func twoRows() {
    let layout = SliderLayout.resolve(
      in: rect(16, 100, 280, 0), insets: TrackInsets(left: 14, right: 14))
    #expect(layout.title == rect(30, 112, 184, 20))
    #expect(layout.value == rect(226, 100, 56, 44))
    #expect(layout.track == rect(16, 144, 280, 44))
    #expect(layout.frame == rect(16, 100, 280, 88))
  }

  @Test("E2 in one row nothing crowds: the parts are apart and the track keeps room for a finger")
  func oneRow() {
    let layout = SliderLayout.resolve(in: rect(0, 0, 400, 0))
    #expect(layout.title == rect(0, 12, 96, 20))
    #expect(layout.track == rect(108, 0, 224, 44))
    #expect(layout.value == rect(344, 0, 56, 44))
    let tight = SliderLayout.resolve(
      in: rect(0, 0, 200, 0), spec: SliderSpec(twoRowWidth: 0))
    #expect(tight.track.width >= 44)
    #expect(tight.value.width >= 44)
  }

  @Test("E3 the visible track ends where the thumb stops, not at the bounds of the control")
  func visibleTrack() {
    let insets = geometry().insets
    let layout = SliderLayout.resolve(in: bounds, insets: insets)
    #expect(insets == TrackInsets(left: 16, right: 16))
    #expect(layout.track.x == bounds.x && layout.track.maxX == bounds.maxX)
    #expect(layout.visibleTrack.x == geometry().thumbCenter(at: 0).x)
    #expect(layout.visibleTrack.maxX == geometry().thumbCenter(at: 1).x)
  }

  @Test(
    "E4 the thumb runs from the least to the greatest value in the direction of writing",
    arguments: [
      (0.0, LayoutDirection.leftToRight, 26.0), (1, .leftToRight, 274), (0.5, .leftToRight, 150),
      (0, .rightToLeft, 274), (1, .rightToLeft, 26), (-3, .leftToRight, 26),
      (7, .leftToRight, 274), (.nan, .leftToRight, 26), (.infinity, .rightToLeft, 26),
    ])
  func thumbCenter(fraction: Double, direction: LayoutDirection, expected: Double) {
    #expect(thumb.center(at: fraction, direction: direction) == LayoutPoint(x: expected, y: 42))
  }

  @Test(
    "E4 E5 insets go from the bounds to the outer thumb centres, whichever is the least value",
    arguments: [
      (26.0, 274.0, 16.0, 16.0), (274, 26, 16, 16), (20, 281, 10, 9), (281, 20, 10, 9),
      (0, 400, 0, 0), (150, 150, 140, 140),
    ])
  func insets(minimum: Double, maximum: Double, left: Double, right: Double) {
    let insets = TrackInsets(bounds: bounds, minimumCenter: minimum, maximumCenter: maximum)
    #expect(insets == TrackInsets(left: left, right: right))
  }

  @Test("E5 there are no insets at the top and bottom, in either direction")
  func verticalInsets() {
    let insets = TrackInsets(left: 10, right: 20)
    #expect(insets.layoutInsets(.leftToRight) == LayoutInsets(leading: 10, trailing: 20))
    #expect(insets.layoutInsets(.rightToLeft) == LayoutInsets(leading: 20, trailing: 10))
  }

  @Test("E6 only insets that differ from those reported last are reported")
  func reportsDifferences() throws {
    var reporter = SliderReporter()
    let firstReport = reporter.update(geometry())
    let first = try #require(firstReport)
    #expect(first.insets == TrackInsets(left: 16, right: 16))
    #expect(reporter.update(geometry()) == nil)
    // Another width with the same insets, and another direction with the same insets.
    var wider = geometry()
    wider.bounds = rect(10, 20, 380, 44)
    wider.thumb.track = rect(12, 40, 376, 4)
    #expect(reporter.update(wider) == nil)
    wider.direction = .rightToLeft
    #expect(reporter.update(wider) == nil)
    #expect(reporter.recomputations == 3)
    wider.thumb.thumbSize = LayoutSize(width: 20, height: 20)
    #expect(reporter.update(wider)?.insets == TrackInsets(left: 12, right: 12))
    #expect(reporter.update(geometry())?.insets == first.insets)
  }

  @Test("E6 E9 insets come from the control's own thumb centres when it tells them")
  func realCenters() {
    var reporter = SliderReporter()
    var asked: [Double] = []
    for _ in 0..<3 {
      _ = reporter.update(geometry()) { fraction in
        asked.append(fraction)
        return 30 + fraction * 240
      }
    }
    #expect(asked == [0, 1])
    #expect(reporter.reported == TrackInsets(left: 20, right: 20))
  }

  @Test(
    "E7 the title begins and the value ends with the visible track",
    arguments: LayoutDirection.allCases, [0.0, 9, 14, 30])
  func titleAligns(direction: LayoutDirection, inset: Double) {
    let insets = TrackInsets(left: inset, right: inset + 2)
    let layout = SliderLayout.resolve(in: bounds, insets: insets, direction: direction)
    switch direction {
    case .leftToRight:
      #expect(layout.title.x == layout.visibleTrack.x)
      #expect(layout.value.maxX == layout.visibleTrack.maxX)
    case .rightToLeft:
      #expect(layout.title.maxX == layout.visibleTrack.maxX)
      #expect(layout.value.x == layout.visibleTrack.x)
    }
    #expect(layout.visibleTrack.x == bounds.x + inset)
    #expect(layout.visibleTrack.maxX == bounds.maxX - inset - 2)
  }

  @Test("E8 a report that arrives after a newer one is not published")
  func stalePublication() throws {
    var reporter = SliderReporter()
    let firstReport = reporter.update(geometry())
    let first = try #require(firstReport)
    var other = geometry()
    other.thumb.thumbSize = LayoutSize(width: 40, height: 28)
    let secondReport = reporter.update(other)
    let second = try #require(secondReport)
    #expect(reporter.publish(first.token) == nil)
    #expect(reporter.published == nil)
    #expect(reporter.publish(second.token) == TrackInsets(left: 22, right: 22))
    #expect(reporter.publish(first.token) == nil)
    #expect(reporter.published == second.insets)
  }

  @Test("E8 a report stays current while the geometry changes without changing the insets")
  func currentPublication() throws {
    var reporter = SliderReporter()
    let reportReport = reporter.update(geometry())
    let report = try #require(reportReport)
    #expect(reporter.update(geometry(.rightToLeft)) == nil)
    #expect(reporter.publish(report.token) == report.insets)
  }

  @Test("E9 E11 dragging a value works nothing out and reports nothing")
  func dragging() {
    var reporter = SliderReporter()
    _ = reporter.update(geometry())
    let before = reporter.recomputations
    var last = -1.0
    for step in 0...1000 {
      // Each movement of the thumb lays the control out again, with another value.
      let center = geometry().thumbCenter(at: Double(step) / 1000).x
      #expect(center > last)
      last = center
      #expect(reporter.update(geometry()) == nil)
    }
    #expect(reporter.recomputations == before)
  }

  @Test("E9 width, direction and thumb work insets out again; moving the slider does not")
  func recomputes() {
    var reporter = SliderReporter()
    _ = reporter.update(geometry())
    var changed = geometry()
    changed.bounds = rect(50, 220, 280, 60)
    changed.thumb.track = rect(52, 250, 276, 4)
    _ = reporter.update(changed)
    #expect(reporter.recomputations == 1)
    changed.bounds = rect(50, 220, 281, 60)
    _ = reporter.update(changed)
    #expect(reporter.recomputations == 2)
    changed.direction = .rightToLeft
    _ = reporter.update(changed)
    #expect(reporter.recomputations == 3)
    changed.thumb.thumbSize = LayoutSize(width: 30, height: 28)
    _ = reporter.update(changed)
    #expect(reporter.recomputations == 4)
  }

  @Test(
    "E10 value and track have room for a finger, and the title is near its track",
    arguments: [200.0, 280, 360, 600], [0.5, 1, 1.5, 3])
  func fingerSpace(width: Double, textScale: Double) {
    let layout = SliderLayout.resolve(
      in: rect(0, 0, width, 0), insets: TrackInsets(left: 14, right: 14), textScale: textScale)
    #expect(layout.value.width >= 44 && layout.value.height >= 44)
    #expect(layout.track.height >= 44)
    #expect(layout.resetTarget.height >= 44)
    #expect(layout.title.midY == layout.value.midY)
    if layout.arrangement == .twoRows {
      #expect(layout.titleToTrack >= 8 && layout.titleToTrack <= 44)
    } else {
      #expect(layout.titleToTrack == 0)
    }
  }

  @Test("E10 what resets a parameter is neither its value nor its track")
  func resetTarget() {
    for width in [280.0, 500] {
      let layout = SliderLayout.resolve(in: rect(0, 0, width, 0))
      #expect(layout.resetTarget.width >= 44)
      #expect(!layout.resetTarget.intersects(layout.value))
      #expect(!layout.resetTarget.intersects(layout.track))
      #expect(layout.resetTarget.contains(layout.title))
    }
  }

  @Test(
    "E11 a movement across drags the thumb, one up or down scrolls the list",
    arguments: [
      (40.0, -18.0, SliderDrag.Pointer.finger, true), (40, 34, .finger, false),
      (-40, 18, .finger, true), (6, 0, .finger, true), (5, 0, .finger, false),
      (2, 0, .precise, true), (1, 0, .precise, false), (0, 0, .precise, false),
      (.nan, 0, .finger, false), (.infinity, 0, .finger, false),
    ])
  func drag(movedX: Double, movedY: Double, pointer: SliderDrag.Pointer, begins: Bool) {
    #expect(SliderDrag().begins(movedX: movedX, movedY: movedY, pointer: pointer) == begins)
  }

  @Test("E4 E5 E7 a mirrored slider has mirrored insets and a mirrored row")
  func mirrorLaw() {
    let seed: UInt64 = 0x51de_0001
    var random = SeededGenerator(seed: seed)
    for number in 0..<2000 {
      let bounds = rect(
        .random(in: -500...500, using: &random), 0, .random(in: 0...700, using: &random), 44)
      let track = rect(
        bounds.x + .random(in: -20...20, using: &random), 20,
        max(0, bounds.width + .random(in: -60...20, using: &random)), 4)
      let size = LayoutSize(width: .random(in: 0...60, using: &random), height: 28)
      let scale = Double.random(in: 0.5...3, using: &random)
      let here = SliderGeometry(
        bounds: bounds, thumb: ThumbMetrics(track: track, thumbSize: size))
      let there = SliderGeometry(
        bounds: bounds,
        thumb: ThumbMetrics(track: track.mirrored(in: bounds), thumbSize: size),
        direction: .rightToLeft)
      let (one, other) = (here.insets, there.insets)
      #expect(
        one.left == other.right && one.right == other.left, "case \(number) of seed \(seed)")
      let row = SliderLayout.resolve(in: bounds, insets: one, textScale: scale)
      let mirror = SliderLayout.resolve(
        in: bounds, insets: other, direction: .rightToLeft, textScale: scale)
      let parts = [
        (row.title, mirror.title), (row.value, mirror.value), (row.track, mirror.track),
        (row.visibleTrack, mirror.visibleTrack), (row.resetTarget, mirror.resetTarget),
      ]
      for (part, image) in parts {
        #expect(part.mirrored(in: bounds) == image, "case \(number) of seed \(seed)")
      }
    }
  }

  @Test("E2 E10 parts of a row never overlap and never leave it")
  func partsAreApart() {
    let seed: UInt64 = 0x51de_0002
    var random = SeededGenerator(seed: seed)
    for number in 0..<2000 {
      let bounds = rect(
        .random(in: -500...500, using: &random), .random(in: -500...500, using: &random),
        .random(in: 0...700, using: &random), 0)
      let layout = SliderLayout.resolve(
        in: bounds,
        insets: TrackInsets(
          left: .random(in: 0...400, using: &random), right: .random(in: 0...400, using: &random)),
        direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
        textScale: .random(in: 0.5...4, using: &random),
        spec: SliderSpec(twoRowWidth: .random(in: 0...500, using: &random)))
      let parts = [layout.resetTarget, layout.value, layout.track]
      for part in parts + [layout.title, layout.visibleTrack] {
        #expect(layout.frame.contains(part), "case \(number) of seed \(seed)")
        #expect(part.width >= 0 && part.height >= 0, "case \(number) of seed \(seed)")
      }
      for first in parts.indices {
        for second in parts.indices where second > first {
          let meeting = parts[first].intersection(parts[second])
          #expect(meeting == nil, "case \(number) of seed \(seed)")
        }
      }
      #expect(
        layout.value.width >= 44 || layout.value.width == bounds.width,
        "case \(number) of seed \(seed)")
    }
  }

  @Test(
    "E5 numbers that are none, endless or negative never trap",
    arguments: [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude, 1e-300])
  func strangeNumbers(number: Double) {
    let strange = rect(number, number, number, number)
    let thumb = ThumbMetrics(track: strange, thumbSize: LayoutSize(width: number, height: number))
    let slider = SliderGeometry(bounds: strange, thumb: thumb, direction: .rightToLeft)
    var reporter = SliderReporter()
    _ = reporter.update(slider) { _ in number }
    _ = reporter.update(slider)
    let spec = SliderSpec(
      twoRowWidth: number, touchTarget: number, lineHeight: number, titleWidth: number,
      valueWidth: number, spacing: number, rowSpacing: number, trackThickness: number)
    for bounds in [strange, rect(0, 0, 300, 44)] {
      for direction in LayoutDirection.allCases {
        let layout = SliderLayout.resolve(
          in: bounds,
          insets: TrackInsets(bounds: strange, minimumCenter: number, maximumCenter: number),
          direction: direction, textScale: number, spec: spec)
        #expect(layout.value.height >= 44)
      }
    }
    let insets = TrackInsets(
      bounds: rect(0, 0, 300, 44), minimumCenter: number, maximumCenter: 200)
    #expect(insets.left >= 0 && insets.right >= 0)
    if !number.isFinite { #expect(insets == .zero) }
  }

  @Test(
    "E1 E2 larger text leaves half of a narrow row to the title", arguments: [1.0, 2, 3, 5, 20])
  func largeText(textScale: Double) {
    let insets = TrackInsets(left: 14, right: 14)
    let row = SliderLayout.resolve(
      in: rect(0, 0, 280, 44), insets: insets, textScale: textScale)
    #expect(row.arrangement == .twoRows)
    #expect(row.title.width >= 120)
    #expect(row.title.x == 14 && row.value.maxX == 266)
    #expect(row.value.width >= 44 && !row.value.intersects(row.title))
  }
}
