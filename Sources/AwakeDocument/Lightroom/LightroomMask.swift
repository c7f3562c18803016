/// One mask of a correction as a component.
///
/// Components are applied one after the other. Blend mode 0 adds; blend mode 1 with value 0 takes
/// away, and taking away an inverted mask is what Lightroom calls to intersect.
struct LightroomMask {
  typealias Refusal = LightroomCorrection.Refusal
  typealias Fields = LightroomCorrection.Fields

  let component: MaskComponent
  /// Whether the shape of the photo mattered and was assumed.
  private(set) var assumesShape = false

  var combine: MaskComponent.Combine { component.combine }

  /// The component as it stands in a document.
  var json: JSONValue {
    var copy = component
    return .object(FieldCoder.run(&copy, .writing, schema: "layers.mask.components").object)
  }

  /// - Throws: a refusal, for anything that cannot be taken over.
  init(_ fields: Fields, frame: LightroomFrame) throws(Refusal) {
    let shape: MaskComponent.Shape
    var feather = 0.0
    var assumesShape = false
    var isInverted = try LightroomCorrection.flag(fields, "MaskInverted")
    switch fields["What"]?.text ?? "" {
    case "Mask/Gradient":
      shape = .linear(try Self.linear(fields, frame))
    case "Mask/CircularGradient":
      shape = .radial(try Self.radial(fields, frame))
      feather = try Self.number(fields, "Feather", in: 0...100, usual: 50) / 100
      assumesShape = frame.shape == nil
      // Before masks could be inverted, flipping meant inside.
      if isInverted == nil {
        isInverted = !(try LightroomCorrection.flag(fields, "Flipped") ?? false)
      }
    case "Mask/RangeMask":
      guard let range = fields["CorrectionRangeMask"] else {
        throw Refusal("has a range mask without a range")
      }
      let ranges = LightroomCorrection.fields(range)
      shape = .luminance(try Self.luminance(ranges))
      if isInverted == nil { isInverted = try LightroomCorrection.flag(ranges, "Invert") }
    case "Mask/Image":
      throw Refusal("uses a mask that Lightroom computes from the photo")
    case "Mask/Paint", "Mask/Aggregate", "Mask/Brush":
      throw Refusal("uses a brush; how its dabs add up is not published")
    case let other:
      throw Refusal("uses a mask of kind \"\(XMPValue.text(other).summary)\"")
    }
    try self.init(shape, fields, isInverted: isInverted ?? false, feather: feather)
    self.assumesShape = assumesShape
  }

  private init(
    _ shape: MaskComponent.Shape, _ fields: Fields, isInverted: Bool, feather: Double
  ) throws(Refusal) {
    let mode = try LightroomCorrection.number(fields, "MaskBlendMode") ?? 0
    let value = try LightroomCorrection.number(fields, "MaskValue") ?? 1
    var component = MaskComponent(shape)
    component.feather = feather
    switch (mode, value) {
    case (0, let value) where value > 0 && value <= 1:
      component.isInverted = isInverted
      component.opacity = value
    case (1, 0):
      component.combine = isInverted ? .intersect : .subtract
    default:
      throw Refusal(
        "combines masks in a way that is not known (mode \(mode.shortText), value "
          + "\(value.shortText))")
    }
    self.component = component
  }

  /// The range mask of an older correction; nil for one that is off.
  init?(range: XMPValue) throws(Refusal) {
    let fields = LightroomCorrection.fields(range)
    let type = try LightroomCorrection.number(fields, "Type") ?? 0
    if type == 0 { return nil }
    var component = MaskComponent(.luminance(try Self.luminance(fields)), combine: .intersect)
    component.isInverted = try LightroomCorrection.flag(fields, "Invert") ?? false
    self.component = component
  }

  // MARK: Shapes

