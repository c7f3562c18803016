import AwakeKit

/// Draws a layout as SVG: window, parts, fold and camera, with sample contents in the parts.
struct LayoutDrawing {
  let scene: LayoutScene
  let answer: WorkspacePresentation
  private let hasLabels: Bool
  private var shapes = SVGShapes()

  private init(_ scene: LayoutScene, _ answer: WorkspacePresentation, hasLabels: Bool) {
    self.scene = scene
    self.answer = answer
    self.hasLabels = hasLabels
  }

  /// The drawing of a scene, one unit a point.
  static func svg(
    _ scene: LayoutScene, _ answer: WorkspacePresentation, hasLabels: Bool = true
  ) -> String {
    var drawing = LayoutDrawing(scene, answer, hasLabels: hasLabels)
    drawing.draw()
    let size = scene.window.size
    let (width, height) = (max(1, size.width), max(1, size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGShapes.number(width)) \(SVGShapes.number(height))" \
      width="\(SVGShapes.number(width))" height="\(SVGShapes.number(height))" \
      font-family="system-ui, 'DejaVu Sans', sans-serif">
      <title>\(VectorDrawing.escaped(LayoutReport.headline(answer)))</title>
      \(drawing.shapes.text)</svg>
      """
  }

  // MARK: Parts

  private mutating func draw() {
    let window = LayoutRect(size: scene.window.size)
    shapes.fill(window, Paint.bar)
    drawNavigation()
    if let rail = answer.rail { drawRail(rail) }
    drawCanvas(answer.canvas)
    if let inspector = answer.inspector { drawControls(inspector, name: "inspector") }
    if let panel = answer.panel { drawControls(panel, name: "panel") }
    for region in regions { drawRegion(region) }
    shapes.outline(window, Paint.edge, width: max(1, unit * 0.15))
  }

  /// The area the answer belongs to: that of the position its navigation has.
  private var area: WorkspaceArea { scene.area(scene.navigation(answer).position) }

  private var regions: [ReservedRegion] { area.regions }

  private var direction: LayoutDirection { scene.window.direction }

  /// A length that suits texts and corners in windows of any size.
  private var unit: Double {
    max(9, min(scene.window.size.width, scene.window.size.height) / 44)
  }

  private mutating func drawCanvas(_ canvas: LayoutRect) {
    guard !canvas.isEmpty else { return }
    shapes.fill(canvas, Paint.canvas)
    let room = canvas.inset(by: LayoutInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    let photo = room.fitting(aspectRatio: 1.5)
    if !photo.isEmpty {
      let horizon = LayoutRect(
        x: photo.x, y: photo.y + photo.height * 0.62, width: photo.width,
        height: photo.height * 0.38)
      shapes.fill(photo, Paint.sky)
      shapes.circle(
        photo.x + photo.width * 0.68, photo.y + photo.height * 0.4, photo.height * 0.13,
        Paint.sun)
      shapes.fill(horizon, Paint.land)
    }
    if hasLabels {
      shapes.label("canvas \(canvas.size)", in: canvas, Paint.onDark, size: unit, atEnd: false)
    }
  }

  private mutating func drawRail(_ rail: LayoutRect) {
    shapes.fill(rail, Paint.rail)
    let side = min(24, rail.width * 0.5)
    var y = rail.y + 20
    while y + side < rail.maxY, y < rail.y + 7 * 44 {
      shapes.square(
        LayoutRect(x: rail.midX - side / 2, y: y, width: side, height: side), Paint.tool)
      y += 44
    }
  }

  /// An inspector or a panel with what it holds: sliders, then a catalogue of three columns.
  private mutating func drawControls(_ rect: LayoutRect, name: String) {
    guard !rect.isEmpty else { return }
    shapes.fill(rect, Paint.controls)
    let margins = ContentMargins()
    let scale = scene.window.textScale
    let padding = margins.padding
    var y = rect.y + padding.top
    let bounds = rect.inset(by: padding, direction: direction)
    let slider = LayoutRect(x: bounds.x, y: y, width: bounds.width, height: 1)
    let geometry = SliderGeometry(
      bounds: slider,
      thumb: ThumbMetrics(track: slider, thumbSize: LayoutSize(width: 28, height: 28)),
      direction: direction)
    for fraction in [0.62, 0.35] where y + 100 < rect.maxY {
      let row = SliderLayout.resolve(
        in: LayoutRect(x: bounds.x, y: y, width: bounds.width, height: 1),
        insets: geometry.insets, direction: direction, textScale: scale)
      shapes.square(row.title.shortened(to: 0.5, direction), Paint.text)
      shapes.square(
        row.value.shortened(to: 0.4, direction, atEnd: true).thinned(to: 8), Paint.muted)
      shapes.fill(row.visibleTrack, Paint.track)
      let part = direction == .leftToRight ? fraction : 1 - fraction
      shapes.circle(
        row.visibleTrack.x + row.visibleTrack.width * part, row.visibleTrack.midY, 9, Paint.thumb)
      y = row.frame.maxY + 4
    }
    let grid =
      name == "inspector"
      ? CatalogGrid.inspector(width: rect.width, margins: margins, textScale: scale)
      : CatalogGrid.gallery(
        width: rect.width, .init(minimumItemWidth: 88), margins: margins, spacing: 8,
        textScale: scale, hasDivision: scene.window.hasDivision)
    drawCards(grid, in: rect, from: y + 8)
    if hasLabels {
      shapes.label("\(name) \(rect.size)", in: rect, Paint.text, size: unit, atEnd: true)
    }
  }

  /// The cards that fit below a height, the first of them selected.
  private mutating func drawCards(_ grid: CatalogGrid, in rect: LayoutRect, from top: Double) {
    guard grid.itemWidth > 8 else { return }
    for index in 0..<(4 * grid.columns) {
      let card = grid.frame(of: index)
      let placed = LayoutRect(
        x: rect.x + (direction == .leftToRight ? card.x : rect.width - card.maxX),
        y: top + card.y, width: card.width, height: card.height)
      if placed.maxY > rect.maxY - 8 { break }
      let preview = LayoutRect(
        x: placed.x + grid.preview.x, y: placed.y + grid.preview.y, width: grid.preview.width,
        height: grid.preview.height)
      shapes.square(preview, Paint.card)
      shapes.square(
        LayoutRect(
          x: placed.x + 4, y: preview.maxY + 8, width: placed.width * 0.6,
          height: 6 * scene.window.textScale), Paint.muted)
      // The outline lies within the card, in the space its picture leaves to it.
      if index == 0 { shapes.outline(placed.grown(by: -1), Paint.primary, width: 2) }
    }
  }

  // MARK: Navigation and regions

  private mutating func drawNavigation() {
    let plan = scene.navigation(answer)
    let content = area.bounds
    let window = LayoutRect(size: scene.window.size)
    let side = max(8, unit * 1.4)
    if plan.position == .side {
      let isTrailing = scene.window.verticalBarEdge != .leading
      let isRight = isTrailing == (direction == .leftToRight)
      let x = isRight ? (content.maxX + window.maxX) / 2 : content.x / 2
      guard abs(x - (isRight ? window.maxX : 0)) > side / 2 else { return }
      for (index, item) in plan.items.enumerated() {
        let y =
          item.role == .back
          ? content.y + 120 : window.maxY - 40 - Double(plan.items.count - index) * side * 1.8
        shapes.circle(x, y, side / 2, item.priority == .high ? Paint.primary : Paint.action)
      }
      return
    }
    let y = content.y - side
    guard y > side / 2, plan.position == .top else { return }
    let start = barStart(at: y, from: content, reach: side)
    for (index, item) in plan.items.enumerated() {
      let fromEnd = Double(plan.items.count - index) * side * 1.8 - side * 0.6
      let isLeft = (item.role == .back) == (direction == .leftToRight)
      let x: Double =
        switch (item.role == .back, isLeft) {
        case (true, true): start + side
        case (true, false): start - side
        case (false, false): content.maxX - fromEnd
        case (false, true): content.x + fromEnd
        }
      shapes.circle(x, y, side / 2, item.priority == .high ? Paint.primary : Paint.action)
    }
  }

  /// Where a bar begins at a height: at the content's leading edge, beyond window controls there.
  private func barStart(at y: Double, from content: LayoutRect, reach: Double) -> Double {
    var start = direction == .leftToRight ? content.x : content.maxX
    for region in regions where region.kind == .occlusion && region.isActive {
      let frame = region.frame(direction)
      guard frame.y < y + reach / 2, frame.maxY > y - reach / 2 else { continue }
      if direction == .leftToRight, frame.x < start + reach * 2 { start = max(start, frame.maxX) }
      if direction == .rightToLeft, frame.maxX > start - reach * 2 { start = min(start, frame.x) }
    }
    return start
  }

  private mutating func drawRegion(_ region: ReservedRegion) {
    let frame = region.frame(direction)
    switch region.kind {
    case .occlusion:
      shapes.pill(frame, Paint.hole, opacity: region.isActive ? 1 : 0.25)
    case .division:
      if region.isActive { shapes.fill(frame, Paint.fold) }
      shapes.dashes(along: region.line, Paint.edge, over: Paint.onDark)
    }
  }

  private enum Paint {
    static let bar = "#dcd9d2"
    static let edge = "#55524d"
    static let canvas = "#26272b"
    static let sky = "#c98a5b"
    static let sun = "#f6d9a8"
    static let land = "#4a3b3f"
    static let rail = "#34363c"
    static let tool = "#8b8f99"
    static let controls = "#f7f5f1"
    static let track = "#c4c0b8"
    static let thumb = "#b5542f"
    static let card = "#d8cfc2"
    static let text = "#4b4844"
    static let muted = "#a09b92"
    static let onDark = "#e8e4dc"
    static let primary = "#b5542f"
    static let action = "#8a857c"
    static let hole = "#0b0b0c"
    static let fold = "#bdb8ae"
  }
}

extension LayoutRect {
  /// A share of the width, from leading unless told otherwise.
  fileprivate func shortened(
    to share: Double, _ direction: LayoutDirection, atEnd: Bool = false
  ) -> LayoutRect {
    let isLeft = (direction == .leftToRight) != atEnd
    let length = width * share
    return LayoutRect(
      x: isLeft ? x : maxX - length, y: y + height * 0.25, width: length, height: height * 0.5)
  }

  /// The rectangle with more on every side.
  fileprivate func grown(by points: Double) -> LayoutRect {
    inset(by: LayoutInsets(top: -points, leading: -points, bottom: -points, trailing: -points))
  }

  /// A lower rectangle with the same middle.
  fileprivate func thinned(to points: Double) -> LayoutRect {
    LayoutRect(x: x, y: midY - points / 2, width: width, height: points)
  }
}
