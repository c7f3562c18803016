import CAwakeKernels

/// A function of one variable, sampled for the kernels: 128 straight segments an octave.
///
/// `@unchecked Sendable`: the memory is written in `init` and never again.
final class LogTable: @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<Float>
  /// The table as kernels read it; valid as long as this object.
  let raw: awake_table

  /// Samples a function.
  ///
  /// - Parameters:
  ///   - exponents: the octaves 2^lower…2^upper of |x| that are tabulated.
  ///   - evenOrOdd: how negative arguments follow from positive ones, or nil to sample them.
  ///   - function: the function, in double precision.
  init(
    exponents: ClosedRange<Int>, negative: Negative = .sampled, function: (Double) -> Double
  ) {
    let segments = 128
    let octaves = exponents.upperBound - exponents.lowerBound
    let count = octaves * segments
    memory = .allocate(capacity: 2 * (count + 1))
    let zero = function(0)
    var x = 0.0
    var scale = exponents.lowerBound < 0 ? 1 / Double(1 << -exponents.lowerBound) : 1.0
    let smallest = scale
    var last = (0.0, 0.0)
    var slopes = (0.0, 0.0)
    for octave in 0...octaves {
      for step in 0..<segments where octave < octaves || step == 0 {
        let index = octave * segments + step
        let previous = x
        x = scale * (1 + Double(step) / Double(segments))
        let positive = function(x)
        let mirrored =
          switch negative {
          case .sampled: function(-x)
          case .constant: zero
          }
        memory[index] = Float(positive)
        memory[count + 1 + index] = Float(mirrored)
        slopes = (
          (positive - last.0) / (x - previous), (mirrored - last.1) / (x - previous)
        )
        last = (positive, mirrored)
      }
      scale *= 2
    }
    raw = awake_table(
      values: UnsafePointer(memory.baseAddress), first: Int32(Float(smallest).bitPattern >> 16),
      count: Int32(count), smallest: Float(smallest), per_smallest: Float(1 / smallest),
      largest: Float(x), at_zero: Float(zero), slope_positive: Float(slopes.0),
      slope_negative: Float(slopes.1))
  }

  /// How a table answers for negative arguments.
  enum Negative {
    /// By the function itself.
    case sampled
    /// By the value at zero.
    case constant
  }

  deinit { memory.deallocate() }
}

/// A table for each of three channels, side by side as kernels read them.
///
/// `@unchecked Sendable`: the memory is written in `init` and never again.
final class LogTables: @unchecked Sendable {
  private let tables: [LogTable]
  /// Valid as long as this object.
  let raw: UnsafePointer<awake_table>

  /// - Parameter tables: as many as there are channels.
  init(_ tables: [LogTable]) {
    self.tables = tables
    let memory = UnsafeMutablePointer<awake_table>.allocate(capacity: tables.count)
    for (index, table) in tables.enumerated() { (memory + index).initialize(to: table.raw) }
    raw = UnsafePointer(memory)
  }

  /// Samples the response of each channel; equal ones once.
  convenience init(_ responses: [ToneResponse], _ sampled: (ToneResponse) -> LogTable) {
    let first = sampled(responses[0])
    self.init(responses.map { $0 === responses[0] ? first : sampled($0) })
  }

  deinit { raw.deallocate() }
}
