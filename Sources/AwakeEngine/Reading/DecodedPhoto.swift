import CVips
import Foundation

/// A photo whose header has been read: what it is, and how to get at its pixels.
struct DecodedPhoto: Sendable {
  /// The name of its file without folder and extension.
  let name: String
  let file: OpenFile
  let loader: PhotoLoader
  /// The image as loaded, before orientation; pixels are decoded on demand.
  let header: VipsImage
  let container: ContainerFacts
  /// EXIF orientation, 1…8.
  let orientation: Int
  /// Size as seen, after orientation.
  let width, height: Int
  let depth: SampleDepth
  let hasAlpha: Bool
  /// The profile the device values are read with.
  let profile: ColorProfile
  /// Whether that profile came with the photo, and was not assumed.
  let isTagged: Bool
  let warnings: [PhotoWarning]

  /// Reads the header of a photo.
  init(_ source: PhotoSource, limits: PhotoSource.Limits) throws(PhotoError) {
    do {
      try self.init(reading: source, limits: limits)
    } catch {
      throw error.naming(source.name)
    }
  }

  private init(reading source: PhotoSource, limits: PhotoSource.Limits) throws(PhotoError) {
    try VipsRuntime.start()
    name = URL(fileURLWithPath: source.name).deletingPathExtension().lastPathComponent
    file = try source.open()
    loader = try PhotoLoader(file, allowUntrusted: limits.allowUntrusted)
    do {
      header = try loader.load(.init(strict: false))
    } catch {
      throw PhotoLoader.damagedHeader(error.text)
    }
    try Self.check(header, bytes: file.size, limits: limits)
    orientation = Self.orientation(of: header, format: loader.format)
    let turned = orientation >= 5
    width = turned ? header.height : header.width
    height = turned ? header.width : header.height
    container = ContainerFacts(file)

    guard let pixels = PixelModel(header) else {
      throw PhotoError(
        .unknownFormat, "has pixels of a kind that Awake does not read (\(header.bands) bands)",
        advice: "convert it to 8-bit or 16-bit RGB first")
    }
    depth = pixels.depth
    hasAlpha = pixels.hasAlpha
    let resolved = try SourceProfile.resolve(header, model: pixels, container: container)
    profile = resolved.profile
    isTagged = resolved.isTagged
    var warnings = resolved.warnings
    if container.hasGainMap {
      warnings.append(
        PhotoWarning(.gainMapDropped, "the HDR gain map is not kept; the photo is its SDR base"))
    }
    if container.hasDepthMap {
      warnings.append(PhotoWarning(.depthMapDropped, "the depth map is not kept"))
    }
    if container.hasUnreadEXIF {
      warnings.append(
        PhotoWarning(.metadataDropped, "EXIF of TIFF files cannot be read and is not kept"))
    }
    if container.hasXMP, header.xmp == nil {
      warnings.append(
        PhotoWarning(.metadataDropped, "XMP of this format cannot be read and is not kept"))
    }
    if let pages = header.integer("n-pages"), pages > 1, Self.paged.contains(loader.format) {
      warnings.append(PhotoWarning(.pagesIgnored, "only the first of \(pages) pages is used"))
    }
    self.warnings = warnings
  }

  /// Formats whose further pages are pictures; elsewhere they are thumbnails or reductions.
  private static let paged: Set<PhotoFormat> = [.tiff, .gif, .webp]

  /// The pixels, upright, as 8-bit, 16-bit or float samples.
  ///
  /// EXIF orientations 3…8 need rows out of order, so the photo is decoded into memory (libvips
  /// spills it to disk beyond its threshold); the others stream.
  ///
  /// - Parameters:
  ///   - turned: the orientation to apply instead of the photo's own, such as the one that has
  ///     the turns of an edit in it.
  ///   - held: whether the photo is decoded into memory in any case, to be read in any order.
  func pixels(
    strict: Bool, shrink: Int = 1, turned: Int? = nil, held: Bool = false
  ) throws(VipsError) -> VipsImage {
    let orientation = turned ?? self.orientation
    let streams = PhotoOrientation(orientation).streams && !held
    var image = try loader.load(.init(sequential: streams, strict: strict, shrink: shrink))
    image = try image.editingFields { $0.set("orientation", integer: orientation) }
    image = try image.autorotated()
    return try PixelModel.normalized(image)
  }

  /// The orientation tag.
  ///
  /// libvips leaves the one of PNG in its EXIF; HEIF readers have turned the pixels as the
  /// container says, where EXIF has no say (ISO/IEC 23008-12, 6.5.10).
  private static func orientation(of image: VipsImage, format: PhotoFormat) -> Int {
    var tag = image.integer("orientation")
    if tag == nil, format == .png {
      tag = image.string("exif-ifd0-Orientation").flatMap { Int($0.prefix(1)) }
    }
    return tag.flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
  }

  private static func check(
    _ image: VipsImage, bytes: Int, limits: PhotoSource.Limits
  ) throws(PhotoError) {
    let pixels = image.width.multipliedReportingOverflow(by: image.height)
    guard !pixels.overflow, pixels.partialValue <= limits.pixels else {
      throw PhotoError(
        .tooLarge,
        "has \(image.width) × \(image.height) pixels, more than the limit of \(limits.pixels)",
        advice: "use --max-pixels to raise the limit")
    }
    // Flat JPEGs reach 200:1, PNG at most 1032:1; beyond that it is no photo.
    let unpacked = pixels.partialValue * image.bands
    guard limits.isExplicit || unpacked < 100_000_000 || unpacked / max(1, bytes) < 5000 else {
      throw PhotoError(
        .tooLarge,
        "unpacks from \(bytes) bytes to \(unpacked): it looks like a decompression bomb",
        advice: "set --max-pixels if you trust it")
    }
  }
}
