import AwakeKit

/// All windows of the gallery on one page of HTML that needs nothing else.
enum LayoutGallery {
  static func html() -> String {
    let sections = GalleryWindows.groups.map { group in
      """
      <h2>\(VectorDrawing.escaped(group.title))</h2>
      <div class="windows">
      \(group.windows.map { card($0.name, $0.scene) }.joined(separator: "\n"))
      </div>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Awake: workspaces by window</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 15px/1.45 system-ui, 'DejaVu Sans', sans-serif; margin: 0 auto;
        padding: 24px clamp(16px, 4vw, 48px) 64px; max-width: 1480px;
        color: #2d2b28; background: #faf8f4; }
      h1 { font-size: 28px; font-weight: 600; margin: 8px 0 4px; }
      h2 { font-size: 18px; font-weight: 600; margin: 40px 0 12px; }
      p { margin: 0 0 8px; max-width: 70ch; }
      .windows { display: grid; gap: 20px;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); }
      figure { margin: 0; padding: 16px; border-radius: 12px; background: #fff;
        box-shadow: 0 1px 3px rgb(0 0 0 / 12%); display: flex; flex-direction: column; }
      figure svg { width: 100%; height: auto; max-height: 260px; display: block; margin: auto 0; }
      figcaption span span { white-space: nowrap; }
      figcaption { margin-top: 12px; font-size: 13px; }
      figcaption b { display: block; font-size: 15px; font-weight: 600; }
      figcaption span { color: #6d6861; }
      @media (prefers-color-scheme: dark) {
        body { color: #ece8e1; background: #191817; }
        figure { background: #262422; box-shadow: none; }
        figcaption span { color: #a8a29a; }
      }
      </style>
      </head>
      <body>
      <h1>Workspaces by window</h1>
      <p>Where the tool rail, the canvas and the inspector or panel of the editor go. Dots are the \
      navigation, on top or at the side: red for back and the main action. A dashed line is a fold, \
      with the space it needs kept clear while it is active; black is a camera, or the controls of \
      a desktop's window. Every window is drawn to fit its card.</p>
      \(sections.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private static func card(_ name: String, _ scene: LayoutScene) -> String {
    let answer = scene.solve()
    let size = scene.window.size
    let headline = LayoutReport.headline(answer)
    var facts = LayoutReport.parts(answer)
      .filter { ["canvas", "inspector", "panel"].contains($0.name) }
      .map { "\($0.name) \($0.rect.size)" }
    if answer.structure == .panel, let miss = answer.trace.nearestMiss(of: .inspector) {
      let what = miss.constraint == .inspectorHeight ? "low" : "narrow"
      let points = SVGShapes.number(miss.need - miss.have)
      facts.append("\(points) points too \(what) for an inspector")
    }
    let drawing = LayoutDrawing.svg(scene, answer, hasLabels: false)
      .replacing(
        "<svg ",
        with: "<svg role=\"img\" aria-label=\"\(VectorDrawing.escaped("\(name): \(headline)"))\" ",
        maxReplacements: 1)
    return """
      <figure>
      \(drawing)
      <figcaption><b>\(VectorDrawing.escaped(name))</b>
      \(size)<br><span>\(VectorDrawing.escaped(headline))<br>\(facts
        .map { "<span>\(VectorDrawing.escaped($0))</span>" }.joined(separator: ", "))</span></figcaption>
      </figure>
      """
  }
}
