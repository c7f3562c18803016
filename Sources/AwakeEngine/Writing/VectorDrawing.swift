import CVips
import Foundation

/// Turns drawings of our own into pixels: diagrams of layouts, not photos.
public enum VectorDrawing {
  /// Writes an SVG drawing as PNG, drawn by librsvg through libvips.
  ///
  /// - Parameters:
  ///   - svg: the drawing; its size is that of its outermost `width` and `height`.
  ///   - scale: pixels per unit of the drawing, 0.01…100.
  ///   - destination: where it goes.
  /// - Throws: ``PhotoError`` `bad-option` when it is no drawing or would be too large; nothing is
  ///   left at the destination then.
  public static func writePNG(
    _ svg: String, scale: Double, to destination: PhotoDestination
  ) throws(PhotoError) {
    try VipsRuntime.start()
    let drawing = try OpenFile.spooling(Array(svg.utf8), name: "drawing")
    _ = try destination.write { descriptor throws(PhotoError) in
      do throws(VipsError) {
        let source = try VipsSource(descriptor: drawing.descriptor)
        let image = try VipsOperation.run("svgload_source") { operation throws(VipsError) in
          try operation.set("source", source)
          try operation.set("scale", min(max(scale, 0.01), 100))
        }
        try PhotoWriter(format: .png, quality: 92).write(image, to: descriptor)
      } catch {
        throw PhotoError(
          .badOption, "the drawing could not be turned into pixels (\(error.text))",
          advice: "write .svg instead, or a smaller --pixels-per-point")
      }
    }
  }

  /// Text as XML and Pango markup have it.
  ///
  /// Characters that XML 1.0 does not allow, as file names may have, go.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      default:
        guard scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF else { continue }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension PhotoDestination {
  /// Writes finished bytes, such as a drawing or a page; they appear under their name when whole.
  public func write(bytes: [UInt8]) throws(PhotoError) {
    _ = try write { descriptor throws(PhotoError) in
      guard writeAll(descriptor, bytes[...]) else { throw PendingFile.error(errno, name) }
    }
  }
}
