import AwakeColor
import AwakeTestSupport
import Foundation

@testable import AwakeEngine

/// Scenes computed for tests of automatic edits, in linear BT.2020.
struct AutoScene {
  var width = 120
  var height = 80
  /// Red, green and blue of each pixel, row by row.
  var colors: [SIMD3<Double>]

  /// Every pixel by a function of its place, 0…1 both ways.
  init(
    width: Int = 120, height: Int = 80, _ color: (Double, Double) -> SIMD3<Double>
  ) {
    self.width = width
    self.height = height
    colors = (0..<width * height).map {
      color(
        (Double($0 % width) + 0.5) / Double(width), (Double($0 / width) + 0.5) / Double(height))
    }
  }

  /// A well exposed scene: squares of greys and of colours of all hues, evenly mixed.
  static func patches(seed: UInt64, colorful: Double = 1) -> AutoScene {
    var generator = SeededGenerator(seed: seed)
    let (columns, rows) = (24, 16)
    var squares: [SIMD3<Double>] = []
    // Greys in steps, so that black and white are always there; colours in opposite pairs, so that
    // their mean is grey.
    for pair in 0..<columns * rows / 2 {
      let l = 0.12 + 0.86 * pow(Double(2 * pair) / Double(columns * rows - 2), 1.15)
      let chroma = colorful * Double.random(in: 0...1, using: &generator)
      let hue = Double.random(in: 0..<2 * .pi, using: &generator)
      let strength = 0.11 * chroma * chroma * min(1, 4 * (1 - l))
      for side in [strength, -strength] {
        squares.append(OKLab(l: l, a: side * cos(hue), b: side * sin(hue)).working)
      }
    }
    squares.shuffle(using: &generator)
    return AutoScene { u, v in
      squares[Int(v * Double(rows)) * columns + Int(u * Double(columns))]
    }
  }

  /// The scene with a light gain in stops and a cast, held within 0…1 as a camera does.
  func seen(exposure: Double = 0, cast: WhiteBalance = .init(temperature: 0, tint: 0)) -> AutoScene
  {
    let matrix = cast.workingMatrix
    var scene = self
    scene.colors = colors.map {
      (matrix * $0 * exp2(exposure)).clamped(lowerBound: .zero, upperBound: .one)
    }
    return scene
  }

  /// Columns become rows.
  var turned: AutoScene {
    var scene = self
    (scene.width, scene.height) = (height, width)
    scene.colors = (0..<width * height).map {
      let (x, y) = ($0 % height, $0 / height)
      return colors[(height - 1 - x) * width + y]
    }
    return scene
  }

  /// Mirrored left to right.
  var mirrored: AutoScene {
    var scene = self
    scene.colors = (0..<width * height).map { colors[$0 / width * width + width - 1 - $0 % width] }
    return scene
  }

  /// What is proposed for it.
  var auto: AutoEdit {
    AutoEdit(
      ProxyPhoto(
        width: width, height: height,
        planes: [
          colors.map { Float($0.x) }, colors.map { Float($0.y) }, colors.map { Float($0.z) },
        ]
      ))
  }
}
