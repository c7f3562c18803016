// How colours look, for measuring how far a table is from the exact plan.
#include "kernel.h"

/// ISO/CIE 11664-4.
AWAKE_KERNEL void awake_device_lab(float *restrict r, float *restrict g, float *restrict b, int n,
                                   const awake_table *curves, const float to_white[9]) {
  for (int i = 0; i < n; i++) {
    const float x = lookup(&curves[0], r[i]);
    const float y = lookup(&curves[1], g[i]);
    const float z = lookup(&curves[2], b[i]);
    float f[3];
    for (int k = 0; k < 3; k++) {
      const float t = row(to_white + 3 * k, x, y, z);
      const float straight = (24389.0f / 27.0f / 116.0f) * t + 16.0f / 116.0f;
      f[k] = t > 216.0f / 24389.0f ? cube_root(t) : straight;
    }
    r[i] = 116.0f * f[1] - 16.0f;
    g[i] = 500.0f * (f[0] - f[1]);
    b[i] = 200.0f * (f[1] - f[2]);
  }
}

void awake_lattice(const int16_t *nodes, int size, float *restrict r, float *restrict g,
                   float *restrict b, int n) {
  const int32_t steps[3] = {size * size, size, 1};
  for (int i = 0; i < n; i++) {
    const float place[3] = {r[i], g[i], b[i]};
    float fraction[3];
    int32_t step[3], node = 0;
    for (int axis = 0; axis < 3; axis++) {
      int32_t below = (int32_t)clampf(place[axis], 0, (float)(size - 1));
      below = below < size - 2 ? below : size - 2;
      node += below * steps[axis];
      fraction[axis] = place[axis] - (float)below;
      step[axis] = steps[axis];
    }
    for (int k = 0; k < 3; k++) {
      const int at = k == 1;  // the pairs (0, 1), (1, 2), (0, 1)
      const int swap = fraction[at] < fraction[at + 1];
      const float larger = fraction[at + swap], smaller = fraction[at + 1 - swap];
      const int32_t major = step[at + swap], minor = step[at + 1 - swap];
      fraction[at] = larger, fraction[at + 1] = smaller;
      step[at] = major, step[at + 1] = minor;
    }
    const int16_t *corner = nodes + 4 * (int64_t)node;
    const int16_t *next = corner + 4 * (int64_t)step[0];
    const int16_t *further = next + 4 * (int64_t)step[1];
    const int16_t *last = further + 4 * (int64_t)step[2];
    float *const out[3] = {r, g, b};
    for (int c = 0; c < 3; c++) {
      const float v = (1.0f - fraction[0]) * (float)corner[c] +
                      (fraction[0] - fraction[1]) * (float)next[c] +
                      (fraction[1] - fraction[2]) * (float)further[c] + fraction[2] * (float)last[c];
      out[c][i] = v * (1.0f / (255.0f * 128.0f));
    }
  }
}
