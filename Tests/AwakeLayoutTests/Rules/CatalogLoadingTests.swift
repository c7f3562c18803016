import AwakeLayout
import AwakeTestSupport
import Testing

/// Catalogues that stay where they are while their content loads.
@Suite struct CatalogLoadingTests {
  private let cards = ["none", "warm", "cool", "film"]

  // MARK: Identities

  @Test("F1 F4 F9 loading changes what cards show, never who or where they are")
  func identitiesStay() {
    var catalog = CatalogLoading(container: "filters", cards: cards)
    let before = catalog.snapshot
    #expect(before.cards.map(\.phase) == Array(repeating: .loading, count: 4))
    catalog.update("cool", to: .ready(revision: 1))
    catalog.update("film", to: .failed)
    let changes = catalog.snapshot.changes(since: before)
    #expect(changes.keepsIdentities)
    #expect(changes.contentChanged == ["cool", "film"])
    #expect(catalog.snapshot.cards.map(\.id) == cards)
  }

  @Test("F2 a grid of placeholders that a real one replaces is told apart: nothing of it stays")
  func skeletonIsReplaced() {
    let skeleton = CatalogSnapshot(
      container: "skeleton", cards: (0..<4).map { CatalogCard(id: "placeholder \($0)") })
    let real = CatalogSnapshot(
      container: "filters", cards: cards.map { CatalogCard(id: $0, phase: .ready(revision: 1)) })
    let changes = real.changes(since: skeleton)
    #expect(!changes.keepsIdentities)
    #expect(changes.isContainerReplaced)
    #expect(changes.inserted == cards)
    #expect(changes.removed.count == 4)
    #expect(changes.contentChanged.isEmpty)
  }

  @Test("F4 cards that come, go or change places are told apart from changed content")
  func changes() {
    let before = CatalogSnapshot(container: "a", cards: cards.map { CatalogCard(id: $0) })
    let after = CatalogSnapshot(
      container: "a",
      cards: [
        CatalogCard(id: "cool"), CatalogCard(id: "none", phase: .failed), CatalogCard(id: "new"),
      ])
    let changes = after.changes(since: before)
    #expect(!changes.isContainerReplaced)
    #expect(changes.inserted == ["new"])
    #expect(changes.removed == ["warm", "film"])
    #expect(changes.isReordered)
    #expect(changes.contentChanged == ["none"])
    #expect(before.changes(since: before).keepsIdentities)
  }

  @Test("F4 another photo loads again in the same cards")
  func reload() {
    var catalog = CatalogLoading(container: "filters", cards: cards)
    catalog.update("warm", to: .ready(revision: 3))
    let before = catalog.snapshot
    #expect(catalog.reload() == ["warm"])
    #expect(catalog.snapshot.changes(since: before).keepsIdentities)
  }

  @Test(
    "F7 F9 content older than what a card shows changes nothing, and what is ready stays",
    arguments: [
      (CatalogCard.Phase.ready(revision: 4), false), (.ready(revision: 5), false),
      (.ready(revision: 6), true), (.loading, false), (.failed, false),
    ])
  func stalePhases(phase: CatalogCard.Phase, isTaken: Bool) {
    var catalog = CatalogLoading(container: "filters", cards: cards)
    catalog.update("warm", to: .ready(revision: 5))
    let changed = catalog.update("warm", to: phase)
    #expect(changed == isTaken)
    #expect(catalog.snapshot.cards[1].phase == (isTaken ? phase : .ready(revision: 5)))
    let unknown = catalog.update("nobody", to: phase)
    #expect(!unknown)
  }

  @Test("F4 repeated identities count once")
  func repeated() {
    let catalog = CatalogLoading(container: "filters", cards: ["a", "b", "a"])
    #expect(catalog.snapshot.cards.map(\.id) == ["a", "b"])
  }

  // MARK: Scrolling

  private func requests(
    _ categories: [String] = ["film", "mono"], _ axis: LayoutAxis = .horizontal
  ) -> ScrollRequests {
    ScrollRequests(categories: categories, axis: axis)
  }

  @Test(
    "F3 a vertical catalogue of one category is not scrolled as it appears",
    arguments: [
      (["film"], LayoutAxis.vertical, false), ([], .vertical, false), (["film"], .horizontal, true),
      (["film", "mono"], .vertical, true), (["film", "film"], .vertical, false),
    ])
  func appearing(categories: [String], axis: LayoutAxis, isTaken: Bool) {
    var scroll = requests(categories, axis)
    let taken = scroll.appear(showing: "portra")
    #expect(taken == isTaken)
    #expect((scroll.take()?.reason == .firstPosition) == isTaken)
    // Categories that arrive later do not make it jump either.
    scroll.update(categories: ["film", "mono", "neo"], axis: .horizontal)
    let again = scroll.appear(showing: "portra")
    #expect(!again)
  }

