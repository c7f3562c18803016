/// A slider that somebody moves, and the edit around it.
struct Slider {
  /// What is moved.
  var name: String
  /// The bar of P6: half of the codec's time for colours, all of it for what looks around.
  var bar: Double
  /// The edit as JSON, with the slider at a value from 0 to 1.
  var edit: @Sendable (Double) -> String

  static let all = [
    Slider(name: "exposure", bar: 0.5) { value in
      #"{"light": {"exposure": \#(value), "contrast": 10}, "color": {"vibrance": 12}}"#
    },
    Slider(name: "saturation", bar: 0.5) { value in
      #"{"light": {"contrast": 10}, "color": {"temperature": 14, "saturation": \#(value * 50)}}"#
    },
    Slider(name: "clarity", bar: 1) { value in
      #"{"light": {"contrast": 10}, "presence": {"clarity": \#(value * 50)}}"#
    },
    Slider(name: "exposure of a mask", bar: 1) { value in
      #"""
      {"light": {"contrast": 10}, "layers": [{
        "mask": {"components": [
          {"kind": "radial", "center": [0.5, 0.5], "radii": [0.2, 0.25], "feather": 0.6}]},
        "light": {"exposure": \#(value)}}]}
      """#
    },
  ]

  /// Where the slider is at a turn: always somewhere new, so that no answer can be kept.
  static func value(_ turn: Int) -> Double {
    Double((turn * 37) % 100 + 1) / 101 + Double(turn) / 100_000
  }
}
