import Testing

@testable import AwakeDocument

@Suite("The parameter table")
struct ParameterTableTests {
  @Test("has every number of the document, and nothing else")
  func complete() {
    let numbers = DocumentField.all.filter { field in
      switch field.kind {
      case .number, .numberOrAuto: true
      case .list: ParameterTable[path: field.path] != nil
      case .flag, .text, .textOrList, .group: false
      }
    }
    // A layer's adjustments have the paths of the document.
    #expect(Set(numbers.map(\.path)) == Set(ParameterTable.all.map(\.path)))
  }

  @Test("has every path once, neutral inside the range, and a sentence")
  func sane() {
    #expect(Set(ParameterTable.all.map(\.path)).count == ParameterTable.all.count)
    for parameter in ParameterTable.all {
      #expect(parameter.range.contains(parameter.neutral), "\(parameter.path)")
      #expect(parameter.summary.hasSuffix("."))
      #expect(ParameterTable[path: parameter.path] == parameter)
      if parameter.role == .strength { #expect(parameter.neutral == 1) }
    }
  }

  @Test("says what a silent document has")
  func neutralDocument() {
    let document = EditDocument()
    #expect(document.isNeutral)
    #expect(document.json == .object(["schema": .number(1)]))
    #expect(document.detail.sharpen.radius == 1)
    #expect(document.grading.blending == 50)
    #expect(document.frame.size == 0.05)
    #expect(document.geometry.perspective.scale == 100)
  }

  @Test(
    "knows the ranges",
    arguments: [
      ("light.exposure", -5, 5, 0), ("mixer.red.hue", -100, 100, 0),
      ("grading.shadows.hue", 0, 360, 0), ("detail.sharpen.amount", 0, 150, 0),
      ("detail.sharpen.radius", 0.5, 3, 1), ("effects.grain.seed", 0, 4_294_967_295, 0),
      ("geometry.straighten", -45, 45, 0), ("lut.strength", 0, 1, 1),
      ("monochrome.strength", 0, 1, 1), ("layers.mask.refine", 0, 1, 0),
      ("match.strength", 0, 1, 1), ("match.closer", 0, 1, 0), ("match.light", 0, 1, 1),
      ("match.reference.weight", 0, 1, 1),
    ] as [(String, Double, Double, Double)])
  func ranges(path: String, low: Double, high: Double, neutral: Double) throws {
    let parameter = try #require(ParameterTable[path: path])
    #expect(parameter.range == low...high)
    #expect(parameter.neutral == neutral)
  }

  @Test("refuses a number just outside every range and takes both ends")
  func ends() throws {
    for parameter in ParameterTable.all where !parameter.path.hasPrefix("layers") {
      guard !parameter.isList, !parameter.path.hasPrefix("geometry.crop"),
        !parameter.path.hasPrefix("match.reference")
      else { continue }
      let ends = [parameter.range.lowerBound, parameter.range.upperBound]
      for end in ends {
        _ = try Assignment(path: parameter.path, value: .number(end))
      }
      for outside in [ends[0] - 1, ends[1] + 1, .nan, .infinity, 1e99] {
        #expect {
          try Assignment(path: parameter.path, value: .number(outside))
        } throws: { error in
          (error as? DocumentError)?.code == .outOfRange
            && (error as? DocumentError)?.path == parameter.path
            && "\(error)".contains(parameter.rangeText)
        }
      }
    }
  }

  @Test(
    "suggests what a mistyped path means",
    arguments: [
      ("light.exposre", "light.exposure"), ("ligth.exposure", "light.exposure"),
      ("exposure", "light.exposure"), ("Light.Exposure", "light.exposure"),
      ("colour.tint", "color.tint"), ("match.lihgt", "match.light"),
      ("mixer.red.hu", "mixer.red.hue"), ("zzzzzz", nil),
      ("", nil), (String(repeating: "a", count: 90), nil),
    ] as [(String, String?)])
  func suggestions(typed: String, meant: String?) {
    #expect(ParameterTable.suggestion(for: typed) == meant)
  }

  @Test(
    "counts a swap of neighbors as one step",
    arguments: [
      ("warm", "wram", 1), ("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3),
      ("ca", "abc", 3),
    ])
  func distance(left: String, right: String, steps: Int) {
    let distance = NearestName.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(distance == steps)
  }
}
