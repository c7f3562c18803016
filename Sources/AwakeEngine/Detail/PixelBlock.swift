import CAwakeKernels

/// A block of the working image with pixels around it, as planes.
///
/// Beyond the borders of the photo its border pixels go on.
final class PixelBlock {
  /// The inner block.
  private(set) var width = 0
  private(set) var height = 0
  /// Pixels around it on every side.
  let margin: Int
  private var memory: UnsafeMutablePointer<Float>
  private var capacity = 0
  /// Planes for the colours and for the stages to work in.
  private static let planeCount = 7

  init(margin: Int) {
    self.margin = margin
    memory = .allocate(capacity: 1)
  }

  deinit { memory.deallocate() }

  var outerWidth: Int { width + 2 * margin }
  var outerHeight: Int { height + 2 * margin }

  /// The colours of the outer block.
  var planes: Planes { Planes(r: plane(0), g: plane(1), b: plane(2)) }

  /// A plane of the outer block to work in, 0…3.
  func scratch(_ index: Int) -> UnsafeMutablePointer<Float> { plane(3 + index) }

  private func plane(_ index: Int) -> UnsafeMutablePointer<Float> {
    memory + index * outerWidth * outerHeight
  }

  /// Loads the colours of a block and its surroundings.
  func load(_ input: VipsRegionView, x: Int, y: Int, width: Int, height: Int) {
    self.width = width
    self.height = height
    let needed = outerWidth * outerHeight * Self.planeCount
    if needed > capacity {
      memory.deallocate()
      memory = .allocate(capacity: needed)
      memory.initialize(repeating: 0, count: needed)
      capacity = needed
    }
    let bands = input.bands
    let first = max(0, x - margin)
    let last = min(input.imageWidth, x + width + margin)
    let before = first - (x - margin)
    let planes = planes
    for row in 0..<outerHeight {
      let from = min(max(y - margin + row, 0), input.imageHeight - 1)
      let pixels = UnsafePointer(
        input.pixels(x: first, y: from).assumingMemoryBound(to: Float.self))
      for (band, plane) in [planes.r, planes.g, planes.b].enumerated() {
        let target = plane + row * outerWidth
        for i in 0..<(last - first) { target[before + i] = pixels[i * bands + band] }
        for i in 0..<before { target[i] = target[before] }
        let end = before + last - first
        for i in end..<outerWidth { target[i] = target[end - 1] }
      }
    }
  }
}
