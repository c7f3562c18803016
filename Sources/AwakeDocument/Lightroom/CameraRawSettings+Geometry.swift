import Foundation

/// The frame in which Lightroom measures: the stored photo, before its EXIF orientation.
struct LightroomFrame: Hashable, Sendable {
  /// EXIF orientation, 1…8.
  var orientation = 1
  /// Width by height of the stored photo; nil when the file does not tell.
  var shape: Double?

  /// The shape that is assumed when the file does not tell: that of most cameras.
  static let usualShape = 1.5

  init(orientation: Int = 1, shape: Double? = nil) {
    self.orientation = (1...8).contains(orientation) ? orientation : 1
    self.shape = shape
  }

  /// What the properties of TIFF and EXIF say.
  init(_ fields: [XMPField]) {
    let tiff = "http://ns.adobe.com/tiff/1.0/"
    let exif = "http://ns.adobe.com/exif/1.0/"
    func number(_ namespace: String, _ local: String) -> Double? {
      let name = XMLTreeElement.Name(namespace: namespace, local: local)
      return fields.first { $0.name == name }.flatMap { LightroomNumber.read($0.value) }
    }
    func shape(_ namespace: String, _ width: String, _ height: String) -> Double? {
      guard let width = number(namespace, width), let height = number(namespace, height),
        (1...1e6).contains(width), (1...1e6).contains(height)
      else { return nil }
      return width / height
    }
    self.init(
      orientation: number(tiff, "Orientation").flatMap { Int(exactly: $0) } ?? 1,
      shape: shape(tiff, "ImageWidth", "ImageLength")
        ?? shape(exif, "PixelXDimension", "PixelYDimension"))
  }

  /// Whether the orientation exchanges width and height.
  var swapsSides: Bool { orientation >= 5 }
  /// Whether the orientation mirrors, which turns angles around.
  var mirrors: Bool { [2, 4, 5, 7].contains(orientation) }

  /// A place of the stored photo on the oriented one; both 0…1 across and down.
  func oriented(_ x: Double, _ y: Double) -> Pair {
    switch orientation {
    case 2: Pair(x: 1 - x, y: y)
    case 3: Pair(x: 1 - x, y: 1 - y)
    case 4: Pair(x: x, y: 1 - y)
    case 5: Pair(x: y, y: x)
    case 6: Pair(x: 1 - y, y: x)
    case 7: Pair(x: 1 - y, y: 1 - x)
    case 8: Pair(x: y, y: 1 - x)
    default: Pair(x: x, y: y)
    }
  }
}

extension CameraRawSettings {
  private static let cropKeys = ["CropLeft", "CropTop", "CropRight", "CropBottom"]

  /// Crop and straightening.
  ///
  /// Left, top and right, bottom are two corners of a rectangle that is turned clockwise by the
  /// angle, in the pixels of the stored photo.
  mutating func carryCrop(frame: LightroomFrame, to draft: inout LightroomDraft) {
    let all = Self.cropKeys + ["CropAngle", "HasCrop"]
    if has("HasCrop"), flag("HasCrop") == false { return silence { all.contains($0) } }
    var sides = [0.0, 0, 1, 1]
    for (index, key) in Self.cropKeys.enumerated() {
      guard has(key) else { continue }
      guard let value = number(key) else { return loseCrop("the crop cannot be read") }
      sides[index] = value
    }
    let angle = number("CropAngle") ?? 0
    guard losses["CropAngle"] == nil else { return loseCrop("the crop cannot be read") }
    if sides == [0, 0, 1, 1], angle == 0 { return silence { all.contains($0) } }
    guard sides.allSatisfy({ (-1...2).contains($0) }), abs(angle) <= 45 else {
      return loseCrop("the crop lies too far outside of the photo")
    }
    let warps = [
      "PerspectiveUpright", "PerspectiveVertical", "PerspectiveHorizontal", "PerspectiveRotate",
      "PerspectiveAspect", "PerspectiveX", "PerspectiveY",
    ]
    if warps.contains(where: isUsed) || isUsed("LensManualDistortionAmount") {
      return loseCrop("the crop is that of a photo whose perspective Lightroom has corrected")
    }
    if angle != 0, frame.shape == nil {
      return loseCrop("a turned crop needs the size of the photo, which the file does not tell")
    }
    guard let crop = LightroomCrop(sides: sides, angle: angle, frame: frame) else {
      return loseCrop("the crop has no area")
    }
    draft.set("geometry.straighten", .number(crop.straighten.tidied))
    if let rectangle = crop.rectangle {
      draft.set(
        "geometry.crop",
        .object([
          "x": .number(rectangle.x), "y": .number(rectangle.y),
          "width": .number(rectangle.width), "height": .number(rectangle.height),
        ]))
    }
    for key in all where has(key) { carry(key) }
    if crop.isCut {
      lose("CropAngle", "the crop reaches out of the straightened photo's frame, and was cut there")
    }
  }

  private mutating func loseCrop(_ reason: String) {
    for key in Self.cropKeys + ["CropAngle", "HasCrop"] where has(key) && losses[key] == nil {
      lose(key, reason)
    }
  }
}

/// A crop of Lightroom's as the document has it.
struct LightroomCrop: Hashable, Sendable {
  /// Degrees clockwise.
  var straighten: Double
  /// In the oriented, straightened frame; nil for all of it.
  var rectangle: CropRectangle?
  /// Whether some of it lay outside of the frame.
  var isCut = false

  /// - Parameters:
  ///   - sides: left, top, right and bottom, by width and height of the stored photo.
  ///   - angle: degrees clockwise, of the rectangle.
  /// - Returns: nil for a crop without area.
  init?(sides: [Double], angle: Double, frame: LightroomFrame) {
    guard sides.count == 4 else { return nil }
    straighten = frame.mirrors ? angle : -angle
    let shape = frame.shape ?? LightroomFrame.usualShape
    let (c, s) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
    // In heights of the photo, from its middle.
    func turned(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (c * x + s * y, -s * x + c * y)
    }
    let first = turned((sides[0] - 0.5) * shape, sides[1] - 0.5)
    let second = turned((sides[2] - 0.5) * shape, sides[3] - 0.5)
    guard second.x - first.x > 1e-4, second.y - first.y > 1e-4 else { return nil }
    let corners = [
      frame.oriented(first.x / shape + 0.5, first.y + 0.5),
      frame.oriented(second.x / shape + 0.5, second.y + 0.5),
    ]
    func side(_ values: [Double]) -> (start: Double, length: Double, isCut: Bool) {
      let (low, high) = (values.min() ?? 0, values.max() ?? 1)
      func place(_ value: Double) -> Double { (min(max(value, 0), 1) * 1e6).rounded() / 1e6 }
      let isCut = low < -0.001 || high > 1.001
      return (place(low), (place(high) - place(low)).tidied, isCut)
    }
    let (across, down) = (side(corners.map(\.x)), side(corners.map(\.y)))
    guard across.length > 0, down.length > 0 else { return nil }
    isCut = across.isCut || down.isCut
    let cropped = CropRectangle(
      x: across.start, y: down.start, width: across.length, height: down.length)
    rectangle = cropped == CropRectangle(x: 0, y: 0, width: 1, height: 1) ? nil : cropped
  }
}
