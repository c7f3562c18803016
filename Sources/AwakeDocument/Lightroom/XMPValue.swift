/// A value of an XMP packet (ISO 16684-1): a text, a list or named fields.
indirect enum XMPValue: Hashable, Sendable {
  case text(String)
  case list([XMPValue])
  case fields([XMPField])

  /// The text, when this is one, or the default of a list of languages.
  var text: String? {
    switch self {
    case .text(let text): text
    case .list(let elements): elements.first?.text
    case .fields: nil
    }
  }

  /// The elements of a list; a text that is not empty is a list of one.
  var elements: [XMPValue] {
    switch self {
    case .list(let elements): elements
    case .text(let text): text.isEmpty ? [] : [self]
    case .fields: [self]
    }
  }

  /// The fields of a structure, by name.
  var members: [XMPField] { if case .fields(let fields) = self { fields } else { [] } }

  /// A text for a report: short and on one line.
  var summary: String {
    switch self {
    case .text(let text):
      let line = text.onOneLine
      return line.count > 60 ? line.prefix(60) + "…" : line
    case .list(let elements): return elements.count == 1 ? "1 entry" : "\(elements.count) entries"
    case .fields(let fields):
      let name = fields.first { $0.name.local == "Name" }?.value.text ?? ""
      return name.isEmpty ? "\(fields.count) values" : XMPValue.text(name).summary
    }
  }
}

/// A property of an XMP packet.
struct XMPField: Hashable, Sendable {
  var name: XMLTreeElement.Name
  var value: XMPValue
}

/// The properties of an XMP packet.
enum XMPProperties {
  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let xml = "http://www.w3.org/XML/1998/namespace"

  /// The properties of all descriptions at the top, in the order of the file; nil without RDF.
  static func read(_ root: XMLTreeElement) -> [XMPField]? {
    let candidates = [root] + root.children
    guard let top = candidates.first(where: { $0.name == name("RDF") }) else { return nil }
    return top.children.filter { $0.name == name("Description") }.flatMap(fields)
  }

  private static func name(_ local: String) -> XMLTreeElement.Name {
    XMLTreeElement.Name(namespace: rdf, local: local)
  }

  /// The attributes and children of a description, or of a property in one of its short forms.
  private static func fields(_ element: XMLTreeElement) -> [XMPField] {
    let attributes = element.attributes.filter(isProperty).map {
      XMPField(name: $0.name, value: .text($0.value))
    }
    return attributes + element.children.map { XMPField(name: $0.name, value: value($0)) }
  }

  /// Whether an attribute is a property: not one of RDF or without a namespace, as `xml:lang` is.
  private static func isProperty(_ attribute: XMLTreeElement.Attribute) -> Bool {
    !["", rdf, xml].contains(attribute.name.namespace)
  }

  private static func items(_ list: XMLTreeElement) -> [XMLTreeElement] {
    list.children.filter { $0.name == name("li") }
  }

  /// Whether an element is meant for every language.
  private static func isUsual(_ element: XMLTreeElement) -> Bool {
    element.attributes.contains {
      $0.name == XMLTreeElement.Name(namespace: xml, local: "lang")
        && $0.value.lowercased() == "x-default"
    }
  }

  private static func value(_ element: XMLTreeElement) -> XMPValue {
    for child in element.children where child.name.namespace == rdf {
      switch child.name.local {
      case "Seq", "Bag": return .list(items(child).map(value))
      case "Alt":
        // The text for every language comes first, wherever it stands.
        let items = items(child)
        return .list((items.filter(isUsual) + items.filter { !isUsual($0) }).map(value))
      case "Description": return .fields(fields(child))
      default: continue
      }
    }
    let own = fields(element)
    if !own.isEmpty { return .fields(own) }
    if let resource = element.attributes.first(where: { $0.name == name("resource") }) {
      return .text(resource.value)
    }
    return .text(element.text)
  }
}
