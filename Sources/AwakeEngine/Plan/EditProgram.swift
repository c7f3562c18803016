import AwakeColor
import AwakeDocument
import Foundation

/// A whole edit as stages for the kernels, compiled for a photo.
struct EditProgram: Sendable {
  /// What looks at neighbouring pixels, with the mask of the layer it belongs to.
  struct Masked<Stage: Sendable>: Sendable {
    var stage: Stage
    var mask: MaskProgram?
    /// How much of it shows, 0…1.
    var opacity: Float
    /// The stage in words.
    var words: RenderPlan.Stage
  }

  /// Noise reduction, before everything else.
  private(set) var noise: [Masked<NoiseReducer>] = []
  /// From white balance to the shoulder.
  private(set) var stages: [any PixelStage] = []
  /// Sharpening, then output sharpening.
  private(set) var sharpening: [Masked<Sharpener>] = []
  /// Grain.
  private(set) var finishing: [any PixelStage] = []
  /// The roll-off, where white needs one.
  private(set) var shoulder: Shoulder?
  /// The largest channel that photo white reaches before the shoulder.
  private(set) var peak = 1.0

  /// The frame that an edit is compiled for.
  struct Target {
    /// The rendered frame in pixels.
    var width, height: Int
    /// The photo below the masks.
    var ground: MaskProgram.Ground
  }

  /// Whether a document has stages that look at the proxy.
  static func needsProxy(_ document: EditDocument) -> Bool {
    LocalTone.isUsed(document.light, document.presence) || document.presence.dehaze != 0
      || document.match?.mask?.needsProxy == true
      || document.layers.contains { layer in
        !layer.usedFields.isEmpty
          && (LocalTone.isUsed(layer.light, layer.presence) || layer.presence.dehaze != 0
            || layer.mask.needsProxy)
      }
  }

  /// A program of global colour work only.
  init(_ edit: ColorEdit) {
    if let program = ColorProgram(edit) {
      stages = [program]
      addShoulder()
    }
  }

  /// A program of stages that are made already.
  init(_ stages: [any PixelStage]) { self.stages = stages }

  /// The same program with the roll-off that its white needs.
  var withShoulder: EditProgram {
    var program = self
    program.addShoulder()
    return program
  }

  /// Compiles a document.
  ///
  /// - Parameters:
  ///   - proxy: the photo, small; it may be empty where `needsProxy` is false.
  ///   - match: the match to a reference, where the document has one that changes anything.
  ///   - look: its look-up table, where the document has one that is applied.
  init(
    _ document: EditDocument, for target: Target, proxy: ProxyPhoto, match: MatchProgram? = nil,
    look: LUTStage? = nil
  ) throws(PhotoError) {
    let canvas = ProxyCanvas(proxy)
    let scale = target.ground.detailScale
    var output: [Masked<Sharpener>] = []
    addDetail(document.detail, mask: nil, opacity: 1, scale: scale, layer: nil, output: &output)
    let exposure = document.light.exposure
    if let match {
      canvas.apply(match.stage)
      stages = [match.stage]
    }
    stages += Self.stages(document, canvas: canvas, exposure: 0)
    for (index, layer) in document.layers.enumerated() where !layer.usedFields.isEmpty {
      let mask = try MaskProgram(layer.mask, on: target.ground, proxy: canvas)
      let opacity = Float(layer.opacity)
      addDetail(
        layer.detail, mask: mask, opacity: opacity, scale: scale, layer: layer.label(index),
        output: &output)
      let inner = canvas.copy()
      let own = Self.stages(EditDocument(layer), canvas: inner, exposure: exposure)
      guard !own.isEmpty else { continue }
      let stage = LayerStage(mask: mask, opacity: opacity, stages: own)
      canvas.apply(stage)
      stages.append(stage)
    }
    if let look { stages.append(look) }
    let size = SIMD2(Double(target.width), Double(target.height))
    if let vignette = VignetteStage(
      document.effects.vignette, width: target.width, height: target.height)
    {
      stages.append(vignette)
    }
    if !stages.isEmpty { addShoulder() }
    sharpening += output
    let diagonal = (size * size).sum().squareRoot()
    if let grain = GrainStage(document.effects.grain, diagonal: diagonal) {
      finishing.append(grain)
    }
  }

