import AwakeColor

/// Writes a look-up table in a format, sampled anew where the format cannot hold it as it is.
public struct LUTExport: Sendable, Hashable {
  /// A format of files that hold tables.
  public enum Format: Sendable, Hashable {
    /// `.cube` or `.3dl`.
    case text(LUT.TextFormat)
    /// A HaldCLUT picture of 16 bits a sample: PNG or TIFF.
    case hald(PhotoFormat)

    /// The format that the extension of a name stands for, in any case.
    public init?(pathExtension: String) {
      switch pathExtension.lowercased() {
      case "cube": self = .text(.cube)
      case "3dl": self = .text(.threeDL)
      case "png": self = .hald(.png)
      case "tif", "tiff": self = .hald(.tiff)
      default: return nil
      }
    }
  }

  /// What is written.
  public var format: Format
  /// Nodes a side of a cube in text, 2…256; nil for those of the table.
  public var size: Int?
  /// The level of a HaldCLUT, 2…16; nil for one that holds the nodes of the table, or 8.
  public var level: Int?

  /// Creates an export.
  public init(_ format: Format, size: Int? = nil, level: Int? = nil) {
    self.format = format
    self.size = size
    self.level = level
  }

  /// What came out.
  public struct Result: Sendable, Hashable {
    /// Size of the file.
    public var bytes: Int
    /// Pixels a side of a HaldCLUT; nil for text.
    public var side: Int?
    /// What the file does not keep.
    public var warnings: [PhotoWarning]
  }

  /// Writes a table.
  ///
  /// `.cube` files hold any table; a size other than its own is sampled. `.3dl` files and HaldCLUTs
  /// hold a cube over 0…1, so curves and other domains are sampled into one.
  /// - Throws: ``PhotoError`` when the size or level is out of range, the table cannot be held, or
  ///   the file cannot be written; nothing is left at the destination then.
  public func run(_ lut: LUT, to destination: PhotoDestination) throws(PhotoError) -> Result {
    switch format {
    case .text(.cube):
      let written = try resized(lut)
      let bytes = try write(written.cubeFile, to: destination)
      return Result(bytes: bytes, warnings: losses(lut, in: written))
    case .text(.threeDL):
      // A 1D table needs many nodes, and so may one whose curves bend before the cube.
      let usual = lut.curves == nil ? lut.cube?.size ?? 33 : 65
      let written = try cube(lut, size: size ?? usual)
      guard let bits = written.threeDLBits, let file = written.threeDLFile else {
        throw PhotoError(
          .badLUT, "is so dark that no reader could tell the bits of a .3dl file",
          advice: "write .cube instead")
      }
      let bytes = try write(file, to: destination)
      return Result(
        bytes: bytes, warnings: losses(lut, in: written) + clipping(written, bits: bits))
    case .hald(let picture):
      let level = self.level ?? Self.usualLevel(lut)
      guard HaldLayout.possibleLevels.contains(level) else {
        throw PhotoError(.badOption, "a HaldCLUT cannot have level \(level)", advice: "use 2…16")
      }
      let written = try cube(lut, size: HaldLayout.size(level: level))
      let bytes = try LUTFile.writeHald(written, level: level, as: picture, to: destination)
      return Result(
        bytes: bytes, side: HaldLayout.side(level: level),
        warnings: losses(lut, in: written) + clipping(written, bits: 16))
    }
  }

  private func write(
    _ bytes: [UInt8], to destination: PhotoDestination
  ) throws(PhotoError) -> Int {
    let most = LUTFile.Limits().textBytes
    guard bytes.count <= most else {
      throw PhotoError(
        .badLUT, "would have \(bytes.count) bytes, more than the \(most) that are read again",
        advice: "use a smaller --size")
    }
    try destination.write(bytes: bytes)
    return bytes.count
  }

  // MARK: Sampling

  /// The level that holds a cube exactly, or else has at least its nodes.
  private static func usualLevel(_ lut: LUT) -> Int {
    guard let cube = lut.cube else { return 8 }
    let levels = HaldLayout.possibleLevels
    if lut.curves == nil, cube.domain == .unit,
      let exact = levels.first(where: { HaldLayout.size(level: $0) == cube.size })
    {
      return exact
    }
    return levels.first { $0 >= 8 && HaldLayout.size(level: $0) >= cube.size } ?? levels.upperBound
  }

  /// The table with the wanted nodes a side, its curves and domain as they are.
  private func resized(_ lut: LUT) throws(PhotoError) -> LUT {
    guard let size, size != lut.cube?.size else { return lut }
    guard let cube = lut.cube else {
      return try Self.checked(lut.baked(size: size, domain: lut.domain), size)
    }
    let own = LUT(cube: cube)?.baked(size: size, domain: cube.domain)?.cube
    return try Self.checked(
      own.flatMap { LUT(title: lut.title, curves: lut.curves, cube: $0) }, size)
  }

  /// The table as a cube over 0…1.
  private func cube(_ lut: LUT, size: Int) throws(PhotoError) -> LUT {
    if lut.curves == nil, let cube = lut.cube, cube.domain == .unit, cube.size == size {
      return lut
    }
    return try Self.checked(lut.baked(size: size), size)
  }

  private static func checked(_ lut: LUT?, _ size: Int) throws(PhotoError) -> LUT {
    if let lut { return lut }
    guard LUT.Cube.possibleSizes.contains(size) else {
      throw PhotoError(
        .badOption, "a table cannot have \(size) nodes a side", advice: "use 2…256")
    }
    throw PhotoError(.badLUT, "has values beyond all use", advice: "export the look again")
  }
}
