/// How a part of a mask joins the parts before it.
public enum MaskCombination: String, CaseIterable, Hashable, Sendable {
  case add, subtract, intersect
}

/// One stroke of a brush mask.
public struct BrushStroke: Hashable, Sendable {
  /// Diameter as a share of the photo's diagonal, 0…1.
  public var size = 0.05
  /// How hard its border is, 0…1.
  public var hardness = 0.5
  /// How much a pass lays down, 0…1.
  public var flow = 1.0
  /// Whether it takes away.
  public var erases = false
  /// x, y in 0…1 of the photo, and pressure 0…1.
  public var points: [[Double]] = []
  var unknown: [String: JSONValue] = [:]

  /// A stroke without points.
  public init() {}

  /// The most points a stroke can have.
  static let mostPoints = 100_000
}

extension BrushStroke: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    var shape = [size, hardness, flow]
    for (index, key) in ["size", "hardness", "flow"].enumerated() {
      try fields.unit(key, &shape[index], neutral: [0.05, 0.5, 1][index])
    }
    (size, hardness, flow) = (shape[0], shape[1], shape[2])
    try fields.flag("erase", &erases)
    let current = points
    var read = points
    try fields.raw("points") { json, place throws(DocumentError) in
      guard case .array(let items) = json, items.count <= Self.mostPoints else {
        throw DocumentError(
          .badValue, file: fields.file, path: place, "is no list of points",
          advice: "write at most \(Self.mostPoints) points [x, y, pressure]")
      }
      read = []
      for (index, item) in items.enumerated() {
        read.append(
          try fields.numbers(item, at: "\(place)[\(index)]", count: 2...3, range: -1...2))
      }
    } write: {
      current.isEmpty ? nil : .array(current.map { .array($0.map { .number($0) }) })
    }
    points = read
  }
}

/// One part of a mask, in coordinates of the oriented, uncropped photo.
public struct MaskComponent: Hashable, Sendable {
  /// What the part is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case linear, radial, brush, luminance, color, raster
  }

  /// What the part is.
  public var kind = Kind.linear
  /// How it joins the parts before it.
  public var combine = MaskCombination.add
  /// Whether inside and outside are exchanged.
  public var invert = false
  /// Strength, 0…1.
  public var opacity = 1.0
  /// Softness, 0…1.
  public var feather = 0.0
  /// linear: where it is 0 %.
  public var from: [Double] = [0, 0]
  /// linear: where it is 100 %.
  public var to: [Double] = [0, 1]
  /// radial: the middle.
  public var center: [Double] = [0.5, 0.5]
  /// radial: the half axes as shares of the diagonal.
  public var radii: [Double] = [0.25, 0.25]
  /// radial: clockwise turn in degrees.
  public var angle = 0.0
  /// brush: the strokes in order.
  public var strokes: [BrushStroke] = []
  /// luminance: outer low, low, high, outer high, in 0…1.
  public var range: [Double] = [0, 0, 1, 1]
  /// color: sampled places, x and y in 0…1.
  public var samples: [[Double]] = []
  /// color: how far from the samples it reaches, 0…1.
  public var tolerance = 0.1
  /// raster: an image file, relative to the document.
  public var file: String?
  var unknown: [String: JSONValue] = [:]

  /// A linear mask from top to bottom.
  public init() {}
}

extension MaskComponent: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    // Always written: a part without a kind means nothing.
    try fields.kind(&kind)
    try fields.choice("combine", &combine, neutral: .add)
    try fields.flag("invert", &invert)
    try fields.number("opacity", &opacity)
    try fields.number("feather", &feather)
    switch kind {
    case .linear:
      try fields.numbers("from", &from, neutral: [], count: 2...2, range: -10...10)
      try fields.numbers("to", &to, neutral: [], count: 2...2, range: -10...10)
    case .radial:
      try fields.numbers("center", &center, neutral: [], count: 2...2, range: -10...10)
      try fields.numbers("radii", &radii, neutral: [], count: 2...2, range: 0.0001...10)
      var turn = [angle]
      try fields.scalar("angle", &turn[0], neutral: 0, range: -360...360)
      angle = turn[0]
    case .brush:
      try fields.list("strokes", &strokes, schema: "layers.mask.components.strokes", limit: 10_000)
    case .luminance:
      try fields.numbers("range", &range, neutral: [], count: 4...4, range: 0...1)
      guard zip(range, range.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        throw fields.bad("range", "is not in order", advice: "write low to high")
      }
    case .color:
      try fields.points("samples", &samples, limit: 64)
      try fields.unit("tolerance", &tolerance, neutral: 0.1)
    case .raster:
      try fields.string("file", &file)
      guard file != nil else {
        throw fields.bad("file", "is missing", advice: "name an image file")
      }
    }
  }
}

