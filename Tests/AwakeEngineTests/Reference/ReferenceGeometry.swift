import AwakeDocument
import Foundation

extension ReferenceDarkroom.Input {
  /// A photo that is its own proxy, rendered in its own pixels.
  ///
  /// - Parameter geometry: turns, a flip and a rectangle that cuts at whole pixels; nothing else
  ///   is followed.
  init(
    photo: ReferenceImage, geometry: Geometry = Geometry(), proxy: ReferenceImage? = nil,
    rasters: [String: ReferencePlane] = [:]
  ) {
    let places = photo.places
    // Each step lists the photo's pixels in the order of the turned picture.
    var (width, height) = (photo.width, photo.height)
    var order = Array(photo.pixels.indices)
    for _ in 0..<geometry.quarterTurns {
      // Clockwise: the left column, from below, becomes the top row.
      let turned = (0..<order.count).map { index in
        order[(height - 1 - index % height) * width + index / height]
      }
      (order, width, height) = (turned, height, width)
    }
    let acrossFlips = geometry.flip == .horizontal || geometry.flip == .both
    let downFlips = geometry.flip == .vertical || geometry.flip == .both
    var (left, top, w, h) = (0, 0, width, height)
    if case .rectangle(let crop) = geometry.crop {
      left = Int((crop.x * Double(width)).rounded())
      top = Int((crop.y * Double(height)).rounded())
      w = Int((crop.width * Double(width)).rounded())
      h = Int((crop.height * Double(height)).rounded())
    }
    var kept: [Int] = []
    for y in top..<top + h {
      for x in left..<left + w {
        let column = acrossFlips ? width - 1 - x : x
        let row = downFlips ? height - 1 - y : y
        kept.append(order[row * width + column])
      }
    }
    self.init(
      frame: ReferenceImage(width: w, height: h, pixels: kept.map { photo.pixels[$0] }),
      places: kept.map { places[$0] }, proxy: proxy ?? photo,
      photo: ReferencePhotoShape(width: Double(photo.width), height: Double(photo.height)),
      diagonal: hypot(Double(photo.width), Double(photo.height)), rasters: rasters)
  }
}
