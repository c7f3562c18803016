/// Scales the fields of a valid preset.
struct PresetStrength {
  /// 0…2; 1 changes nothing.
  let factor: Double

  func apply(to json: JSONValue) -> JSONValue {
    guard factor != 1, let fields = json.object else { return json }
    if factor == 0 {
      return .object(fields.filter { MergeTree.descriptive.contains($0.key) })
    }
    var scaled = scale(fields, path: "")
    for key in ["lut", "match"] {
      if let whole = fields[key]?.object {
        scaled[key] = withStrength("strength", whole, "\(key).strength")
      }
    }
    if let monochrome = scaled["monochrome"]?.object, monochrome["on"] == .bool(true) {
      // Its mix has been scaled like every amount.
      scaled["monochrome"] = withStrength("strength", monochrome, "monochrome.strength")
    }
    if let layers = fields["layers"]?.array {
      scaled["layers"] = .array(
        layers.map { layer in
          layer.object.map { withStrength("opacity", $0, "layers.opacity") } ?? layer
        })
    }
    return .object(scaled)
  }

  private func scale(_ fields: [String: JSONValue], path: String) -> [String: JSONValue] {
    var scaled = fields
    for (key, value) in fields {
      let place = FieldCoder.join(path, key)
      switch value {
      case .object(let inner):
        scaled[key] = .object(scale(inner, path: place))
      case .array(let points) where place.hasPrefix("curve."):
        if ParameterTable[path: place]?.role == .amount {
          scaled[key] = .array(points.map(scalePoint))
        }
      case .number(let number):
        guard let parameter = ParameterTable[path: place], parameter.role == .amount else {
          continue
        }
        let amount = parameter.neutral + (number - parameter.neutral) * factor
        scaled[key] = .number(amount.tidied.clamped(to: parameter.range))
      case .null, .bool, .string, .array:
        continue
      }
    }
    return scaled
  }

  private func scalePoint(_ point: JSONValue) -> JSONValue {
    guard let numbers = point.array?.compactMap(\.number), numbers.count == 2 else { return point }
    let y = numbers[0] + (numbers[1] - numbers[0]) * factor
    return JSONValue(numbers: [numbers[0], y.tidied.clamped(to: 0...1)])
  }

  private func withStrength(
    _ key: String, _ fields: [String: JSONValue], _ path: String
  ) -> JSONValue {
    var fields = fields
    let parameter = ParameterTable[path: path]
    let strength = (fields[key]?.number ?? parameter?.neutral ?? 1) * factor
    fields[key] = .number(strength.tidied.clamped(to: parameter?.range ?? 0...1))
    return .object(fields)
  }
}

extension Double {
  /// Without the last digits that multiplication leaves behind: 0.35 · 0.8 is 0.28.
  var tidied: Double {
    let scaled = self * 1e10
    return abs(scaled) < 1e15 ? scaled.rounded() / 1e10 : self
  }

  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