  @Test("F5 the first position is asked for once, and not after anything a person did")
  func firstPositionOnce() {
    var scroll = requests()
    scroll.appear(showing: "portra")
    #expect(scroll.take()?.target == .card("portra"))
    scroll.appear(showing: "portra")
    #expect(scroll.pending == nil)
    let acts: [(inout ScrollRequests) -> Void] = [
      { $0.center("gold") }, { $0.show("mono") }, { $0.scrollManually() }, { $0.fingerDown() },
    ]
    for act in acts {
      var scroll = requests()
      act(&scroll)
      scroll.fingerUp()
      let before = scroll.pending
      let taken = scroll.appear(showing: "portra")
      #expect(!taken)
      #expect(scroll.pending == before)
    }
  }

  @Test(
    "F5 of two requests one is left: the later, unless its reason has a lower priority",
    arguments: ScrollReason.allCases, ScrollReason.allCases)
  func replaces(first: ScrollReason, second: ScrollReason) {
    var scroll = requests()
    func ask(_ reason: ScrollReason) {
      switch reason {
      case .firstPosition: scroll.appear(showing: "portra")
      case .tapToCenter: scroll.center("gold")
      case .categorySwitch: scroll.show(scroll.category == "film" ? "mono" : "film")
      case .manual: scroll.scrollManually()
      }
    }
    ask(first)
    ask(second)
    let expected: ScrollReason? =
      switch (first, second) {
      case (_, .manual), (.manual, .firstPosition): nil
      case (_, .firstPosition): first
      default: second
      }
    #expect(scroll.take()?.reason == expected)
    #expect(scroll.take() == nil)
  }

  @Test("F5 a finger cancels what waits, and while it is down nothing is taken")
  func fingerWins() {
    var scroll = requests()
    scroll.center("gold")
    scroll.fingerDown()
    #expect(scroll.pending == nil)
    let centered = scroll.center("gold")
    let switched = scroll.show("mono")
    #expect(!centered && !switched)
    #expect(scroll.category == "mono")
    scroll.fingerUp()
    #expect(scroll.take() == nil)
    scroll.center("gold")
    #expect(scroll.take()?.reason == .tapToCenter)
  }

  @Test("F6 each category keeps its position, whatever happens to window and photo")
  func positions() {
    var scroll = requests(["film", "mono"], .vertical)
    scroll.scrolled(to: 120)
    scroll.show("mono")
    #expect(scroll.take()?.target == .start(of: "mono"))
    scroll.scrolled(to: 40)
    scroll.update(categories: ["film", "mono"], axis: .horizontal)
    #expect(scroll.offset(of: "mono") == 40)
    scroll.show("film")
    #expect(scroll.take()?.target == .offset(120))
    scroll.scrolled(to: -30)
    #expect(scroll.offset(of: "film") == 0)
    scroll.scrolled(to: .nan)
    scroll.scrolled(to: .infinity)
    #expect(scroll.offset(of: "film") == 0)
  }

  @Test("F6 a category that is gone leaves the first one shown and nothing waiting")
  func categoryGone() {
    var scroll = requests()
    scroll.show("mono")
    scroll.update(categories: ["film", "neo"], axis: .horizontal)
    #expect(scroll.category == "film")
    #expect(scroll.pending == nil)
    let unknown = scroll.show("nowhere")
    #expect(!unknown)
    #expect(ScrollRequests(categories: ["a"], axis: .vertical, category: "z").category == "a")
  }

