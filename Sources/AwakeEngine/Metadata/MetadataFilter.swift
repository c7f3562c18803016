/// Puts the metadata of a photo on its result: what the policy keeps, what is true of the result,
/// and the output profile.
enum MetadataFilter {
  /// - Returns: the image, and in words what the format cannot carry.
  static func apply(
    _ policy: MetadataPolicy, to image: VipsImage, format: PhotoFormat, profile: ColorProfile
  ) throws(VipsError) -> (image: VipsImage, dropped: [String]) {
    var dropped: [String] = []
    let result = try image.editingFields { fields in
      fields.set("icc-profile-data", blob: profile.icc)
      // The pixels are upright; an embedded thumbnail shows the photo as it was.
      fields.set("orientation", integer: 1)
      fields.remove("jpeg-thumbnail-data")
      fields.remove("heif-primary")
      filterEXIF(image, policy, fields)
      filterIPTC(image, policy, format, fields)
      filterXMP(image, policy, format, fields, &dropped)
      for name in image.fieldNames where name.hasPrefix("png-comment-") {
        // Text chunks have no fixed vocabulary, so only "all" can keep them.
        if policy != .all || name.contains("Raw profile") { fields.remove(name) }
      }
      dropWhatCannotBeCarried(format, fields, &dropped)
    }
    return (result, dropped)
  }

  private static func filterEXIF(
    _ image: VipsImage, _ policy: MetadataPolicy, _ fields: VipsFields
  ) {
    let names = image.fieldNames.filter { $0.hasPrefix("exif-") && $0 != "exif-data" }
    switch policy {
    case .none:
      fields.remove("exif-data")
      names.forEach(fields.remove)
    case .copyright:
      let kept = ["exif-ifd0-Copyright", "exif-ifd0-Artist"]
      for name in names where !kept.contains(name) { fields.remove(name) }
    case .noLocation, .all:
      for name in names {
        // Directory 1 describes the thumbnail, 3 is GPS.
        if name.hasPrefix("exif-ifd1-") { fields.remove(name) }
        if name.hasPrefix("exif-ifd3-"), policy == .noLocation { fields.remove(name) }
      }
      for (name, value) in [
        ("exif-ifd0-Orientation", 1), ("exif-ifd2-PixelXDimension", image.width),
        ("exif-ifd2-PixelYDimension", image.height), ("exif-ifd0-ImageWidth", image.width),
        ("exif-ifd0-ImageLength", image.height),
      ] where names.contains(name) {
        fields.set(name, string: String(value))
      }
    }
  }

  private static func filterIPTC(
    _ image: VipsImage, _ policy: MetadataPolicy, _ format: PhotoFormat, _ fields: VipsFields
  ) {
    guard let block = image.blob("iptc-data") else { return }
    let filtered = policy == .none ? nil : IPTCBlock.filtered(block, policy)
    if let filtered {
      fields.set("iptc-data", blob: IPTCBlock.arranged(filtered, for: format))
    } else {
      fields.remove("iptc-data")
    }
  }

  private static func filterXMP(
    _ image: VipsImage, _ policy: MetadataPolicy, _ format: PhotoFormat, _ fields: VipsFields,
    _ dropped: inout [String]
  ) {
    guard policy != .none else {
      fields.remove("xmp-data")
      return
    }
    let original = image.xmp
    if image.blob("xmp-data") == nil, let original { fields.set("xmp-data", blob: original) }
    let mirrors = format == .tiff && image.has("exif-data")
    guard original != nil || mirrors else { return }
    if let original, policy == .all, !mirrors, !XMPPacket.mentionsGeometry(original) { return }
    guard let packet = XMPPacket(original) else {
      // Not XML: kept as it is where everything is, else it might hold anything.
      if policy != .all {
        fields.remove("xmp-data")
        dropped.append("XMP that is not well-formed is not kept")
      }
      return
    }
    packet.filter(policy)
    packet.describe(width: image.width, height: image.height)
    if mirrors {
      let facts = PhotoFacts(image)
      packet.mirror(
        facts, artist: PhotoFacts.value(image.string("exif-ifd0-Artist")),
        copyright: PhotoFacts.value(image.string("exif-ifd0-Copyright")),
        onlyCopyright: policy == .copyright)
    }
    if let data = packet.data { fields.set("xmp-data", blob: data) }
  }

  /// What formats, or their writers in libvips 8.14, cannot carry.
  private static func dropWhatCannotBeCarried(
    _ format: PhotoFormat, _ fields: VipsFields, _ dropped: inout [String]
  ) {
    let blocks = [("exif-data", "EXIF"), ("xmp-data", "XMP"), ("iptc-data", "IPTC")]
    if let exif = fields.blob("exif-data"), exif.count > 65_300, format != .tiff, format != .jxl {
      dropped.append("EXIF of \(exif.count) bytes is cut; its last values may be missing")
    }
    for (field, name) in blocks {
      guard let block = fields.blob(field) else { continue }
      switch format {
      // libvips 8.14 leaves out longer XMP without a word, and libexif cuts longer EXIF on load.
      case .jpeg where field == "xmp-data" && block.count > 60_000:
        fields.remove(field)
        dropped.append("XMP of \(block.count) bytes is more than is written to a JPEG file")
      case .jpeg where field == "iptc-data" && block.count > 65_400:
        fields.remove(field)
        dropped.append("IPTC of \(block.count) bytes is more than a JPEG file can carry")
      case .jxl:
        fields.remove(field)
        dropped.append("\(name) is not kept in JPEG XL files")
      case .tiff where field == "exif-data":
        dropped.append("EXIF is not kept in TIFF files; its camera facts are in XMP")
      case .png, .webp, .heic, .avif:
        if field == "iptc-data" {
          fields.remove(field)
          dropped.append("IPTC is not kept in \(format.rawValue) files")
        }
      default: break
      }
    }
  }
}

extension VipsImage {
  /// The XMP packet, also where libvips keeps it for HEIF photos: as an unnamed `mime` item, which
  /// its writers do not look at.
  var xmp: [UInt8]? {
    if let packet = blob("xmp-data") { return packet }
    for name in fieldNames where name.hasPrefix("heif-mime-") {
      guard let item = blob(name) else { continue }
      let start = String(decoding: item.prefix(200), as: UTF8.self)
      if start.contains("<x:xmpmeta") || start.contains("<?xpacket") { return item }
    }
    return nil
  }
}
