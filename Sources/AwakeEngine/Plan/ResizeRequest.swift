/// The size a photo is wanted in.
///
/// Photos are made smaller, never larger, unless a percentage above 100 asks for it.
public enum ResizeRequest: Hashable, Sendable {
  /// The longer side, in pixels.
  case longEdge(Int)
  /// The width, in pixels; the height follows.
  case width(Int)
  /// The height, in pixels; the width follows.
  case height(Int)
  /// The largest size that fits into a box.
  case fit(width: Int, height: Int)
  /// The smallest size that covers a box.
  case cover(width: Int, height: Int)
  /// A percentage of the size, more than 0 and at most 1000; what is beyond counts as the limit.
  case percent(Double)

  /// The forms `parse` takes, for messages.
  public static let forms = "2048, 2048x, x1080, 1600x1200, 1600x1200^ or 50%"

  /// Reads one of the forms `2048`, `2048x`, `x1080`, `1600x1200`, `1600x1200^`, `50%`.
  public init?(_ text: String) {
    func pixels(_ part: Substring) -> Int? {
      guard !part.isEmpty, part.allSatisfy({ ("0"..."9").contains($0) }), let n = Int(part),
        (1...1_000_000).contains(n)
      else { return nil }
      return n
    }
    if text.hasSuffix("%") {
      let number = text.dropLast()
      guard number.allSatisfy({ "0123456789.".contains($0) }), let value = Double(number),
        value > 0, value <= 1000
      else { return nil }
      self = .percent(value)
      return
    }
    let covers = text.hasSuffix("^")
    let parts = (covers ? text.dropLast() : text[...]).split(
      separator: "x", omittingEmptySubsequences: false)
    switch (parts.count, parts.first ?? "", parts.last ?? "") {
    case (1, let edge, _):
      guard !covers, let n = pixels(edge) else { return nil }
      self = .longEdge(n)
    case (2, let w, ""):
      guard !covers, let n = pixels(w) else { return nil }
      self = .width(n)
    case (2, "", let h):
      guard !covers, let n = pixels(h) else { return nil }
      self = .height(n)
    case (2, let w, let h):
      guard let width = pixels(w), let height = pixels(h) else { return nil }
      self = covers ? .cover(width: width, height: height) : .fit(width: width, height: height)
    default: return nil
    }
  }

  /// The size a photo of `width` × `height` gets; halves round up, nothing becomes 0.
  public func size(width: Int, height: Int) -> (width: Int, height: Int) {
    let (w, h) = (Double(width), Double(height))
    let scale: Double
    switch self {
    case .longEdge(let edge): scale = min(1, Double(edge) / max(w, h))
    case .width(let target): scale = min(1, Double(target) / w)
    case .height(let target): scale = min(1, Double(target) / h)
    case .fit(let bw, let bh): scale = min(1, Double(bw) / w, Double(bh) / h)
    case .cover(let bw, let bh): scale = min(1, max(Double(bw) / w, Double(bh) / h))
    case .percent(let percent): scale = percent < 1000 ? percent / 100 : 10
    }
    func side(_ length: Double) -> Int {
      let pixels = (length * scale + 0.5).rounded(.down)
      return pixels > 1 ? Int(pixels) : 1
    }
    return (side(w), side(h))
  }
}
