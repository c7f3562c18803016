import AwakeDocument
import AwakeTestSupport

@testable import AwakeEngine

/// Makes up what a person does with the sliders of an editor, one at a time.
struct RandomMoves {
  var random: SeededGenerator
  let width, height: Int
  /// Names of files that the edit may use: a picture for masks, a table, a reference.
  let raster, table, reference: String
  private var states: [EditDocument] = []

  init(
    seed: UInt64, width: Int, height: Int, raster: String, table: String, reference: String
  ) {
    random = SeededGenerator(seed: seed)
    (self.width, self.height) = (width, height)
    (self.raster, self.table, self.reference) = (raster, table, reference)
  }

  /// A document with every group set.
  mutating func start() -> EditDocument {
    .randomDarkroom(using: &random, width: width, height: height, raster: raster, table: table)
  }

  /// Changes a preview, mostly by one slider of its document.
  mutating func move(_ preview: inout PhotoPreview) {
    states.append(preview.document)
    switch index(26) {
    case 0: preview.document = states[index(states.count)]
    case 1: preview.longEdge = [37, 60, 200][index(3)]
    case 2: preview.colorSpace = index(2) == 0 ? .srgb : .displayP3
    case 3: preview.alpha = index(2) == 0 ? .straight : .premultiplied
    case 4:
      let layers = preview.document.layers.count
      let style = MaskPicture.Style.allCases[index(2)]
      preview.mask = index(2) == 0 || layers == 0 ? nil : .init(layer: index(layers), style: style)
    default: move(&preview.document)
    }
    if let mask = preview.mask, mask.layer >= preview.document.layers.count { preview.mask = nil }
  }

  private mutating func move(_ document: inout EditDocument) {
    switch index(21) {
    case 0: document.light.exposure = number(-1...1)
    case 1: document.light.contrast = number(-50...50)
    case 2: document.color.saturation = number(-80...80)
    case 3: document.color.temperature = number(-80...80)
    case 4: document.presence.clarity = index(3) == 0 ? 0 : number(-80...80)
    case 5: document.presence.dehaze = index(3) == 0 ? 0 : number(-80...80)
    case 6: document.light.shadows = index(3) == 0 ? 0 : number(-80...80)
    case 7: document.presence.texture = index(3) == 0 ? 0 : number(-80...80)
    case 8: document.geometry = start().geometry
    case 9: document.geometry.straighten = index(2) == 0 ? 0 : number(-10...10)
    case 10: document.frame.kind = Frame.Kind.allCases[index(Frame.Kind.allCases.count)]
    case 11: document.detail = index(2) == 0 ? DetailAdjustments() : start().detail
    case 12: document.detail.sharpen.amount = number(0...150)
    case 13: document.effects = index(2) == 0 ? Effects() : start().effects
    case 14: document.lut = index(3) == 0 ? nil : start().lut
    case 15:
      document.match = index(3) == 0 ? nil : Match(source: .reference(reference))
      document.match?.strength = number(0.2...1)
      if index(3) == 0 { document.match?.mask = start().layers[0].mask }
    case 16: document.layers = index(4) == 0 ? [] : start().layers
    case 17: document = index(2) == 0 ? EditDocument() : .random(using: &random)
    default:
      guard !document.layers.isEmpty else { return }
      let layer = index(document.layers.count)
      switch index(5) {
      case 0: document.layers[layer].light.exposure = number(-1...1)
      case 1: document.layers[layer].opacity = number(0...1)
      case 2: document.layers[layer].presence.clarity = number(-80...80)
      case 3: document.layers[layer].mask.components[0].feather = number(0...1)
      default: document.layers[layer].mask.refine = number(0...1)
      }
    }
  }

  private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }
}
