import AwakeColor
import AwakeDocument

/// A match compiled for one photo: the map of its colours, and how it came about.
struct MatchProgram: Sendable {
  /// What runs.
  let stage: any PixelStage
  /// The map, at its strength.
  let map: MatchMap
  /// The match in words, for `--explain`.
  let words: [RenderPlan.Stage]

  /// - Parameter proxy: the photo, small; it may be empty where the mask of the match needs none.
  /// - Returns: nil for a match that changes nothing.
  init?(
    _ match: Match, photo: DecodedPhoto, ground: MaskProgram.Ground, proxy: ProxyPhoto,
    options: ExportOptions
  ) throws(PhotoError) {
    guard match.strength > 0 else { return nil }
    let look = try options.references.look(of: match)
    let region = match.mask.flatMap { $0.components.isEmpty ? nil : $0 }
    let thumbnail = try MatchThumbnail(
      photo, intent: options.intent, region: region, references: options.references)
    // A photo of which nothing can be seen, or no pixel lies in the region.
    guard thumbnail.coverage >= MatchLook.leastCoverage else { return nil }
    let recipe = MatchRecipe(match, photo: MatchStatistics(thumbnail), look: look)
    map = recipe.map.scaled(by: match.strength)
    guard !map.isIdentity else { return nil }
    let stage = MatchStage(map)
    words = recipe.words
    if let region {
      let mask = try MaskProgram(region, on: ground, proxy: ProxyCanvas(proxy))
      self.stage = LayerStage(mask: mask, opacity: 1, stages: [stage])
    } else {
      self.stage = stage
    }
  }
}
