import AwakeLayout
import AwakeTestSupport

/// Seeds of the cases of a property test; a failing one is named in the message.
let propertySeeds: Range<UInt64> = 1..<2_001

extension SeededGenerator {
  /// Whole and half points, and now and then a third of one.
  mutating func length(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &self)
    return Int.random(in: 0..<4, using: &self) == 0 ? value : (value * 2).rounded() / 2
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func one<Element>(of values: [Element], or standard: Element) -> Element {
    values.randomElement(using: &self) ?? standard
  }

  /// A rectangle around or within a window of a size.
  mutating func rectangle(in size: LayoutSize, beyond margin: Double = 40) -> LayoutRect {
    LayoutRect(
      x: length(-margin...size.width + margin), y: length(-margin...size.height + margin),
      width: length(0...max(1, size.width / 2)), height: length(0...max(1, size.height / 2)))
  }

  /// A fold across the window, a short fold, or a hole; active or not.
  mutating func region(_ id: Int, in size: LayoutSize) -> ReservedRegion {
    let isActive = chance(0.8)
    let margin = length(0...24)
    switch Int.random(in: 0..<4, using: &self) {
    case 0:
      return ReservedRegion(
        id: "\(id)", kind: .division, isActive: isActive,
        line: LayoutRect(
          x: length(0...max(1, size.width)), y: 0, width: chance(0.5) ? 0 : 10,
          height: size.height + 4),
        margins: LayoutInsets(leading: margin, trailing: margin))
    case 1:
      return ReservedRegion(
        id: "\(id)", kind: .division, isActive: isActive,
        line: LayoutRect(
          x: 0, y: length(0...max(1, size.height)), width: size.width + 4,
          height: chance(0.5) ? 0 : 10),
        margins: LayoutInsets(top: margin, bottom: margin))
    default:
      return ReservedRegion(
        id: "\(id)", kind: chance(0.2) ? .division : .occlusion, isActive: isActive,
        line: rectangle(in: size, beyond: 10), margins: LayoutInsets(leading: margin))
    }
  }

  /// A number that is often no length.
  mutating func strangeValue() -> Double { one(of: strangeValues, or: 0) }

  /// A rectangle of numbers that are often no lengths.
  mutating func strangeRectangle() -> LayoutRect {
    chance(0.25)
      ? LayoutRect(
        origin: LayoutPoint(x: strangeValue(), y: strangeValue()),
        size: LayoutSize(width: strangeValue(), height: strangeValue()))
      : LayoutRect(
        x: strangeValue(), y: strangeValue(), width: strangeValue(), height: strangeValue())
  }

  /// An area and a window of such rectangles, with up to four regions.
  mutating func strangeScene() -> (area: WorkspaceArea, window: WindowFacts) {
    let regions = (0..<Int.random(in: 0...4, using: &self)).map { index in
      ReservedRegion(
        id: "\(index)", kind: chance(0.5) ? .division : .occlusion, line: strangeRectangle(),
        margins: LayoutInsets(
          top: strangeValue(), leading: strangeValue(), bottom: strangeValue(),
          trailing: strangeValue()))
    }
    let area = WorkspaceArea(bounds: strangeRectangle(), regions: regions)
    let window = WindowFacts(
      size: area.bounds.size, direction: chance(0.5) ? .leftToRight : .rightToLeft,
      displayScale: chance(0.5) ? strangeValue() : 3, regions: regions)
    return (area, window)
  }

  /// A window with up to a number of regions, whose area is all of it.
  mutating func window(regions most: Int) -> (area: WorkspaceArea, window: WindowFacts) {
    let size = LayoutSize(width: length(0...1400), height: length(0...1400))
    let regions = (0..<Int.random(in: 0...most, using: &self)).map { region($0, in: size) }
    let window = WindowFacts(
      size: size, direction: chance(0.5) ? .leftToRight : .rightToLeft,
      displayScale: chance(0.3) ? one(of: [1, 2, 3], or: 2) : nil, regions: regions)
    return (WorkspaceArea(of: window), window)
  }
}

extension LayoutDirection {
  var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

extension WorkspaceArea {
  /// The mirror image: margins follow the direction of writing, so only lines are mirrored.
  var mirrored: WorkspaceArea {
    var other = self
    other.regions = regions.map { region in
      var image = region
      image.line = region.line.mirrored(in: bounds)
      return image
    }
    return other
  }

  /// What panes keep clear of.
  func activeFrames(_ direction: LayoutDirection) -> [LayoutRect] {
    regions.filter(\.isActive).compactMap { region in
      let frame = region.frame(direction)
      let isVoid =
        region.kind == .occlusion ? frame.isEmpty : frame.width == 0 && frame.height == 0
      return isVoid ? nil : frame
    }
  }
}

/// Values that are no lengths.
let strangeValues: [Double] = [
  .nan, .infinity, -.infinity, -1, 0, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e9,
  -1e300, 480,
]