  @Test(
    "F5 a tapped card comes to the middle, never beyond the ends",
    arguments: [
      (500.0, 100.0, 300.0, 2000.0, 400.0), (0, 100, 300, 2000, 0), (1950, 100, 300, 2000, 1700),
      (50, 100, 300, 200, 0), (.nan, 100, 300, 2000, 0), (500, .infinity, 300, 2000, 0),
      (500, 100, -.infinity, 2000, 0), (500, 100, 300, .nan, 0), (-500, -100, -300, -2000, 0),
    ])
  func centered(
    itemStart: Double, itemLength: Double, viewport: Double, content: Double, expected: Double
  ) {
    #expect(
      ScrollTarget.centeredOffset(
        itemStart: itemStart, itemLength: itemLength, viewport: viewport, content: content)
        == expected)
  }

  @Test("F5 F10 random interleavings leave at most one request, of the last word, and no finger")
  func interleavings() {
    let seed: UInt64 = 0x5c20_0001
    var random = SeededGenerator(seed: seed)
    for number in 0..<2000 {
      let name: Comment = "case \(number) of seed \(seed)"
      var scroll = requests(["film", "mono", "neo"], .vertical)
      /// What a queue that never piles up holds.
      var expected: ScrollReason?
      var firsts = 0
      for _ in 0..<40 {
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          if scroll.appear(showing: "portra") {
            firsts += 1
            expected = .firstPosition
          }
        case 1:
          scroll.center("gold")
          if !scroll.isFingerDown { expected = .tapToCenter }
        case 2:
          let other = ["film", "mono", "neo"].filter { $0 != scroll.category }
          scroll.show(other.randomElement(using: &random) ?? "film")
          expected = scroll.isFingerDown ? nil : .categorySwitch
        case 3:
          scroll.fingerDown()
          expected = nil
        case 4: scroll.fingerUp()
        case 5:
          scroll.scrollManually()
          expected = nil
        default:
          #expect(scroll.take()?.reason == expected, name)
          #expect(scroll.take() == nil, name)
          expected = nil
        }
        #expect(scroll.pending?.reason == expected, name)
        #expect(!scroll.isFingerDown || scroll.pending == nil, name)
        #expect(scroll.pending.map { $0.category == scroll.category } ?? true, name)
      }
      #expect(firsts <= 1, name)
    }
  }

  // MARK: Thumbnails

  private func request(_ source: String, _ revision: Int, _ pixels: Int) -> ThumbnailRequest {
    ThumbnailRequest(source: source, revision: revision, pixels: pixels)
  }

  @Test("F7 when more pixels are wanted the old picture stays until the new one is there")
  func budgetGrows() {
    var slot = ThumbnailSlot<String>()
    #expect(slot.want(request("a", 1, 128)) == request("a", 1, 128))
    slot.receive("small", for: request("a", 1, 128))
    #expect(slot.want(request("a", 1, 512)) == request("a", 1, 512))
    #expect(slot.image == "small")
    slot.receive("late small", for: request("a", 1, 128))
    #expect(slot.image == "small")
    slot.receive("large", for: request("a", 1, 512))
    #expect(slot.image == "large")
    #expect(slot.awaited == nil)
  }

  @Test(
    "F7 F9 only a picture of the source, not older than the one awaited, in its size is shown",
    arguments: [
      ("a", 7, 512, true), ("a", 6, 512, false), ("a", 5, 512, false), ("a", 8, 512, true),
      ("a", 4, 512, false), ("b", 7, 512, false), ("a", 7, 128, false), ("a", 7, 1024, false),
    ])
  func accepts(source: String, revision: Int, pixels: Int, isShown: Bool) {
    var slot = ThumbnailSlot<String>()
    _ = slot.want(request("a", 5, 128))
    slot.receive("old", for: request("a", 5, 128))
    _ = slot.want(request("a", 7, 512))
    let shown = slot.receive("new", for: request(source, revision, pixels))
    #expect(shown == isShown)
    #expect(slot.image == (isShown ? "new" : "old"))
    #expect((slot.awaited == nil) == (isShown && revision >= 7))
  }

  @Test("F9 content that was asked for before a reload is stale, whatever its revision")
  func generations() {
    var catalog = CatalogLoading(container: "filters", cards: ["a", "b"])
    let before = catalog.generation
    let first = catalog.update("a", to: .ready(revision: 5), from: before)
    catalog.reload()
    let late = catalog.update("a", to: .ready(revision: 5), from: before)
    let present = catalog.update("a", to: .ready(revision: 1), from: catalog.generation)
    let unnamed = catalog.update("b", to: .ready(revision: 1))
    #expect(first && !late && present && unnamed)
  }

  @Test("F7 a smaller picture as old as the one shown does not replace it")
  func noDowngrade() {
    var slot = ThumbnailSlot<String>()
    _ = slot.want(request("a", 5, 512))
    slot.receive("large", for: request("a", 5, 512))
    _ = slot.want(request("a", 6, 128))
    let shown = slot.receive("late and small", for: request("a", 5, 128))
    #expect(!shown)
    #expect(slot.image == "large" && slot.awaited == request("a", 6, 128))
    slot.receive("newer", for: request("a", 6, 128))
    #expect(slot.image == "newer")
  }

  @Test("F7 another source empties the slot, and pictures of the one before stay away")
  func otherSource() {
    var slot = ThumbnailSlot<String>()
    _ = slot.want(request("a", 5, 128))
    slot.receive("a", for: request("a", 5, 128))
    #expect(slot.want(request("b", 1, 128)) == request("b", 1, 128))
    #expect(slot.image == nil)
    slot.receive("late a", for: request("a", 6, 128))
    #expect(slot.image == nil)
    slot.receive("b", for: request("b", 1, 128))
    #expect(slot.image == "b")
  }

  @Test("F7 a failure keeps the picture, and its request can be made again")
  func failure() {
    var slot = ThumbnailSlot<String>()
    _ = slot.want(request("a", 1, 128))
    slot.receive("one", for: request("a", 1, 128))
    _ = slot.want(request("a", 2, 128))
    slot.fail(request("a", 9, 128))
    #expect(slot.awaited == request("a", 2, 128))
    slot.fail(request("a", 2, 128))
    #expect(slot.image == "one" && slot.awaited == nil)
    #expect(slot.want(request("a", 2, 128)) == request("a", 2, 128))
  }

  @Test("F8 a larger display asks once for each slot, and a smaller one for nothing")
  func requestsStayFew() {
    var sent = 0
    var slots = (0..<20).map { _ in ThumbnailSlot<Int>() }
    // A window dragged from 90 to 180 points a card and back, laid out at every point.
    for points in Array(90...180) + Array((90...180).reversed()) {
      let pixels = ThumbnailRequest.pixels(points: Double(points), displayScale: 3)
      for index in slots.indices {
        guard let request = slots[index].want(self.request("\(index)", 1, pixels)) else { continue }
        sent += 1
        slots[index].receive(pixels, for: request)
      }
    }
    // 270 to 540 pixels pass five steps of 64.
    #expect(sent == 20 * 5)
    #expect(slots.allSatisfy { $0.image == 576 })
  }

  @Test(
    "F8 pixels follow points and scale in whole steps",
    arguments: [
      (100.0, 3.0, 64, 320), (64, 1, 64, 64), (64.5, 1, 64, 128), (0, 2, 64, 64),
      (.nan, 2, 64, 64), (-5, 2, 64, 64), (100, .nan, 64, 128), (100, -1, 1, 100),
      (100, 1, 0, 100), (.infinity, 1, 1, 1_000_000), (1, .infinity, 1, 1),
      (1e300, 1e300, Int.max, 1_048_576),
    ])
  func pixels(points: Double, displayScale: Double, step: Int, expected: Int) {
    #expect(
      ThumbnailRequest.pixels(points: points, displayScale: displayScale, step: step) == expected)
  }

  @Test("F7 F9 F10 of pictures in random order a stale one is never shown, and none is lost")
  func randomResults() {
    let seed: UInt64 = 0x7b11_0001
    var random = SeededGenerator(seed: seed)
    for number in 0..<2000 {
      let name: Comment = "case \(number) of seed \(seed)"
      var slot = ThumbnailSlot<ThumbnailRequest>()
      var inFlight: [ThumbnailRequest] = []
      var wanted: ThumbnailRequest?
      var newest = 0
      for _ in 0..<40 {
        if Bool.random(using: &random) {
          let next = request(
            ["a", "b"].randomElement(using: &random) ?? "a", .random(in: 0...9, using: &random),
            [64, 128, 256].randomElement(using: &random) ?? 64)
          if wanted?.source != next.source { newest = .min }
          if next.revision >= wanted?.revision ?? .min || wanted?.source != next.source {
            wanted = next
          }
          if let sent = slot.want(next) { inFlight.append(sent) }
        } else if let index = inFlight.indices.randomElement(using: &random) {
          // Results arrive in any order, and some of them twice.
          let result =
            Bool.random(using: &random) ? inFlight.remove(at: index) : inFlight[index]
          let before = slot.image
          let isShown = slot.receive(result, for: result)
          #expect(slot.image == (isShown ? result : before), name)
          if isShown { #expect(result.revision >= wanted?.revision ?? .max, name) }
        }
        if let image = slot.image {
          #expect(image.source == wanted?.source, name)
          #expect(image.revision >= newest, name)
          newest = image.revision
        }
        #expect(slot.image == slot.shown, name)
      }
      // What is still awaited arrives, and the slot shows what was wanted last.
      if let last = slot.awaited { slot.receive(last, for: last) }
      if let wanted {
        #expect(slot.image?.source == wanted.source, name)
        #expect((slot.image?.revision ?? .min) >= wanted.revision, name)
        #expect((slot.image?.pixels ?? 0) >= wanted.pixels, name)
      }
    }
  }
}
