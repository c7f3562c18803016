import AwakeColor
import AwakeDocument

/// How a match becomes a map of colours for one photo.
struct MatchRecipe {
  /// The map, at full strength.
  let map: MatchMap
  /// What was decided, for `--explain`.
  let words: [RenderPlan.Stage]

  init(_ match: Match, photo: MatchThumbnail, look: MatchLook) {
    let photo = MatchStatistics(photo)
    let estimates = look.parts.map { part in
      (GradeEstimate(photo: photo.grade, reference: part.statistics.grade), part.weight)
    }
    map = .mean(estimates.map { (MatchMap($0), $1) })
    words = []
  }
}
