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

AWAKE_INLINE float lookup(const awake_table *t, float x) {
  const float a = fabsf(x);
  const int negative = x < 0;
  const float *values = negative ? t->negative : t->positive;
  const float slope = negative ? t->slope_negative : t->slope_positive;
  const uint32_t u = bits_of(a);
  int32_t i = (int32_t)(u >> 16) - t->first;
  i = i > 0 ? i : 0;
  i = i < t->count - 1 ? i : t->count - 1;
  const float f = (float)(u & 0xffff) * (1.0f / 65536.0f);
  const float low = values[i];
  const float inside = low + f * (values[i + 1] - low);
  const float below = t->at_zero + a / t->smallest * (values[0] - t->at_zero);
  const float above = values[t->count] + (a - t->largest) * slope;
  const float y = a < t->smallest ? below : inside;
  return a >= t->largest ? above : y;
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
