import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

@Suite struct ThumbnailTests {
  private let photo = PhotoReference(path: "/p/a.jpg", contentHash: "ab12", byteCount: 9)

  private func key(_ exposure: Double, _ pixels: Int = 256) throws -> ThumbnailKey {
    var document = EditDocument()
    document.light.exposure = exposure
    return ThumbnailKey(photo: photo, document: document, pixels: pixels)
  }

  private func files(_ folder: LibraryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }
  }

  @Test("an undo finds the thumbnail that was made before; another photo, edit or size does not")
  func keys() throws {
    var state = EditState()
    let before = ThumbnailKey(photo: photo, document: state.document, pixels: 256)
    try state.apply(.set("light.exposure", 1), at: 1)
    let changed = ThumbnailKey(photo: photo, document: state.document, pixels: 256)
    try state.undo(at: 2)
    #expect(ThumbnailKey(photo: photo, document: state.document, pixels: 256) == before)
    let document = EditDocument()
    func key(_ photo: PhotoReference, _ pixels: Int = 256) -> ThumbnailKey {
      ThumbnailKey(photo: photo, document: document, pixels: pixels)
    }
    // A photo that was moved is the same as long as its content is.
    var moved = photo
    moved.path = "/q/b.jpg"
    #expect(key(moved) == before)
    moved.contentHash = nil
    var grown = moved
    grown.byteCount = 10
    var hostile = moved
    hostile.path = "/../../etc/\u{0}照片?.jpg"
    let keys = [before, changed, key(photo, 512), key(moved), key(grown), key(hostile)]
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.name.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == "-") } })
  }

  @Test("a list has the keys of its works, and an undo the key from before")
  func listed() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let added = try await library.add(photo)
    func key() async throws -> ThumbnailKey? {
      let listed = try #require(try await library.list().works.first)
      let state = try await library.state(of: listed.id)
      let key = ThumbnailKey(listed, pixels: 64)
      #expect(key == ThumbnailKey(photo: photo, document: state.document, pixels: 64))
      return key
    }
    var keys = [try await key()]
    for value in [0.5, 1] {
      try await library.edit(added.id) { try $0.apply(.set("light.exposure", value), at: 1) }
      keys.append(try await key())
    }
    #expect(Set(keys).count == 3)
    try await library.edit(added.id) { _ = try $0.undo(at: 2) }
    #expect(try await key() == keys[1])
    try await library.edit(added.id) { try $0.apply(.reset, at: 3) }
    #expect(try await key() == keys[0])
  }

  @Test("what was stored is there, for other processes, too; readers of pictures can take the file")
  func roundTrip() async throws {
    let folder = try LibraryFolder()
    let cache = ThumbnailCache(folder: folder.path + "/new/cache")
    let other = ThumbnailCache(folder: folder.path + "/new/cache")
    let key = try key(1)
    #expect(await cache.data(for: key) == nil)
    #expect(await cache.url(for: key) == nil)
    for picture in [Data([1, 2, 3]), Data(), Data(repeating: 7, count: 5_000)] {
      try await cache.store(picture, for: key)
      #expect(await other.data(for: key) == picture)
      let url = try #require(await other.url(for: key))
      #expect(try Data(contentsOf: url).starts(with: picture))
    }
    await other.clear()
    #expect(await cache.data(for: key) == nil)
    #expect(try files(folder) == [])
  }

  @Test("a damaged, cut off or vanished file is a miss, and can be stored again")
  func damage() async throws {
    let folder = try LibraryFolder()
    let cache = ThumbnailCache(folder: folder.path)
    let key = try key(1)
    let picture = Data((0..<200).map { UInt8($0) })
    try await cache.store(picture, for: key)
    let path = folder.path + "/" + (try #require(try files(folder).first))
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var flipped = whole
    flipped[100] ^= 1
    var damaged = [Data(), Data("x".utf8), flipped, Data(count: whole.count), whole + [0]]
    for length in [1, 11, 12, 13, 100, 199, 200, whole.count - 1] {
      damaged.append(whole.prefix(length))
    }
    for content in damaged {
      try content.write(to: URL(fileURLWithPath: path))
      #expect(await cache.data(for: key) == nil, "\(content.count) bytes")
      #expect(await cache.url(for: key) == nil)
      try await cache.store(picture, for: key)
      #expect(await cache.data(for: key) == picture)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(await cache.data(for: key) == nil)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(await cache.data(for: key) == nil)
    let error = await libraryError { try await cache.store(picture, for: key) }
    #expect(error?.code == .failed && error?.path == path)
  }

  @Test("a folder that cannot be made is an error that names it")
  func noFolder() async throws {
    let folder = try LibraryFolder()
    let file = try folder.write([1], "file")
    let cache = ThumbnailCache(folder: file + "/cache")
    let key = try key(1)
    #expect(await cache.data(for: key) == nil)
    let error = await libraryError { try await cache.store(Data([1]), for: key) }
    #expect(error?.code == .failed && error?.path?.hasPrefix(file) == true)
  }

  @Test("what was not used for the longest time goes; other files in the folder stay")
  func eviction() async throws {
    let folder = try LibraryFolder()
    try folder.write([1], "notes.txt")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/my", withIntermediateDirectories: true)
    try folder.write(Array(repeating: 1, count: 50_000), "my/photo.jpg")
    let cache = ThumbnailCache(folder: folder.path, budget: 10_000)
    let keys = try (0..<12).map { try key(Double($0) / 10) }
    let picture = Data(repeating: 5, count: 988)
    for (index, key) in keys.prefix(9).enumerated() {
      try await cache.store(picture, for: key)
      try age(folder, key, seconds: 100 - index)
    }
    // The first one is used; the second one is the oldest now.
    #expect(await cache.data(for: keys[0]) != nil)
    for key in keys.dropFirst(9) { try await cache.store(picture, for: key) }
    var kept: [Int] = []
    for index in keys.indices where await cache.data(for: keys[index]) != nil { kept.append(index) }
    #expect(kept == [0] + Array(3...11))
    let others = try files(folder).filter { !$0.hasSuffix(".thumb") }
    #expect(others.sorted() == ["my/photo.jpg", "notes.txt"])
    // A draft that was left behind goes first, a young one stays.
    let thumbnails = try self.files(folder).filter { $0.hasSuffix(".thumb") }
    for (name, seconds) in [("old", 7_200), ("young", 60)] {
      let draft = "\(folder.path)/\(thumbnails[0].prefix(2))/\(name).thumb.1-2.new"
      try Data(count: 10).write(to: URL(fileURLWithPath: draft))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(seconds))], ofItemAtPath: draft)
    }
    for key in keys.prefix(3) { try await cache.store(picture, for: key) }
    let drafts = try self.files(folder).filter { $0.hasSuffix(".new") }
    #expect(drafts.map { ($0 as NSString).lastPathComponent } == ["young.thumb.1-2.new"])
    // Nothing fits into nothing; storing is no error.
    let none = ThumbnailCache(folder: folder.path, budget: -5)
    try await none.store(picture, for: keys[0])
    #expect(await none.data(for: keys[0]) == nil)
  }

  /// Makes a thumbnail look as if it was used some time ago.
  private func age(_ folder: LibraryFolder, _ key: ThumbnailKey, seconds: Int) throws {
    let time = Date(timeIntervalSinceNow: -Double(seconds))
    try FileManager.default.setAttributes(
      [.modificationDate: time],
      ofItemAtPath: "\(folder.path)/\(key.name.prefix(2))/\(key.name).thumb")
  }

  @Test("several caches in one folder never show half a picture")
  func together() async throws {
    let folder = try LibraryFolder()
    let pictures = (0..<4).map { Data(repeating: UInt8($0), count: 20_000 + $0) }
    let keys = try (0..<3).map { try key(Double($0)) }
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for picture in pictures {
        group.addTask {
          let cache = ThumbnailCache(folder: path, budget: 50_000)
          for round in 0..<20 {
            let key = keys[round % 3]
            try await cache.store(picture, for: key)
            if let found = await cache.data(for: key) { #expect(pictures.contains(found)) }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
