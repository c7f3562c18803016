import AwakeDocument

/// The text that a frame gets.
enum FrameCaption {
  /// Whether a frame is one that a caption is written on.
  ///
  /// A caption bar is there for its text; an instant photo and film get one only when somebody
  /// wrote a template.
  static func isWritten(on frame: Frame) -> Bool {
    guard frame.size > 0 else { return false }
    return switch frame.kind {
    case .none, .border, .mat: false
    case .caption: true
    case .polaroid, .film: frame.caption != Frame.defaultCaption
    }
  }

  /// The caption of a photo, on one line; empty where there is none.
  ///
  /// - Parameter name: the name of the photo's file, without its ending.
  /// - Throws: `DocumentError` for a template that cannot be read, whatever the kind of frame.
  static func text(
    _ frame: Frame, facts: PhotoFacts, name: String
  ) throws(DocumentError) -> String {
    let template = try CaptionTemplate(frame.caption)
    return isWritten(on: frame) ? template.text(facts, name: name) : ""
  }
}
