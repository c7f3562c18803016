import AwakeDocument
import AwakeSession
import Foundation

/// Makes up what a restless person does to an edit.
public struct RandomEdits<Generator: RandomNumberGenerator> {
  /// Where chance comes from.
  public var generator: Generator
  /// Snapshots get names that begin so.
  private let name: String
  private var count = 0

  /// Makes things up.
  ///
  /// - Parameters:
  ///   - generator: where chance comes from.
  ///   - name: what the names of snapshots begin with.
  public init(_ generator: Generator, name: String = "") {
    self.generator = generator
    self.name = name
  }

  /// The next thing to do.
  public mutating func action() -> EditAction {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<9: return .change(change())
    case 9:
      let changes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in change() }
      return .gesture(changes, isCancelled: Bool.random(using: &generator))
    case 10...12: return .undo
    case 13...14: return .redo
    case 15: return .jump(Double.random(in: 0..<1, using: &generator))
    case 16: return .revert
    case 17:
      count += 1
      // Few names, so that some are moved.
      return .snapshot("\(name)\(count % 5) 快照")
    case 18: return .restore(Double.random(in: 0..<1, using: &generator))
    default: return .save(Bool.random(using: &generator) ? .draft : .completed)
    }
  }

  /// A change of the document.
  public mutating func change() -> EditChange {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<6: return .set(path, number(100))
    case 6:
      let paths = (0..<4).map { _ in path }
      let sources = paths.compactMap { path in
        (try? Assignment(path: path, value: .number(number(100)))).map {
          MergeSource.assignment($0)
        }
      }
      return .merging(sources, as: .preset(name: "warm", strength: 80))
    case 7: return .set("curve.luma", curve)
    case 8: return .set("title", .string(["Café", "照片\n\"集\"", "\u{1F4F7}"][index(3)]))
    case 9...11: return .layer(layer(id: "layer-\(index(5))"))
    case 12: return stroke(index(5))
    case 13: return removal(index(5))
    case 14: return insertion(layer(id: "layer-\(index(5))"))
    default: return index(3) == 0 ? .reset : .paste(document())
    }
  }

  /// A document with layers, masks and keys that this version does not know.
  public mutating func document() -> EditDocument {
    var document = EditDocument()
    for _ in 0..<index(8) {
      if let changed = try? change(withoutPaste: true).applied(to: document) { document = changed }
    }
    guard index(2) == 0, case .object(var fields) = document.json else { return document }
    fields["x-note"] = .object(["a": .array([.number(1), .null, .string("é")]), "b": .bool(true)])
    if index(2) == 0 {
      fields["x-list"] = .array((0..<index(4)).map { .object(["n": .number(Double($0))]) })
    }
    return (try? EditDocument(json: .object(fields))) ?? document
  }

  private mutating func change(withoutPaste: Bool) -> EditChange {
    while true {
      let change = change()
      if change.kind != .paste { return change }
    }
  }

  private var path: String {
    mutating get {
      [
        "light.exposure", "light.contrast", "light.shadows", "presence.clarity", "light.highlights",
      ][
        index(5)]
    }
  }

  private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func number(_ limit: Double) -> Double {
    // Few places, and some that no short decimal has.
    index(4) == 0
      ? Double.random(in: -1...1, using: &generator)
      : Double(Int.random(in: -5...5, using: &generator))
  }

  private var curve: JSONValue {
    mutating get {
      let middle = JSONValue.array([.number(0.5), .number(Double(index(9) + 1) / 10)])
      return .array([.array([.number(0), .number(0)]), middle, .array([.number(1), .number(1)])])
    }
  }

  private mutating func brush() -> BrushStroke {
    var stroke = BrushStroke()
    stroke.size = 0.01 * Double(1 + index(9))
    stroke.erases = index(4) == 0
    stroke.points = (0..<1 + index(6)).map { _ in
      BrushPoint(
        x: Double.random(in: 0...1, using: &generator), y: Double(index(11)) / 10,
        pressure: index(2) == 0 ? 1 : 0.5)
    }
    return stroke
  }

  private mutating func layer(id: String) -> Layer {
    let brushes = (0..<index(3)).map { _ in brush() }
    var layer = Layer(
      id: id, name: "Layer",
      mask: Mask([
        MaskComponent(.brush(BrushMask(strokes: brushes))),
        MaskComponent(.radial(RadialMask(angle: Double(index(90)))), combine: .subtract),
      ]))
    layer.light.exposure = Double(index(9)) / 4 - 1
    layer.opacity = Double(index(11)) / 10
    return layer
  }

  private mutating func stroke(_ place: Int) -> EditChange {
    let stroke = brush()
    return EditChange(.layer(nil)) { document in
      var document = document
      guard !document.layers.isEmpty else { return document }
      let index = place % document.layers.count
      for part in document.layers[index].mask.components.indices {
        guard case .brush(var brush) = document.layers[index].mask.components[part].shape else {
          continue
        }
        brush.strokes.append(stroke)
        document.layers[index].mask.components[part].shape = .brush(brush)
      }
      return document
    }
  }

  private func removal(_ place: Int) -> EditChange {
    EditChange(.layer(nil)) { document in
      var document = document
      if !document.layers.isEmpty { document.layers.remove(at: place % document.layers.count) }
      return document
    }
  }

  private func insertion(_ layer: Layer) -> EditChange {
    EditChange(.layer(layer.id)) { document in
      var document = document
      document.layers.removeAll { $0.id == layer.id }
      document.layers.insert(layer, at: document.layers.count / 2)
      return document
    }
  }
}
