// Vignette and grain.
#include "kernel.h"

AWAKE_KERNEL void awake_vignette(float *restrict r, float *restrict g, float *restrict b, int x,
                                 int y, int n, const awake_frame_falloff *p) {
  const float fy = ((float)y + 0.5f) * p->per_half_height - 1.0f;
  const float fy2 = fy * fy, fy8 = fy2 * fy2 * fy2 * fy2;
  const float cy = ((float)y + 0.5f - p->middle_y) * p->per_corner;
  for (int i = 0; i < n; i++) {
    const float fx = ((float)(x + i) + 0.5f) * p->per_half_width - 1.0f;
    const float fx2 = fx * fx, fx8 = fx2 * fx2 * fx2 * fx2;
    const float cx = ((float)(x + i) + 0.5f - p->middle_x) * p->per_corner;
    const float ellipse = square_root(0.5f * (fx2 + fy2));
    const float circle = square_root(cx * cx + cy * cy);
    const float frame = square_root(square_root(square_root(0.5f * (fx8 + fy8))));
    const float distance = ellipse + p->to_circle * (circle - ellipse) +
                           p->to_frame * (frame - ellipse);
    const float bright = row(p->luminance, r[i], g[i], b[i]);
    const float w = smoothstep(p->start, p->scale, distance) *
                    (1.0f - p->spared * smoothstep(0.3f, 1.0f / 0.7f, bright));
    const float k = 1.0f + w * p->change;
    r[i] *= k;
    g[i] *= k;
    b[i] *= k;
  }
}

/// About Gaussian with standard deviation 1.
AWAKE_INLINE float lattice_value(int32_t x, int32_t y, uint32_t seed) {
  const uint32_t h = position_hash((uint32_t)x, (uint32_t)y, seed);
  const uint32_t pairs = (h & 0x00ff00ffu) + ((h >> 8) & 0x00ff00ffu);
  const int32_t sum = (int32_t)((pairs & 0xffffu) + (pairs >> 16));
  return (float)(sum - 510) * (1.0f / 148.0f);
}

AWAKE_INLINE float lattice_noise(float x, float y, uint32_t seed) {
  const float fx = floorf(x), fy = floorf(y);
  const int32_t i = (int32_t)fx, j = (int32_t)fy;
  const float tx = x - fx, ty = y - fy;
  const float sx = tx * tx * (3.0f - 2.0f * tx), sy = ty * ty * (3.0f - 2.0f * ty);
  const float a = lattice_value(i, j, seed), b = lattice_value(i + 1, j, seed);
  const float c = lattice_value(i, j + 1, seed), d = lattice_value(i + 1, j + 1, seed);
  const float top = a + sx * (b - a), low = c + sx * (d - c);
  return top + sy * (low - top);
}

AWAKE_KERNEL void awake_grain_film(float *restrict r, float *restrict g, float *restrict b, int x,
                                   int y, int n, const awake_grain *p) {
  float field[AWAKE_RUN];
  for (int i = 0; i < n; i++) field[i] = 0;
  const float between = 1.0f / (float)p->samples;
  for (int sy = 0; sy < p->samples; sy++) {
    const float fy = (float)y + ((float)sy + 0.5f) * between;
    for (int sx = 0; sx < p->samples; sx++) {
      const float ox = ((float)sx + 0.5f) * between;
      for (int i = 0; i < n; i++) {
        const float fx = (float)(x + i) + ox;
        const float fine = lattice_noise(fx * p->per_cell, fy * p->per_cell, p->seed);
        const float coarse = lattice_noise((0.8f * fx - 0.6f * fy) * p->per_coarse_cell,
                                           (0.6f * fx + 0.8f * fy) * p->per_coarse_cell, ~p->seed);
        field[i] += p->fine * fine + p->coarse * coarse;
      }
    }
  }
  for (int i = 0; i < n; i++) {
    const float bright = square_root(clear_luminance(p->luminance, r[i], g[i], b[i]));
    const float room = clampf(1.0f - bright, 0, 1);
    const float k = clampf(1.0f + field[i] * room, 0, 10);
    const float gain = k * k;
    r[i] *= gain;
    g[i] *= gain;
    b[i] *= gain;
  }
}
