import CVips

/// Picks libvips' loader for a file and runs it.
struct PhotoLoader: Sendable {
  /// The libvips operation, such as `jpegload_source`.
  let operation: String
  let format: PhotoFormat
  private let file: OpenFile

  private typealias TrustedLoader = (type: String, operation: String, format: PhotoFormat)

  /// The loaders that are trusted with files from anywhere.
  private static let trusted: [TrustedLoader] = [
    ("VipsForeignLoadJpegSource", "jpegload_source", .jpeg),
    ("VipsForeignLoadPngSource", "pngload_source", .png),
    ("VipsForeignLoadTiffSource", "tiffload_source", .tiff),
    ("VipsForeignLoadWebpSource", "webpload_source", .webp),
    ("VipsForeignLoadHeifSource", "heifload_source", .heic),
    ("VipsForeignLoadNsgifSource", "gifload_source", .gif),
    ("VipsForeignLoadJxlSource", "jxlload_source", .jxl),
    ("VipsForeignLoadJp2kSource", "jp2kload_source", .jp2),
  ]

  /// - Throws: `PhotoError` when nothing, or nothing trusted, reads the file.
  init(_ file: OpenFile, allowUntrusted: Bool) throws(PhotoError) {
    self.file = file
    let (name, known): (String?, TrustedLoader?)
    do {
      (name, known) = try Self.loader(of: file)
    } catch {
      throw PhotoError(.notReadable, "cannot be read (\(error))", advice: "check the file")
    }
    guard let name else {
      // Readers of TIFF do not know a file whose directory, often at its end, is missing.
      if Self.startsLikePhoto(file.bytes(at: 0, count: 4)) { throw Self.damagedHeader("") }
      throw PhotoError(
        .unknownFormat, "is not a photo in a format that Awake reads",
        advice: "convert it to JPEG, PNG, TIFF, WebP, HEIC, AVIF or JPEG XL first")
    }
    if let known {
      operation = known.operation
      let isAVIF =
        known.format == .heic && file.bytes(at: 4, count: 8) == Array("ftypavif".utf8)
      format = isAVIF ? .avif : known.format
      return
    }
    let nickname = vips_nickname_find(g_type_from_name(name)).map { String(cString: $0) }
    guard allowUntrusted, let nickname else {
      let loader = nickname ?? name
      throw PhotoError(
        .untrustedFormat,
        "is in a format whose reader is not trusted with unknown files (\(loader))",
        advice: "use --allow-untrusted if you know where the file comes from")
    }
    operation = nickname
    format = .other
  }

  /// The loader that recognises a file, with what is known of it when it is trusted.
  private static func loader(
    of file: OpenFile
  ) throws(VipsError) -> (name: String?, known: TrustedLoader?) {
    func ask() throws(VipsError) -> (name: String?, known: TrustedLoader?) {
      let name = try file.source().loaderName()
      return (name, trusted.first { $0.type == name })
    }
    // Those that libvips has built in are asked first, and most photos are done then.
    let builtIn = try ask()
    guard builtIn.known == nil else { return builtIn }
    VipsModules.load()
    return try ask()
  }

  /// Whether a file begins as JPEG, PNG or TIFF files do.
  private static func startsLikePhoto(_ bytes: [UInt8]) -> Bool {
    let signatures: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47],
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    return signatures.contains { bytes.starts(with: $0) }
  }

  /// The error for a photo without a header that can be read.
  ///
  /// - Parameter reason: what libvips said; may be empty.
  static func damagedHeader(_ reason: String) -> PhotoError {
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return PhotoError(
      .damaged, "is damaged: its header cannot be read\(detail)",
      advice: "copy the photo again from where it came")
  }

  /// How a photo is decoded.
  struct Options: Sendable {
    /// Rows are asked for once, from top to bottom.
    var sequential = true
    /// Fail at the first sign of damage instead of decoding what there is.
    var strict = true
    /// JPEG only: decode at 1/1, 1/2, 1/4 or 1/8 of the size.
    var shrink = 1
  }

  /// Opens the photo: the header is read now, pixels on demand.
  func load(_ options: Options) throws(VipsError) -> VipsImage {
    let source = try file.source()
    return try VipsOperation.run(operation) { call throws(VipsError) in
      try call.set("source", source)
      try call.set("access", choice: options.sequential ? "sequential" : "random")
      try call.set("fail-on", choice: options.strict ? "warning" : "none")
      if options.shrink > 1 { try call.set("shrink", options.shrink) }
    }
  }
}
