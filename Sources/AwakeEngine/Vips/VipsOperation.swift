import CVips

/// One call of a libvips operation: inputs in, build, outputs out.
///
/// The sequence is the one of libvips' binding guide; `vips_cache_operation_buildp` may replace
/// the operation by a cached one, so the pointer is read again after it.
struct VipsOperation: ~Copyable {
  private var pointer: UnsafeMutablePointer<CVips.VipsOperation>
  let name: String

  private init(_ name: String) throws(VipsError) {
    guard let operation = vips_operation_new(name) ?? Self.operationOfModule(name) else {
      throw VipsError(name)
    }
    self.pointer = operation
    self.name = name
  }

  /// An operation that only the modules have.
  private static func operationOfModule(
    _ name: String
  ) -> UnsafeMutablePointer<CVips.VipsOperation>? {
    vips_error_clear()
    VipsModules.load()
    return vips_operation_new(name)
  }

  deinit {
    vips_object_unref_outputs(awake_object(pointer))
    g_object_unref(pointer)
  }

  /// Runs an operation and returns its image output `out`.
  @discardableResult
  static func run(
    _ name: String, output: String = "out",
    configure: (borrowing VipsOperation) throws(VipsError) -> Void
  ) throws(VipsError) -> VipsImage {
    var operation = try VipsOperation(name)
    try configure(operation)
    try operation.build()
    return try operation.image(output)
  }

  /// Runs an operation that has no image output, such as a saver.
  static func perform(
    _ name: String, configure: (borrowing VipsOperation) throws(VipsError) -> Void
  ) throws(VipsError) {
    var operation = try VipsOperation(name)
    try configure(operation)
    try operation.build()
  }

  /// Runs an operation and returns the bytes of a blob output.
  static func blob(
    _ name: String, output: String,
    configure: (borrowing VipsOperation) throws(VipsError) -> Void
  ) throws(VipsError) -> [UInt8] {
    var operation = try VipsOperation(name)
    try configure(operation)
    try operation.build()
    return try operation.bytes(output)
  }

  private mutating func build() throws(VipsError) {
    var built: UnsafeMutablePointer<CVips.VipsOperation>? = pointer
    let status = vips_cache_operation_buildp(&built)
    if let built { pointer = built }
    guard status == 0 else { throw VipsError(name) }
  }

  private func image(_ property: String) throws(VipsError) -> VipsImage {
    var value = GValue()
    g_value_init(&value, awake_type_image())
    defer { g_value_unset(&value) }
    g_object_get_property(gobject, property, &value)
    guard let object = g_value_get_object(&value) else { throw VipsError(name) }
    g_object_ref(object)
    return VipsImage(owning: object.assumingMemoryBound(to: CVips.VipsImage.self))
  }

  private func bytes(_ property: String) throws(VipsError) -> [UInt8] {
    var value = GValue()
    g_value_init(&value, vips_blob_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(gobject, property, &value)
    guard let boxed = g_value_get_boxed(&value) else { throw VipsError(name) }
    let blob = boxed.assumingMemoryBound(to: VipsBlob.self)
    var size = 0
    guard let data = vips_blob_get(blob, &size) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: size))
  }

  private var gobject: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
  }
}

// MARK: - Arguments

extension VipsOperation {
  func set(_ property: String, _ image: VipsImage) throws(VipsError) {
    try set(property, type: awake_type_image()) { g_value_set_object(&$0, image.pointer) }
  }

  func set(_ property: String, _ source: VipsSource) throws(VipsError) {
    try set(property, type: awake_type_source()) { g_value_set_object(&$0, source.pointer) }
  }

  func set(_ property: String, _ target: VipsTarget) throws(VipsError) {
    try set(property, type: awake_type_target()) { g_value_set_object(&$0, target.pointer) }
  }

  /// Sets an integer, an enumeration or flags: the declared type decides.
  func set(_ property: String, _ number: Int) throws(VipsError) {
    let type = try declaredType(property)
    try set(property, type: type) { value in
      if awake_is_enum(type) != 0 {
        g_value_set_enum(&value, Int32(number))
      } else if awake_is_flags(type) != 0 {
        g_value_set_flags(&value, UInt32(number))
      } else {
        g_value_set_int(&value, Int32(clamping: number))
      }
    }
  }

  func set(_ property: String, _ number: Double) throws(VipsError) {
    try set(property, type: GType(15 << 2)) { g_value_set_double(&$0, number) }
  }

  func set(_ property: String, string: String) throws(VipsError) {
    try set(property, type: GType(16 << 2)) { g_value_set_string(&$0, string) }
  }

  func set(_ property: String, _ flag: Bool) throws(VipsError) {
    try set(property, type: GType(5 << 2)) { g_value_set_boolean(&$0, flag ? 1 : 0) }
  }

  func set(_ property: String, _ numbers: [Double]) throws(VipsError) {
    try set(property, type: vips_array_double_get_type()) {
      vips_value_set_array_double(&$0, numbers, Int32(numbers.count))
    }
  }

  /// Sets an argument to one of the names its enumeration declares, for example `lanczos3`.
  func set(_ property: String, choice: String) throws(VipsError) {
    let type = try declaredType(property)
    let number = vips_enum_from_nick("awake", type, choice)
    guard number >= 0 else { throw VipsError(name) }
    try set(property, type: type) { g_value_set_enum(&$0, number) }
  }

  private func declaredType(_ property: String) throws(VipsError) -> GType {
    var specification: UnsafeMutablePointer<GParamSpec>?
    var argumentClass: UnsafeMutablePointer<VipsArgumentClass>?
    var instance: UnsafeMutablePointer<VipsArgumentInstance>?
    let status = vips_object_get_argument(
      awake_object(pointer), property, &specification, &argumentClass, &instance)
    guard status == 0, let specification else { throw VipsError("\(name) \(property)") }
    return awake_pspec_type(specification)
  }

  private func set(
    _ property: String, type: GType, _ fill: (inout GValue) -> Void
  ) throws(VipsError) {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    fill(&value)
    g_object_set_property(gobject, property, &value)
  }
}
