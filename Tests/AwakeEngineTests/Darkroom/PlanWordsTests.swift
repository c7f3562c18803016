import AwakeDocument
import Testing

@testable import AwakeEngine

/// What a plan says is what it does.
@Suite struct PlanWordsTests {
  static func names(
    _ document: EditDocument, width: Int = 64, _ resize: ResizeRequest? = nil
  ) throws -> [String] {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps(width, 48))
    var options = ExportOptions()
    options.resize = resize
    return try PhotoExport(.file(bench.path("in.png")), document: document, options: options)
      .plan(format: .png).stages.map(\.name)
  }

  @Test("detail that is too fine for the size is not in the plan")
  func tooFine() throws {
    var document = EditDocument()
    document.light.exposure = 1
    document.detail.sharpen.amount = 50
    document.detail.noise.luminance = 50
    let whole = try Self.names(document, width: 640)
    #expect(whole.contains("sharpen") && whole.contains("noise reduction"))
    let small = try Self.names(document, width: 640, .percent(2))
    #expect(!small.contains("sharpen") && !small.contains("noise reduction"))
  }

  @Test("the detail of a layer is listed where it runs")
  func layers() throws {
    var document = EditDocument()
    var layer = Layer()
    layer.name = "sky"
    layer.detail.noise.luminance = 50
    layer.detail.outputSharpen = 20
    document.layers = [layer]
    let detail = try Self.names(document)
    #expect(!detail.contains("layer sky"))
    document.layers[0].light.exposure = 1
    let all = try Self.names(document)
    let noise = try #require(all.firstIndex(of: "noise reduction of layer sky"))
    let own = try #require(all.firstIndex(of: "layer sky"))
    let output = try #require(all.firstIndex(of: "output sharpen of layer sky"))
    #expect(noise < own && own < output)
  }
}