  /// Adds what looks at neighbouring pixels, of the document or of a layer.
  private mutating func addDetail(
    _ detail: DetailAdjustments, mask: MaskProgram?, opacity: Float, scale: Double,
    layer: String?, output: inout [Masked<Sharpener>]
  ) {
    func masked<Stage>(_ stage: Stage, _ name: String, _ values: String) -> Masked<Stage> {
      let name = layer.map { "\(name) of layer \($0)" } ?? name
      return Masked(
        stage: stage, mask: mask, opacity: opacity, words: .init(name: name, detail: values))
    }
    if let reducer = NoiseReducer(detail.noise, scale: scale) {
      let values = StageList.parts([
        ("luminance", detail.noise.luminance), ("color", detail.noise.color),
      ])
      noise.append(masked(reducer, "noise reduction", values))
    }
    if let sharpener = Sharpener(detail.sharpen, scale: scale) {
      let values = "\(short(detail.sharpen.amount)), radius \(short(detail.sharpen.radius))"
      sharpening.append(masked(sharpener, "sharpen", values))
    }
    if let sharpener = Sharpener(output: detail.outputSharpen) {
      output.append(masked(sharpener, "output sharpen", short(detail.outputSharpen)))
    }
  }

  /// The stages that a document and a layer have in common, and the canvas taken through them.
  private static func stages(
    _ document: EditDocument, canvas: ProxyCanvas, exposure: Double
  ) -> [any PixelStage] {
    let edit = ColorEdit(document)
    let stops = exposure + document.light.exposure
    guard
      LocalTone.isUsed(document.light, document.presence) || document.presence.dehaze != 0
    else {
      guard let whole = ColorProgram(edit) else { return [] }
      canvas.apply(whole)
      return [whole]
    }
    var stages: [any PixelStage] = []
    func add(_ stage: (some PixelStage)?) {
      guard let stage else { return }
      canvas.apply(stage)
      stages.append(stage)
    }
    add(ColorProgram(edit.beforeLocal))
    add(Dehaze(document.presence.dehaze / 100, proxy: canvas, exposure: stops))
    add(LocalTone(document.light, document.presence, proxy: canvas, exposure: stops))
    add(ColorProgram(edit.afterLocal))
    return stages
  }

  private mutating func addShoulder() {
    let white = stages.reduce(SIMD3<Float>(repeating: 1)) { $1.even($0) }
    peak = Double(white.max())
    shoulder = Shoulder(peak: peak)
    if let shoulder { stages.append(ShoulderStage(shoulder: shoulder)) }
  }

  /// The look-up table.
  var look: LUTStage? { stages.lazy.compactMap { $0 as? LUTStage }.first }

  /// Whether nothing is done at all.
  var isNeutral: Bool {
    noise.isEmpty && stages.isEmpty && sharpening.isEmpty && finishing.isEmpty
  }

  /// Whether a pixel's result depends on its colour alone.
  var isColorOnly: Bool {
    noise.isEmpty && sharpening.isEmpty && finishing.isEmpty
      && stages.allSatisfy {
        $0 is ColorProgram || $0 is ShoulderStage || $0 is MatchStage || $0 is LUTStage
      }
  }
}

extension Layer {
  /// What it is called, or its number counted from 1.
  func label(_ index: Int) -> String { name ?? id ?? String(index + 1) }
}

extension EditDocument {
  /// What a layer does inside its mask, as an edit of its own.
  init(_ layer: Layer) {
    self.init()
    light = layer.light
    color = layer.color
    presence = layer.presence
  }
}
