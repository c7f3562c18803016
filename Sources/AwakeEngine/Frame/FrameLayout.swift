import AwakeDocument

/// Where everything of a frame lies, in pixels of the framed photo.
///
/// A pure value: it knows no pixels and no fonts.
struct FrameLayout: Sendable, Hashable {
  /// A rectangle of whole pixels.
  struct Box: Sendable, Hashable {
    var x, y, width, height: Int

    /// The same box with columns and rows exchanged.
    var transposed: Box { Box(x: y, y: x, width: height, height: width) }
  }

  /// Where a caption goes and how it is written.
  struct CaptionPlace: Sendable, Hashable {
    /// The room for the text, in which it is centred.
    var box: Box
    /// The size of the font in pixels; longer texts become smaller.
    var fontSize: Double
    /// The fonts, best first, as Pango names them.
    var font: String
    var color: HexColor
    /// Whether the text runs upwards.
    var isTurned = false
  }

  /// Size of the framed photo.
  let width, height: Int
  /// Where the photo lies.
  let photo: Box
  /// The radius of the photo's corners in pixels, at most half its shorter side.
  let cornerRadius: Double
  /// The color of the frame.
  let color: HexColor
  /// What is painted on the frame, in this order; then follow the photo and the caption.
  let shapes: [FrameShape]
  /// Where the caption goes; nil where there is none.
  let caption: CaptionPlace?

  /// The frame round a photo of a size.
  ///
  /// - Parameters:
  ///   - photoWidth: the width of the photo as it is written, after crop and resize; 1 or more.
  ///   - photoHeight: its height; 1 or more.
  ///   - hasCaption: whether `FrameCaption` has a text for it.
  init(_ frame: Frame, photoWidth: Int, photoHeight: Int, hasCaption: Bool) {
    let (w, h) = (max(1, photoWidth), max(1, photoHeight))
    let nominal = Self.part(frame.size) * Self.diagonal(w, h)
    let margins = FrameMargins(frame.kind, isTall: h > w, hasCaption: hasCaption)
    self.init(
      frame, photo: (w, h), insets: margins.pixels(width: nominal), isTall: h > w,
      hasCaption: hasCaption)
  }

  /// The frame of given insets.
  init(
    _ frame: Frame, photo: (width: Int, height: Int), insets: FrameInsets, isTall: Bool,
    hasCaption: Bool
  ) {
    let box = Box(x: insets.left, y: insets.top, width: photo.width, height: photo.height)
    let radius =
      frame.kind == .none
      ? 0
      : min(
        Self.part(frame.cornerRadius) * Self.diagonal(photo.width, photo.height),
        Double(min(photo.width, photo.height)) / 2)
    width = insets.left + photo.width + insets.right
    height = insets.top + photo.height + insets.bottom
    self.photo = box
    cornerRadius = radius
    let canvas = Box(x: 0, y: 0, width: width, height: height)
    let drawing = FrameDrawing(
      frame: frame, canvas: canvas, photo: box, radius: radius, isTall: isTall,
      hasCaption: hasCaption)
    color = drawing.color
    shapes = drawing.shapes
    caption = drawing.caption
  }

  /// Whether the frame changes nothing.
  var isNothing: Bool { width == photo.width && height == photo.height && cornerRadius == 0 }

  /// Whether nothing of the frame has a colour.
  var isGrey: Bool {
    isNothing
      || color.isGrey && shapes.allSatisfy(\.color.isGrey) && (caption?.color.isGrey ?? true)
  }

  static func diagonal(_ width: Int, _ height: Int) -> Double {
    let (w, h) = (Double(width), Double(height))
    return (w * w + h * h).squareRoot()
  }

  /// A length of the document, whatever it holds.
  static func part(_ value: Double) -> Double { value > 0 ? min(value, 0.5) : 0 }
}
