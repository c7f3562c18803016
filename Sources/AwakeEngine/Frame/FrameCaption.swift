import AwakeDocument

/// The text that a frame gets.
public enum FrameCaption {
  /// What a caption can tell about a photo, by the names that stand in braces.
  public static let fields: [String] = CaptionField.allCases.map(\.rawValue)

  /// Checks the template of a caption, whatever the kind of frame.
  ///
  /// - Throws: `DocumentError` for a field that does not exist, with the nearest name, and for
  ///   braces without their partner.
  public static func check(_ frame: Frame) throws(DocumentError) {
    _ = try CaptionTemplate(frame.caption)
  }

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
