import AwakeColor
import AwakeDocument

/// How a match becomes a map of colours for one photo.
///
/// With no amount set it is the estimate of the reference's grade, otherwise the transport of its
/// light and colour, in which an amount that is not set is chosen by how far the photos are apart.
struct MatchRecipe {
  /// The map, at full strength.
  let map: MatchMap
  /// What was decided, for `--explain`.
  let words: [RenderPlan.Stage]

  init(_ match: Match, photo thumbnail: MatchThumbnail, look: MatchLook) {
    let amounts = [match.light, match.tint, match.saturation]
    if amounts.allSatisfy({ $0 == .automatic }) {
      let photo = GradeStatistics(thumbnail)
      let estimates = look.parts.map { part in
        (part, GradeEstimate(photo: photo, reference: part.statistics.grade))
      }
      map = .mean(estimates.map { (MatchMap($1), $0.weight) })
      words = []
    } else {
      let sample = thumbnail.sample
      let photo = TransportMap.Statistics(sample)
      var maps: [(map: MatchMap, weight: Double)] = []
      for part in look.parts {
        let reference = part.statistics.colors
        var amounts = MatchTrust(photo: photo, reference: reference).amounts
        amounts.light = match.light.part ?? amounts.light
        amounts.tint = match.tint.part ?? amounts.tint
        amounts.saturation = match.saturation.part ?? amounts.saturation
        let transport = TransportMap(photo: sample, reference: reference, amounts: amounts)
        maps.append((MatchMap(transport), part.weight))
      }
      map = .mean(maps)
      words = []
    }
  }
}
