import CVips
import Foundation

/// libvips' modules: the readers and writers that it has in files of their own, such as those of
/// HEIC, AVIF and JPEG XL.
///
/// `vips_init` opens all of them, with the codecs, document readers and slide readers behind them.
/// That takes longer than libvips itself, and most photos need none, so the engine starts libvips
/// without and opens them when something asks for what only they have.
enum VipsModules {
  /// Starts libvips without modules, where it was not started before and is at its usual place.
  ///
  /// `VIPSHOME` is where libvips looks for them; it sets the variable itself where it is missing.
  ///
  /// - Returns: what `vips_init` returns: 0 when libvips runs.
  static func startWithout() -> Int32 {
    guard vips_get_argv0() == nil, g_getenv(home) == nil else { return awake_vips_init(name) }
    g_setenv(home, "/dev/null", 1)
    defer { g_unsetenv(home) }
    return awake_vips_init(name)
  }

  private static let name = "awake"
  private static let home = "VIPSHOME"

  /// Makes sure that the modules are open, where they are not yet.
  static func load() { _ = loaded }

  private static let loaded: Void = {
    guard let folder, let directory = g_dir_open(folder, 0, nil) else { return }
    defer { g_dir_close(directory) }
    while let file = g_dir_read_name(directory).map({ String(cString: $0) }) {
      guard file.hasSuffix(".so") || file.hasSuffix(".dylib") else { continue }
      // Without its codec one does not open; what it reads is then an unknown format.
      guard let module = g_module_open("\(folder)/\(file)", G_MODULE_BIND_LAZY) else { continue }
      // Types that were registered must stay.
      g_module_make_resident(module)
    }
    // `vips_init` blocks what it has loaded by then.
    if g_getenv("VIPS_BLOCK_UNTRUSTED") != nil { vips_block_untrusted_set(1) }
  }()

  /// The folder of the modules: beside the libvips that runs. (`vips_guess_libdir` still says what
  /// `VIPSHOME` was at the start.)
  private static let folder: String? = {
    // `dladdr`, which glibc declares for GNU programs only: fills in four pointers, of which the
    // first is the name of the file that an address is in.
    typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
    let program = dlopen(nil, RTLD_LAZY)
    guard let find = dlsym(program, "dladdr"), let start = dlsym(program, "vips_init") else {
      return nil
    }
    var found: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
    guard unsafeBitCast(find, to: Find.self)(start, &found) != 0, let file = found[0],
      let parent = g_path_get_dirname(file)
    else { return nil }
    defer { g_free(parent) }
    return "\(String(cString: parent))/vips-modules-\(vips_version(0)).\(vips_version(1))"
  }()
}
