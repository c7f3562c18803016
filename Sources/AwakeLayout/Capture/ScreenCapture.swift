/// Chooses the picture of the display that was in use from pictures of all displays.
///
/// A device with two displays may call the outer one its main display while the inner one is in
/// use; a display that is not in use gives a black picture.
public struct ScreenCapture: Hashable, Sendable {
  /// The sizes a picture may have, in pixels; each also counts lying on its side.
  public var acceptedSizes: [PixelSize]

  /// Creates a policy for sizes in pixels.
  public init(acceptedSizes: [PixelSize]) {
    self.acceptedSizes = acceptedSizes
  }

  /// Creates a policy for one display.
  ///
  /// - Parameters:
  ///   - points: the display's size in points, either way round.
  ///   - displayScale: pixels per point, above 0.
  public init(
    points: LayoutSize = LayoutSize(width: 951, height: 669), displayScale: Double = 3
  ) {
    acceptedSizes = [PixelSize(points: points, displayScale: displayScale)]
  }

  /// The picture to use: the largest that is not blank, or else that of the main display.
  ///
  /// Of pictures of one size the main display's is taken, then the first. Nil when all are blank
  /// and none is the main display's.
  public func choose(from captures: [DisplayCapture]) -> DisplayCapture? {
    var best: DisplayCapture?
    for capture in captures where !capture.isBlank && capture.size.area > 0 {
      if let found = best {
        guard
          capture.size.area > found.size.area
            || (capture.size.area == found.size.area && capture.isMain && !found.isMain)
        else { continue }
      }
      best = capture
    }
    return best ?? captures.first { $0.isMain }
  }

  /// What to do with a picture before it is used, or why it cannot be used.
  ///
  /// - Parameters:
  ///   - capture: the picture; nil when there is none.
  ///   - slot: the way round the picture is wanted.
  public func judge(_ capture: DisplayCapture?, for slot: CaptureSlot)
    -> Result<CapturePlan, CaptureRejection>
  {
    guard let capture else { return .failure(.noCapture) }
    guard !capture.isBlank, capture.size.area > 0 else {
      return .failure(.blank(display: capture.display))
    }
    guard
      acceptedSizes.contains(where: { $0 == capture.size || $0.transposed == capture.size })
    else {
      return .failure(.wrongDisplay(display: capture.display, size: capture.size))
    }
    let rotates = slot != capture.size.slot && capture.size.slot != nil
    return .success(
      CapturePlan(
        capture: capture, rotates: rotates, size: rotates ? capture.size.transposed : capture.size))
  }

  /// Chooses a picture and says what to do with it.
  public func plan(from captures: [DisplayCapture], for slot: CaptureSlot)
    -> Result<CapturePlan, CaptureRejection>
  {
    judge(choose(from: captures), for: slot)
  }
}

/// A picture of one display.
public struct DisplayCapture: Hashable, Sendable {
  /// The display's name.
  public var display: String
  /// The picture's size.
  public var size: PixelSize
  /// Whether it shows nothing, such as the black of a display that is not in use.
  public var isBlank: Bool
  /// Whether the system calls the display its main one.
  public var isMain: Bool

  /// Describes a picture.
  public init(display: String, size: PixelSize, isBlank: Bool = false, isMain: Bool = false) {
    self.display = display
    self.size = size
    self.isBlank = isBlank
    self.isMain = isMain
  }

  /// Whether grey values (0…255) are those of a blank picture: all alike, or none at all.
  ///
  /// - Parameters:
  ///   - luminance: the grey values, or a sample of them.
  ///   - tolerance: how far apart the darkest and the brightest may be.
  public static func isBlank(luminance: some Sequence<UInt8>, tolerance: UInt8 = 2) -> Bool {
    var (darkest, brightest) = (UInt8.max, UInt8.min)
    for value in luminance {
      darkest = min(darkest, value)
      brightest = max(brightest, value)
      if brightest - darkest > tolerance { return false }
    }
    return true
  }
}

/// What to do with a picture that can be used.
public struct CapturePlan: Hashable, Sendable {
  /// The picture.
  public let capture: DisplayCapture
  /// Whether to turn it by a quarter to fit its slot.
  public let rotates: Bool
  /// Its size once it is turned.
  public let size: PixelSize
}

/// Why a picture cannot be used.
public enum CaptureRejection: Error, Hashable, Sendable {
  /// There is no picture at all.
  case noCapture
  /// The picture shows nothing.
  case blank(display: String)
  /// The picture is not of a size that is wanted: it is another display's.
  case wrongDisplay(display: String, size: PixelSize)
}

/// Which way round a picture is wanted.
public enum CaptureSlot: String, CaseIterable, Hashable, Sendable {
  case landscape, portrait
}
