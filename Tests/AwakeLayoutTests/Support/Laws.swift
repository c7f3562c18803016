import AwakeLayout
import Testing

/// The parts of the layout model that a mutant may replace.
struct Subject: Sendable {
  var solve: @Sendable (WorkspaceArea, WindowFacts) -> WorkspacePresentation
  var kind: @Sendable (WindowFacts) -> AdaptiveWindowLayout
  var area: @Sendable (WindowFacts, LayoutInsets) -> WorkspaceArea
  var padding: @Sendable (_ target: Double, _ spacing: Double) -> Double

  static let real = Subject(
    solve: { WorkspaceLayout().solve($0, in: $1) },
    kind: { $0.kind },
    area: { WorkspaceArea(of: $0, insets: $1) },
    padding: { target, spacing in
      ContentMargins(
        target: LayoutInsets(trailing: target), spacing: .init(trailing: spacing)
      ).padding.trailing
    })
}

/// What must hold in every window.
///
/// A law returns what is wrong, or nil.
struct Law: Sendable, CustomTestStringConvertible {
  var name: String
  var fault: @Sendable (Subject, RandomScene) -> String?

  var testDescription: String { name }

  static let all: [Law] = [
    Law(name: "rectangles lie inside the bounds and do not overlap") { subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      let rects = answer.interactiveRects
      for (index, rect) in rects.enumerated() {
        if !scene.area.bounds.contains(rect) { return "\(rect) is outside" }
        for other in rects[(index + 1)...] where rect.intersects(other) {
          return "\(rect) overlaps \(other)"
        }
      }
      return nil
    },
    Law(name: "the parts tile the content, or the two sides") { subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      func area(_ rects: [LayoutRect?]) -> Double { rects.reduce(0) { $0 + ($1?.area ?? 0) } }
      let parts = [answer.canvas, answer.rail, answer.inspector, answer.panel]
      let whole: [LayoutRect?] =
        answer.sides.map { [$0.first, $0.second] } ?? [answer.contentRegion]
      if abs(area(parts) - area(whole)) > 1e-6 { return "\(parts) do not tile \(whole)" }
      for part in parts.compactMap({ $0 }) where !part.isEmpty {
        if !whole.contains(where: { $0?.contains(part) ?? false }) { return "\(part) sticks out" }
      }
      if answer.structure == .divided, answer.canvas != answer.sides?.first {
        return "the canvas is not the first side"
      }
      return nil
    },
    Law(name: "nothing interactive meets an active region") { subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      for region in scene.area.regions where region.isActive && !BruteForce.isVoid(region) {
        for rect in answer.interactiveRects where rect.intersects(region.frame()) {
          return "\(rect) meets \(region.id) \(region.frame())"
        }
      }
      return nil
    },
    Law(name: "the structure is the richest that fits, on its largest rectangle (brute force)") {
      subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      if answer.structure == .divided { return nil }
      let free = BruteForce.freeRectangles(scene)
      let reserved = scene.window.reservedLeadingWidth
      let (bounds, direction) = (scene.area.bounds, scene.window.direction)
      let inspectors = free.filter { BruteForce.fitsInspector($0, reserved: reserved) }
      let panels = free.filter(BruteForce.fitsPanel)
      let expected = inspectors.isEmpty ? (panels.isEmpty ? free : panels) : inspectors
      if (answer.structure == .inspector) == inspectors.isEmpty {
        return "\(answer.structure), while \(inspectors.count) rectangles fit an inspector"
      }
      if answer.structure == .panel, answer.isDegraded != panels.isEmpty {
        return "degraded is \(answer.isDegraded), while \(panels.count) fit a panel"
      }
      guard let best = BruteForce.best(expected, in: bounds, direction) else {
        return answer.canvas.isEmpty ? nil : "\(answer.canvas) where nothing is free"
      }
      return answer.contentRegion == best
        ? nil : "\(String(describing: answer.contentRegion)) instead of \(best)"
    },
    Law(name: "a fold divides when both sides fit, feasibility first on either (brute force)") {
      subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      guard let sides = BruteForce.sides(scene) else {
        return answer.structure == .divided ? "divided where nothing divides" : nil
      }
      guard let found = answer.sides else { return "not divided, while \(sides) fit" }
      return found.first == sides.first && found.second == sides.second
        ? nil : "\(found) instead of \(sides)"
    },
    Law(name: "rail, inspector and panel have the sizes of their budget") { subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      let rail = min(56, max(0, scene.window.reservedLeadingWidth))
      guard let content = answer.contentRegion, !answer.isDegraded else { return nil }
      var expected: (width: Double, height: Double)
      if answer.structure == .inspector {
        if answer.toolRailWidth != rail { return "a rail of \(answer.toolRailWidth)" }
        let room = content.width - rail - 640
        expected = (
          content.width < 1200 || room < 320
            ? 280 : min(max(320, 320 + (content.width - 1200) / 5), min(360, room)),
          content.height
        )
      } else {
        let most = content.width < 600 ? 200.0 : 320
        expected = (
          content.width,
          min(max(0.4 * content.height, 120), min(most, content.height - 200))
        )
      }
      guard let controls = answer.inspector ?? answer.panel else { return "no controls" }
      let isRight =
        abs(controls.width - expected.width) < 0.01
        && abs(controls.height - expected.height) < 0.01
      return isRight ? nil : "\(controls.size) instead of \(expected)"
    },
    Law(name: "a mirrored scene in the other direction gives the mirrored answer") {
      subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      let mirrored = scene.mirrored
      let other = subject.solve(mirrored.area, mirrored.window)
      for (one, two) in zip(answer.rects, other.rects)
      where one?.mirrored(in: scene.area.bounds) != two {
        return "\(String(describing: one)) mirrors to \(String(describing: two))"
      }
      return answer.structure == other.structure ? nil : "another structure"
    },
    Law(name: "a moved area with its regions gives the moved answer") { subject, scene in
      let way = LayoutPoint(x: 37, y: -11.5)
      var moved = scene
      moved.area.bounds = scene.area.bounds.offset(by: way)
      for index in moved.area.regions.indices {
        moved.area.regions[index].line = moved.area.regions[index].line.offset(by: way)
      }
      let answer = subject.solve(scene.area, scene.window)
      let other = subject.solve(moved.area, moved.window)
      let isMoved = zip(answer.rects, other.rects).allSatisfy { $0?.offset(by: way) == $1 }
      return isMoved && answer.structure == other.structure ? nil : "\(answer) became \(other)"
    },
    Law(name: "the order of regions does not matter") { subject, scene in
      var other = scene
      other.area.regions.reverse()
      return subject.solve(scene.area, scene.window) == subject.solve(other.area, other.window)
        ? nil : "reversing the regions changed the answer"
    },
    Law(name: "removing a region never gives a poorer structure, unless a fold divides") {
      subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      if answer.structure == .divided { return nil }
      for index in scene.area.regions.indices {
        var other = scene
        other.area.regions.remove(at: index)
        let richer = subject.solve(other.area, other.window)
        if richer.structure != .divided, richer.quality < answer.quality {
          return "without \(scene.area.regions[index].id): \(richer.quality) < \(answer.quality)"
        }
      }
      return nil
    },
    Law(name: "a larger window never gives a poorer structure, unless a fold divides") {
      subject, scene in
      let answer = subject.solve(scene.area, scene.window)
      if answer.structure == .divided { return nil }
      var other = scene
      let bounds = scene.area.bounds
      other.area.bounds = LayoutRect(
        x: bounds.x, y: bounds.y, width: bounds.width + 31, height: bounds.height + 17)
      let larger = subject.solve(other.area, other.window)
      return larger.structure == .divided || larger.quality >= answer.quality
        ? nil : "\(larger.quality) < \(answer.quality)"
    },
    Law(name: "inactive regions change nothing") { subject, scene in
      var other = scene
      other.area.regions.removeAll { !$0.isActive }
      return subject.solve(scene.area, scene.window) == subject.solve(other.area, other.window)
        ? nil : "an inactive region had a say"
    },
    Law(name: "the kind of a window follows the order of its questions") { subject, scene in
      let window = scene.window
      let expected: AdaptiveWindowLayout =
        if window.hinge == .unavailable {
          .standard
        } else if window.hinge == .closed || window.horizontalClass == .compact {
          .compactPhone
        } else if window.hinge == .partiallyOpen {
          .dividedPhone
        } else if window.verticalClass == .compact || window.size.isEmpty {
          .standard
        } else if window.size.width > window.size.height {
          .expandedPhoneLandscape
        } else {
          .expandedPhonePortrait
        }
      // Squares are met too seldom by chance.
      var square = window
      square.size = LayoutSize(width: 700, height: 700)
      square.hinge = .fullyOpen
      square.horizontalClass = .regular
      square.verticalClass = .regular
      if subject.kind(square) != .expandedPhonePortrait { return "a square is not portrait" }
      return subject.kind(window) == expected ? nil : "\(subject.kind(window)), not \(expected)"
    },
    Law(name: "insets are taken off once") { subject, scene in
      let insets = LayoutInsets(top: 10, leading: 84, bottom: 34)
      let area = subject.area(scene.window, insets)
      let size = scene.window.size
      let (width, height) = (max(0, size.width - 84), max(0, size.height - 44))
      return area.bounds.width == width && area.bounds.height == height
        ? nil : "\(area.bounds) of \(size)"
    },
    Law(name: "padding tops up what the system leaves") { subject, scene in
      let spacing = Double(scene.area.regions.count) * 3
      let padding = subject.padding(16, spacing)
      return padding == max(0, 16 - spacing) ? nil : "\(padding) beside \(spacing)"
    },
  ]
}

extension RandomScene {
  /// The scene as the other direction of writing has it.
  var mirrored: RandomScene {
    var other = self
    other.window.direction =
      window.direction == .leftToRight ? .rightToLeft : .leftToRight
    for index in other.area.regions.indices {
      let line = other.area.regions[index].line
      other.area.regions[index].line = line.mirrored(in: area.bounds)
    }
    return other
  }
}

extension WorkspacePresentation {
  /// All rectangles, in a fixed order.
  var rects: [LayoutRect?] {
    [contentRegion, sides?.first, sides?.second, primaryRegion, rail, canvas, inspector, panel]
  }

  /// From nothing to an inspector.
  var quality: Int {
    if structure == .inspector { return 3 }
    if !isDegraded { return 2 }
    return canvas.isEmpty ? 0 : 1
  }
}
