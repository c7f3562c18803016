import AwakeKit

/// The written form of the report: a JSON Schema (draft 2020-12) of its lines.
enum ReportSchema {
  /// What `awake help report` prints.
  static var text: String { schema.prettyText }

  /// Every code of an error in a report, and what it means.
  static let errors: [(code: PhotoError.Code, meaning: String)] =
    [
      (.notFound, "there is no such file"),
      (.notReadable, "the file, or its folder, may not be read"),
      (.notAFile, "it is a folder, a device or a pipe"),
      (.emptyFile, "the file has no bytes"),
      (.unknownFormat, "it is no photo in a format that is read"),
      (.untrustedFormat, "the format is read only with --allow-untrusted"),
      (.damaged, "the photo is damaged beyond use, or at all with --strict"),
      (.tooLarge, "the photo is beyond --max-pixels, or looks like a decompression bomb"),
      (.outputExists, "the output is there and may not be replaced"),
      (.outputIsInput, "the output is the photo itself, or a file that the edit is read from"),
      (.notWritable, "the output cannot be written"),
      (.badOption, "an option does not fit the photo or the format"),
      (.badProfile, "the output profile cannot be used"),
      (.badLook, "a stored look cannot be read"),
      (.badLUT, "a look-up table cannot be read"),
      (.nothingToExport, "nothing of an edit can be put into a table"),
      (.nothingToMatch, "a reference photo has nothing to be matched to"),
      (.notRendered, "the edit asks for something that is not rendered"),
      (.engineUnavailable, "libvips or lcms2 could not start"),
      (.cancelled, "the render was stopped"),
    ] + sidecars.map { (PhotoError.Code(rawValue: $0.rawValue), $1) }

  /// What keeps a sidecar from being written; the photo is there then.
  private static let sidecars: [(LibraryError.Code, String)] = [
    (.readOnly, "the sidecar may not be written"),
    (.newer, "the sidecar was written by a newer version"),
    (.foreignFile, "a file of the sidecar's name was not written by Awake"),
    (.full, "the disk is full"), (.failed, "the sidecar cannot be written"),
  ]

  /// Every code of a warning, and what it means.
  static func meaning(_ code: PhotoWarning.Code) -> String {
    switch code {
    case .truncated: "the file ends early; what is missing is grey or black"
    case .damaged: "parts of the file are damaged; what could be decoded was used"
    case .profileIgnored: "the embedded profile could not be used"
    case .profileConverted: "the photo could not keep its profile; its colors were converted"
    case .alphaFlattened: "transparency was laid over the background"
    case .gainMapDropped: "the HDR gain map was not kept"
    case .depthMapDropped: "the depth map was not kept"
    case .metadataDropped: "some metadata could not be kept"
    case .unknownField: "the edit has a field that is not known"
    case .pagesIgnored: "only the first of several pages or frames was used"
    case .depthReduced: "the output has fewer bits a sample than the photo"
    case .colorApproximated: "the color encoding is not fully supported"
    case .captionDropped: "the caption of the frame could not be written"
    case .photoChanged: "the file is not the photo any more that the edit was made for"
    case .lutLeftOut: "a part of the edit that a table cannot hold was left out"
    case .lutSampled: "a table was sampled anew, and is not quite what it was"
    case .lutClipped: "a table has values that the form cannot hold; they were clipped"
    case .lutRounded: "the values of a table were rounded"
    case .lutOutOfRange: "a table gives values outside of 0…1"
    case .lutDomain: "a table takes inputs other than 0…1"
    case .lutNotMonotone: "a table makes lighter greys darker"
    case .lutIdentity: "a table changes next to nothing"
    case .isOutput: "the file is what another photo of the batch becomes; it was left alone"
    }
  }

  private static var schema: JSONValue {
    let warning = object(
      [
        ("input", text("the photo that it is about, in pictures that show several")),
        (
          "code",
          choice(PhotoWarning.Code.allCases.map { ($0.rawValue, meaning($0)) })
        ), ("message", text("what happened, in one clause")),
      ], required: ["code", "message"])
    let error = object(
      [
        ("code", choice(errors.map { ($0.code.rawValue, $0.meaning) })),
        ("message", text("what is wrong")), ("advice", text("what to do about it")),
      ], required: ["code", "message", "advice"])
    let auto = object(
      [
        ("field", text("the path in the edit document")),
        ("value", .object(["type": .string("number")])),
        ("reason", text("why")),
      ], required: ["field", "value", "reason"])
    let required = [
      "schema", "input", "output", "status", "warnings", "error", "width", "height", "bytes",
      "milliseconds",
    ]
    var schema = object(
      [
        ("schema", .object(["const": .number(1)])),
        (
          "id",
          .object([
            "description": .string(
              "what a job of 'awake worker' is called; numbers above 2^53 are rounded")
          ])
        ),
        ("input", orNull("string", "the photo; null for a job that could not be read")),
        (
          "inputs",
          list(.object(["type": .string("string")]), "all photos, where there are several")
        ),
        ("output", orNull("string", "what was written, - for standard output; null for nothing")),
        ("sidecar", text("the sidecar that was written")), ("status", choice(statuses)),
        ("warnings", list(warning, "what should be known of a photo that was done all the same")),
        ("error", .object(["anyOf": .array([error, .object(["type": .string("null")])])])),
        ("auto", list(auto, "what --auto set")), ("width", orNull("integer", "pixels")),
        ("height", orNull("integer", "pixels")), ("bytes", orNull("integer", "size of the file")),
        (
          "milliseconds",
          .object([
            "type": .string("integer"), "minimum": .number(0),
            "description": .string("time it took"),
          ])
        ),
      ], required: required)
    schema = merging(
      schema,
      [
        "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
        "title": .string("A line of the report of awake: one JSON object for each photo"),
      ])
    return schema
  }

  private static let statuses: [(String, String)] = [
    ("ok", "done"), ("partial", "done with what could be decoded of a damaged photo"),
    ("skipped", "left alone, as --on-conflict asks"), ("failed", "not done; see error"),
    ("planned", "what --dry-run would have done"),
  ]

  // MARK: Parts of a schema

  private static func object(
    _ properties: [(String, JSONValue)], required: [String]
  ) -> JSONValue {
    .object([
      "type": .string("object"), "additionalProperties": .bool(false),
      "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
      "required": .array(required.map { .string($0) }),
    ])
  }

  private static func merging(_ value: JSONValue, _ more: [String: JSONValue]) -> JSONValue {
    .object((value.object ?? [:]).merging(more) { $1 })
  }

  private static func text(_ description: String) -> JSONValue {
    .object(["type": .string("string"), "description": .string(description)])
  }

  private static func orNull(_ type: String, _ description: String) -> JSONValue {
    .object([
      "type": .array([.string(type), .string("null")]), "description": .string(description),
    ])
  }

  private static func list(_ items: JSONValue, _ description: String) -> JSONValue {
    .object(["type": .string("array"), "items": items, "description": .string(description)])
  }

  /// An enumeration, each value with its meaning.
  private static func choice(_ values: [(String, String)]) -> JSONValue {
    .object([
      "oneOf": .array(
        values.map { .object(["const": .string($0.0), "description": .string($0.1)]) })
    ])
  }
}
