import Testing

@testable import AwakeCLI

@Suite struct ProgressLineTests {
  @Test(
    "the line tells how far it is, how fast, and how long it takes",
    arguments: [
      (0.0, 500, 0.5, "[------------------------------]  0/500"),
      (120.0, 500, 14.5, "[#######-----------------------]  120/500  8.3/s  0:46 left"),
      (250.0, 500, 1000.0, "[###############---------------]  250/500  15/min  16:40 left"),
      (500.0, 500, 3.0, "[##############################]  500/500  167/s"),
      (0.5, 1, 2.0, "[###############---------------]  50 %  0:02 left"),
      (3.0, 90_000, 9.0, "[------------------------------]  3/90000  20/min"),
      (
        1000.0, 20_000, 3600.0,
        "[#-----------------------------]  1000/20000  17/min  19:00:00 left"
      ),
    ])
  func text(done: Double, count: Int, seconds: Double, expected: String) {
    let text = ProgressLine.text(done: done, of: count, seconds: seconds, width: 80)
    #expect(text == expected)
    #expect(text.count < 80)
  }

  @Test("numbers that cannot be do no harm", arguments: [-1.0, 7, .nan, .infinity])
  func odd(done: Double) {
    let text = ProgressLine.text(done: done, of: 3, seconds: 0, width: 0)
    #expect(text.hasPrefix("["))
  }
}
