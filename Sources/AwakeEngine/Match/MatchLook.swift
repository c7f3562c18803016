import AwakeColor
import AwakeDocument
import Foundation

/// The light and colour of one or several reference photos, as a match takes them over.
///
/// A look is small, and adapts to each photo it is used for. Store it with ``json``, and no
/// reference photo is needed any more.
public struct MatchLook: Sendable, Hashable {
  /// One reference.
  public struct Part: Sendable, Hashable {
    /// The name of its file, for people.
    public var name: String
    /// How much it counts beside the others.
    public var weight: Double
    /// What it looks like.
    public var statistics: MatchStatistics
  }

  /// The references, at least one.
  public let parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  /// Reads a reference photo.
  ///
  /// - Parameters:
  ///   - source: the reference photo.
  ///   - limits: what is read.
  ///   - region: the part of it that is read; all of it without one.
  ///   - references: where pictures that the region names are looked for.
  /// - Throws: ``PhotoError`` when it cannot be read or is damaged, or when nothing of it can be seen.
  public init(
    reading source: PhotoSource, region: Mask? = nil,
    references: ReferenceFolder = ReferenceFolder(),
    limits: PhotoSource.Limits = PhotoSource.Limits()
  ) throws(PhotoError) {
    let photo = try DecodedPhoto(source, limits: limits)
    do throws(PhotoError) {
      let thumbnail = try Self.thumbnail(photo, region, references)
      guard thumbnail.coverage >= Self.leastCoverage else {
        throw PhotoError(
          .nothingToMatch,
          region == nil
            ? "is transparent everywhere, so there is no colour to take from it"
            : "has nothing in the region that the match reads",
          advice: region == nil ? "choose another reference" : "choose a larger region")
      }
      self.init(parts: [
        Part(
          name: PathParts(source.name).name, weight: 1,
          statistics: MatchStatistics(thumbnail))
      ])
    } catch {
      throw error.naming(source.name)
    }
  }

  /// The thumbnail of a reference that is whole: what is missing would count as its look.
  private static func thumbnail(
    _ photo: DecodedPhoto, _ region: Mask?, _ references: ReferenceFolder
  ) throws(PhotoError) -> MatchThumbnail {
    func read(strict: Bool) throws(PhotoError) -> MatchThumbnail {
      try MatchThumbnail(
        photo, intent: .relative, strict: strict, region: region, references: references)
    }
    let advice = "copy it again from where it came, or choose another reference"
    if photo.container.isTruncated { throw PhotoError(.damaged, "ends early", advice: advice) }
    do throws(PhotoError) {
      return try read(strict: true)
    } catch {
      guard error.code == .damaged else { throw error }
      // Some warnings of decoders cost no pixel.
      guard !RenderFailure.damage(error.message).isPartial else {
        throw PhotoError(.damaged, error.message, advice: advice)
      }
      return try read(strict: false)
    }
  }

  /// Several looks as one.
  ///
  /// - Parameter looks: with their weights; those of weight 0 do not count.
  public init(combining looks: [(look: MatchLook, weight: Double)]) {
    parts = looks.flatMap { look, weight in
      look.parts.map { part in
        Part(
          name: part.name, weight: part.weight * weight / look.totalWeight,
          statistics: part.statistics)
      }
    }
  }

  /// How far the references are without any colour, 0…1.
  var greyness: Double {
    parts.reduce(0) { $0 + $1.weight * $1.statistics.grade.greyness } / totalWeight
  }

  private var totalWeight: Double { max(parts.reduce(0) { $0 + $1.weight }, 1e-12) }

  /// The least part of a photo that must count.
  static let leastCoverage = 1e-4
}

extension PhotoError.Code {
  /// A reference shows nothing whose light and colour could be taken over.
  public static let nothingToMatch = Self(rawValue: "nothing-to-match")
}
