import AwakeColor
import AwakeDocument
import AwakeTestSupport

extension EditDocument {
  /// A document that uses every group, for a photo of a size: turns, flips and crops move whole
  /// pixels.
  ///
  /// - Parameters:
  ///   - raster: the file of a picture that masks may use; nil for none.
  ///   - table: the file of a look-up table; nil for none.
  static func randomDarkroom(
    using random: inout SeededGenerator, width: Int, height: Int, raster: String? = nil,
    table: String? = nil
  ) -> EditDocument {
    var document = EditDocument.random(using: &random)
    // Strong edits of tone on top of strong edits of tone leave nothing but black and white.
    document.light.exposure /= 2
    document.light.contrast /= 2
    document.light.highlights = random.slider()
    document.light.shadows = random.slider()
    document.presence = random.presence()
    document.detail = random.detail()
    document.effects = random.effects()
    document.geometry = random.geometry(width: width, height: height)
    document.layers = (0..<Int.random(in: 1...3, using: &random)).map {
      random.layer(index: $0, raster: raster)
    }
    document.lut = table.map { random.look($0) }
    return document
  }
}

extension SeededGenerator {
  fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  fileprivate mutating func slider(_ range: ClosedRange<Double> = -100...100) -> Double {
    number(range).rounded()
  }

  fileprivate mutating func isLucky(oneIn count: Int = 2) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  fileprivate mutating func presence() -> PresenceAdjustments {
    var presence = PresenceAdjustments()
    presence.texture = slider()
    presence.clarity = slider()
    presence.dehaze = slider()
    return presence
  }

  fileprivate mutating func detail() -> DetailAdjustments {
    var detail = DetailAdjustments()
    detail.sharpen.amount = slider(0...150)
    detail.sharpen.radius = number(0.5...3)
    detail.sharpen.detail = slider(0...100)
    detail.sharpen.masking = isLucky() ? slider(0...100) : 0
    detail.noise.luminance = slider(0...100)
    detail.noise.color = slider(0...100)
    detail.noise.detail = slider(0...100)
    detail.outputSharpen = isLucky() ? slider(0...100) : 0
    return detail
  }

  fileprivate mutating func effects() -> Effects {
    var effects = Effects()
    effects.vignette.amount = slider()
    effects.vignette.midpoint = slider(0...100)
    effects.vignette.roundness = slider()
    effects.vignette.feather = slider(0...100)
    effects.vignette.highlights = isLucky() ? slider(0...100) : 0
    effects.grain.amount = slider(0...100)
    effects.grain.size = slider(0...100)
    effects.grain.roughness = slider(0...100)
    effects.grain.seed = Int(UInt32.random(in: .min ... .max, using: &self))
    return effects
  }

  fileprivate mutating func geometry(width: Int, height: Int) -> Geometry {
    var geometry = Geometry()
    geometry.quarterTurns = Int.random(in: 0...3, using: &self)
    geometry.flip = Geometry.Flip.allCases.randomElement(using: &self) ?? .none
    guard isLucky() else { return geometry }
    let isUpright = geometry.quarterTurns % 2 == 0
    func part(_ length: Int) -> (start: Double, size: Double) {
      let start = Int.random(in: 0...length / 4, using: &self)
      let size = Int.random(in: max(1, (length - start) / 2)...length - start, using: &self)
      return (Double(start) / Double(length), Double(size) / Double(length))
    }
    let across = part(isUpright ? width : height)
    let down = part(isUpright ? height : width)
    geometry.crop = .rectangle(
      CropRectangle(x: across.start, y: down.start, width: across.size, height: down.size))
    return geometry
  }
}

extension SeededGenerator {
  fileprivate mutating func look(_ file: String) -> LookUpTable {
    LookUpTable(
      source: .file(file), strength: number(0.3...1),
      space: EncodedColorSpace.allCases.randomElement(using: &self) ?? .srgb)
  }

  fileprivate mutating func layer(index: Int, raster: String?) -> Layer {
    var components: [MaskComponent] = []
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      let combine = MaskComponent.Combine.allCases.randomElement(using: &self) ?? .add
      var component = MaskComponent(shape(raster: raster), combine: combine)
      component.isInverted = isLucky(oneIn: 4)
      component.opacity = isLucky() ? number(0.3...1) : 1
      component.feather = number(0...1)
      components.append(component)
    }
    var mask = Mask(components)
    mask.refine = isLucky() ? number(0...1) : 0
    var layer = Layer(id: "\(index)", mask: mask)
    layer.opacity = number(0.3...1)
    layer.light.exposure = number(-1...1)
    layer.light.contrast = slider(-50...50)
    layer.light.highlights = slider()
    layer.light.shadows = slider()
    layer.light.whites = slider()
    layer.light.blacks = slider()
    layer.color.temperature = slider(-50...50)
    layer.color.tint = slider(-50...50)
    layer.color.vibrance = slider()
    layer.color.saturation = slider()
    layer.presence = presence()
    layer.detail = detail()
    return layer
  }

  fileprivate mutating func point(_ range: ClosedRange<Double> = -0.2...1.2) -> Pair {
    Pair(x: number(range), y: number(range))
  }

  private mutating func shape(raster: String?) -> MaskComponent.Shape {
    switch Int.random(in: 0..<(raster == nil ? 5 : 6), using: &self) {
    case 0: return .linear(LinearMask(from: point(), to: point()))
    case 1:
      return .radial(
        RadialMask(center: point(), radii: point(0.05...0.6), angle: slider(-360...360)))
    case 2:
      return .brush(
        BrushMask(strokes: (0..<Int.random(in: 2...4, using: &self)).map { stroke($0) }))
    case 3:
      let ends = (0..<4).map { _ in number(0...1) }.sorted()
      return .luminance(
        LuminanceMask(lowOuter: ends[0], low: ends[1], high: ends[2], highOuter: ends[3]))
    case 4:
      let samples = (0..<Int.random(in: 1...3, using: &self)).map { _ in
        HexColor(
          red: .random(in: 0...255, using: &self), green: .random(in: 0...255, using: &self),
          blue: .random(in: 0...255, using: &self))
      }
      return .color(ColorMask(samples: samples, tolerance: number(0.05...0.5)))
    default: return .raster(RasterMask(file: raster ?? ""))
    }
  }

  private mutating func stroke(_ index: Int) -> BrushStroke {
    var stroke = BrushStroke()
    stroke.size = number(0.02...0.3)
    stroke.hardness = number(0...1)
    stroke.flow = number(0.3...1)
    stroke.erases = index > 0 && isLucky(oneIn: 3)
    stroke.points = (0..<Int.random(in: 1...4, using: &self)).map { _ in
      let place = point()
      return BrushPoint(x: place.x, y: place.y, pressure: number(0...1))
    }
    return stroke
  }
}
