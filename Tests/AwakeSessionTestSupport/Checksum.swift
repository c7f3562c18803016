import AwakeDocument

extension JSONValue {
  /// FNV-1a of the canonical text, in hexadecimal (Fowler, Noll, Vo, 1991).
  public var checksum: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in compactText.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
