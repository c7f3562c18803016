import AwakeColor
import AwakeDocument

/// What a match does and why, in words.
enum MatchWords {
  static func estimate(_ grade: GradeEstimate, of name: String) -> [RenderPlan.Stage] {
    let c = grade.caution
    let ends = zip(["black", "shadows", "lights", "white"], grade.tone).map { name, move in
      "\(name) \(signed(c * move, 1000))"
    }
    let tints = zip(["shadows", "midtones", "lights"], grade.tint).map { name, tint in
      "\(name) a \(signed(c * tint.x, 1000)) b \(signed(c * tint.y, 1000))"
    }
    let saturation = 1 + c * (grade.saturation - 1)
    return [
      stage(
        "match",
        "to \(name): its grade as estimated, at \(percent(c)) for caution; the photos are "
          + "\(percent(grade.likeness)) alike"),
      stage(
        "match light",
        "\(ends.joined(separator: ", ")) (OKLab, thousandths)"
          + because(grade.reasons.light)),
      stage(
        "match tint",
        "\(tints.joined(separator: ", ")) (OKLab, thousandths)"
          + because(grade.reasons.tint)),
      stage(
        "match saturation",
        "× \(short((saturation * 100).rounded() / 100))" + because(grade.reasons.saturation)),
    ]
  }

  static func transport(
    _ amounts: TransportMap.Amounts, _ match: Match, _ trust: MatchTrust, of name: String
  ) -> [RenderPlan.Stage] {
    func amount(_ part: Double, _ amount: Match.Amount, _ why: String) -> String {
      amount == .automatic && match.closer == 0 ? "\(percent(part)) (\(why))" : percent(part)
    }
    return [
      stage(
        "match",
        "to \(name): light "
          + amount(
            amounts.light, match.light, "auto: lightness is \(short3(trust.distance)) apart")
          + ", tint "
          + amount(amounts.tint, match.tint, "auto: mean colours are \(short3(trust.shift)) apart")
          + ", saturation " + amount(amounts.saturation, match.saturation, "auto"))
    ]
  }

  static func closer(_ amount: Double, kept: Double) -> RenderPlan.Stage {
    stage(
      "match closer",
      "\(percent(amount)) of what is left, of which \(percent(kept)) folds nothing")
  }

  /// How much of the map is applied, and what is left alone of what was asked for.
  static func applied(
    _ match: Match, asked: (skin: Double, neutrals: Double), _ protection: MatchProtection
  ) -> RenderPlan.Stage? {
    var parts: [String] = []
    if match.strength < 1 { parts.append("at \(percent(match.strength))") }
    if match.mask?.components.isEmpty == false { parts.append("in its mask") }
    for (name, wanted, kept) in [
      ("skin", asked.skin, protection.skin), ("neutrals", asked.neutrals, protection.neutrals),
    ] where wanted > 0 {
      let less = kept < wanted ? ", as much of \(percent(wanted)) as folds nothing" : ""
      parts.append("\(name) protected at \(percent(kept))\(less)")
    }
    return parts.isEmpty ? nil : stage("match applied", parts.joined(separator: "; "))
  }

  private static func stage(_ name: String, _ detail: String) -> RenderPlan.Stage {
    RenderPlan.Stage(name: name, detail: detail)
  }

  private static func percent(_ part: Double) -> String { "\(short((100 * part).rounded())) %" }
  private static func short3(_ value: Double) -> String { short((1000 * value).rounded() / 1000) }
  private static func signed(_ value: Double, _ scale: Double) -> String {
    let rounded = (value * scale).rounded()
    return rounded > 0 ? "+\(short(rounded))" : rounded < 0 ? "−\(short(-rounded))" : "0"
  }

  private static func because(_ reason: GradeEstimate.Reason?) -> String {
    guard let reason else { return "" }
    return ", because " + words(reason)
  }

  private static func words(_ reason: GradeEstimate.Reason) -> String {
    let value = reason.value
    switch reason.sign {
    case .difference(let feature): return "\(what(feature, value)) than those of the photo"
    case .oddity(let feature): return "\(what(feature, value)) than those of most photos"
    case .shift: return "what both show is \(hue(value)) in it"
    case .lightShift: return "what both show is \(value.x > 0 ? "lighter" : "darker") in it"
    case .whiteLift: return "what both show has \(value.x > 0 ? "lighter" : "duller") whites in it"
    case .midtoneTint: return "what both show has \(hue(value)) midtones in it"
    case .lightTint: return "what both show has \(hue(value)) lights in it"
    case .saturation:
      return "what both show is \(value.x > 0 ? "more" : "less") colourful in it"
    }
  }

  private static func what(_ feature: GradeFeature, _ value: SIMD2<Double>) -> String {
    let lighter = value.x > 0 ? "lighter" : "darker"
    let stronger = value.x > 0 ? "stronger" : "weaker"
    return switch feature {
    case .lowLightness: "its dark tones are \(lighter)"
    case .brightLightness: "its light tones are \(lighter)"
    case .highLightness: "its bright tones are \(lighter)"
    case .shoulderLength: "its brightest tones lie \(value.x > 0 ? "farther apart" : "closer")"
    case .clippedShare: "its burnt-out parts are \(value.x > 0 ? "larger" : "smaller")"
    case .channelCorrelation: "its channels go \(value.x > 0 ? "less" : "more") together"
    case .detailLightness: "its details are \(lighter)"
    case .brightContrast: "its bright details are \(value.x > 0 ? "crisper" : "softer")"
    case .darkContrast: "its dark details are \(value.x > 0 ? "crisper" : "softer")"
    case .blackPoint: "its blacks are \(lighter)"
    case .whitePoint: "its whites are \(lighter)"
    case .highChroma: "its strongest colours are \(stronger)"
    case .chromaContrast: "its colour contrasts are \(stronger)"
    case .meanTint, .greyWorld, .shadesOfGrey: "its colours are \(hue(value))"
    case .darkestTint: "its blacks are \(hue(value))"
    case .lightestTint: "its whites are \(hue(value))"
    case .shadowTint: "its shadows are \(hue(value))"
    case .greyEdge: "its edges are \(hue(value))"
    }
  }

  /// What a displacement of (a, b) is called.
  private static func hue(_ value: SIMD2<Double>) -> String {
    abs(value.y) >= abs(value.x)
      ? value.y > 0 ? "warmer" : "cooler" : value.x > 0 ? "more magenta" : "greener"
  }
}
