import Testing

@testable import AwakeSession

@Suite struct LocationTests {
  @Test(
    "the library is where the base directory specification puts it",
    arguments: [
      (["HOME": "/home/me"], "/home/me/.local/share/awake/library.sqlite", "/home/me/.cache/awake"),
      (
        ["HOME": "/home/me/", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "/tmp/c//"],
        "/data/awake/library.sqlite", "/tmp/c/awake"
      ),
      (
        ["HOME": "/home/me", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": ""],
        "/home/me/.local/share/awake/library.sqlite", "/home/me/.cache/awake"
      ),
      (["XDG_DATA_HOME": "/data"], "/data/awake/library.sqlite", nil),
      (["AWAKE_LIBRARY": "my works.sqlite"], "my works.sqlite", nil),
      (
        ["AWAKE_LIBRARY": "/w.db", "XDG_DATA_HOME": "/data", "HOME": "/h"], "/w.db",
        "/h/.cache/awake"
      ),
      (
        ["AWAKE_LIBRARY": "", "HOME": "/h"], "/h/.local/share/awake/library.sqlite",
        "/h/.cache/awake"
      ),
      (["HOME": "/"], "/.local/share/awake/library.sqlite", "/.cache/awake"),
      ([:], nil, nil), (["HOME": ""], nil, nil), (["HOME": "me", "XDG_DATA_HOME": "."], nil, nil),
    ] as [([String: String], String?, String?)])
  func places(environment: [String: String], library: String?, cache: String?) {
    func result(_ body: () throws -> String) -> String? {
      do {
        return try body()
      } catch {
        let error = error as? LibraryError
        #expect(error?.code == .notFound && error?.advice.isEmpty == false)
        return nil
      }
    }
    #expect(result { try LibraryLocation.standard(environment: environment) } == library)
    #expect(result { try LibraryLocation.cache(environment: environment) } == cache)
  }
}
