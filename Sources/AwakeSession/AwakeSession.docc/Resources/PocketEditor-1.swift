import AwakeKit

/// A photo editor in one function: open, edit, undo, fold the window, export.
@MainActor
func editInAnEvening(photo: String, library path: String, output: String) async throws {
  // The photo becomes a work of the library: a draft that outlives this program.
  let library = try await WorksLibrary(at: path)
  let work = try await library.add(try PhotoReference(reading: photo), tags: ["evening"])
  let session = try await EditSession(work.id, in: library)
}
