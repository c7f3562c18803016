import AwakeColor
import AwakeDocument

/// How a match becomes a map of colours for one photo.
///
/// With no amount set it is the estimate of the reference's grade, otherwise the transport of its
/// light and colour, in which an amount that is not set is chosen by how far the photos are apart.
struct MatchRecipe {
  /// The map, at full strength.
  let map: MatchMap
  /// What was decided and why, for `--explain`.
  let words: [RenderPlan.Stage]

  init(_ match: Match, photo thumbnail: MatchThumbnail, look: MatchLook) {
    let amounts = [match.light, match.tint, match.saturation]
    if amounts.allSatisfy({ $0 == .automatic }) {
      let photo = GradeStatistics(thumbnail)
      let estimates = look.parts.map { part in
        (part, GradeEstimate(photo: photo, reference: part.statistics.grade))
      }
      map = .mean(estimates.map { (MatchMap($1), $0.weight) })
      words = estimates.flatMap { MatchWords.estimate($1, of: $0.name) }
    } else {
      let sample = thumbnail.sample
      let photo = TransportMap.Statistics(sample)
      var maps: [(map: MatchMap, weight: Double)] = []
      var words: [RenderPlan.Stage] = []
      for part in look.parts {
        let reference = part.statistics.colors
        let trust = MatchTrust(photo: photo, reference: reference)
        var amounts = trust.amounts
        amounts.light = match.light.part ?? amounts.light
        amounts.tint = match.tint.part ?? amounts.tint
        amounts.saturation = match.saturation.part ?? amounts.saturation
        let transport = TransportMap(photo: sample, reference: reference, amounts: amounts)
        maps.append((MatchMap(transport), part.weight))
        words += MatchWords.transport(amounts, match, trust, of: part.name)
      }
      map = .mean(maps)
      self.words = words
    }
  }
}
