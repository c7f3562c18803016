import AwakeDocument

/// The mask of a layer as a picture, shown by `PhotoExport` and `PhotoPreview` instead of the
/// edited photo.
///
/// It is computed by the very program that shows the layer. It has the size and geometry of the
/// edited photo without its frame, so that it lies on it pixel by pixel. The layer's opacity is
/// left out, and whether the layer does anything does not matter.
public struct MaskPicture: Sendable, Hashable {
  /// How a mask is shown.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// White where the layer shows, black where it does not: code = 255 × mask at 8 bits, without
    /// a tone curve or dither, 65535 × mask at 16.
    ///
    /// One channel where the format has it. Such a picture can be named by a `raster` mask, as
    /// long as the geometry is neutral.
    case grey
    /// The photo, without the edit's colours, under red film where the layer shows.
    ///
    /// Eight bits a sample; pixels outside of the mask are those of the photo.
    case overlay
  }

  /// Which layer, counted from 0 in the order in which they are applied.
  public var layer: Int
  /// How it is shown.
  public var style: Style
  /// Whether inside and outside change places.
  public var isInverted: Bool

  /// Asks for the mask of a layer.
  public init(layer: Int, style: Style = .grey, isInverted: Bool = false) {
    self.layer = layer
    self.style = style
    self.isInverted = isInverted
  }

  /// The layer of a document.
  ///
  /// - Throws: ``PhotoError`` `bad-option` when there is none of that number.
  func layer(of document: EditDocument) throws(PhotoError) -> Layer {
    guard document.layers.indices.contains(layer) else {
      let count = document.layers.count
      throw PhotoError(
        .badOption, "the edit has \(count) layer\(count == 1 ? "" : "s"), none at index \(layer)",
        advice: count == 0 ? "add one" : "use 0…\(count - 1)")
    }
    return document.layers[layer]
  }
}
