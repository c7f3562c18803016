import AwakeDocument
import Foundation

enum Samples {
  /// A document that says something in every group, with unknown keys at every level.
  static let everything: JSONValue = {
    let text = """
      {"schema": 1, "title": "All", "description": "Everything", "family": "warm", "later": [1, null],
      "light": {"exposure": 0.35, "contrast": 12, "highlights": -30, "x-light": true},
      "color": {"temperature": 8, "tint": -3, "vibrance": 10, "saturation": -5, "x": {"y": 1}},
      "presence": {"texture": 5, "clarity": 10, "dehaze": -4, "x": 1},
      "curve": {"luma": [[0, 0], [0.5, 0.6], [1, 1]], "blue": [[0, 0.1], [1, 0.9]], "x": 1,
        "parametric": {"shadows": 5, "splits": [0.2, 0.5, 0.8], "x": 1}},
      "mixer": {"red": {"hue": 5, "x": 1}, "magenta": {"luminance": -9}, "infrared": {"hue": 1}},
      "grading": {"shadows": {"hue": 220, "saturation": 15, "x": 1}, "global": {"luminance": 3},
        "blending": 60, "balance": -10, "x": 1},
      "monochrome": {"on": true, "mix": {"red": 20, "blue": -30, "x": 1}, "strength": 0.9, "x": 1},
      "lut": {"file": "looks/a.cube", "strength": 0.5, "space": "display-p3", "x": 1},
      "match": {"reference": "b.jpg", "light": 0.5, "saturation": 0, "strength": 0.7,
        "closer": 0.25, "protect": [], "x": 1,
        "mask": {"refine": 0.5, "x": 1, "components": [
          {"kind": "raster", "file": "masks/face.png", "x": 1}]},
        "referenceMask": {"components": [
          {"kind": "radial", "center": [0.5, 0.5], "radii": [0.2, 0.1]}]}},
      "detail": {"sharpen": {"amount": 40, "radius": 1.2, "x": 1},
        "noise": {"luminance": 10, "x": 1}, "outputSharpen": 30, "x": 1},
      "effects": {"vignette": {"amount": -20, "feather": 70, "x": 1},
        "grain": {"amount": 15, "seed": 4294967295, "x": 1}, "x": 1},
      "geometry": {"quarterTurns": 3, "flip": "both", "straighten": -1.5, "x": 1,
        "crop": {"x": 0.1, "y": 0, "width": 0.8, "height": 1, "x-crop": 1},
        "perspective": {"vertical": 10, "scale": 110, "x": 1}},
      "frame": {"kind": "mat", "size": 0.08, "color": "#f4f1ea", "cornerRadius": 0.01,
        "caption": "{camera}", "x": 1},
      "layers": [{"id": "sky", "name": "Sky", "opacity": 0.8, "x": 1,
        "light": {"exposure": -0.5, "x": 1}, "color": {"temperature": -10},
        "presence": {"clarity": 20}, "detail": {"sharpen": {"amount": 10}},
        "mask": {"refine": 0.5, "x": 1, "components": [
          {"kind": "linear", "from": [0.5, 0], "to": [0.5, 0.6], "feather": 0.2, "x": 1},
          {"kind": "radial", "combine": "subtract", "center": [0.5, 0.5], "radii": [0.2, 0.1],
            "angle": 30, "invert": true, "opacity": 0.7},
          {"kind": "brush", "combine": "intersect", "strokes": [
            {"size": 0.1, "hardness": 0.3, "flow": 0.6, "erase": true, "x": 1,
              "points": [[0.1, 0.2], [0.2, 0.3, 0.5]]}]},
          {"kind": "luminance", "range": [0.4, 0.5, 1, 1]},
          {"kind": "color", "samples": ["#5b7ea6"], "tolerance": 0.2},
          {"kind": "raster", "file": "masks/sky.png"}]}}, {}]}
      """
    return (try? JSONValue(parsing: Data(text.utf8))) ?? .null
  }()

  /// A step into a JSON value.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The paths of every value inside a value.
  static func paths(of value: JSONValue) -> [[Step]] {
    switch value {
    case .object(let fields):
      fields.keys.sorted().flatMap { key in
        [[.key(key)]] + paths(of: fields[key] ?? .null).map { [.key(key)] + $0 }
      }
    case .array(let elements):
      elements.indices.flatMap { index in
        [[.index(index)]] + paths(of: elements[index]).map { [.index(index)] + $0 }
      }
    default: []
    }
  }
}

extension JSONValue {
  /// The value with another one at a path.
  func replacing(_ path: [Samples.Step], with new: JSONValue) -> JSONValue {
    guard let step = path.first else { return new }
    let rest = Array(path.dropFirst())
    switch (self, step) {
    case (.object(var fields), .key(let key)):
      fields[key] = (fields[key] ?? .null).replacing(rest, with: new)
      return .object(fields)
    case (.array(var elements), .index(let index)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(rest, with: new)
      return .array(elements)
    default: return self
    }
  }
}
