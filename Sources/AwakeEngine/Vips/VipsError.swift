/// What libvips said when an operation failed: the operation and its text.
///
/// Internal: `PhotoError` is what leaves the engine.
struct VipsError: Error, CustomStringConvertible {
  var operation: String
  var text: String

  init(_ operation: String) {
    self.operation = operation
    self.text = VipsRuntime.takeErrorText()
  }

  var description: String { text.isEmpty ? operation : "\(operation): \(text)" }
}
