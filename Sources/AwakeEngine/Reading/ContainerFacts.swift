/// TEMPORARY until the container parsers land.
struct ContainerFacts: Sendable {
  var hasGainMap = false
  var hasDepthMap = false
  var color: SignalledColor?
  init(_ file: OpenFile) {}
}
struct SignalledColor: Sendable {}
