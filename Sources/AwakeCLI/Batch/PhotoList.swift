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
  /// Folders, and names in them, that could not be read.
  private(set) var problems: [String] = []
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
      for name in names { add(name, isDeep: isDeep, isPattern: false) }
    }
  }

  private mutating func append(_ path: String, _ subfolder: String = "") {
    photos.append(Photo(path: path, subfolder: subfolder, number: photos.count + 1))
  }

  /// - Parameter isPattern: whether a name that is not there may stand for others.
  private mutating func add(_ name: String, isDeep: Bool, isPattern: Bool = true) {
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
    if name == "-" || (exists && !isFolder.boolValue) {
      append(name)
    } else if exists {
      let found = photos(in: name, isDeep: isDeep)
      if found.isEmpty { empty.append(name) }
      for photo in found { append(photo.path, photo.subfolder) }
    } else {
      // A pattern that no shell has expanded; a name that matches nothing is a photo that is missing.
      let matches = isPattern ? Self.matches(name) : []
      for match in matches { append(match) }
      if matches.isEmpty { append(name) }
    }
  }

  // MARK: Folders

  /// The photos of a folder by name, those of its folders behind its own.
  ///
  /// Hidden files, files of other kinds, links to folders and the originals that `--in-place` keeps
  /// are passed over.
  private mutating func photos(
    in folder: String, isDeep: Bool
  ) -> [(path: String, subfolder: String)] {
    var found: [(path: String, subfolder: String)] = []
    var waiting = [""]
    while let subfolder = waiting.popLast() {
      let place = PathParts.join(folder, subfolder)
      guard let names = names(inFolder: place) else {
        problems.append("\(place): may not be read; check the rights of the folder")
        continue
      }
      var folders: [String] = []
      for name in names.sorted(by: Self.isBefore) where !name.hasPrefix(".") {
        let path = PathParts.join(place, name)
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(PathParts.join(subfolder, name))
        } else if Self.isPhoto(name) {
          found.append((path, subfolder))
        }
      }
      if isDeep { waiting += folders.reversed() }
    }
    return found
  }

  /// The names in a folder; nil when it may not be read.
  private mutating func names(inFolder path: String) -> [String]? {
    guard let entries = opendir(path) else { return nil }
    defer { closedir(entries) }
    var names: [String] = []
    var unknown = 0
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { names.append(name) } else { unknown += 1 }
    }
    if unknown > 0 {
      problems.append(
        "\(path): has \(unknown == 1 ? "a name" : "\(unknown) names") that no program can spell "
          + "(no UTF-8); rename the files first")
    }
    return names
  }

  private static func isPhoto(_ name: String) -> Bool {
    PhotoFormat(name: PathParts(name).fileExtension) != nil
      && PhotoDestination.photo(ofOriginal: name) == nil
  }

  /// The same order on every machine, whatever its language.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
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

  /// More is no list of photos.
  private static let maximumBytes = 1 << 28

  /// The names in a list: a line each, or NUL between them where there is any.
  private static func names(in list: String, _ verb: String) throws(UsageError) -> [String] {
    // A list may come through a pipe, too.
    let handle = list == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: list)
    guard let handle, let data = try? handle.read(upToCount: maximumBytes) ?? Data(),
      data.count < maximumBytes
    else {
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
