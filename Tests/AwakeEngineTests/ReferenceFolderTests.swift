import Foundation
import Testing

@testable import AwakeEngine

/// Which files an edit may name.
@Suite struct ReferenceFolderTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for name in ["own", "other", "far"] {
      try FileManager.default.createDirectory(
        atPath: bench.path(name), withIntermediateDirectories: true)
      bench.write("\(name)/a.png", [1])
    }
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("own/link.png"), withDestinationPath: bench.path("far/a.png"))
  }

  @Test(
    "names stay inside of the folders, by any way",
    arguments: [
      ("a.png", true), ("./a.png", true), ("sub/../a.png", true), ("none.png", true),
      ("../own/a.png", true), ("../other/a.png", true), ("../far/a.png", false),
      ("link.png", false), ("/etc/passwd", false), ("..", false), (".", false),
      ("../own-not/a.png", false),
    ])
  func inside(name: String, isAllowed: Bool) throws {
    var folder = ReferenceFolder(bench.path("own"))
    folder.others = [bench.path("other")]
    let path = try? folder.resolve(name)
    #expect((path != nil) == isAllowed)
    if let path { #expect(path.hasPrefix("/") && !path.contains("..")) }
    folder.allowsOutside = true
    #expect((try? folder.resolve(name)) != nil)
  }
}
