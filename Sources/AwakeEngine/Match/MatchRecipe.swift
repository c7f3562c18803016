import AwakeColor
import AwakeDocument

/// How a match becomes a map of colours for one photo.
///
/// With no amount set it is the estimate of the reference's grade, otherwise the transport of its
/// light and colour, in which an amount that is not set is chosen by how far the photos are apart,
/// or is all of it in a closer match.
struct MatchRecipe {
  /// The map, at full strength.
  let map: MatchMap
  /// What was decided and why, for `--explain`.
  let words: [RenderPlan.Stage]

  init(_ match: Match, photo thumbnail: MatchThumbnail, look: MatchLook) {
    if match.isAutomatic {
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
        var amounts = match.closer > 0 ? TransportMap.Amounts() : trust.amounts
        amounts.light = match.light.part ?? amounts.light
        amounts.tint = match.tint.part ?? amounts.tint
        amounts.saturation = match.saturation.part ?? amounts.saturation
        let transport = TransportMap(photo: sample, reference: reference, amounts: amounts)
        // A reference without any colour takes all of it.
        let grade = part.statistics.grade
        let map = MatchMap(transport).drawn(
          to: reference.zones.all.mean, by: grade.greyness * amounts.saturation)
        maps.append((map, part.weight))
        words += MatchWords.transport(amounts, match, trust, of: part.name)
      }
      let mean = MatchMap.mean(maps)
      if match.closer > 0 {
        let displacements = look.parts.map { part in
          (CloserMatch(photo: sample, palette: part.statistics.palette) { mean($0) }, part.weight)
        }
        let whole = CloserMatch.mean(displacements, amount: match.closer)
        map = mean.displaced(by: whole)
        words.append(MatchWords.closer(match.closer, kept: whole.kept))
      } else {
        map = mean
      }
      self.words = words
    }
  }
}
