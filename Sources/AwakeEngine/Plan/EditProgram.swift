import AwakeColor
import AwakeDocument
import Foundation

/// A whole edit as stages for the kernels, compiled for a photo.
struct EditProgram: Sendable {
  /// What looks at neighbouring pixels, with the mask of the layer it belongs to.
  struct Masked<Stage: Sendable>: Sendable {
    var stage: Stage
    /// What the stage, its mask and its opacity are together in the cache.
    var number: Int
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

  /// What the stages are in the cache of the photo; equal numbers are equal stages.
  struct Numbers: Sendable {
    var stages: [Int] = []
    var finishing: [Int] = []
  }

  /// Nil where the stages were made elsewhere.
  private(set) var numbers: Numbers?

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
  ///   - canvas: the photo, small; it may be empty where `needsProxy` is false.
  ///   - match: the match to a reference, where the document has one that changes anything.
  ///   - look: its look-up table, where the document has one that is applied.
  init(
    _ document: EditDocument, for target: Target, canvas: ProxyCanvas,
    match: StageCache.Kept<MatchProgram>? = nil, look: StageCache.Kept<LUTStage>? = nil
  ) throws(PhotoError) {
    let cache = canvas.cache
    numbers = Numbers()
    var compiled: [StageCache.Kept<any PixelStage>] = []
    var output: [Masked<Sharpener>] = []
    func add(_ stage: StageCache.Kept<any PixelStage>) {
      canvas.apply(stage)
      compiled.append(stage)
    }
    let place = Place(mask: nil, opacity: 1, scale: target.ground.detailScale, layer: nil)
    addDetail(document.detail, in: place, cache: cache, output: &output)
    let exposure = document.light.exposure
    if let match { add(StageCache.Kept(number: match.number, value: match.value.stage)) }
    for stage in Self.stages(document, canvas: canvas.copy(), exposure: 0) { add(stage) }
    for (index, layer) in document.layers.enumerated() where !layer.usedFields.isEmpty {
      let mask = try canvas.mask(layer.mask, on: target.ground)
      let place = Place(
        mask: mask, opacity: Float(layer.opacity), scale: target.ground.detailScale,
        layer: layer.label(index))
      addDetail(layer.detail, in: place, cache: cache, output: &output)
      let own = Self.stages(EditDocument(layer), canvas: canvas.copy(), exposure: exposure)
      guard !own.isEmpty else { continue }
      add(
        cache.kept(
          LayerRecipe(mask: mask.number, opacity: place.opacity, stages: own.map(\.number))
        ) { key -> any PixelStage in
          LayerStage(mask: mask.value, opacity: key.opacity, stages: own.map(\.value))
        })
    }
    if let look { compiled.append(StageCache.Kept(number: look.number, value: look.value)) }
    let (width, height) = (target.width, target.height)
    let vignette = cache.kept(
      VignetteRecipe(vignette: document.effects.vignette, width: width, height: height)
    ) { VignetteStage($0.vignette, width: $0.width, height: $0.height) }
    if let stage = vignette.stage() { compiled.append(stage) }
    stages = compiled.map(\.value)
    numbers?.stages = compiled.map(\.number)
    if !stages.isEmpty { addShoulder() }
    sharpening += output
    let diagonal = Double(width * width + height * height).squareRoot()
    let grain = cache.kept(GrainRecipe(grain: document.effects.grain, diagonal: diagonal)) {
      GrainStage($0.grain, diagonal: $0.diagonal)
    }
    if let stage = grain.stage() {
      finishing.append(stage.value)
      numbers?.finishing.append(stage.number)
    }
  }

  /// Where detail is worked on.
  private struct Place {
    var mask: StageCache.Kept<MaskProgram>?
    var opacity: Float
    /// Pixels of the rendered photo in one of a photo of 24 megapixels.
    var scale: Double
    /// The layer it belongs to.
    var layer: String?
  }

  /// Adds what looks at neighbouring pixels, of the document or of a layer.
  private mutating func addDetail(
    _ detail: DetailAdjustments, in place: Place, cache: StageCache,
    output: inout [Masked<Sharpener>]
  ) {
    func masked<Values: Equatable & Sendable, Stage: Sendable>(
      _ values: Values, _ name: String, _ words: String,
      make: (DetailRecipe<Values>) -> Stage?
    ) -> Masked<Stage>? {
      let recipe = DetailRecipe(
        values: values, scale: place.scale, mask: place.mask?.number, opacity: place.opacity)
      let kept = cache.kept(recipe, make: make)
      guard let stage = kept.value else { return nil }
      let name = place.layer.map { "\(name) of layer \($0)" } ?? name
      return Masked(
        stage: stage, number: kept.number, mask: place.mask?.value, opacity: place.opacity,
        words: .init(name: name, detail: words))
    }
    let noiseWords = StageList.parts([
      ("luminance", detail.noise.luminance), ("color", detail.noise.color),
    ])
    let reducer = masked(detail.noise, "noise reduction", noiseWords) {
      NoiseReducer($0.values, scale: $0.scale)
    }
    if let reducer { noise.append(reducer) }
    let sharpenWords = "\(short(detail.sharpen.amount)), radius \(short(detail.sharpen.radius))"
    let sharpener = masked(detail.sharpen, "sharpen", sharpenWords) {
      Sharpener($0.values, scale: $0.scale)
    }
    if let sharpener { sharpening.append(sharpener) }
    let last = masked(detail.outputSharpen, "output sharpen", short(detail.outputSharpen)) {
      Sharpener(output: $0.values)
    }
    if let last { output.append(last) }
  }

  /// The stages that a document and a layer have in common.
  ///
  /// - Parameter canvas: a canvas for them alone.
  private static func stages(
    _ document: EditDocument, canvas: ProxyCanvas, exposure: Double
  ) -> [StageCache.Kept<any PixelStage>] {
    let edit = ColorEdit(document)
    let stops = exposure + document.light.exposure
    var stages: [StageCache.Kept<any PixelStage>] = []
    func add<Stage: PixelStage>(_ kept: StageCache.Kept<Stage?>) {
      guard let stage = kept.stage() else { return }
      canvas.apply(stage)
      stages.append(stage)
    }
    func addColors(_ edit: ColorEdit) { add(canvas.cache.kept(edit) { ColorProgram($0) }) }
    let (hasHaze, hasLocal) = (
      document.presence.dehaze != 0, LocalTone.isUsed(document.light, document.presence)
    )
    guard hasHaze || hasLocal else {
      addColors(edit)
      return stages
    }
    addColors(edit.beforeLocal)
    if hasHaze {
      add(
        canvas.kept(DehazeRecipe(amount: document.presence.dehaze / 100, exposure: stops)) {
          Dehaze($0.amount, proxy: canvas, exposure: $0.exposure)
        })
    }
    if hasLocal {
      add(
        canvas.kept(LocalToneRecipe(document.light, document.presence, exposure: stops)) {
          LocalTone($0.light, $0.presence, proxy: canvas, exposure: $0.exposure)
        })
    }
    addColors(edit.afterLocal)
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

extension StageCache.Kept {
  /// The stage, where it is not neutral.
  fileprivate func stage<Stage: PixelStage>() -> StageCache.Kept<any PixelStage>?
  where Value == Stage? {
    value.map { .init(number: number, value: $0) }
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
