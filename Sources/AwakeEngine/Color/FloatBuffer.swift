/// Numbers that kernels read, aligned for vectors.
///
/// `@unchecked Sendable`: the memory is written in `init` and never again.
final class FloatBuffer: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  let count: Int

  init(_ values: [Float]) {
    count = values.count
    memory = .allocate(byteCount: max(16, count * 4), alignment: 64)
    values.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { memory.copyMemory(from: base, byteCount: bytes.count) }
    }
  }

  var pointer: UnsafePointer<Float> { UnsafePointer(memory.assumingMemoryBound(to: Float.self)) }

  deinit { memory.deallocate() }
}

/// Numbers for each of three channels, as kernels read them.
///
/// `@unchecked Sendable`: the memory is written in `init` and never again.
final class FloatBuffers: @unchecked Sendable {
  private let buffers: [FloatBuffer]
  /// Valid as long as this object.
  let pointers: UnsafePointer<UnsafePointer<Float>?>

  /// - Parameter buffers: as many as there are channels.
  init(_ buffers: [FloatBuffer]) {
    self.buffers = buffers
    let memory = UnsafeMutablePointer<UnsafePointer<Float>?>.allocate(capacity: buffers.count)
    for (index, buffer) in buffers.enumerated() {
      (memory + index).initialize(to: buffer.pointer)
    }
    pointers = UnsafePointer(memory)
  }

  deinit { pointers.deallocate() }
}
