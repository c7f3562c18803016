import AwakeDocument

/// A recipe for what looks at the proxy as stages have left it.
struct OnColors<Recipe: Equatable & Sendable>: Equatable, Sendable {
  let recipe: Recipe
  /// The numbers of the proxy and of those stages.
  let way: [Int]
}

/// The proxy of a photo.
struct ProxyRecipe: Equatable, Sendable {
  let intent: RenderingIntent
}

/// The colours of the proxy.
struct CanvasRecipe: Equatable, Sendable {}

/// Its log luminance.
struct LevelsRecipe: Equatable, Sendable {
  let floor: Float
}

/// Haze taken away or added.
struct DehazeRecipe: Equatable, Sendable {
  /// −1…1.
  let amount: Double
  /// The stops that the photo was brightened by so far.
  let exposure: Double
}

/// Highlights, shadows, clarity and texture.
struct LocalToneRecipe: Equatable, Sendable {
  private(set) var light = LightAdjustments()
  private(set) var presence: PresenceAdjustments
  let exposure: Double

  init(_ light: LightAdjustments, _ presence: PresenceAdjustments, exposure: Double) {
    // The rest of both has stages of its own, and is not handed on.
    self.light.highlights = light.highlights
    self.light.shadows = light.shadows
    self.presence = presence
    self.presence.dehaze = 0
    self.exposure = exposure
  }
}

/// A mask.
struct MaskRecipe: Equatable, Sendable {
  let mask: Mask
  /// The number of the proxy, and pixels of the rendered diagonal.
  let proxy: Int
  let diagonal: Double
  let references: ReferenceFolder
  let files: [FileStamp?]
}

/// Stages shown through a mask, both by their numbers.
struct LayerRecipe: Equatable, Sendable {
  let mask: Int
  let opacity: Float
  let stages: [Int]
}

/// What looks at neighbouring pixels, through a mask where there is one.
struct DetailRecipe<Values: Equatable & Sendable>: Equatable, Sendable {
  let values: Values
  let scale: Double
  let mask: Int?
  let opacity: Float
}

/// The vignette of a frame in pixels.
struct VignetteRecipe: Equatable, Sendable {
  let vignette: Vignette
  let width, height: Int
}

/// Grain on a frame whose diagonal has so many pixels.
struct GrainRecipe: Equatable, Sendable {
  let grain: Grain
  let diagonal: Double
}

/// A look-up table as it is read.
struct TableRecipe: Equatable, Sendable {
  let source: LookUpTable.Source
  let references: ReferenceFolder
  private let files: [FileStamp?]

  init(_ source: LookUpTable.Source, _ references: ReferenceFolder) {
    self.source = source
    self.references = references
    if case .file(let name) = source { files = references.stamps([name]) } else { files = [] }
  }
}

/// A look-up table, by its number, as it is applied.
struct LookRecipe: Equatable, Sendable {
  let table: Int
  let lut: LookUpTable
}

/// The look that a match names.
struct MatchLookRecipe: Equatable, Sendable {
  private let source: Match.Source
  private let region: Mask?
  private let references: ReferenceFolder
  private let files: [FileStamp?]

  init(_ match: Match, _ references: ReferenceFolder) {
    source = match.source
    region = match.referenceMask
    self.references = references
    switch source {
    case .look(let json): files = references.stamps([json.string].compactMap { $0 })
    case .references(let list):
      files = references.stamps(list.map(\.file)) + references.stamps(of: region)
    }
  }

  /// A match with nothing but its look.
  var match: Match {
    var match = Match(source: source)
    match.referenceMask = region
    return match
  }
}

/// What a match reads of the photo.
struct MatchThumbnailRecipe: Equatable, Sendable {
  let region: Mask?
  let intent: RenderingIntent
  let references: ReferenceFolder
  let files: [FileStamp?]
}

/// A match of the whole photo to a look; both were read before.
struct WholeMatchRecipe: Equatable, Sendable {
  let match: Match
  let look, thumbnail: Int
}

/// A profile that is always there.
struct ProfileRecipe: Equatable, Sendable {
  let profile: BuiltInProfile
}

/// Device values of the photo to the working space.
struct DecoderRecipe: Equatable, Sendable {
  let depth: SampleDepth
  let intent: RenderingIntent
}

/// The working space to device values of the output.
struct EncoderRecipe: Equatable, Sendable {
  let profile: [UInt8]
  let depth: SampleDepth
  let intent: RenderingIntent
  let dither: UInt32?
}

/// All colour work of a plan as one table.
struct ColorTableRecipe: Equatable, Sendable {
  /// The numbers of the stages.
  let stages: [Int]
  let decoder: DecoderRecipe
  let encoder: EncoderRecipe
  let mapsGamut: Bool
}
