import AwakeColor
import AwakeDocument
import CAwakeKernels
import Foundation

/// A look-up table, at its strength and in the space that it was made for.
struct LUTStage: PixelStage {
  let table: LUT
  let space: EncodedColorSpace
  /// How much of it is applied, 0…1.
  let strength: Double
  private let toLinear, toWorking: [Float]
  /// The transfer function and its inverse; none where values are proportional to light.
  private let transfer: (encode: LogTable, decode: LogTable)?

  /// The table that a document names or holds.
  ///
  /// - Returns: nil at strength 0.
  /// - Throws: ``PhotoError`` for a table that cannot be read.
  static func kept(
    _ lut: LookUpTable, references: ReferenceFolder, cache: StageCache
  ) throws(PhotoError) -> StageCache.Kept<LUTStage>? {
    guard lut.strength > 0 else { return nil }
    let table = try cache.kept(
      TableRecipe(lut.source, references), bytes: { 16 * ($0.cube?.values.count ?? 4096) }
    ) { key throws(PhotoError) in try key.references.table(of: LookUpTable(source: key.source)) }
    let stage = cache.kept(LookRecipe(table: table.number, lut: lut)) {
      LUTStage(table.value, space: $0.lut.space, strength: $0.lut.strength)
    }
    return stage.value.map { StageCache.Kept(number: stage.number, value: $0) }
  }

  /// - Returns: nil at strength 0.
  init?(_ table: LUT, space: EncodedColorSpace, strength: Double) {
    guard strength > 0, let inverse = space.toWorking.inverse else { return nil }
    self.table = table
    self.space = space
    self.strength = strength
    toLinear = inverse.elements.map { Float($0) }
    toWorking = space.toWorking.elements.map { Float($0) }
    transfer =
      space == .linear
      ? nil
      : (
        LogTable(exponents: -40...6) { space.encode($0) },
        LogTable(exponents: -20...4) { space.decode($0) }
      )
  }

  var readsPlace: Bool { false }

  func run(_ run: PixelRun) { self.run(run.planes, count: Int32(run.count)) }

  func even(_ color: SIMD3<Float>) -> SIMD3<Float> {
    color.through { run($0, count: 1) }
  }

  private func run(_ planes: Planes, count: Int32) {
    lend { awake_look_colors(planes.r, planes.g, planes.b, count, $0) }
  }

  /// Lends the table to a kernel.
  func lend(_ body: (UnsafePointer<awake_look>) -> Void) {
    var look = awake_look()
    copy(toLinear, &look.to_linear)
    copy(toWorking, &look.to_working)
    copy(Self.floats(table.domain.low), &look.low)
    copy(Self.floats(table.domain.high), &look.high)
    look.strength = Float(strength)
    if let curves = table.curves {
      look.entries = Int32(curves.values.count)
      copy(Self.floats(curves.domain.low), &look.curve_low)
      copy(Self.floats(curves.domain.scale(curves.values.count)), &look.curve_scale)
    }
    if let cube = table.cube {
      look.size = Int32(cube.size)
      copy(Self.floats(cube.domain.low), &look.cube_low)
      copy(Self.floats(cube.domain.scale(cube.size)), &look.cube_scale)
    }
    let tables = transfer.map { [$0.encode.raw, $0.decode.raw] }
    Self.lend(tables) { tables in
      look.encode = tables
      look.decode = tables.map { $0 + 1 }
      Self.lend(table.curves?.values) { curves in
        look.curves = Self.floats(curves)
        Self.lend(table.cube?.values) { nodes in
          look.nodes = Self.floats(nodes)
          body(&look)
        }
      }
    }
  }

  /// Lends the elements of an array that may be missing, without copying them.
  private static func lend<Element>(
    _ array: [Element]?, _ body: (UnsafePointer<Element>?) -> Void
  ) {
    guard let array else { return body(nil) }
    array.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  /// The same memory as kernels read it: vectors of three are stored as four.
  private static func floats(_ values: UnsafePointer<SIMD3<Float>>?) -> UnsafePointer<Float>? {
    values.map { UnsafeRawPointer($0).assumingMemoryBound(to: Float.self) }
  }

  private static func floats(_ value: SIMD3<Double>) -> [Float] {
    [Float(value.x), Float(value.y), Float(value.z)]
  }
}

extension LUT.Domain {
  /// Entries in a unit, of a table of so many.
  fileprivate func scale(_ count: Int) -> SIMD3<Double> { Double(count - 1) / (high - low) }
}

extension LUTStage {
  /// Whether what is grey stays grey, within half a code of 16 bits.
  ///
  /// Greys of a photo are tried that an edit has made up to three stops brighter.
  var keepsGrey: Bool {
    (0...Self.trials).allSatisfy { step in
      let grey = 2.5 * Double(step) / Double(Self.trials)
      let color = table(SIMD3(repeating: grey))
      return color.max() - color.min() <= 0.5 / 65535
    }
  }

  private static let trials = 4095

  /// The stage in words: `look.cube, 33³, sRGB, 80 %`.
  ///
  /// - Parameter source: where the table comes from; one inside the document goes by its title.
  func words(_ source: LookUpTable.Source) -> RenderPlan.Stage {
    var parts: [String]
    switch source {
    case .file(let path): parts = [PathParts(path).name]
    case .data: parts = [table.title.isEmpty ? "embedded" : table.title]
    }
    let sizes = [
      table.curves.map { "\($0.values.count) entries" }, table.cube.map { "\($0.size)³" },
    ]
    parts.append(sizes.compactMap { $0 }.joined(separator: " + "))
    parts.append(space.title)
    if strength != 1 { parts.append("\(short(100 * strength)) %") }
    return RenderPlan.Stage(name: "LUT", detail: parts.joined(separator: ", "))
  }
}
