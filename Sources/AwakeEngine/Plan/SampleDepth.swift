import CVips

/// How one sample of a pixel is stored.
public enum SampleDepth: Int, CaseIterable, Hashable, Sendable {
  /// 8-bit integers, 0…255.
  case eight = 8
  /// 16-bit integers, 0…65535.
  case sixteen = 16
  /// 32-bit floats, 0…1 from black to white, unbounded.
  case float = 32

  var bytes: Int { rawValue / 8 }

  /// The largest integer, or 1.
  var maximum: Double {
    switch self {
    case .eight: 255
    case .sixteen: 65535
    case .float: 1
    }
  }

  var vipsFormat: VipsBandFormat {
    switch self {
    case .eight: VIPS_FORMAT_UCHAR
    case .sixteen: VIPS_FORMAT_USHORT
    case .float: VIPS_FORMAT_FLOAT
    }
  }

  init?(_ format: VipsBandFormat) {
    switch format {
    case VIPS_FORMAT_UCHAR: self = .eight
    case VIPS_FORMAT_USHORT: self = .sixteen
    case VIPS_FORMAT_FLOAT: self = .float
    default: return nil
    }
  }
}
