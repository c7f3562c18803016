import Foundation
import Testing

@testable import AwakeCLI

/// Jobs in, reports out.
@Suite struct WorkerTests {
  private func answers(_ desk: Desk, _ lines: [String]) throws -> (Run, [[String: Any]]) {
    let run = try desk.run(
      ["worker"], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    let answers = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    return (run, answers)
  }

  @Test("a job writes the bytes that the same line writes, and answers with its id")
  func same() throws {
    let desk = try Desk()
    try desk.makePhotos("a.png")
    let (run, answers) = try answers(
      desk,
      [
        #"{"id":{"n":[1]},"input":"a.png","output":"w.jpg","presets":["warm:80%"],"set":{"color.tint":5,"curve.luma":[[0,0],[0.5,0.6],[1,1]]},"options":{"quality":70,"exposure":0.3,"no-dither":true,"metadata":"none","strict":false}}"#,
        "", #"{"id":null,"input":"a.png","output":"v.png","document":{"light":{"exposure":1}}}"#,
        #"{"input":"a.png","output":"u.png","document":"edit.json","presets":"mono"}"#,
      ])
    #expect(run.status == 1)
    #expect(answers.map { $0["status"] as? String } == ["ok", "ok", "failed"])
    #expect((answers[0]["id"] as? [String: [Int]]) == ["n": [1]])
    let line = try desk.run([
      "edit", "a.png", "-o", "l.jpg", "-p", "warm:80%", "-s", "color.tint=5", "-s",
      "curve.luma=[[0,0],[0.5,0.6],[1,1]]", "-q", "70", "-e", "0.3", "--no-dither", "--metadata",
      "none",
    ])
    #expect(line.status == 0)
    #expect(desk.content(of: "w.jpg") == desk.content(of: "l.jpg"))
    try desk.write("edit.json", #"{"light":{"exposure":1}}"#)
    #expect(try desk.run(["edit", "a.png", "-o", "x.png", "--recipe", "edit.json"]).status == 0)
    #expect(desk.content(of: "v.png") == desk.content(of: "x.png"))
  }

  @Test(
    "lines that are no jobs get an answer that says why, and the next job is done",
    arguments: [
      ("nonsense", "no JSON"), ("[]", "no object"), ("{}", "input"),
      (#"{"input":"a.png"}"#, "output"), (#"{"input":"","output":"x.png"}"#, "input"),
      (#"{"input":"-","output":"x.png"}"#, "input"), (#"{"input":"a.png","output":"-"}"#, "output"),
      (#"{"input":"a.png","output":"x.png","preset":"warm"}"#, "presets"),
      (#"{"input":"a.png","output":"x.png","presets":[1]}"#, "presets"),
      (#"{"input":"a.png","output":"x.png","presets":["wrm"]}"#, "warm"),
      (#"{"input":"a.png","output":"x.png","set":["light.exposre=1"]}"#, "light.exposure"),
      (#"{"input":"a.png","output":"x.png","set":4}"#, "set"),
      (#"{"input":"a.png","output":"x.png","options":{"qualty":4}}"#, "quality"),
      (#"{"input":"a.png","output":"x.png","options":{"quality":400}}"#, "1…100"),
      (#"{"input":"a.png","output":"x.png","options":{"quality":[1]}}"#, "options.quality"),
      (#"{"input":"a.png","output":"x.png","options":{"strict":"yes"}}"#, "options.strict"),
      (#"{"input":"a.png","output":"x.png","options":{"output":"y.png"}}"#, "output"),
      (#"{"input":"a.png","output":"x.png","options":{"in-place":true}}"#, "in-place"),
      (#"{"input":"a.png","output":"x.png","options":{"jobs":4}}"#, "jobs"),
      (#"{"input":"a.png","output":"x.png","document":{"light":{"exposure":99}}}"#, "-5 to 5"),
      (#"{"input":"a.png","output":"x.png","document":7}"#, "document"),
      (#"{"input":"none.png","output":"x.png"}"#, "no such file"),
      (#"{"input":".","output":"x.png"}"#, "folder"),
      (#"{"input":"*.png","output":"x.png"}"#, "no such file"),
    ])
  func refused(line: String, hint: String) throws {
    let desk = try Desk()
    try desk.makePhotos("a.png")
    let (run, answers) = try answers(
      desk, [line, #"{"id":2,"input":"a.png","output":"good.png"}"#])
    #expect(run.status == 1)
    #expect(answers.map { $0["status"] as? String } == ["failed", "ok"])
    let error = answers[0]["error"] as? [String: String] ?? [:]
    let words = "\(error["message"] ?? "") \(error["advice"] ?? "")"
    #expect(words.contains(hint), "\(words)")
    #expect(desk.files == ["a.png", "good.png", "photo.jpg"])
  }
}
