import CAwakeKernels
import Foundation

/// A bilateral filter of log luminance, as a small grid over place and level.
///
/// Jiawen Chen, Sylvain Paris and Frédo Durand, "Real-time edge-aware image processing with the
/// bilateral grid", SIGGRAPH 2007.
struct BilateralGrid: Sendable {
  private let nodes: FloatBuffer
  private let across, down: Int
  private let origin: Float

  /// Levels, a quarter of a stop apart.
  static let levels = 49
  static let levelsPerStop = 4.0
  /// Distance of the nodes as a part of the diagonal.
  static let spacing = 0.02

  /// Filters a plane of `width` × `height` levels.
  ///
  /// - Parameter origin: the level of the lowest nodes.
  init(_ plane: [Float], width: Int, height: Int, origin: Float) {
    let diagonal = Double(width * width + height * height).squareRoot()
    let (nx, ny, nz) = (
      max(2, Int((Double(width) / diagonal / Self.spacing).rounded()) + 1),
      max(2, Int((Double(height) / diagonal / Self.spacing).rounded()) + 1), Self.levels
    )
    (across, down, self.origin) = (nx, ny, origin)
    var weights = [Float](repeating: 0, count: nx * ny * nz)
    // Sums are relative to the node's own level, which keeps their digits.
    var sums = weights
    weights.withUnsafeMutableBufferPointer { weights in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<height {
          let gy = (Double(y) + 0.5) / Double(height) * Double(ny - 1)
          let j = min(Int(gy), ny - 2)
          let fy = Float(gy - Double(j))
          for x in 0..<width {
            let gx = (Double(x) + 0.5) / Double(width) * Double(nx - 1)
            let i = min(Int(gx), nx - 2)
            let fx = Float(gx - Double(i))
            let level = plane[y * width + x]
            let gz = min(
              max((Double(level) - Double(origin)) * Self.levelsPerStop, 0), Double(nz - 1))
            let k = min(Int(gz), nz - 2)
            let fz = Float(gz - Double(k))
            for corner in 0..<8 {
              let (cx, cy, cz) = (corner & 1, corner >> 1 & 1, corner >> 2)
              let share =
                (cx == 1 ? fx : 1 - fx) * (cy == 1 ? fy : 1 - fy) * (cz == 1 ? fz : 1 - fz)
              let node = ((j + cy) * nx + i + cx) * nz + k + cz
              weights[node] += share
              sums[node] += share * (level - origin)
            }
          }
        }
      }
    }
    for (step, count) in [(1, nz), (nz, nx), (nx * nz, ny)] {
      weights = Self.blurred(weights, step: step, count: count)
      sums = Self.blurred(sums, step: step, count: count)
    }
    let prior = Float(0.001 * Double(width * height) / Double(nx * ny))
    nodes = FloatBuffer(
      weights.indices.map { node in
        let own = Float(Double(node % nz) / Self.levelsPerStop)
        return origin + (sums[node] + prior * own) / (weights[node] + prior)
      })
  }

  /// [1 4 6 4 1] / 16 along one axis; nothing is outside.
  private static func blurred(_ values: [Float], step: Int, count: Int) -> [Float] {
    let taps: [Float] = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]
    var result = [Float](repeating: 0, count: values.count)
    values.withUnsafeBufferPointer { values in
      result.withUnsafeMutableBufferPointer { result in
        for node in values.indices {
          let place = node / step % count
          var sum: Float = 0
          for offset in max(-2, -place)...min(2, count - 1 - place) {
            sum += taps[offset + 2] * values[node + offset * step]
          }
          result[node] = sum
        }
      }
    }
    return result
  }

  /// The grid as kernels read it; valid as long as this grid.
  var raw: awake_grid {
    awake_grid(
      nodes: nodes.pointer, nx: Int32(across), ny: Int32(down), nz: Int32(Self.levels),
      origin: origin, per_stop: Float(Self.levelsPerStop))
  }
}
