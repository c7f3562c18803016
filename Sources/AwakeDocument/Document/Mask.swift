/// Where a layer applies: components that are combined one after the other.
///
/// A mask without components is the whole photo. Otherwise it starts at 0, or at 1 if the first
/// component does not add. Positions are those of the oriented photo before the document's own
/// geometry, from the top left, x by width and y by height; lengths are parts of the diagonal.
public struct Mask: Sendable, Hashable, DocumentGroup {
  /// How many components a mask may have.
  public static let componentLimit = 64

  /// The parts, in the order in which they are combined.
  public var components: [MaskComponent] = []
  /// How closely the mask follows edges of the photo, 0…1; neutral 0.
  public var refine = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// The whole photo.
  public init() {}

  /// Makes a mask of components.
  public init(_ components: [MaskComponent]) { self.components = components }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.list("components", &components, limit: Self.componentLimit)
    fields.number("refine", &refine)
  }
}

/// One part of a mask.
public struct MaskComponent: Sendable, Hashable, DocumentGroup {
  /// How a component joins what the ones before it made.
  public enum Combine: String, Sendable, Hashable, CaseIterable {
    /// a + b − ab.
    case add
    /// a (1 − b).
    case subtract
    /// ab.
    case intersect
  }

  /// The form of a component.
  public enum Shape: Sendable, Hashable {
    /// A gradient between two points.
    case linear(LinearMask)
    /// An ellipse.
    case radial(RadialMask)
    /// Strokes of a brush.
    case brush(BrushMask)
    /// The pixels of some luminance.
    case luminance(LuminanceMask)
    /// The pixels of some colors.
    case color(ColorMask)
    /// A grey picture.
    case raster(RasterMask)
  }

  /// The form.
  public var shape: Shape
  /// How the component joins the ones before it.
  public var combine = Combine.add
  /// Whether inside and outside change places; `invert` in the document.
  public var isInverted = false
  /// The strength, 0…1; 1 when the document is silent.
  public var opacity = ParameterTable.neutral("layers.mask.components.opacity")
  /// How softly the component ends, 0…1; neutral 0.
  public var feather = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Makes a component.
  public init(_ shape: Shape, combine: Combine = .add) {
    self.shape = shape
    self.combine = combine
  }

  init() { shape = .linear(LinearMask()) }

  private enum Kind: String, CaseIterable {
    case linear, radial, brush, luminance, color, raster
  }

  private var kind: Kind {
    switch shape {
    case .linear: .linear
    case .radial: .radial
    case .brush: .brush
    case .luminance: .luminance
    case .color: .color
    case .raster: .raster
    }
  }

  mutating func bind(_ fields: inout FieldCoder) {
    var chosen: Kind? = kind
    if fields.isReading {
      chosen = nil
      if fields.object["kind"] == nil {
        fields.fail(
          .badValue, at: fields.path(to: "kind"), "is missing",
          advice: "write one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
    }
    fields.custom("kind", &chosen, .text) { coder, json, path in
      coder.readChoice(json, at: path)
    } write: {
      $0.map { .string($0.rawValue) }
    }
    fields.choice("combine", &combine)
    fields.flag("invert", &isInverted)
    fields.number("opacity", &opacity)
    fields.number("feather", &feather)
    if fields.mode == .describing {
      for kind in Kind.allCases { bindShape(kind, &fields) }
    } else if let chosen {
      bindShape(chosen, &fields)
    }
  }

  private mutating func bindShape(_ kind: Kind, _ fields: inout FieldCoder) {
    switch kind {
    case .linear:
      var mask = LinearMask()
      if case .linear(let current) = shape { mask = current }
      mask.bind(&fields)
      shape = .linear(mask)
    case .radial:
      var mask = RadialMask()
      if case .radial(let current) = shape { mask = current }
      mask.bind(&fields)
      shape = .radial(mask)
    case .brush:
      var mask = BrushMask()
      if case .brush(let current) = shape { mask = current }
      mask.bind(&fields)
      shape = .brush(mask)
    case .luminance:
      var mask = LuminanceMask()
      if case .luminance(let current) = shape { mask = current }
      mask.bind(&fields)
      shape = .luminance(mask)
    case .color:
      var mask = ColorMask()
      if case .color(let current) = shape { mask = current }
      mask.bind(&fields)
      shape = .color(mask)
    case .raster:
      var mask = RasterMask()
      if case .raster(let current) = shape { mask = current }
      mask.bind(&fields)
      shape = .raster(mask)
    }
  }
}
