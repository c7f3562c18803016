// Decode: device values to the working space (curves, then a matrix).
#include "kernel.h"

// Numbers of bands that the compiler knows let it shuffle whole vectors.
#define DECODE(name, type)                                                                     \
  AWAKE_INLINE void name##_bands(const type *restrict in, int bands, int n,                    \
                                 const float *const curves[3], const float m[9],               \
                                 float *restrict r, float *restrict g, float *restrict b) {    \
    const float *restrict cr = curves[0], *restrict cg = curves[1], *restrict cb = curves[2];  \
    for (int i = 0; i < n; i++) {                                                              \
      const float x = cr[in[i * bands]];                                                       \
      const float y = cg[in[i * bands + 1]];                                                   \
      const float z = cb[in[i * bands + 2]];                                                   \
      r[i] = row(m, x, y, z);                                                                  \
      g[i] = row(m + 3, x, y, z);                                                              \
      b[i] = row(m + 6, x, y, z);                                                              \
    }                                                                                          \
  }                                                                                            \
  AWAKE_KERNEL void name(const type *restrict in, int bands, int n,                            \
                         const float *const curves[3], const float m[9], float *restrict r,    \
                         float *restrict g, float *restrict b) {                               \
    if (bands == 3) name##_bands(in, 3, n, curves, m, r, g, b);                                \
    else name##_bands(in, bands, n, curves, m, r, g, b);                                       \
  }

DECODE(awake_decode_u8, uint8_t)
DECODE(awake_decode_u16, uint16_t)

AWAKE_KERNEL void awake_decode_f32(const float *restrict in, int bands, int n,
                                   const awake_table *curves, const float m[9],
                                   float *restrict r, float *restrict g, float *restrict b) {
  for (int i = 0; i < n; i++) {
    float x = in[i * bands], y = in[i * bands + 1], z = in[i * bands + 2];
    if (curves) {
      x = lookup(&curves[0], x);
      y = lookup(&curves[1], y);
      z = lookup(&curves[2], z);
    }
    r[i] = row(m, x, y, z);
    g[i] = row(m + 3, x, y, z);
    b[i] = row(m + 6, x, y, z);
  }
}

#define DECODE_GREY(name, type)                                                          \
  AWAKE_KERNEL void name(const type *restrict in, int bands, int n,                      \
                         const float *restrict curve, float *restrict r, float *restrict g, \
                         float *restrict b) {                                            \
    for (int i = 0; i < n; i++) r[i] = g[i] = b[i] = curve[in[i * bands]];               \
  }

DECODE_GREY(awake_decode_grey_u8, uint8_t)
DECODE_GREY(awake_decode_grey_u16, uint16_t)

AWAKE_KERNEL void awake_decode_grey_f32(const float *restrict in, int bands, int n,
                                        const awake_table *curve, float *restrict r,
                                        float *restrict g, float *restrict b) {
  for (int i = 0; i < n; i++) {
    const float x = in[i * bands];
    r[i] = g[i] = b[i] = curve ? lookup(curve, x) : x;
  }
}

void awake_unpack(const void *in, int format_bytes, int bands, int channels, int n, float scale,
                  float *out) {
  const float factor = 1.0f / scale;
  for (int i = 0; i < n; i++)
    for (int c = 0; c < channels; c++) {
      const int k = i * bands + c;
      float x;
      if (format_bytes == 1) x = (float)((const uint8_t *)in)[k] * factor;
      else if (format_bytes == 2) x = (float)((const uint16_t *)in)[k] * factor;
      else x = ((const float *)in)[k] * factor;
      out[i * channels + c] = x;
    }
}

void awake_planes(const float *restrict interleaved, int n, float *restrict r, float *restrict g,
                  float *restrict b) {
  for (int i = 0; i < n; i++) {
    r[i] = interleaved[3 * i];
    g[i] = interleaved[3 * i + 1];
    b[i] = interleaved[3 * i + 2];
  }
}

AWAKE_KERNEL void awake_bound(float *restrict x, int n, float most) {
  for (int i = 0; i < n; i++) x[i] = x[i] == x[i] ? clampf(x[i], -most, most) : 0;
}

void awake_interleave(const float *restrict r, const float *restrict g, const float *restrict b,
                      int n, float *restrict interleaved) {
  for (int i = 0; i < n; i++) {
    interleaved[3 * i] = r[i];
    interleaved[3 * i + 1] = g[i];
    interleaved[3 * i + 2] = b[i];
  }
}
