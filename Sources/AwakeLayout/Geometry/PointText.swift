/// Lengths as people read them: at most two decimals, none when they are 0.
enum PointText {
  static func string(_ subPoints: Int32) -> String {
    let sign = subPoints < 0 ? "-" : ""
    let magnitude = Int64(subPoints.magnitude)
    let per = Int64(SubPoint.perPoint)
    let hundredths = (magnitude * 100 + per / 2) / per
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    guard rest > 0 else { return whole == 0 ? "0" : "\(sign)\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(sign)\(whole).\(digits)"
  }
}
