// Sharpening and noise reduction: what looks at neighbouring pixels.
#include "kernel.h"

/// Root that keeps the sign.
AWAKE_INLINE float signed_root(float x) {
  const float root = square_root(fabsf(x));
  return x < 0 ? -root : root;
}

AWAKE_KERNEL void awake_convolve(const float *restrict in, float *restrict out, int n,
                                 int64_t step, const float *restrict taps, int reach) {
  for (int i = 0; i < n; i++) out[i] = taps[0] * in[i];
  for (int k = 1; k <= reach; k++) {
    const float tap = taps[k];
    const float *before = in - k * step, *after = in + k * step;
    for (int i = 0; i < n; i++) out[i] += tap * (before[i] + after[i]);
  }
}

AWAKE_KERNEL void awake_brightness(const float *restrict r, const float *restrict g,
                                   const float *restrict b, int n, const float luminance[3],
                                   float *restrict out) {
  for (int i = 0; i < n; i++) out[i] = square_root(clear_luminance(luminance, r[i], g[i], b[i]));
}

AWAKE_KERNEL void awake_sharpen(float *restrict r, float *restrict g, float *restrict b,
                                const float *restrict bright, const float *restrict blurred,
                                int64_t stride, int n, const awake_sharpening *p) {
  const float *above = blurred - stride, *below = blurred + stride;
  const float *left = blurred - 1, *right = blurred + 1;
  for (int i = 0; i < n; i++) {
    const float before = bright[i];
    const float difference = before - blurred[i];
    const float held = difference / (1.0f + p->hold * fabsf(difference));
    const float gx = 0.5f * (right[i] - left[i]), gy = 0.5f * (below[i] - above[i]);
    const float edge = square_root(gx * gx + gy * gy) * p->edge_scale;
    const float spared = p->masks ? smoothstep(p->edge_start, p->edge_per, edge) : 1.0f;
    const float after = clampf(before + p->amount * spared * held, 0, 1e4f);
    const float ratio = before > 1e-4f ? after / before : 1.0f;
    const float gain = ratio * ratio;
    r[i] *= gain;
    g[i] *= gain;
    b[i] *= gain;
  }
}

AWAKE_KERNEL void awake_to_opponent(float *restrict r, float *restrict g, float *restrict b, int n,
                                    const float luminance[3]) {
  for (int i = 0; i < n; i++) {
    const float x = signed_root(r[i]), y = signed_root(g[i]), z = signed_root(b[i]);
    const float bright = row(luminance, x, y, z);
    r[i] = bright;
    g[i] = x - bright;
    b[i] = z - bright;
  }
}

AWAKE_KERNEL void awake_from_opponent(float *restrict r, float *restrict g, float *restrict b,
                                      int n, const float luminance[3]) {
  const float per_green = 1.0f / luminance[1];
  for (int i = 0; i < n; i++) {
    const float x = r[i] + g[i], z = r[i] + b[i];
    const float y = (r[i] - luminance[0] * x - luminance[2] * z) * per_green;
    r[i] = x * fabsf(x);
    g[i] = y * fabsf(y);
    b[i] = z * fabsf(z);
  }
}

AWAKE_KERNEL void awake_shrink(const float *restrict finer, const float *restrict coarser,
                               float *restrict sum, int n, float threshold) {
  const float squared = threshold * threshold;
  for (int i = 0; i < n; i++) {
    const float w = finer[i] - coarser[i];
    const int keeps = fabsf(w) > threshold;
    sum[i] += keeps ? w - squared / (keeps ? w : 1.0f) : 0;
  }
}
