/// An element of a small XML file, with its namespaces resolved.
struct XMLTreeElement: Hashable, Sendable {
  /// A name and the URI of its namespace; the URI is empty for a name without one.
  struct Name: Hashable, Sendable {
    var namespace: String
    var local: String
  }

  /// An attribute.
  struct Attribute: Hashable, Sendable {
    var name: Name
    var value: String
  }

  var name: Name
  /// In the order of the file.
  var attributes: [Attribute] = []
  var children: [XMLTreeElement] = []
  /// The characters directly inside, without those of children.
  var text = ""
}
