import Foundation
import Testing

@testable import AwakeEngine

/// What tells files from each other.
@Suite struct ContentHashTests {
  @Test("the hash is SHA-256: the examples of FIPS 180-2 give the published digests")
  func examples() throws {
    let bench = try Workbench()
    bench.write("abc", Array("abc".utf8))
    #expect(
      try ContentHash.sha256(of: bench.path("abc"))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    // More than is read at once.
    bench.write("million", [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(
      try ContentHash.sha256(of: bench.path("million"))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("what is no file with bytes is an error")
  func errors() throws {
    let bench = try Workbench()
    bench.write("empty", [])
    #expect(mkfifo(bench.path("pipe"), 0o600) == 0)
    for (name, code) in [
      ("none", PhotoError.Code.notFound), ("empty", .emptyFile), ("pipe", .notAFile),
    ] {
      let error = #expect(throws: PhotoError.self) {
        try ContentHash.sha256(of: bench.path(name))
      }
      #expect(error?.code == code && error?.path == bench.path(name))
    }
  }
}