/// Where a layer acts.
public struct Mask: Hashable, Sendable {
  /// The parts, in order.
  public var components: [MaskComponent] = []
  /// How closely the mask follows edges of the photo, 0…1.
  public var refine = 0.0
  var unknown: [String: JSONValue] = [:]

  /// Everywhere.
  public init() {}
}

extension Mask: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.list("components", &components, schema: "layers.mask.components", limit: 64)
    try fields.number("refine", &refine)
  }
}

/// A local adjustment.
public struct Layer: Hashable, Sendable {
  /// A name that stays, by which presets replace a layer.
  public var id: String?
  /// What people call it.
  public var name: String?
  /// Strength, 0…1.
  public var opacity = 1.0
  /// Where it acts.
  public var mask = Mask()
  /// Its light.
  public var light = Light()
  /// Its colour.
  public var color = ColorAdjustments()
  /// Its local contrast.
  public var presence = Presence()
  /// Its sharpness and noise.
  public var detail = Detail()
  var unknown: [String: JSONValue] = [:]

  /// A layer that does nothing, everywhere.
  public init() {}
}

extension Layer: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.string("id", &id)
    try fields.string("name", &name)
    try fields.number("opacity", &opacity)
    try fields.group("mask", &mask)
    try fields.group("light", &light, schema: "light")
    try fields.group("color", &color, schema: "color")
    try fields.group("presence", &presence, schema: "presence")
    try fields.group("detail", &detail, schema: "detail")
    if fields.isReading, id == "" {
      throw fields.bad("id", "is empty", advice: "give the layer a name of its own")
    }
  }
}

extension FieldVisitor {
  /// The kind of a mask part, which is written even for the usual one.
  fileprivate func kind(_ value: inout MaskComponent.Kind) throws(DocumentError) {
    let current = value
    try choice("kind", &value, neutral: .linear)
    try raw("kind") { _, _ in } write: { .string(current.rawValue) }
  }

  /// A number in 0…1 that has no row in the parameter table.
  fileprivate func unit(
    _ key: String, _ value: inout Double, neutral: Double
  ) throws(DocumentError) {
    try scalar(key, &value, neutral: neutral, range: 0...1)
  }

  fileprivate func scalar(
    _ key: String, _ value: inout Double, neutral: Double, range: ClosedRange<Double>
  ) throws(DocumentError) {
    let current = value
    var result = value
    try raw(key) { json, place throws(DocumentError) in
      result = try numbers(.array([json]), at: place, count: 1...1, range: range)[0]
    } write: {
      current == neutral ? nil : .number(current)
    }
    value = result
  }

  /// A list of places `[x, y]`.
  fileprivate func points(
    _ key: String, _ value: inout [[Double]], limit: Int
  ) throws(DocumentError) {
    let current = value
    var result = value
    try raw(key) { json, place throws(DocumentError) in
      guard case .array(let items) = json, items.count <= limit else {
        throw DocumentError(
          .badValue, file: file, path: place, "is no list of places",
          advice: "write at most \(limit) places [x, y]")
      }
      result = []
      for (index, item) in items.enumerated() {
        result.append(try numbers(item, at: "\(place)[\(index)]", count: 2...2, range: 0...1))
      }
    } write: {
      current.isEmpty ? nil : .array(current.map { .array($0.map { .number($0) }) })
    }
    value = result
  }
}