  private static func linear(
    _ fields: Fields, _ frame: LightroomFrame
  ) throws(Refusal) -> LinearMask {
    let full = try place(fields, "FullX", "FullY", frame)
    let zero = try place(fields, "ZeroX", "ZeroY", frame)
    guard full != zero else { throw Refusal("has a gradient without length") }
    return LinearMask(from: full, to: zero)
  }

  private static func radial(
    _ fields: Fields, _ frame: LightroomFrame
  ) throws(Refusal) -> RadialMask {
    let left = try required(fields, "Left")
    let right = try required(fields, "Right")
    let top = try required(fields, "Top")
    let bottom = try required(fields, "Bottom")
    if try number(fields, "Angle", in: -360...360, usual: 0).truncatingRemainder(dividingBy: 180)
      != 0
    {
      throw Refusal("has a turned ellipse, whose sense of turning is not documented")
    }
    if try number(fields, "Roundness", in: -100...100, usual: 0) != 0 {
      throw Refusal("has a radial gradient that is no ellipse")
    }
    if try number(fields, "Midpoint", in: 0...100, usual: 50) != 50 {
      throw Refusal("has a radial gradient with its midpoint moved")
    }
    let shape = frame.shape ?? LightroomFrame.usualShape
    let diagonal = (shape * shape + 1).squareRoot()
    let across = ((right - left) / 2 * shape / diagonal).rounded(to: 1e-6)
    let down = ((bottom - top) / 2 / diagonal).rounded(to: 1e-6)
    guard across > 0, down > 0, across <= 2, down <= 2 else {
      throw Refusal("has an ellipse that is empty or too large")
    }
    let center = try inside(frame.oriented((left + right) / 2, (top + bottom) / 2))
    return RadialMask(
      center: center,
      radii: frame.swapsSides ? Pair(x: down, y: across) : Pair(x: across, y: down))
  }

  private static func luminance(_ fields: Fields) throws(Refusal) -> LuminanceMask {
    guard try LightroomCorrection.number(fields, "Type") == 2 else {
      throw Refusal("uses a range of colors or depths")
    }
    guard let text = fields["LumRange"]?.text else {
      throw Refusal("uses a luminance range in its older form, whose softness is not published")
    }
    let numbers = text.split(separator: " ").map { LightroomNumber.read(String($0)) }
      .compactMap { $0 }
    guard numbers.count == 4, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }),
      numbers.allSatisfy({ (0...1).contains($0) })
    else { throw Refusal("has a luminance range that is not four rising numbers of 0 to 1") }
    return LuminanceMask(
      lowOuter: numbers[0], low: numbers[1], high: numbers[2], highOuter: numbers[3])
  }

  // MARK: Values

  private static func required(_ fields: Fields, _ key: String) throws(Refusal) -> Double {
    guard let number = try LightroomCorrection.number(fields, key) else {
      throw Refusal("\(key) is missing")
    }
    guard (-1e3...1e3).contains(number) else { throw Refusal("\(key) is out of range") }
    return number
  }

  private static func number(
    _ fields: Fields, _ key: String, in range: ClosedRange<Double>, usual: Double
  ) throws(Refusal) -> Double {
    let number = try LightroomCorrection.number(fields, key) ?? usual
    guard range.contains(number) else { throw Refusal("\(key) is out of range") }
    return number
  }

  private static func place(
    _ fields: Fields, _ x: String, _ y: String, _ frame: LightroomFrame
  ) throws(Refusal) -> Pair {
    try inside(frame.oriented(required(fields, x), required(fields, y)))
  }

  /// A place that masks may have, without the dust of floating point.
  private static func inside(_ place: Pair) throws(Refusal) -> Pair {
    guard (-1...2).contains(place.x), (-1...2).contains(place.y) else {
      throw Refusal("reaches too far out of the photo")
    }
    return Pair(x: place.x.rounded(to: 1e-6), y: place.y.rounded(to: 1e-6))
  }
}

extension Double {
  /// The nearest multiple of a step that is one over a whole number.
  fileprivate func rounded(to step: Double) -> Double {
    (self / step).rounded() / (1 / step).rounded()
  }
}
