@testable import AwakeEngine

/// The engine's image class, whose name the C library has too.
typealias TestImage = VipsImage
