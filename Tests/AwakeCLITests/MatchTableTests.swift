import Foundation
import Testing

/// `--export-lut`: the match of one photo as a table for other programs.
@Suite struct MatchTableTests {
  /// A `.cube` file, read as its specification says.
  private struct Cube {
    var size = 0
    var title = ""
    var values: [[Double]] = []

    init(_ text: String) throws {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        if words[0] == "TITLE" {
          title = String(line.dropFirst(6))
        } else if words[0] == "LUT_3D_SIZE" {
          size = try #require(Int(words[1]))
        } else {
          let numbers = words.compactMap { Double($0) }
          try #require(numbers.count == 3 && words.count == 3, "\(line)")
          values.append(numbers)
        }
      }
    }

    /// The colour of a colour, 0…1, trilinearly between the eight nodes around it.
    func color(_ input: [Double]) -> [Double] {
      let places = input.map { min(max($0, 0), 1) * Double(size - 1) }
      let lows = places.map { min(Int($0), size - 2) }
      var result = [0.0, 0, 0]
      for corner in 0..<8 {
        let steps = (0..<3).map { corner >> $0 & 1 }
        var share = 1.0
        for axis in 0..<3 {
          let part = places[axis] - Double(lows[axis])
          share *= steps[axis] == 1 ? part : 1 - part
        }
        let index = (0..<3).reversed().reduce(0) { $0 * size + lows[$1] + steps[$1] }
        for channel in 0..<3 { result[channel] += share * values[index][channel] }
      }
      return result
    }
  }

  @Test(
    "a table has the nodes that it says", arguments: [([], 65), (["17"], 17), (["33"], 33)])
  func sizes(option: [String], size: Int) throws {
    let desk = try Desk.forMatching()
    let run = try desk.run(
      ["match", "photo.png", "--reference", "ref.png", "--export-lut", "t.cube"]
        + option.flatMap { ["--lut-size", $0] })
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("t.cube  "))
    #expect(run.output.contains("\nphoto-match.png  48 × 32"))
    let text = try desk.text("t.cube")
    #expect(text.hasPrefix("TITLE \"Match to ref.png\"\nLUT_3D_SIZE \(size)\n"))
    #expect(text.utf8.allSatisfy { $0 < 128 } && text.hasSuffix("\n"))
    let cube = try Cube(text)
    #expect(cube.size == size && cube.values.count == size * size * size)
    #expect(cube.values.joined().allSatisfy { (0...1).contains($0) })
  }

  @Test(
    "the table gives the photo what the match gave it",
    arguments: [
      [], MatchCommandTests.full, MatchCommandTests.full + ["--strength", "50%"],
      ["--protect", "none"],
    ])
  func agrees(options: [String]) throws {
    let desk = try Desk.forMatching()
    let matched = try desk.matched(
      ["--reference", "ref.png", "--export-lut", "t.cube", "--lut-size", "33"] + options)
    let photo = try desk.pixels("photo.png")
    let cube = try Cube(try desk.text("t.cube"))
    var (largest, sum, count) = (0.0, 0.0, 0.0)
    for pixel in stride(from: 0, to: photo.count, by: 4 * 7) {
      let color = cube.color((0..<3).map { Double(photo[pixel + $0]) / 255 })
      for channel in 0..<3 {
        let difference = abs(255 * color[channel] - Double(matched[pixel + channel]))
        largest = max(largest, difference)
        (sum, count) = (sum + difference, count + 1)
      }
    }
    // Half a code is rounding; the rest is what 33 nodes cannot follow.
    #expect(largest <= 3, "\(largest)")
    #expect(sum / count <= 0.7, "\(sum / count)")
    #expect(matched != photo)
  }

  @Test("no strength gives the table that changes nothing")
  func identity() throws {
    let desk = try Desk.forMatching()
    let run = try desk.run(
      "match", "photo.png", "--reference", "ref.png", "--strength", "0", "--export-lut", "t.cube",
      "--lut-size", "17")
    #expect(run.status == 0, "\(run.errors)")
    let cube = try Cube(try desk.text("t.cube"))
    for (index, value) in cube.values.enumerated() {
      let node = [index % 17, index / 17 % 17, index / 289].map { Double($0) / 16 }
      #expect(zip(value, node).allSatisfy { abs($0 - $1) < 1e-5 })
    }
  }

  @Test("tables obey conflicts, and are not begun where they cannot go")
  func conflicts() throws {
    let desk = try Desk.forMatching()
    let line = [
      "match", "photo.png", "--reference", "ref.png", "--export-lut", "t.cube", "--lut-size", "17",
    ]
    #expect(try desk.run(line).status == 0)
    let before = try desk.bytes("t.cube")
    let again = try desk.run(line + ["-o", "x.png", "--light", "1"])
    #expect(again.status == 1 && again.errors.contains("t.cube: already exists"))
    #expect(!desk.files.contains("x.png"))
    #expect(try desk.run(line + ["-o", "x.png", "--on-conflict", "skip"]).status == 0)
    #expect(try desk.bytes("t.cube") == before)
    #expect(try desk.run(line + ["-o", "y.png", "--on-conflict", "unique"]).status == 0)
    #expect(try desk.bytes("t-2.cube") == before)
    #expect(try desk.run(line + ["--light", "1", "--on-conflict", "overwrite"]).status == 0)
    #expect(try desk.bytes("t.cube") != before)
  }

  @Test("a photo that cannot be read has no table")
  func missing() throws {
    let desk = try Desk.forMatching()
    let run = try desk.run(
      "match", "none.png", "--reference", "ref.png", "--export-lut", "t.cube", "--json")
    #expect(run.status == 1 && run.output.contains(#""not-found""#), "\(run)")
    #expect(desk.files == ["photo.png", "ref.png"])
  }

  @Test("a name cannot break out of the title")
  func title() throws {
    let desk = try Desk.forMatching()
    try desk.copy("ref.png", to: "a\"\nLUT_3D_SIZE 2.png")
    let run = try desk.run(
      "match", "photo.png", "--reference", "a\"\nLUT_3D_SIZE 2.png", "--export-lut", "t.cube",
      "--lut-size", "17")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try desk.text("t.cube").split(separator: "\n").count == 17 * 17 * 17 + 2)
  }
}
