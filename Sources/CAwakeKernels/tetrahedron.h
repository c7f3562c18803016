// Tetrahedral interpolation in a cube of colours.
#ifndef AWAKE_TETRAHEDRON_H
#define AWAKE_TETRAHEDRON_H

#include "kernel.h"

typedef float float4 __attribute__((vector_size(16), aligned(16)));

#define SORT(fa, sa, fb, sb)              \
  {                                       \
    const int swap = fa < fb;             \
    const float larger = swap ? fb : fa;  \
    const float smaller = swap ? fa : fb; \
    const int32_t major = swap ? sb : sa; \
    const int32_t minor = swap ? sa : sb; \
    fa = larger, fb = smaller;            \
    sa = major, sb = minor;               \
  }

/// The colour at a place in a cell: the node below, how far it is beyond it along each axis, and
/// the steps to the next node, in floats.
///
/// Instead of six branches the three fractions are sorted with their steps; the four nodes of the
/// tetrahedron follow from the order, and one blend of four lanes does all channels.
AWAKE_INLINE float4 tetrahedron(const float *node, float f1, float f2, float f3, int32_t s1,
                                int32_t s2, int32_t s3) {
  SORT(f1, s1, f2, s2)
  SORT(f2, s2, f3, s3)
  SORT(f1, s1, f2, s2)
  const float4 n0 = *(const float4 *)node;
  const float4 n1 = *(const float4 *)(node + s1);
  const float4 n2 = *(const float4 *)(node + s1 + s2);
  const float4 n3 = *(const float4 *)(node + s1 + s2 + s3);
  return n0 + f1 * (n1 - n0) + f2 * (n2 - n1) + f3 * (n3 - n2);
}

#undef SORT

#endif
