import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An XMP packet that can be filtered (ISO 16684-1).
///
/// Properties are direct children or attributes of `rdf:Description` elements, known by their
/// namespace, not their prefix.
final class XMPPacket {
  private let document: XMLDocument

  private enum Namespace {
    static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    static let dc = "http://purl.org/dc/elements/1.1/"
    static let exif = "http://ns.adobe.com/exif/1.0/"
    static let exifEX = "http://cipa.jp/exif/1.0/"
    static let tiff = "http://ns.adobe.com/tiff/1.0/"
    static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
    static let iptcCore = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
    static let iptcExt = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    static let rights = "http://ns.adobe.com/xap/1.0/rights/"
    static let xmp = "http://ns.adobe.com/xap/1.0/"
  }

  private static let empty = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(Namespace.rdf)">\
    <rdf:Description rdf:about=""/></rdf:RDF></x:xmpmeta>
    """

  /// - Parameter data: a packet, or nil for an empty one.
  /// - Returns: nil when the data is not well-formed, or has no RDF.
  init?(_ data: [UInt8]?) {
    let bytes = data ?? Array(Self.empty.utf8)
    // Packets may be padded with zeros, which no XML parser takes.
    let text = Data(bytes.prefix { $0 != 0 })
    guard let document = try? XMLDocument(data: text, options: [.nodePreserveWhitespace]) else {
      return nil
    }
    self.document = document
    guard !descriptions.isEmpty else { return nil }
  }

  /// Whether a packet may say something about orientation, size or a thumbnail.
  static func mentionsGeometry(_ data: [UInt8]) -> Bool {
    let text = String(decoding: data, as: UTF8.self)
    return ["Orientation", "Dimension", "ImageWidth", "ImageLength", "Thumbnails"].contains {
      text.contains($0)
    }
  }

  /// The packet as it is embedded.
  var data: [UInt8]? {
    guard let root = document.rootElement() else { return nil }
    let head = "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
    return Array((head + root.xmlString + "<?xpacket end=\"w\"?>").utf8)
  }

  private var descriptions: [XMLElement] {
    var found: [XMLElement] = []
    func walk(_ element: XMLElement) {
      for child in element.children ?? [] {
        guard let child = child as? XMLElement else { continue }
        if child.localName == "Description" { found.append(child) } else { walk(child) }
      }
    }
    guard let root = document.rootElement() else { return [] }
    if root.localName == "RDF" || root.localName == "xmpmeta" { walk(root) }
    return found
  }

  /// Leaves out what a policy leaves out.
  func filter(_ policy: MetadataPolicy) {
    switch policy {
    case .all: return
    case .none: remove { _, _ in true }
    case .noLocation: remove { Self.isLocation($0, $1) }
    case .copyright:
      remove { namespace, name in
        if namespace == Namespace.dc { return name != "creator" && name != "rights" }
        return namespace != Namespace.rights
      }
    }
  }

  private static func isLocation(_ namespace: String, _ name: String) -> Bool {
    switch namespace {
    case Namespace.exif: name.hasPrefix("GPS")
    case Namespace.photoshop: ["City", "State", "Country"].contains(name)
    case Namespace.iptcCore: ["Location", "CountryCode"].contains(name)
    case Namespace.iptcExt: name.hasPrefix("Location")
    default: false
    }
  }

  /// Makes orientation and size those of the result, and drops thumbnails of the photo before.
  func describe(width: Int, height: Int) {
    let values = [
      "Orientation": 1, "ImageWidth": width, "ImageLength": height, "PixelXDimension": width,
      "PixelYDimension": height,
    ]
    each { node, namespace, name in
      guard [Namespace.tiff, Namespace.exif].contains(namespace), let value = values[name] else {
        return
      }
      node.stringValue = String(value)
    }
    remove { namespace, name in namespace == Namespace.xmp && name == "Thumbnails" }
  }

  /// Adds camera facts that are not there yet.
  func mirror(_ facts: PhotoFacts, artist: String?, copyright: String?, onlyCopyright: Bool) {
    var values: [(prefix: String, namespace: String, name: String, value: String?)] = []
    if !onlyCopyright {
      values = [
        ("tiff", Namespace.tiff, "Make", facts.make),
        ("tiff", Namespace.tiff, "Model", facts.model),
        ("exif", Namespace.exif, "ExposureTime", facts.shutter),
        ("exif", Namespace.exif, "FNumber", facts.apertureRational),
        ("exif", Namespace.exif, "FocalLength", facts.focalLengthRational),
        ("exif", Namespace.exif, "DateTimeOriginal", facts.isoDate),
        ("exifEX", Namespace.exifEX, "LensModel", facts.lens),
        ("exifEX", Namespace.exifEX, "PhotographicSensitivity", facts.iso),
      ]
    }
    for entry in values {
      guard let value = entry.value, !has(entry.namespace, entry.name) else { continue }
      add(entry.prefix, entry.namespace, entry.name) { $0.stringValue = value }
    }
    let lists = [("creator", "Seq", artist), ("rights", "Alt", copyright)]
    for (name, container, value) in lists {
      guard let value, !has(Namespace.dc, name) else { continue }
      add("dc", Namespace.dc, name) { element in
        let list = XMLElement(name: "rdf:\(container)")
        let item = XMLElement(name: "rdf:li", stringValue: value)
        if container == "Alt",
          let language = XMLNode.attribute(withName: "xml:lang", stringValue: "x-default")
            as? XMLNode
        {
          item.addAttribute(language)
        }
        list.addChild(item)
        element.addChild(list)
      }
    }
  }

  private func add(
    _ prefix: String, _ namespace: String, _ name: String, _ fill: (XMLElement) -> Void
  ) {
    guard let description = descriptions.first else { return }
    let element = XMLElement(name: "\(prefix):\(name)")
    if let declaration = XMLNode.namespace(withName: prefix, stringValue: namespace) as? XMLNode {
      element.addNamespace(declaration)
    }
    fill(element)
    description.addChild(element)
  }

  private func has(_ namespace: String, _ name: String) -> Bool {
    var found = false
    each { _, uri, local in if uri == namespace && local == name { found = true } }
    return found
  }

  private func remove(_ isUnwanted: (String, String) -> Bool) {
    var unwanted: [XMLNode] = []
    each { node, namespace, name in if isUnwanted(namespace, name) { unwanted.append(node) } }
    for node in unwanted {
      if node.kind == .attribute, let parent = node.parent as? XMLElement, let name = node.name {
        parent.removeAttribute(forName: name)
      } else {
        node.detach()
      }
    }
  }

  /// Visits every property with its namespace and local name.
  private func each(_ body: (XMLNode, String, String) -> Void) {
    for description in descriptions {
      let nodes = (description.children ?? []) + (description.attributes ?? [])
      for node in nodes where node.kind == .element || node.kind == .attribute {
        guard let name = node.localName, let uri = namespace(of: node, in: description),
          uri != Namespace.rdf
        else { continue }
        body(node, uri, name)
      }
    }
  }

  private func namespace(of node: XMLNode, in description: XMLElement) -> String? {
    if let uri = node.uri { return uri }
    guard let name = node.name, let prefix = name.split(separator: ":").first, name.contains(":")
    else { return nil }
    let element = node as? XMLElement ?? description
    return element.resolveNamespace(forName: "\(prefix):x")?.stringValue
  }
}
