import Foundation
import Testing

/// `awake compare`, `contact-sheet` and `histogram` as people run them.
@Suite struct PictureCommandTests {
  /// Width and height in the header of a PNG file.
  private func pngSize(_ desk: Desk, _ name: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: desk.folder.appendingPathComponent(name)))
    try #require(bytes.count > 24 && bytes[1] == UInt8(ascii: "P"))
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 * 256 + Int($1) } }
    return [number(16), number(20)]
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: compare

  @Test("before and after: one picture beside the photo, one line")
  func compare() throws {
    let desk = try Desk()
    let run = try desk.run("compare", "photo.jpg", "--preset", "warm", "--tile", "300")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(desk.files == ["photo-compare.png", "photo.jpg"])
    #expect(run.output.hasPrefix("photo-compare.png  "))
    let size = try pngSize(desk, "photo-compare.png")
    #expect(size[0] > 300 && size[0] < 400 && size[1] > 200 && size[1] < 300)
  }

  @Test(
    "modes have the shape they promise",
    arguments: [
      (["-p", "warm"], 1, 1), (["-p", "warm", "-m", "side"], 2, 1),
      (["-p", "warm", "-p", "mono"], 3, 1), (["-p", "warm", "-p", "mono", "-m", "split"], 1, 1),
      (["-p", "warm", "-p", "mono", "-p", "film"], 2, 2), (["-e", "0.5"], 1, 1),
    ])
  func modes(options: [String], columns: Int, rows: Int) throws {
    let desk = try Desk()
    let run = try desk.run(["compare", "photo.jpg", "--tile", "150", "-o", "x.png"] + options)
    #expect(run.status == 0, "\(run.errors)")
    // Pictures of 150 × 100, and less than half as much for margins and names.
    let size = try pngSize(desk, "x.png")
    #expect(size[0] / 150 == columns && size[1] / 100 == rows, "\(size)")
  }

  @Test(
    "a reference stands between the photo and the result, except in split",
    arguments: [
      (["--reference", "ref.png"], 3, 1), (["--reference", "ref.png:50%", "-e", "0.5"], 3, 1),
      (["--reference", "ref.png", "-m", "split"], 1, 1),
      (["--reference", "ref.png", "--reference", "two.png:50%"], 4, 1),
      // The same one is shown once.
      (["--reference", "ref.png", "--reference", "ref.png"], 3, 1),
      (["--reference", "ref.png", "-p", "warm"], 3, 1),
      (["--reference", "ref.png", "-p", "warm", "-p", "mono"], 2, 2),
      (["--reference", "ref.png", "-p", "warm", "-p", "mono", "-m", "side"], 3, 1),
    ])
  func references(options: [String], columns: Int, rows: Int) throws {
    let desk = try Desk.forMatching()
    try desk.copy("ref.png", to: "two.png")
    let line = ["compare", "photo.png", "--tile", "160", "-o", "x.png", "--json"]
    let run = try desk.run(line + options)
    #expect(run.status == 0, "\(run.errors)")
    // Pictures of 48 × 32 and 40 × 30, in columns of at least 55.
    let size = try pngSize(desk, "x.png")
    #expect(size[1] < 32 * rows + 100 && size[1] > 32 * rows + 30, "\(size)")
    let isSplit = options.contains("split")
    if !isSplit { #expect(size[0] / 65 == columns || size[0] / 75 == columns, "\(size)") }
    let inputs = try object(run.output)["inputs"] as? [String]
    let twice = options.contains("two.png:50%")
    #expect(
      inputs == ["photo.png"] + (isSplit ? [] : ["ref.png"]) + (twice ? ["two.png"] : []))
  }

  @Test("a reference that cannot be read means no picture, and none is replaced")
  func badReference() throws {
    let desk = try Desk.forMatching()
    let missing = try desk.run("compare", "photo.png", "--reference", "none.png")
    #expect(missing.status == 64 && missing.errors.contains("none.png"))
    let pair = try desk.run("compare", "photo.png", "ref.png", "--reference", "ref.png")
    #expect(pair.status == 64 && pair.errors.contains("two photos"))
    let onto = try desk.run(
      "compare", "photo.png", "--reference", "ref.png", "-o", "ref.png", "--on-conflict",
      "overwrite")
    #expect(onto.status == 1 && onto.errors.contains("read from"))
    #expect(desk.files == ["photo.png", "ref.png"])
  }

  @Test("two photos stand beside each other, under their names")
  func twoPhotos() throws {
    let desk = try Desk()
    try FileManager.default.copyItem(
      at: desk.folder.appendingPathComponent("photo.jpg"),
      to: desk.folder.appendingPathComponent("other.jpg"))
    let run = try desk.run(
      "compare", "photo.jpg", "other.jpg", "--tile", "100", "--json", "-o", "two.jpg")
    #expect(run.status == 0, "\(run.errors)")
    let report = try object(run.output)
    #expect(report["inputs"] as? [String] == ["photo.jpg", "other.jpg"])
    #expect(report["status"] as? String == "ok" && report["output"] as? String == "two.jpg")
    #expect((report["width"] as? Int ?? 0) > 200)
  }

  @Test(
    "mistakes are usage errors, and nothing is written",
    arguments: [
      (["compare", "photo.jpg"], "nothing to compare"),
      (["compare", "photo.jpg", "b.jpg", "-e1"], "two photos"),
      (["compare", "photo.jpg", "-p", "wrm"], "warm"),
      (["compare", "photo.jpg", "-e1", "-o", "x.svg"], ".svg"),
      (["compare", "-", "-e1"], "--output"), (["compare", "-", "-"], "twice"),
      (["contact-sheet", "photo.jpg", "--all", "--presets", "warm"], "exclude"),
      (["contact-sheet", "photo.jpg", "--presets", "warm,,mono"], "commas"),
      (["contact-sheet", "photo.jpg", "--presets", "none"], "none"),
      (["contact-sheet", "photo.jpg", "--columns", "0"], "1…100"),
      (["contact-sheet", "photo.jpg", "--set", "lut.file=look.cube"], "lut"),
      (["contact-sheet", "photo.jpg", "b.jpg", "--tile", "4000", "--all"], "too large"),
      (["histogram", "photo.jpg", "-k", "waveform"], "--output"),
      (["histogram", "photo.jpg", "-f", "svg"], "--output"),
      (["histogram", "photo.jpg", "-o", "x.jpg"], ".svg"),
      (["histogram", "photo.jpg", "b.jpg", "-o", "x.png"], "one photo"),
      (["histogram", "photo.jpg", "-k", "lumma"], "luma"),
    ])
  func usage(line: [String], hint: String) throws {
    let desk = try Desk()
    let run = try desk.run(line)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.files == ["photo.jpg"])
  }

  @Test(
    "outputs are as safe as those of edit",
    arguments: [
      ["compare", "photo.jpg", "-e1", "--tile", "64", "-o", "x.png"],
      ["contact-sheet", "photo.jpg", "--presets", "warm", "--tile", "64", "-o", "x.png"],
      ["histogram", "photo.jpg", "-o", "x.png"],
    ])
  func safety(line: [String]) throws {
    let desk = try Desk()
    let before = try Data(contentsOf: desk.folder.appendingPathComponent("photo.jpg"))
    #expect(try desk.run(line).status == 0)
    let again = try desk.run(line)
    #expect(again.status == 1 && again.errors.contains("already exists"))
    let skipped = try desk.run(line + ["--on-conflict", "skip", "--json"])
    #expect(skipped.status == 0 && skipped.output.contains("\"status\":\"skipped\""))
    #expect(try desk.run(line + ["--on-conflict", "overwrite", "--quiet"]).output.isEmpty)
    #expect(try desk.run(line + ["--on-conflict", "unique"]).status == 0)
    #expect(desk.files == ["photo.jpg", "x-2.png", "x.png"])
    try FileManager.default.createSymbolicLink(
      atPath: desk.folder.appendingPathComponent("link.png").path,
      withDestinationPath: "photo.jpg")
    let onto = line.dropLast() + ["link.png", "--on-conflict", "overwrite"]
    let refused = try desk.run(Array(onto))
    #expect(refused.status == 1 && refused.errors.contains("is the photo itself"))
    let missing = try desk.run([line[0], "none.jpg"] + line.dropFirst(2).dropLast() + ["y.png"])
    #expect(missing.status == 1 && missing.errors.contains("none.jpg"), "\(missing.errors)")
    let after = try Data(contentsOf: desk.folder.appendingPathComponent("photo.jpg"))
    #expect(after == before && !desk.files.contains("y.png"))
  }

  @Test("help has two examples or more and fits 80 columns")
  func help() throws {
    let desk = try Desk()
    for verb in ["compare", "contact-sheet", "histogram"] {
      let run = try desk.run(verb, "--help")
      #expect(run.status == 0)
      #expect(run.output.components(separatedBy: "  awake \(verb) ").count > 2)
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  // MARK: contact-sheet

  @Test("all presets on two photos, a block each, in even rows")
  func contactSheet() throws {
    let desk = try Desk()
    try FileManager.default.copyItem(
      at: desk.folder.appendingPathComponent("photo.jpg"),
      to: desk.folder.appendingPathComponent("other.jpg"))
    let run = try desk.run(
      "contact-sheet", "photo.jpg", "other.jpg", "--presets", "warm,film:50%,noir", "--tile",
      "120", "--columns", "2", "-o", "sheet.png")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    // Two blocks of two rows of two pictures of 120 × 80, with margins and names.
    let size = try pngSize(desk, "sheet.png")
    #expect((240...330).contains(size[0]) && (320...560).contains(size[1]), "\(size)")
    let all = try desk.run("contact-sheet", "photo.jpg", "--all", "--tile", "48")
    #expect(all.status == 0, "\(all.errors)")
    #expect(desk.files.contains("photo-contact-sheet.jpg"))
  }

  @Test("one photo that cannot be read means no sheet")
  func badAmongGood() throws {
    let desk = try Desk()
    try desk.write("bad.jpg", "no photo")
    let run = try desk.run(
      "contact-sheet", "photo.jpg", "bad.jpg", "--presets", "warm", "--tile", "32", "--json")
    #expect(run.status == 1 && run.errors.contains("bad.jpg"))
    let report = try object(run.output)
    #expect(report["status"] as? String == "failed")
    #expect(desk.files == ["bad.jpg", "photo.jpg"])
  }

  @Test("without any font there is still a picture")
  func noFonts() throws {
    let desk = try Desk()
    try desk.write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>")
    let fonts = desk.folder.appendingPathComponent("fonts.conf").path
    let run = try desk.run(
      ["compare", "photo.jpg", "-e1", "--tile", "64"], environment: ["FONTCONFIG_FILE": fonts])
    #expect(run.status == 0, "\(run.errors)")
    #expect(desk.files.contains("photo-compare.png"))
  }

  // MARK: histogram

  @Test("a histogram for a pipe is plain text of at most 80 columns")
  func histogramText() throws {
    let desk = try Desk()
    let run = try desk.run("histogram", "photo.jpg")
    #expect(run.status == 0 && run.output.hasPrefix("photo.jpg\n"))
    #expect(run.output.utf8.allSatisfy { $0 < 128 })
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    for channel in ["red", "green", "blue", "luma"] {
      #expect(lines.contains { $0.hasPrefix("  \(channel) ") })
    }
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("JSON has 256 counts a channel that sum to the pixels")
  func histogramJSON() throws {
    let desk = try Desk()
    let run = try desk.run("histogram", "photo.jpg", "none.jpg", "--json")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines[1].contains("\"not-found\""))
    let histogram = try #require(try object(lines[0])["histogram"] as? [String: Any])
    for channel in ["red", "green", "blue", "luma"] {
      let figures = try #require(histogram[channel] as? [String: Any])
      let counts = try #require(figures["counts"] as? [Int])
      #expect(counts.count == 256 && counts.reduce(0, +) == 600 * 400)
    }
    // A brighter photo has a higher mean.
    let brighter = try desk.run("histogram", "photo.jpg", "-e", "1", "--json")
    let edited = try #require(try object(brighter.output)["histogram"] as? [String: Any])
    func mean(_ histogram: [String: Any]) -> Double {
      (histogram["luma"] as? [String: Any])?["mean"] as? Double ?? 0
    }
    #expect(mean(edited) > mean(histogram) + 20)
  }

  @Test(
    "every kind is drawn as PNG and SVG",
    arguments: ["rgb", "luma", "waveform", "parade", "vectorscope"])
  func kinds(kind: String) throws {
    let desk = try Desk()
    let run = try desk.run("histogram", "photo.jpg", "-k", kind, "-o", "x.svg")
    #expect(run.status == 0 && run.output == "x.svg\n", "\(run.errors)")
    let svg = try String(
      contentsOf: desk.folder.appendingPathComponent("x.svg"), encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains("photo.jpg"))
    #expect(try desk.run("histogram", "photo.jpg", "-k", kind, "-o", "x.png").status == 0)
    #expect(try pngSize(desk, "x.png")[0] > 1000)
    let piped = try desk.run("histogram", "photo.jpg", "-k", kind, "-o", "-")
    #expect(piped.output == svg)
  }

  @Test("a photo on standard input is measured, too")
  func standardInput() throws {
    let desk = try Desk()
    let photo = try Data(contentsOf: desk.folder.appendingPathComponent("photo.jpg"))
    let run = try desk.run("histogram", "-", "--json", input: photo)
    #expect(run.status == 0 && run.output.contains("\"input\":\"-\""))
    let piped = try desk.run("compare", "-", "-e1", "--tile", "64", "-o", "-", input: photo)
    #expect(piped.status == 0 && piped.output.dropFirst().hasPrefix("PNG"))
    #expect(piped.errors.hasPrefix("-  "))
  }
}
