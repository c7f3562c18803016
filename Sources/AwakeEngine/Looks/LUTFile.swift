import AwakeColor

/// A file that holds a look-up table: `.cube` or `.3dl` text, or a HaldCLUT picture.
///
/// What it is, is found from its content; the name does not matter.
public struct LUTFile: Sendable, Hashable {
  /// What a table is written as.
  public enum Format: Sendable, Hashable {
    /// `.cube` or `.3dl`.
    case text(LUT.TextFormat)
    /// A HaldCLUT picture of a level, of so many bits a sample; 32 are floating point.
    case hald(level: Int, bits: Int)
  }

  /// What is accepted.
  public struct Limits: Sendable, Hashable {
    /// The largest text, in bytes; 512 MB unless said otherwise.
    ///
    /// A cube of 256 nodes a side has 453 MB with six decimals, 503 MB where all values are below 0.
    /// Its numbers need 268 MB more, whatever the text holds.
    /// Pictures are limited by their levels.
    public var textBytes: Int

    /// Creates limits.
    public init(textBytes: Int = 512 << 20) { self.textBytes = textBytes }
  }

  /// The table.
  public let lut: LUT
  /// What it is written as.
  public let format: Format

  /// Reads a file.
  ///
  /// Of a HaldCLUT picture (PNG or TIFF of 8, 16 or, as TIFF, 32 bits) the values count as they are:
  /// no profile, gamma or orientation is followed, and alpha is ignored.
  /// - Throws: ``PhotoError`` `bad-lut` with the file and, for text, the line that is wrong; others
  ///   when it cannot be opened.
  public init(reading path: String, limits: Limits = Limits()) throws(PhotoError) {
    do {
      let file = try Self.open(path)
      if Self.isPicture(file.bytes(at: 0, count: 4)) {
        try self.init(hald: file)
      } else {
        try self.init(text: file, limits: limits)
      }
    } catch {
      throw error.naming(path)
    }
  }

  /// Reads the table that a file holds.
  ///
  /// - Throws: as ``init(reading:limits:)`` does.
  public static func read(
    _ path: String, limits: Limits = Limits()
  ) throws(PhotoError) -> LUT {
    try LUTFile(reading: path, limits: limits).lut
  }

  /// Reads a table from the text of a `.cube` or `.3dl` file, such as a document holds.
  ///
  /// - Throws: ``PhotoError`` `bad-lut` with the line that is wrong.
  public static func parse(_ text: String) throws(PhotoError) -> LUT {
    do throws(LUTError) {
      return try LUT(parsing: text.utf8)
    } catch {
      throw PhotoError(error)
    }
  }

  private static func open(_ path: String) throws(PhotoError) -> OpenFile {
    do {
      return try OpenFile.reading(path)
    } catch {
      switch error.code {
      case .emptyFile:
        throw PhotoError(
          .badLUT, "has no bytes", advice: "copy the table again from where it came")
      case .notAFile:
        throw PhotoError(
          .badLUT, "is no file but a folder, a device or a pipe", advice: "name a table")
      default: throw error
      }
    }
  }

  init(lut: LUT, format: Format) {
    self.lut = lut
    self.format = format
  }

  private init(text file: OpenFile, limits: Limits) throws(PhotoError) {
    guard file.size <= limits.textBytes else {
      throw PhotoError(
        .badLUT, "has \(file.size) bytes, more than the limit of \(limits.textBytes)",
        advice: "export the look again with fewer nodes a side, such as 33")
    }
    let bytes = file.bytes(at: 0, count: file.size)
    do throws(LUTError) {
      lut = try LUT(parsing: bytes)
      format = .text(try LUT.TextFormat(of: bytes))
    } catch {
      throw PhotoError(error)
    }
  }
}

extension PhotoError {
  /// The error for a table that cannot be read.
  init(_ error: LUTError) {
    let place = error.line.map { "line \($0): " } ?? ""
    self.init(.badLUT, place + error.message, advice: error.advice)
  }
}

extension PhotoError.Code {
  /// A look-up table that cannot be read.
  public static let badLUT = Self(rawValue: "bad-lut")
}
