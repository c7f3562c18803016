/// How a HaldCLUT picture lays out a cube: a square picture of level L has L³ pixels a side and
/// holds a cube of L² nodes a side over 0…1.
///
/// Its pixels, row by row, are the nodes, red fastest. Source: Eskil Steenberg, "Hald CLUT"; the
/// `hald:` pictures of ImageMagick.
public enum HaldLayout {
  /// The levels that are read and written.
  public static let possibleLevels = 2...16

  /// Pixels a side.
  public static func side(level: Int) -> Int { level * level * level }

  /// Nodes a side.
  public static func size(level: Int) -> Int { level * level }

  /// The level of a picture; nil when no level has so many pixels a side.
  public static func level(side: Int) -> Int? {
    possibleLevels.first { self.side(level: $0) == side }
  }

  /// The level whose pictures are nearest to a size.
  public static func nearestLevel(side: Int) -> Int {
    possibleLevels.min { abs(self.side(level: $0) - side) < abs(self.side(level: $1) - side) } ?? 8
  }

  /// The cube that the pixels of a picture hold.
  ///
  /// - Parameter pixels: RGB, row by row.
  /// - Returns: nil for a level out of range, another number of pixels than it has, and values that
  ///   are not finite.
  public static func cube(level: Int, pixels: [SIMD3<Float>]) -> LUT.Cube? {
    guard possibleLevels.contains(level) else { return nil }
    return LUT.Cube(size: size(level: level), values: pixels)
  }

  /// The pixels of a picture that holds a table, row by row.
  ///
  /// A cube of another size or domain, and curves, are sampled.
  ///
  /// - Returns: nil for a level out of range, and for values that no number holds.
  public static func pixels(level: Int, of lut: LUT) -> [SIMD3<Float>]? {
    guard possibleLevels.contains(level) else { return nil }
    if lut.curves == nil, let cube = lut.cube, cube.domain == .unit,
      cube.size == size(level: level)
    {
      return cube.values
    }
    return lut.baked(size: size(level: level))?.cube?.values
  }
}
