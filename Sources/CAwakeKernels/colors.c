// Mixer, saturation, vibrance and monochrome, in OKLab.
#include "kernel.h"

/// How far a chroma is from grey, 0…1: keeps lightness changes by hue away from neutrals.
AWAKE_INLINE float colorfulness(float chroma_squared) {
  return chroma_squared / (chroma_squared + 0.0025f);
}

AWAKE_KERNEL void awake_colors(float *restrict r, float *restrict g, float *restrict b, int n,
                               const awake_oklab *p) {
  const float *restrict turn_cos = p->turn_cos, *restrict turn_sin = p->turn_sin;
  const float *restrict lightness = p->lightness, *restrict grey = p->grey;
  const float *restrict vibrance = p->vibrance;
  for (int i = 0; i < n; i++) {
    const float x = cube_root(row(p->to_lms, r[i], g[i], b[i]));
    const float y = cube_root(row(p->to_lms + 3, r[i], g[i], b[i]));
    const float z = cube_root(row(p->to_lms + 6, r[i], g[i], b[i]));
    float l = row(p->to_lab, x, y, z);
    const float a = row(p->to_lab + 3, x, y, z);
    const float c = row(p->to_lab + 6, x, y, z);

    const float side = c / (fabsf(a) + fabsf(c) + 1e-20f);
    // NaN, which float photos may have, must not become a place outside of the tables.
    const float turn =
        clampf((a < 0 ? 3.0f - side : side + 1.0f) * (AWAKE_HUE_STEPS / 4), 0, AWAKE_HUE_STEPS);
    int k = (int)turn;
    k = k < AWAKE_HUE_STEPS - 1 ? k : AWAKE_HUE_STEPS - 1;
    const float f = turn - (float)k;
#define AT(table) (table[k] + f * (table[k + 1] - table[k]))
    const float ct = AT(turn_cos), st = AT(turn_sin);
    const float colorful = colorfulness(a * a + c * c);
    l *= (1.0f + AT(lightness) * colorful) * (1.0f + AT(grey) * colorful);
    float a1 = ct * a - st * c;
    float c1 = st * a + ct * c;
    const float chroma_squared = a1 * a1 + c1 * c1;
    const float quiet = 0.0144f / (0.0144f + chroma_squared);
    const float gain =
        p->saturation * (1.0f + AT(vibrance) * quiet) * (1.0f - p->monochrome);
#undef AT
    a1 *= gain;
    c1 *= gain;

    const float u = row(p->to_roots, l, a1, c1);
    const float v = row(p->to_roots + 3, l, a1, c1);
    const float w = row(p->to_roots + 6, l, a1, c1);
    const float uu = u * u * u, vv = v * v * v, ww = w * w * w;
    r[i] = row(p->to_working, uu, vv, ww);
    g[i] = row(p->to_working + 3, uu, vv, ww);
    b[i] = row(p->to_working + 6, uu, vv, ww);
  }
}
