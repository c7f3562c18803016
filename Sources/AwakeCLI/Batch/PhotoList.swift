import AwakeKit
import Foundation

/// The photos that a line means: files, folders, patterns and lists of names, in order.
struct PhotoList: Sendable {
  /// A photo of the list.
  struct Photo: Sendable {
    let path: String
    /// The folder it was found in, below the one that was named.
    let subfolder: String
    /// Its place among all, from 1.
    let number: Int
  }

  private(set) var photos: [Photo] = []
  /// Folders and lists in which there is no photo.
  private(set) var empty: [String] = []
  let shard: Shard?

  static let options: [OptionSpec] = [
    .flag("recursive", "R", "take the photos of folders inside of folders, too", group: "Photos"),
    .value(
      "from-file", nil, .path, "LIST",
      "photos named in a file, one a line (or with NUL between them); - for standard input",
      group: "Photos", repeatable: true),
    .value(
      "shard", nil, .text, "I/N", "only part I of N of the photos, for several machines",
      group: "Photos"),
  ]

  init(_ invocation: Invocation) throws(UsageError) {
    shard = try invocation.text("shard").map { text throws(UsageError) in
      guard let shard = Shard(text) else {
        throw EditRequest.usage(
          invocation.name,
          "'--shard' is '\(text)'; write the part and how many there are, as in 1/4")
      }
      return shard
    }
    // Verbs that take one photo take it as it is named.
    guard invocation.command.options.contains(where: { $0.long == "recursive" }) else {
      for operand in invocation.operands { append(operand) }
      return
    }
    let isDeep = invocation.flag("recursive")
    for operand in invocation.operands { add(operand, isDeep: isDeep) }
    let lists = invocation.texts("from-file")
    if lists.count(where: { $0 == "-" }) + invocation.operands.count(where: { $0 == "-" }) > 1 {
      throw EditRequest.usage(
        invocation.name, "standard input is named twice; name it once")
    }
    for list in lists {
      let names = try Self.names(in: list, invocation.name)
      if names.isEmpty { empty.append(list == "-" ? "standard input" : list) }
      for name in names { add(name, isDeep: isDeep) }
    }
  }

  private mutating func append(_ path: String, _ subfolder: String = "") {
    photos.append(Photo(path: path, subfolder: subfolder, number: photos.count + 1))
  }

  private mutating func add(_ name: String, isDeep: Bool) {
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
    if name == "-" || (exists && !isFolder.boolValue) {
      append(name)
    } else if exists {
      let found = Self.photos(in: name, isDeep: isDeep)
      if found.isEmpty { empty.append(name) }
      for photo in found { append(photo.path, photo.subfolder) }
    } else {
      // A pattern that no shell has expanded; a name that matches nothing is a photo that is missing.
      let matches = Self.matches(name)
      for match in matches { append(match) }
      if matches.isEmpty { append(name) }
    }
  }

  // MARK: Folders

  /// The photos of a folder by name, those of its folders behind its own.
  ///
  /// Hidden files, files of other kinds, links to folders and the originals that `--in-place` keeps
  /// are passed over.
  private static func photos(
    in folder: String, isDeep: Bool
  ) -> [(path: String, subfolder: String)] {
    var found: [(path: String, subfolder: String)] = []
    var waiting = [""]
    while let subfolder = waiting.popLast() {
      let place = join(folder, subfolder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      var folders: [String] = []
      for name in names.sorted(by: isBefore) where !name.hasPrefix(".") {
        let path = join(place, name)
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(join(subfolder, name))
        } else if isPhoto(name) {
          found.append((path, subfolder))
        }
      }
      if isDeep { waiting += folders.reversed() }
    }
    return found
  }

  private static func isPhoto(_ name: String) -> Bool {
    let ending = (name as NSString).pathExtension
    guard PhotoFormat(name: ending) != nil else { return false }
    let stem = (name as NSString).deletingPathExtension
    return !stem.hasSuffix(".original")
  }

  /// The same order on every machine, whatever its language.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  // MARK: Patterns

  /// The files that a pattern with `*`, `?` or `[…]` means, by name; folders are passed over.
  private static func matches(_ pattern: String) -> [String] {
    guard pattern.contains(where: { "*?[".contains($0) }) else { return [] }
    var list = glob_t()
    defer { globfree(&list) }
    guard glob(pattern, 0, nil, &list) == 0, let paths = list.gl_pathv else { return [] }
    return (0..<Int(list.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
      .filter { path in
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted(by: isBefore)
  }

  // MARK: Lists

  /// The names in a list: a line each, or NUL between them where there is any.
  private static func names(in list: String, _ verb: String) throws(UsageError) -> [String] {
    let data: Data
    do {
      data =
        list == "-"
        ? FileHandle.standardInput.readDataToEndOfFile()
        : try Data(contentsOf: URL(fileURLWithPath: list))
    } catch {
      throw EditRequest.usage(
        verb, "the list \(list) cannot be read; name a file with a photo on each line")
    }
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    if bytes.contains(0) {
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}

/// One of several equal parts of a list, the same on every machine.
struct Shard: Sendable, Hashable {
  let part, count: Int

  /// Reads `2/4`; nil for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { digits in
      digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
    }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], part >= 1,
      count <= 1_000_000, part <= count
    else { return nil }
    self.part = part
    self.count = count
  }

  /// Every `count`-th photo belongs to it, so that parts of a folder take about the same time.
  func contains(number: Int) -> Bool { (number - 1) % count == part - 1 }
}
