import AwakeColor
import AwakeDocument

/// A look-up table in the space it was made for, in double precision.
struct ReferenceLUT {
  let table: LUT
  let space: EncodedColorSpace
  let strength: Double

  init(_ table: LUT, _ lut: LookUpTable) {
    self.table = table
    space = lut.space
    strength = lut.strength
  }

  func callAsFunction(_ working: SIMD3<Double>) -> SIMD3<Double> {
    guard let toLinear = space.toWorking.inverse else { return working }
    let linear = toLinear * working
    let encoded = SIMD3(space.encode(linear.x), space.encode(linear.y), space.encode(linear.z))
    let looked = encoded + strength * (table(encoded) - encoded)
    return space.toWorking
      * SIMD3(space.decode(looked.x), space.decode(looked.y), space.decode(looked.z))
  }
}
