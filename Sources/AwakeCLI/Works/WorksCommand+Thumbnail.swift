import AwakeKit
import Foundation

extension WorksCommand {
  static let thumbnailSpec = WorkLine.spec(
    "works thumbnail", "writes a small picture of a work as it is edited now",
    [
      ("thumbnail 3", "photo-thumbnail.jpg beside the photo"),
      ("thumbnail photo.jpg --size 640 -o small.jpg", "larger, under another name"),
    ],
    discussion: "Thumbnails are kept in $XDG_CACHE_HOME/awake, so that one that was made before, "
      + "also of the state that an undo leads to, is there at once.",
    options: [
      .value(
        "size", "s", .integer(16...2048), "PIXELS", "the longer side", group: "Output",
        usual: "320"),
      .value(
        "output", "o", .path, "FILE", "the JPEG file to write, - for standard output",
        group: "Output", usual: "PHOTO-thumbnail.jpg beside the photo"),
      ConflictPolicy.simpleOption,
    ])

  func thumbnail() throws(UsageError) -> ExitStatus {
    let size = invocation.integer("size") ?? 320
    let output = invocation.text("output")
    let policy = ConflictPolicy(invocation)
    if output == "-", isatty(Terminal.output) != 0 {
      throw EditRequest.usage(
        invocation.name, "a picture is not shown on a terminal; redirect standard output")
    }
    EngineTuning.silenceLibraryWarnings()
    return try line.run(.reading) { library, work in
      let folder = PathParts(work.photo.path).folder
      let usual = "\(folder)/\(work.photo.stem)-thumbnail.jpg"
      let place: (name: String, destination: PhotoDestination?) =
        output == "-" ? ("-", .standardOutput) : policy.place(output ?? usual)
      guard let destination = place.destination else {
        return WorkReport(["\(place.name)  skipped"], work: work, [("output", .null)])
      }
      try destination.check(against: [.file(work.photo.path)])
      let cache = ThumbnailCache(folder: try LibraryLocation.cache() + "/thumbnails")
      let picture = try await WorkThumbnails(cache).jpeg(of: work, in: library, longEdge: size)
      try destination.write(bytes: Array(picture))
      return WorkReport(
        [place.name], work: work,
        [("output", .string(place.name)), ("bytes", .number(Double(picture.count)))])
    }
  }
}
