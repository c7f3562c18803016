import AwakeColor
import AwakeDocument
import Foundation

extension MatchLook {
  /// The version of the form that is written.
  static let schema = 1.0
  /// What tells a look from other files.
  private static let kind = "match-look"
  /// The largest number that statistics of a photo hold.
  private static let plausible = -64.0...64.0

  /// Reads a stored look.
  ///
  /// - Parameters:
  ///   - json: what ``json`` gave.
  ///   - file: the name that errors give.
  /// - Throws: `DocumentError` with the JSON path of what is wrong.
  public init(json: JSONValue, file: String? = nil) throws(DocumentError) {
    let whole = try LookFields(json, at: "", file: file)
    if json["schema"] != nil, try whole.number("schema", in: 0...1e6) > Self.schema {
      throw DocumentError(
        .newerSchema, file: file, path: "schema",
        message: "is newer than this version reads", advice: "update awake")
    }
    guard json["kind"] == nil || json["kind"] == .string(Self.kind) else {
      throw whole.wrong("kind", "must be \"\(Self.kind)\"", .badValue)
    }
    var parts: [Part] = []
    for fields in try whole.objects("references") {
      parts.append(
        Part(
          name: try fields.text("name"), weight: try fields.number("weight", in: 0...1e6),
          statistics: try Self.statistics(fields)))
    }
    guard parts.contains(where: { $0.weight > 0 }), parts.count <= Match.referenceLimit else {
      throw whole.wrong(
        "references", "must have 1 to \(Match.referenceLimit) entries of which one counts",
        .badValue)
    }
    self.init(parts: parts)
  }

  /// Reads the file of a stored look.
  public init(contentsOf path: String) throws(DocumentError) {
    let data = try DocumentFile.read(path)
    try self.init(json: try JSONValue(parsing: data, file: path), file: path)
  }

  /// The look as it is stored, in a file or in a preset.
  public var json: JSONValue {
    .object([
      "schema": .number(Self.schema), "kind": .string(Self.kind),
      "references": .array(parts.map(Self.json)),
    ])
  }

  private static func json(_ part: Part) -> JSONValue {
    .object([
      "name": .string(part.name), "weight": .number(part.weight),
      "grade": json(part.statistics.grade), "colors": json(part.statistics.colors),
      "palette": LookFields.encode(
        part.statistics.palette.colors.map { color in
          [color.x, color.y, color.z].map { Int16(steps: $0, EqualMassPalette.steps) }
        }),
    ])
  }

  private static func statistics(
    _ fields: LookFields
  ) throws(DocumentError) -> MatchStatistics {
    MatchStatistics(
      grade: try grade(try fields.object("grade")),
      colors: try colors(try fields.object("colors")), palette: try palette(fields))
  }

  private static func palette(_ fields: LookFields) throws(DocumentError) -> EqualMassPalette {
    let words = try fields.words("palette", width: 3)
    guard words.count == EqualMassPalette.count else {
      throw fields.wrong("palette", "must have \(EqualMassPalette.count) colours", .badValue)
    }
    return EqualMassPalette(
      colors: words.map { words in
        SIMD3(Double(words[0]), Double(words[1]), Double(words[2])) / EqualMassPalette.steps
      })
  }

  // MARK: The distribution of colours

  private static func json(_ colors: TransportMap.Statistics) -> JSONValue {
    .object([
      "lightness": JSONValue(numbers: colors.lightness.values),
      "zones": .array(colors.zones.zones.map(json)), "all": json(colors.zones.all),
    ])
  }

  private static func json(_ zone: ChromaZones.Zone) -> JSONValue {
    let covariance = zone.covariance
    return .object([
      "mean": JSONValue(numbers: [zone.mean.x, zone.mean.y]),
      "covariance": JSONValue(numbers: [covariance.xx, covariance.xy, covariance.yy]),
      "mass": .number(zone.mass),
    ])
  }

  private static func colors(
    _ fields: LookFields
  ) throws(DocumentError) -> TransportMap.Statistics {
    let lightness = LightnessQuantiles(
      values: try fields.numbers("lightness", count: LightnessQuantiles.count, in: plausible))
    var zones: [ChromaZones.Zone] = []
    for zone in try fields.objects("zones") { zones.append(try Self.zone(zone)) }
    guard zones.count == ChromaZones.centers.count else {
      throw fields.wrong("zones", "must have \(ChromaZones.centers.count) entries", .badValue)
    }
    return TransportMap.Statistics(
      lightness: lightness,
      zones: ChromaZones(zones: zones, all: try zone(try fields.object("all"))))
  }

  private static func zone(_ fields: LookFields) throws(DocumentError) -> ChromaZones.Zone {
    let mean = try fields.numbers("mean", count: 2, in: plausible)
    let covariance = try fields.numbers("covariance", count: 3, in: plausible)
    return ChromaZones.Zone(
      mean: SIMD2(mean[0], mean[1]),
      covariance: SymmetricMatrix2(covariance[0], covariance[1], covariance[2]),
      mass: try fields.number("mass", in: 0...1))
  }

  // MARK: The signs of a grade

  private static func json(_ grade: GradeStatistics) -> JSONValue {
    var signs: [String: JSONValue] = [:]
    for feature in GradeFeature.allCases {
      let value = grade.features[feature] ?? .zero
      signs[feature.rawValue] =
        feature.isScalar ? .number(value.x) : JSONValue(numbers: [value.x, value.y])
    }
    let cells = grade.cells.map { cell in
      let colors = [cell.dark, cell.light].flatMap { [$0.x, $0.y, $0.z] }
      return [Int16(cell.row)]
        + ([cell.texture, cell.mass] + colors).map { Int16(steps: $0, GradeCell.steps) }
    }
    return .object([
      "signs": .object(signs), "lightness": JSONValue(numbers: grade.lightness),
      "cells": LookFields.encode(cells),
    ])
  }

  private static func grade(_ fields: LookFields) throws(DocumentError) -> GradeStatistics {
    let signs = try fields.object("signs")
    var features: [GradeFeature: SIMD2<Double>] = [:]
    for feature in GradeFeature.allCases {
      if feature.isScalar {
        features[feature] = SIMD2(try signs.number(feature.rawValue, in: plausible), 0)
      } else {
        let pair = try signs.numbers(feature.rawValue, count: 2, in: plausible)
        features[feature] = SIMD2(pair[0], pair[1])
      }
    }
    let words = try fields.words("cells", width: 9)
    guard words.count <= GradeCell.side * GradeCell.side,
      words.allSatisfy({ (0..<GradeCell.side).contains(Int($0[0])) })
    else { throw fields.wrong("cells", "has cells that no photo has", .badValue) }
    let cells = words.map { words in
      let values = words.map { Double($0) / GradeCell.steps }
      return GradeCell(
        dark: SIMD3(values[3], values[4], values[5]),
        light: SIMD3(values[6], values[7], values[8]), texture: values[1],
        mass: max(0, values[2]), row: Int(words[0]))
    }
    return GradeStatistics(
      features: features,
      lightness: try fields.numbers(
        "lightness", count: GradeStatistics.levels.count, in: plausible),
      cells: cells)
  }
}
