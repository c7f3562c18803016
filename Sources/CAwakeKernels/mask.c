// Masks: how much a layer shows at each pixel.
#include "kernel.h"

AWAKE_KERNEL void awake_mask_linear(const float *restrict u, const float *restrict v, int n,
                                    const float across[3], float start, float scale,
                                    float *restrict out) {
  for (int i = 0; i < n; i++) {
    const float t = across[0] * u[i] + across[1] * v[i] + across[2];
    out[i] = 1.0f - smoothstep(start, scale, t);
  }
}

AWAKE_KERNEL void awake_mask_radial(const float *restrict u, const float *restrict v, int n,
                                    const float to_circle[6], float start, float scale,
                                    float *restrict out) {
  for (int i = 0; i < n; i++) {
    const float x = to_circle[0] * u[i] + to_circle[1] * v[i] + to_circle[2];
    const float y = to_circle[3] * u[i] + to_circle[4] * v[i] + to_circle[5];
    out[i] = 1.0f - smoothstep(start, scale, square_root(x * x + y * y));
  }
}

AWAKE_KERNEL void awake_mask_plane(const float *restrict u, const float *restrict v, int n,
                                   const float *restrict values, int width, int height,
                                   float *restrict out) {
  for (int i = 0; i < n; i++)
    out[i] = clampf(plane_at(values, bilinear_at(u[i], v[i], width, height)), 0, 1);
}

AWAKE_KERNEL void awake_mask_guided(const float *restrict u, const float *restrict v,
                                    const float *restrict level, int n, const awake_guided *p,
                                    float *restrict out) {
  for (int i = 0; i < n; i++) {
    const bilinear at = bilinear_at(u[i], v[i], p->width, p->height);
    out[i] = clampf(plane_at(p->slope, at) * level[i] + plane_at(p->offset, at), 0, 1);
  }
}

AWAKE_KERNEL void awake_mask_luminance(const float *restrict u, const float *restrict v,
                                       const float *restrict level, int n, const awake_guided *p,
                                       float floor, const awake_table *encode,
                                       const awake_range *range, float *restrict out) {
  for (int i = 0; i < n; i++) {
    const bilinear at = bilinear_at(u[i], v[i], p->width, p->height);
    const float smooth = plane_at(p->slope, at) * level[i] + plane_at(p->offset, at);
    const float linear = clampf(exp2_of(smooth) - floor, 0, 1);
    const float y = clampf(lookup(encode, linear), 0, 1);
    const float rise =
        y >= range->low ? 1.0f : smoothstep(range->low_outer, range->rise, y);
    const float fall =
        y <= range->high ? 0.0f : smoothstep(range->high, range->fall, y);
    out[i] = rise * (1.0f - fall);
  }
}

AWAKE_KERNEL void awake_mask_color(const float *restrict r, const float *restrict g,
                                   const float *restrict b, int n, const float to_lms[9],
                                   const float to_lab[9], const float *restrict samples, int count,
                                   float start, float scale, float *restrict out) {
  float l[AWAKE_RUN], a[AWAKE_RUN], c[AWAKE_RUN], nearest[AWAKE_RUN];
  for (int i = 0; i < n; i++) {
    const float x = cube_root(row(to_lms, r[i], g[i], b[i]));
    const float y = cube_root(row(to_lms + 3, r[i], g[i], b[i]));
    const float z = cube_root(row(to_lms + 6, r[i], g[i], b[i]));
    l[i] = row(to_lab, x, y, z);
    a[i] = row(to_lab + 3, x, y, z);
    c[i] = row(to_lab + 6, x, y, z);
    nearest[i] = 1e9f;
  }
  for (int k = 0; k < count; k++) {
    const float *sample = samples + 3 * k;
    for (int i = 0; i < n; i++) {
      const float dl = l[i] - sample[0], da = a[i] - sample[1], dc = c[i] - sample[2];
      const float d = 0.25f * dl * dl + da * da + dc * dc;
      nearest[i] = d < nearest[i] ? d : nearest[i];
    }
  }
  for (int i = 0; i < n; i++) out[i] = 1.0f - smoothstep(start, scale, square_root(nearest[i]));
}

AWAKE_KERNEL void awake_mask_join(float *restrict mask, const float *restrict part, int n,
                                  int inverted, float opacity, int combine) {
  for (int i = 0; i < n; i++) {
    const float b = opacity * (inverted ? 1.0f - part[i] : part[i]);
    const float a = mask[i];
    const float added = a + b - a * b, subtracted = a * (1.0f - b), both = a * b;
    mask[i] = combine == AWAKE_ADD ? added : combine == AWAKE_SUBTRACT ? subtracted : both;
  }
}

AWAKE_KERNEL int awake_mask_scale(float *restrict mask, int n, float opacity) {
  int32_t some = 0;
  for (int i = 0; i < n; i++) {
    mask[i] *= opacity;
    some |= mask[i] > 0;
  }
  return some;
}

AWAKE_KERNEL void awake_blend(float *restrict to, const float *restrict from,
                              const float *restrict mask, int n) {
  for (int i = 0; i < n; i++) to[i] += mask[i] * (from[i] - to[i]);
}

AWAKE_KERNEL void awake_film(float *restrict r, float *restrict g, float *restrict b, int n,
                             const float through[9], const float glow[3]) {
  for (int i = 0; i < n; i++) {
    const float x = r[i], y = g[i], z = b[i];
    r[i] = glow[0] + row(through, x, y, z);
    g[i] = glow[1] + row(through + 3, x, y, z);
    b[i] = glow[2] + row(through + 6, x, y, z);
  }
}
