import AwakeLayout

/// The canvas a picture was framed for.
struct SessionCanvas: Sendable {
  let size: LayoutSize
  let obstruction: LayoutInsets
  let direction: LayoutDirection
}

extension PhotoReference {
  /// The size in pixels, as layouts take it.
  var size: LayoutSize { LayoutSize(width: Double(max(1, width)), height: Double(max(1, height))) }
}

extension EditSession {
  /// Takes note of another layout: the window was turned, folded or resized, a sheet has docked.
  ///
  /// Only the framing of the picture follows, once the canvas has been still for a moment. Edit,
  /// history, gesture, tools, viewport and navigation stay as they are.
  ///
  /// - Parameters:
  ///   - presentation: where everything lies now.
  ///   - obstruction: how far things reach over the canvas from each side, in points.
  ///   - direction: the direction of writing.
  public func layoutDidChange(
    to presentation: WorkspacePresentation, obstruction: LayoutInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) {
    let size = LayoutSize(width: presentation.canvas.width, height: presentation.canvas.height)
    let isFirst = canvas == nil
    canvas = SessionCanvas(size: size, obstruction: obstruction, direction: direction)
    let facts = RefitFacts(size: size, insets: obstruction, direction: direction)
    let ticket = refits.canvasChanged(to: facts, at: clock.uptime)
    if isFirst { reframe() }
    guard let ticket else { return }
    refitTask?.cancel()
    refitTask = Task { [weak self, clock] in
      try? await clock.sleep(until: ticket.due)
      self?.settle(ticket)
    }
  }

  private func settle(_ ticket: RefitSchedule.Ticket) {
    for step in refits.settle(ticket, at: clock.uptime) ?? [] {
      switch step {
      case .clear: framing = nil
      case .frame(let duration): reframe(over: duration)
      }
    }
  }

  /// Frames what is looked at on the canvas at hand.
  func reframe(over duration: Duration = .zero) {
    guard let framed else { return }
    framingAnimation = duration
    framing = framed
  }

  /// What is looked at, framed on the canvas at hand; nil before the first layout.
  ///
  /// It is in points from the top left of the canvas, so that one that only moves needs no other.
  var framed: FramedViewport? {
    canvas.map { canvas in
      FocusFraming().frame(
        viewport.focus, of: pictureSize, in: LayoutRect(size: canvas.size),
        obstruction: canvas.obstruction,
        direction: canvas.direction)
    }
  }
}
