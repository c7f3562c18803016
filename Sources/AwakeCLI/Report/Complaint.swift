import AwakeKit

/// Any error that a verb reports: what is wrong and what to do about it, under a stable code.
struct Complaint {
  let code: String
  let message: String
  let advice: String
  /// One line for people.
  let line: String

  init(_ error: any Error) {
    switch error {
    case let error as PhotoError:
      (code, message, advice) = (error.code.rawValue, error.message, error.advice)
      line = error.description
    case let error as LibraryError:
      (code, message, advice) = (error.code.rawValue, error.message, error.advice)
      line = error.description
    case let error as DocumentError:
      code = error.code.rawValue
      message = error.path.isEmpty ? error.message : "\(error.path) \(error.message)"
      advice = error.advice
      line = error.description
    default:
      (code, message, advice) = ("failed", "\(error)", "")
      line = message
    }
  }
}
