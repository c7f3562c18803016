// What all kernels share: clones for wider vectors, table look-up, matrix, cube root, hash.
#ifndef AWAKE_KERNEL_H
#define AWAKE_KERNEL_H

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "AwakeKernels.h"

#pragma STDC FP_CONTRACT OFF

// Picked at run time by an indirect function, which only glibc has.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define AWAKE_KERNEL \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define AWAKE_KERNEL
#endif

#define AWAKE_INLINE static inline __attribute__((always_inline))

AWAKE_INLINE uint32_t bits_of(float x) {
  uint32_t u;
  memcpy(&u, &x, 4);
  return u;
}

AWAKE_INLINE float float_of(uint32_t u) {
  float x;
  memcpy(&x, &u, 4);
  return x;
}

AWAKE_INLINE float clampf(float x, float low, float high) {
  x = x > low ? x : low;  // also takes NaN to `low`
  return x < high ? x : high;
}

/// Square root, without the error number that keeps a call of the library out of wide vectors.
AWAKE_INLINE float square_root(float x) {
#if defined(__has_builtin)
#if __has_builtin(__builtin_elementwise_sqrt)
  return __builtin_elementwise_sqrt(x);
#else
  return sqrtf(x);
#endif
#else
  return sqrtf(x);
#endif
}

/// Two neighbours in a table, read with one load, which wide vectors gather in half the time.
typedef struct {
  float low, high;
} ends;

AWAKE_INLINE ends ends_at(const float *values) {
  uint64_t both;
  memcpy(&both, values, sizeof both);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  both = both >> 32 | both << 32;
#endif
  const ends result = {float_of((uint32_t)both), float_of((uint32_t)(both >> 32))};
  return result;
}

AWAKE_INLINE float lookup_at(const awake_table *t, float a, int32_t start, float first, float last,
                             float slope) {
  const uint32_t u = bits_of(a);
  int32_t i = (int32_t)(u >> 16) - t->first;
  i = i > 0 ? i : 0;
  i = i < t->count - 1 ? i : t->count - 1;
  const float f = (float)(u & 0xffff) * (1.0f / 65536.0f);
  const ends segment = ends_at(t->values + start + i);
  const float inside = segment.low + f * (segment.high - segment.low);
  const float below = t->at_zero + a * t->per_smallest * (first - t->at_zero);
  const float above = last + (a - t->largest) * slope;
  const float y = a < t->smallest ? below : inside;
  return a >= t->largest ? above : y;
}

AWAKE_INLINE float lookup(const awake_table *t, float x) {
  const float *mirrored = t->values + t->count + 1;
  const int negative = x < 0;
  return lookup_at(t, fabsf(x), negative ? t->count + 1 : 0,
                   negative ? mirrored[0] : t->values[0],
                   negative ? mirrored[t->count] : t->values[t->count],
                   negative ? t->slope_negative : t->slope_positive);
}

/// The same for an argument that is not negative.
AWAKE_INLINE float lookup_positive(const awake_table *t, float x) {
  return lookup_at(t, x, 0, t->values[0], t->values[t->count], t->slope_positive);
}

AWAKE_INLINE float row(const float *m, float x, float y, float z) {
  return m[0] * x + m[1] * y + m[2] * z;
}

/// Cube root, odd, within 2 units in the last place: a guess from the exponent (Kahan), then
/// Halley's step twice, each of which cubes the error: 4 %, 5e-5, 1e-13.
AWAKE_INLINE float cube_root(float x) {
  const float a = fabsf(x);
  const float scaled = (float)bits_of(a) * (1.0f / 3.0f);
  float y = float_of((uint32_t)(int32_t)scaled + 709921077u);
  for (int k = 0; k < 2; k++) {
    const float c = y * y * y;
    y = y * ((c + a + a) / (c + c + a));
  }
  y = a < 1e-30f ? 0 : y;
  return x < 0 ? -y : y;
}

/// Smoothstep from 0 at `a` to 1 at `a` + 1 / `scale`.
AWAKE_INLINE float smoothstep(float a, float scale, float x) {
  const float t = clampf((x - a) * scale, 0, 1);
  return t * t * (3.0f - 2.0f * t);
}

/// log2 of a positive, finite number, within 1e-6: the exponent, and the series of the inverse
/// hyperbolic tangent for a mantissa between the roots of ½ and 2.
AWAKE_INLINE float log2_of(float x) {
  const uint32_t u = bits_of(x);
  const uint32_t shifted = u - 0x3f3504f3u;  // of the root of ½
  const int32_t exponent = (int32_t)shifted >> 23;
  const float m = float_of(u - ((uint32_t)exponent << 23));
  const float t = (m - 1.0f) / (m + 1.0f), tt = t * t;
  const float series =
      2.885390082f + tt * (0.961796694f + tt * (0.577078016f + tt * (0.412198583f + tt * 0.32f)));
  return (float)exponent + t * series;
}

/// 2 to the power of −100…100, within 1e-6 of the result: the exponent, and the Taylor series of
/// the rest.
AWAKE_INLINE float exp2_of(float x) {
  x = clampf(x, -100.0f, 100.0f);
  const float shifted = x + 100.5f;
  const int32_t whole = (int32_t)shifted - 100;
  const float f = (x - (float)whole) * 0.693147181f;
  const float series =
      1.0f + f * (1.0f + f * (0.5f + f * (0.166666667f + f * (0.0416666667f +
      f * (0.00833333333f + f * 0.00138888889f)))));
  return series * float_of((uint32_t)(whole + 127) << 23);
}

/// The luminance that logarithms are taken of: no less than 0, and finite.
AWAKE_INLINE float clear_luminance(const float *luminance, float r, float g, float b) {
  return clampf(row(luminance, r, g, b), 0, 1e6f);
}

/// The corner below a place on a plane, and the weight of its neighbours.
typedef struct {
  int32_t at;
  int32_t across, down;  // offsets to the neighbours
  float fx, fy;
} bilinear;

/// `u` and `v` are 0…1 over the plane; samples are in the middles of its pixels.
AWAKE_INLINE bilinear bilinear_at(float u, float v, int32_t width, int32_t height) {
  const float x = clampf(u * (float)width - 0.5f, 0, (float)(width - 1));
  const float y = clampf(v * (float)height - 0.5f, 0, (float)(height - 1));
  const int32_t i = (int32_t)x, j = (int32_t)y;
  const bilinear p = {j * width + i, i + 1 < width ? 1 : 0, j + 1 < height ? width : 0,
                      x - (float)i, y - (float)j};
  return p;
}

AWAKE_INLINE float plane_at(const float *values, bilinear p) {
  const float *s = values + p.at;
  const float top = s[0] + p.fx * (s[p.across] - s[0]);
  const float low = s[p.down] + p.fx * (s[p.down + p.across] - s[p.down]);
  return top + p.fy * (low - top);
}

/// 32 bits hashed from a position; dither takes eight of them for each channel.
AWAKE_INLINE uint32_t position_hash(uint32_t x, uint32_t y, uint32_t seed) {
  uint32_t h = x * 0x9e3779b1u + y * 0x85ebca77u + seed;
  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  return h ^ (h >> 15);
}

/// A rounding threshold in 1/512 … 511/512: never 0 or 1, so that a value that is a whole code
/// but for float noise keeps its code.
AWAKE_INLINE float threshold(uint32_t hash, int channel) {
  return (float)((hash >> (8 * channel)) & 0xff) * (1.0f / 256.0f) + (1.0f / 512.0f);
}

#endif
