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

/// How much chroma weighs against 25⁷, 0…1, for G and R_C.
AWAKE_INLINE float chroma_share(float chroma) {
  const float square = chroma * chroma, seventh = square * square * square * chroma;
  return square_root(seventh / (seventh + 6103515625.0f));
}

/// Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005. The cosines of multiples of
/// the mean hue follow from its direction, and its distance from 275° from their cosine.
AWAKE_KERNEL void awake_differences(const float *restrict l1, const float *restrict a1,
                                    const float *restrict b1, const float *restrict l2,
                                    const float *restrict a2, const float *restrict b2, int n,
                                    float *restrict out) {
  for (int i = 0; i < n; i++) {
    const float plain1 = square_root(a1[i] * a1[i] + b1[i] * b1[i]);
    const float plain2 = square_root(a2[i] * a2[i] + b2[i] * b2[i]);
    const float stretch = 1.5f - 0.5f * chroma_share(0.5f * (plain1 + plain2));
    const float x1 = stretch * a1[i], x2 = stretch * a2[i], y1 = b1[i], y2 = b2[i];
    const float c1 = square_root(x1 * x1 + y1 * y1), c2 = square_root(x2 * x2 + y2 * y2);
    const float dl = l2[i] - l1[i], dc = c2 - c1;
    const float dx = x2 - x1, dy = y2 - y1;
    const float turned = clampf(dx * dx + dy * dy - dc * dc, 0, 1e9f);
    const float dh = x1 * y2 < x2 * y1 ? -square_root(turned) : square_root(turned);
    const float l = 0.5f * (l1[i] + l2[i]) - 50.0f, c = 0.5f * (c1 + c2);
    const float p1 = 1.0f / (c1 + 1e-9f), p2 = 1.0f / (c2 + 1e-9f);
    const float mx = x1 * p1 + x2 * p2, my = y1 * p1 + y2 * p2;
    const float per = 1.0f / (square_root(mx * mx + my * my) + 1e-9f);
    const float k1 = mx * per, s1 = my * per;
    const float k2 = k1 * k1 - s1 * s1, s2 = 2.0f * k1 * s1;
    const float k3 = k2 * k1 - s2 * s1, s3 = s2 * k1 + k2 * s1;
    const float k4 = k2 * k2 - s2 * s2, s4 = 2.0f * k2 * s2;
    const float t = 1.0f - 0.17f * (0.8660254f * k1 + 0.5f * s1) + 0.24f * k2 +
                    0.32f * (0.9945219f * k3 - 0.1045285f * s3) -
                    0.20f * (0.4539905f * k4 + 0.8910065f * s4);
    const float sl = 1.0f + 0.015f * l * l / square_root(20.0f + l * l);
    const float sc = 1.0f + 0.045f * c, sh = 1.0f + 0.015f * c * t;
    // 1 − cos of the angle from 275°, the square of that angle, and its 25° in radians.
    const float x = 1.0f - (0.0871557f * k1 - 0.9961947f * s1);
    const float square = x * (2.0f + x * (1.0f / 3.0f + x * (4.0f / 45.0f + x * (1.0f / 35.0f))));
    const float bell = exp2_of(square * (-1.442695041f / (0.4363323f * 0.4363323f)));
    const float y = 1.0471976f * bell, yy = y * y;
    const float sine = y * (1.0f - yy * (1.0f / 6.0f - yy * (1.0f / 120.0f - yy / 5040.0f)));
    const float rt = -2.0f * sine * chroma_share(c);
    const float u = dl / sl, v = dc / sc, w = dh / sh;
    out[i] = square_root(clampf(u * u + v * v + w * w + rt * v * w, 0, 1e9f));
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
