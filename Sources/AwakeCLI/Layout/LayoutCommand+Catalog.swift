import AwakeKit

/// `awake layout grid` and `slider`: what an inspector holds.
extension LayoutCommand {
  private func width() throws(SceneError) -> Double {
    guard let width = invocation.number("width") else {
      throw .usage(
        UsageError(
          command: invocation.name, message: "no --width given", advice: "write --width 280"))
    }
    return width
  }

  /// Two numbers of an option.
  private func pair(
    _ option: String, in range: ClosedRange<Double> = 0...SceneNode.longest
  ) throws(SceneError) -> (Double, Double)? {
    guard let text = invocation.text(option) else { return nil }
    do throws(UsageError) {
      let numbers = try SceneOptions.numbers(invocation, option, text, 2...2, in: range)
      return (numbers[0], numbers[1])
    } catch {
      throw .usage(error)
    }
  }

  func runGrid() throws(SceneError) -> ExitStatus {
    let width = try width()
    let isGallery = invocation.flag("gallery")
    for option in ["even", "fold", "min-card"] where !isGallery && invocation.flag(option) {
      throw .usage(
        UsageError(
          command: invocation.name, message: "'--\(option)' is for galleries",
          advice: "add --gallery; an inspector always has three columns"))
    }
    let target = try pair("margins") ?? (16, 16)
    let spacing = try pair("system-spacing")
    let fold = try pair("fold")
    let margins = ContentMargins(
      target: LayoutInsets(leading: target.0, trailing: target.1),
      spacing: .init(leading: spacing?.0, trailing: spacing?.1))
    let textScale = invocation.number("text-scale") ?? 1
    let grid: CatalogGrid
    if isGallery {
      grid = .gallery(
        width: width, .init(minimumItemWidth: invocation.number("min-card") ?? 180),
        margins: margins, spacing: invocation.number("gap") ?? 16, textScale: textScale,
        hasDivision: invocation.flag("even") || fold != nil,
        fold: fold.map { LayoutRect(x: $0.0, y: 0, width: $0.1, height: 1) })
    } else {
      grid = .inspector(
        width: width, margins: margins, spacing: invocation.number("gap") ?? 8,
        textScale: textScale)
    }
    guard invocation.flag("json") else {
      let text = [
        "\(grid.columns) \(grid.columns == 1 ? "column" : "columns") of "
          + "\(trimmed(grid.itemWidth)) × \(SVGShapes.number(grid.itemHeight))",
        "picture \(grid.preview)",
        "cards begin at "
          + grid.columnOrigins.map { SVGShapes.number($0) }.joined(separator: ", "),
      ]
      Terminal.print(text.joined(separator: "\n"))
      return .done
    }
    var text = JSONText()
    text.object {
      $0.member("columns", grid.columns)
      $0.member("itemWidth", grid.itemWidth)
      $0.member("itemHeight", grid.itemHeight)
      $0.member("spacing", grid.spacing)
      $0.member("preview", grid.preview)
      $0.array("columnOrigins", grid.columnOrigins) { origin, text in text.number(origin) }
      $0.member("foldColumn", grid.foldColumn)
    }
    Terminal.print(text.text)
    return .done
  }

  func runSlider() throws(SceneError) -> ExitStatus {
    let width = try width()
    let thumb = invocation.number("thumb") ?? 28
    let track = try pair("track") ?? (0, width)
    guard track.0 + track.1 <= width else {
      throw .usage(
        SceneOptions.fault(
          invocation, "track", invocation.text("track") ?? "",
          "a track ends within the width of \(trimmed(width))"))
    }
    let direction = invocation.text("direction").flatMap { LayoutDirection(rawValue: $0) }
    let bounds = LayoutRect(x: 0, y: 0, width: width, height: 44)
    let geometry = SliderGeometry(
      bounds: bounds,
      thumb: ThumbMetrics(
        track: LayoutRect(x: track.0, y: 20, width: track.1, height: 4),
        thumbSize: LayoutSize(width: thumb, height: thumb)),
      direction: direction ?? .leftToRight)
    let insets = geometry.insets
    let row = SliderLayout.resolve(
      in: bounds, insets: insets, direction: direction ?? .leftToRight,
      textScale: invocation.number("text-scale") ?? 1)
    let parts = [
      ("title", row.title), ("value", row.value), ("track", row.visibleTrack),
      ("finger", row.track), ("row", row.frame),
    ]
    guard invocation.flag("json") else {
      var lines = [
        row.arrangement == .oneRow ? "one row" : "two rows",
        "  \(LayoutReport.padded("insets", 8)) left \(SVGShapes.number(insets.left)), "
          + "right \(SVGShapes.number(insets.right))",
      ]
      lines += parts.map { "  \(LayoutReport.padded($0.0, 8)) \($0.1)" }
      Terminal.print(lines.joined(separator: "\n"))
      return .done
    }
    var text = JSONText()
    text.object {
      $0.member("arrangement", row.arrangement.rawValue)
      $0.key("insets")
      $0.object {
        $0.member("left", insets.left)
        $0.member("right", insets.right)
      }
      for (name, rect) in parts { $0.member(name, rect) }
    }
    Terminal.print(text.text)
    return .done
  }
}
