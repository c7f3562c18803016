/// TEMPORARY
enum MetadataFilter {
  static func apply(_ policy: MetadataPolicy, to image: VipsImage, format: PhotoFormat, profile: ColorProfile) throws(VipsError) -> (image: VipsImage, dropped: [String]) {
    let result = try image.editingFields { fields in
      fields.set("icc-profile-data", blob: profile.icc)
      fields.set("orientation", integer: 1)
    }
    return (result, [])
  }
}
