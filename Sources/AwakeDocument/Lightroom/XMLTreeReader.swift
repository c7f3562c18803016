import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a small XML file into a tree.
///
/// Only what XMP needs is accepted: UTF-8 or UTF-16, no document type (and so no entities but the
/// five of XML), bounded in size, depth and number of elements.
final class XMLTreeReader: NSObject, XMLParserDelegate {
  /// The largest file that is read, in bytes; libxml2, which Foundation uses, ends at ten million.
  static let maximumBytes = 8 * 1024 * 1024
  /// The deepest nesting that is read; the deepest of Lightroom's is about 20.
  static let maximumDepth = 64
  /// How many elements are read.
  static let maximumCount = 300_000

  private let file: String?
  private let ranks: [String: Int]
  private var open: [XMLTreeElement] = []
  private var root: XMLTreeElement?
  private var prefixes: [String: [String]] = [:]
  private var count = 0
  private var fault: DocumentError?

  /// The root element of a file.
  /// - Throws: ``DocumentError`` `too-large` or `malformed-xml`, with the line.
  static func read(_ data: Data, file: String?) throws(DocumentError) -> XMLTreeElement {
    let bytes = data.count <= maximumBytes ? try XMLText.utf8(data, file: file) : []
    // UTF-8 may be longer than UTF-16.
    guard data.count <= maximumBytes, bytes.count <= maximumBytes else {
      throw DocumentError(
        .tooLarge, file: file, message: "is larger than 8 MB",
        advice: "save it again without brushes and tables")
    }
    let reader = XMLTreeReader(file: file, ranks: XMLText.attributeRanks(bytes))
    return try reader.parse(bytes)
  }

  private init(file: String?, ranks: [String: Int]) {
    self.file = file
    self.ranks = ranks
  }

  private func parse(_ bytes: [UInt8]) throws(DocumentError) -> XMLTreeElement {
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = true
    parser.shouldReportNamespacePrefixes = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    // The result alone is no sign of success: it is true for a file that was cut off.
    let isRead = parser.parse()
    if let fault { throw fault }
    guard isRead, let root, open.isEmpty else {
      throw XMLText.malformed("ends before it is complete", line: parser.lineNumber, file)
    }
    return root
  }

  private func fail(_ message: String, _ parser: XMLParser) {
    guard fault == nil else { return }
    fault = XMLText.malformed(message, line: parser.lineNumber, file)
    parser.abortParsing()
  }

  // MARK: What the parser tells

  func parser(
    _ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String
  ) {
    prefixes[prefix, default: []].append(namespaceURI)
  }

  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
    _ = prefixes[prefix]?.popLast()
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard fault == nil else { return }
    count += 1
    if open.count >= Self.maximumDepth {
      return fail("nests elements deeper than \(Self.maximumDepth)", parser)
    }
    if count > Self.maximumCount {
      return fail("has more than \(Self.maximumCount) elements", parser)
    }
    let local = elementName.split(separator: ":").last.map(String.init) ?? elementName
    var element = XMLTreeElement(
      name: XMLTreeElement.Name(namespace: namespaceURI ?? "", local: local))
    let sorted = attributes.sorted { left, right in
      let places = (ranks[left.key] ?? .max, ranks[right.key] ?? .max)
      return places.0 == places.1 ? left.key < right.key : places.0 < places.1
    }
    for (name, value) in sorted {
      guard let resolved = resolve(name) else { continue }
      element.attributes.append(XMLTreeElement.Attribute(name: resolved, value: value))
    }
    open.append(element)
  }

  /// An attribute's name; nil for the declaration of a namespace.
  private func resolve(_ name: String) -> XMLTreeElement.Name? {
    guard let colon = name.firstIndex(of: ":") else {
      return name == "xmlns" ? nil : XMLTreeElement.Name(namespace: "", local: name)
    }
    let prefix = String(name[..<colon])
    if prefix == "xmlns" { return nil }
    // This prefix is declared by XML itself.
    let namespace = prefix == "xml" ? XMPProperties.xml : prefixes[prefix]?.last ?? ""
    return XMLTreeElement.Name(
      namespace: namespace, local: String(name[name.index(after: colon)...]))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard fault == nil, !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard fault == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = root ?? element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    fail("is not well-formed XML", parser)
  }
}
