// Encode: the working space to device values (a matrix, then curves), and packing.
#include "kernel.h"

AWAKE_KERNEL void awake_encode(float *restrict r, float *restrict g, float *restrict b, int n,
                               const float m[9], const awake_table *curves) {
  for (int i = 0; i < n; i++) {
    const float x = r[i], y = g[i], z = b[i];
    r[i] = lookup_positive(&curves[0], clampf(row(m, x, y, z), 0, 1));
    g[i] = lookup_positive(&curves[1], clampf(row(m + 3, x, y, z), 0, 1));
    b[i] = lookup_positive(&curves[2], clampf(row(m + 6, x, y, z), 0, 1));
  }
}

AWAKE_KERNEL void awake_encode_grey(float *restrict r, const float *restrict g,
                                    const float *restrict b, int n, const float luminance[3],
                                    const awake_table *curve) {
  for (int i = 0; i < n; i++)
    r[i] = lookup_positive(curve, clampf(row(luminance, r[i], g[i], b[i]), 0, 1));
}

AWAKE_KERNEL void awake_pack_u8(const float *restrict in, uint8_t *restrict out, int bands, int n,
                                int channel, int dither, uint32_t x, uint32_t y, uint32_t seed) {
  for (int i = 0; i < n; i++) {
    const float round = dither ? threshold(position_hash(x + (uint32_t)i, y, seed), channel) : 0.5f;
    out[i * bands] = (uint8_t)(int)(clampf(in[i], 0, 1) * 255.0f + round);
  }
}

AWAKE_INLINE void pack_rgb(const float *restrict r, const float *restrict g,
                           const float *restrict b, uint8_t *restrict out, int bands, int n,
                           int dither, uint32_t x, uint32_t y, uint32_t seed) {
  for (int i = 0; i < n; i++) {
    const uint32_t hash = position_hash(x + (uint32_t)i, y, seed);
    const float red = dither ? threshold(hash, 0) : 0.5f;
    const float green = dither ? threshold(hash, 1) : 0.5f;
    const float blue = dither ? threshold(hash, 2) : 0.5f;
    out[i * bands] = (uint8_t)(int)(clampf(r[i], 0, 1) * 255.0f + red);
    out[i * bands + 1] = (uint8_t)(int)(clampf(g[i], 0, 1) * 255.0f + green);
    out[i * bands + 2] = (uint8_t)(int)(clampf(b[i], 0, 1) * 255.0f + blue);
  }
}

// Numbers of bands that the compiler knows let it shuffle whole vectors.
AWAKE_KERNEL void awake_pack_rgb_u8(const float *r, const float *g, const float *b, uint8_t *out,
                                    int bands, int n, int dither, uint32_t x, uint32_t y,
                                    uint32_t seed) {
  if (bands == 3) pack_rgb(r, g, b, out, 3, n, dither, x, y, seed);
  else pack_rgb(r, g, b, out, 4, n, dither, x, y, seed);
}

AWAKE_KERNEL void awake_pack_u16(const float *restrict in, uint16_t *restrict out, int bands,
                                 int n) {
  for (int i = 0; i < n; i++)
    out[i * bands] = (uint16_t)(int)(clampf(in[i], 0, 1) * 65535.0f + 0.5f);
}

void awake_pack_f32(const float *in, float *out, int bands, int n) {
  for (int i = 0; i < n; i++) out[i * bands] = in[i];
}

void awake_copy_channel(const void *in, int in_bytes, int in_bands, void *out, int out_bytes,
                        int out_bands, int n) {
  const float in_max = in_bytes == 1 ? 255.0f : in_bytes == 2 ? 65535.0f : 1.0f;
  for (int i = 0; i < n; i++) {
    const int k = i * in_bands, o = i * out_bands;
    float x = in_bytes == 1   ? (float)((const uint8_t *)in)[k]
              : in_bytes == 2 ? (float)((const uint16_t *)in)[k]
                              : ((const float *)in)[k];
    x /= in_max;
    if (out_bytes == 1) ((uint8_t *)out)[o] = (uint8_t)(int)(clampf(x, 0, 1) * 255.0f + 0.5f);
    else if (out_bytes == 2)
      ((uint16_t *)out)[o] = (uint16_t)(int)(clampf(x, 0, 1) * 65535.0f + 0.5f);
    else ((float *)out)[o] = x;
  }
}
