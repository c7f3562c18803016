import AwakeKit

/// A layout as text for people and as JSON for programs.
struct LayoutReport {
  let answer: WorkspacePresentation
  let navigation: NavigationPlan

  init(_ scene: LayoutScene, _ answer: WorkspacePresentation) {
    self.answer = answer
    navigation = scene.navigation(answer)
  }

  // MARK: Text

  /// What it is called, with what belongs to it.
  static func headline(_ answer: WorkspacePresentation) -> String {
    var parts = [answer.structure.rawValue]
    if let pose = answer.pose { parts.append(pose.rawValue) }
    parts += ["tier \(answer.tier.rawValue)", "density \(answer.density.rawValue)"]
    if answer.isDegraded { parts.append("degraded") }
    return parts.joined(separator: ", ")
  }

  /// The parts and where they lie, in reading order.
  static func parts(_ answer: WorkspacePresentation) -> [(name: String, rect: LayoutRect)] {
    let all: [(String, LayoutRect?)] = [
      ("content", answer.contentRegion), ("first side", answer.sides?.first),
      ("second side", answer.sides?.second), ("rail", answer.rail), ("canvas", answer.canvas),
      ("inspector", answer.inspector), ("panel", answer.panel),
    ]
    return all.compactMap { name, rect in rect.map { (name, $0) } }
  }

  var text: String {
    var lines = [Self.headline(answer), "kind \(answer.kind.rawValue)"]
    for (name, rect) in Self.parts(answer) {
      lines.append("  \(Self.padded(name, 12)) \(rect)")
    }
    lines.append("navigation \(navigation.position.rawValue)")
    for item in navigation.items {
      let overflow = item.overflow == .menu ? ", in the menu" : ""
      lines.append(
        "  \(item.id)  \(item.placement.rawValue), \(item.anchor.rawValue)\(overflow)")
    }
    if navigation.isBarHidden {
      lines.append(
        "  the bar is hidden; controls keep \(SVGShapes.number(navigation.contentTrailingInset)) "
          + "points clear, in \(navigation.contentRows == 1 ? "one row" : "two rows")")
    }
    lines.append("why (→ chosen, ✗ does not fit)")
    for entry in answer.trace.entries {
      let mark = (entry.chosen ? "→" : " ") + (entry.fits ? " " : "✗")
      let place = entry.candidate.map { " on \($0)" } ?? ""
      var question = entry.description
      if let structure = entry.structure?.rawValue, !question.hasPrefix(structure) {
        question = "\(structure): \(question)"
      }
      lines.append("  \(mark) \(question)\(place)")
    }
    return lines.joined(separator: "\n")
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: JSON

  var json: String {
    var text = JSONText()
    text.object {
      $0.member("kind", answer.kind.rawValue)
      Self.write(answer, into: &$0)
      $0.key("bar")
      $0.object {
        $0.member("position", navigation.position.rawValue)
        $0.member("hidden", navigation.isBarHidden)
        $0.member("trailingInset", navigation.contentTrailingInset)
        $0.member("rows", navigation.contentRows)
      }
      $0.array("navigation", navigation.items) { item, text in
        text.object {
          $0.member("id", item.id)
          $0.member("placement", item.placement.rawValue)
          $0.member("axis", item.axis.rawValue)
          $0.member("priority", item.priority.rawValue)
          $0.member("order", item.order)
          $0.member("overflow", item.overflow.rawValue)
          $0.member("anchor", item.anchor.rawValue)
        }
      }
      Self.write("trace", answer.trace.entries, into: &$0)
    }
    return text.text
  }

  /// Structure and rectangles, as members of an object.
  static func write(_ answer: WorkspacePresentation, into text: inout JSONText) {
    text.member("structure", answer.structure.rawValue)
    text.member("pose", answer.pose?.rawValue)
    text.member("tier", answer.tier.rawValue)
    text.member("density", answer.density.rawValue)
    text.member("degraded", answer.isDegraded)
    text.key("rects")
    text.object {
      $0.member("content", answer.contentRegion)
      if let sides = answer.sides {
        $0.array("sides", [sides.first, sides.second]) { rect, text in text.rect(rect) }
      } else {
        $0.null("sides")
      }
      $0.member("primary", answer.primaryRegion)
      $0.member("rail", answer.rail)
      $0.member("canvas", answer.canvas)
      $0.member("inspector", answer.inspector)
      $0.member("panel", answer.panel)
    }
  }

  static func write(
    _ key: String, _ entries: [DecisionTrace.Entry], into text: inout JSONText
  ) {
    text.array(key, entries) { entry, text in
      text.object {
        $0.member("candidate", entry.candidate)
        $0.member("structure", entry.structure?.rawValue)
        $0.member("constraint", entry.constraint.rawValue)
        $0.member("have", entry.have)
        $0.member("need", entry.need)
        $0.member("fits", entry.fits)
        $0.member("chosen", entry.chosen)
        $0.member("text", entry.description)
      }
    }
  }
}

extension JSONText {
  mutating func rect(_ rect: LayoutRect) {
    object {
      $0.member("x", rect.x)
      $0.member("y", rect.y)
      $0.member("width", rect.width)
      $0.member("height", rect.height)
    }
  }

  mutating func member(_ key: String, _ rect: LayoutRect?) {
    guard let rect else { return null(key) }
    self.key(key)
    self.rect(rect)
  }
}
