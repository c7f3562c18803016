/// A JSON object of the document.
///
/// One list of its fields serves reading, writing and describing,
/// so that these cannot drift apart.
protocol DocumentGroup: Equatable {
  /// The neutral group, of which nothing is written.
  init()

  /// The keys that this version does not know, kept for writing.
  var unknown: [String: JSONValue] { get set }

  /// Binds every field of the object to a property.
  mutating func bind(_ fields: inout FieldCoder)
}
