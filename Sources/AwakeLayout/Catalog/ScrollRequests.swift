/// Keeps a catalogue's wishes to scroll from piling up, and remembers where each category stands.
///
/// At most one request waits. A later one replaces it if its reason's ``ScrollReason/priority`` is
/// not lower; scrolling by hand drops it, and while a finger is down none is taken. Where a
/// category stands is part of the editing context: it outlives the view, the layout and the photo.
public struct ScrollRequests: Hashable, Sendable {
  /// The categories in their order, without repetitions.
  public private(set) var categories: [String]
  /// The direction in which the catalogue scrolls.
  public private(set) var axis: LayoutAxis
  /// The category that is shown.
  public private(set) var category: String
  /// The request that waits to be carried out.
  public private(set) var pending: ScrollRequest?
  /// Whether someone holds the catalogue.
  public private(set) var isFingerDown = false
  /// Whether the catalogue has its first position, or never gets one.
  public private(set) var isPositioned = false

  private var offsets: [String: Double] = [:]

  /// Creates the requests of a catalogue that has not been scrolled.
  ///
  /// - Parameters:
  ///   - categories: the categories in their order.
  ///   - axis: the direction in which the catalogue scrolls.
  ///   - category: the category that is shown; nil, or one there is not, for the first.
  public init(categories: [String], axis: LayoutAxis, category: String? = nil) {
    self.categories = Self.distinct(categories)
    self.axis = axis
    self.category =
      category.flatMap { categories.contains($0) ? $0 : nil } ?? categories.first ?? ""
  }

  /// Where a category stands, in points from its start; 0 if it was never scrolled.
  public func offset(of category: String) -> Double { offsets[category] ?? 0 }

  /// Takes note of other categories or another direction, as after a change of the window.
  ///
  /// Where categories stand is kept, and no request is made. When the shown category is gone the
  /// first is shown, and what waits is dropped.
  public mutating func update(categories: [String], axis: LayoutAxis) {
    self.categories = Self.distinct(categories)
    self.axis = axis
    guard !categories.contains(category) else { return }
    category = categories.first ?? ""
    pending = nil
  }

  /// Asks for the first position as the catalogue appears: a card to be in view.
  ///
  /// It is taken once, and only if nobody has scrolled, tapped or switched before. A vertical
  /// catalogue of one category starts at its start and is never positioned.
  ///
  /// - Returns: whether the request waits now.
  @discardableResult
  public mutating func appear(showing card: String) -> Bool {
    guard !isPositioned else { return false }
    isPositioned = true
    if axis == .vertical, categories.count <= 1 { return false }
    return add(.firstPosition, .card(card))
  }

  /// Asks for a tapped card to move to the middle.
  ///
  /// - Returns: whether the request waits now.
  @discardableResult
  public mutating func center(_ card: String) -> Bool {
    isPositioned = true
    return add(.tapToCenter, .card(card))
  }

  /// Shows another category where it stood before, or from its start if it was never scrolled.
  ///
  /// The category is switched even while a finger keeps the catalogue from scrolling. One there
  /// is not changes nothing.
  ///
  /// - Returns: whether a request to scroll waits now.
  @discardableResult
  public mutating func show(_ category: String) -> Bool {
    guard category != self.category, categories.contains(category) else { return false }
    isPositioned = true
    self.category = category
    pending = nil
    return add(
      .categorySwitch, offsets[category].map { .offset($0) } ?? .start(of: category))
  }

  /// Notes that someone scrolls by hand without a finger; what waits is dropped.
  public mutating func scrollManually() {
    isPositioned = true
    pending = nil
  }

  /// Notes that a finger holds the catalogue; what waits is dropped.
  public mutating func fingerDown() {
    isFingerDown = true
    scrollManually()
  }

  /// Notes that the finger is gone and what it moved has come to rest.
  public mutating func fingerUp() { isFingerDown = false }

  /// Notes where the shown category stands now; what is not finite is ignored, and less than 0,
  /// as at the end of a bounce, counts as 0.
  public mutating func scrolled(to offset: Double) {
    guard offset.isFinite else { return }
    offsets[category] = max(0, offset)
  }

  /// The request to carry out now; none waits afterwards.
  public mutating func take() -> ScrollRequest? {
    defer { pending = nil }
    return pending
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private mutating func add(_ reason: ScrollReason, _ target: ScrollTarget) -> Bool {
    guard !isFingerDown, reason.priority >= pending?.reason.priority ?? 0 else { return false }
    pending = ScrollRequest(reason: reason, category: category, target: target)
    return true
  }
}
