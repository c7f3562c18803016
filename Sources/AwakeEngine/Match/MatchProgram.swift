import AwakeColor
import AwakeDocument

/// A match compiled for one photo: what runs, and how it came about.
struct MatchProgram: Sendable {
  /// What runs.
  let stage: any PixelStage
  /// The match in words, for `--explain`.
  let words: [RenderPlan.Stage]

  /// A match as a document asks for it.
  ///
  /// - Parameter canvas: the photo, small; it may be empty where the mask of the match needs none.
  /// - Returns: nil for a match that changes nothing.
  static func kept(
    _ match: Match, photo: DecodedPhoto, ground: MaskProgram.Ground, canvas: ProxyCanvas,
    options: ExportOptions
  ) throws(PhotoError) -> StageCache.Kept<MatchProgram>? {
    guard match.strength > 0 else { return nil }
    let (cache, references) = (canvas.cache, options.references)
    let look = try cache.kept(MatchLookRecipe(match, references)) { key throws(PhotoError) in
      try references.look(of: key.match)
    }
    let thumbnail = try cache.kept(
      MatchThumbnailRecipe(
        region: match.mask, intent: options.intent, references: references,
        files: references.stamps(of: match.mask)),
      bytes: { $0.colors.count * 40 }
    ) { key throws(PhotoError) in
      try MatchThumbnail(
        photo, intent: key.intent, region: key.region, references: key.references)
    }
    let whole = cache.kept(
      WholeMatchRecipe(match: match, look: look.number, thumbnail: thumbnail.number)
    ) { MatchProgram($0.match, look: look.value, photo: thumbnail.value) }
    guard let program = whole.value else { return nil }
    guard let region = match.mask, !region.components.isEmpty else {
      return StageCache.Kept(number: whole.number, value: program)
    }
    let mask = try canvas.mask(region, on: ground)
    return cache.kept(LayerRecipe(mask: mask.number, opacity: 1, stages: [whole.number])) { key in
      let stage = LayerStage(mask: mask.value, opacity: key.opacity, stages: [program.stage])
      return MatchProgram(stage: stage, words: program.words)
    }
  }

  /// A match of the whole photo.
  ///
  /// - Parameter photo: what is read of it.
  /// - Returns: nil for a match that changes nothing.
  init?(_ match: Match, look: MatchLook, photo: MatchThumbnail) {
    // Nothing of the photo can be seen, or no pixel lies in the region.
    guard match.strength > 0, photo.coverage >= MatchLook.leastCoverage else { return nil }
    let recipe = MatchRecipe(match, photo: photo, look: look)
    guard let map = Self.map(recipe, match, look) else { return nil }
    let applied = MatchWords.applied(match, asked: Self.asked(match, look), map.protection)
    self.init(stage: MatchStage(map), words: recipe.words + [applied].compactMap { $0 })
  }

  /// The map as it runs, at its strength and with what it protects; nil if it changes nothing.
  static func map(_ recipe: MatchRecipe, _ match: Match, _ look: MatchLook) -> MatchMap? {
    let whole = recipe.map.scaled(by: match.strength)
    guard !whole.isIdentity else { return nil }
    let asked = asked(match, look)
    return whole.protecting(skin: asked.skin, neutrals: asked.neutrals)
  }

  /// How much is to be protected, 0…1: nothing beside references without any colour.
  private static func asked(_ match: Match, _ look: MatchLook) -> (skin: Double, neutrals: Double) {
    let color = 1 - look.greyness
    let least = match.isAutomatic ? 0 : restraint
    return (
      match.protected.contains(.skin) ? color : 0,
      color * (match.protected.contains(.neutrals) ? 1 : least)
    )
  }

  /// How much neutrals are protected in any match by amounts.
  ///
  /// Full transport drives colours across the hue circle where two photos have nothing in common.
  /// This much keeps most of them from it and costs little of what is taken over.
  private static let restraint = 0.32

  private init(stage: any PixelStage, words: [RenderPlan.Stage]) {
    self.stage = stage
    self.words = words
  }
}
