// Local tone and dehaze: gains that depend on the neighbourhood, read from tables of a proxy.
#include "kernel.h"

/// The base of a pixel: its grid, read at its place and its log luminance.
AWAKE_INLINE float base_of(const awake_grid *g, float u, float v, float level) {
  const float x = clampf(u * (float)(g->nx - 1), 0, (float)(g->nx - 1));
  const float y = clampf(v * (float)(g->ny - 1), 0, (float)(g->ny - 1));
  const float z = clampf((level - g->origin) * g->per_stop, 0, (float)(g->nz - 1));
  int32_t i = (int32_t)x, j = (int32_t)y, k = (int32_t)z;
  i = i < g->nx - 2 ? i : g->nx - 2;
  j = j < g->ny - 2 ? j : g->ny - 2;
  k = k < g->nz - 2 ? k : g->nz - 2;
  const float fx = x - (float)i, fy = y - (float)j, fz = z - (float)k;
  const int32_t across = g->nz, down = g->nx * g->nz;
  const float *p = g->nodes + j * down + i * across + k;
  const float *q = p + down;
  const float a = p[0] + fz * (p[1] - p[0]);
  const float b = p[across] + fz * (p[across + 1] - p[across]);
  const float c = q[0] + fz * (q[1] - q[0]);
  const float d = q[across] + fz * (q[across + 1] - q[across]);
  const float top = a + fx * (b - a), low = c + fx * (d - c);
  return top + fy * (low - top);
}

AWAKE_KERNEL void awake_local_tone(float *restrict r, float *restrict g, float *restrict b,
                                   const float *restrict u, const float *restrict v, int n,
                                   const awake_local *p) {
  for (int i = 0; i < n; i++) {
    const float level = log2_of(clear_luminance(p->luminance, r[i], g[i], b[i]) + p->floor);
    float base = level, fine = level;
    if (p->grid.nodes) base = base_of(&p->grid, u[i], v[i], level);
    if (p->fine.slope) {
      const bilinear at = bilinear_at(u[i], v[i], p->fine.width, p->fine.height);
      fine = plane_at(p->fine.slope, at) * level + plane_at(p->fine.offset, at);
    }
    const float middle = (0.25f + 0.75f * smoothstep(-8.0f, 1.0f / 3.0f, base)) *
                         (1.0f - 0.6f * smoothstep(-1.5f, 0.5f, base));
    const float bright = smoothstep(-3.5f, 0.4f, base) *
                         (1.0f - 0.65f * smoothstep(p->white - 1.0f, 1.0f / 1.3f, base));
    const float change = p->highlights * bright +
                         p->shadows * (1.0f - smoothstep(-6.0f, 0.25f, base)) +
                         middle * (p->clarity * (level - base) + p->texture * (level - fine));
    const float gain = exp2_of(change);
    r[i] *= gain;
    g[i] *= gain;
    b[i] *= gain;
  }
}

AWAKE_KERNEL void awake_dehaze(float *restrict r, float *restrict g, float *restrict b,
                               const float *restrict u, const float *restrict v, int n,
                               const awake_haze *p) {
  for (int i = 0; i < n; i++) {
    const float level = log2_of(clear_luminance(p->luminance, r[i], g[i], b[i]) + p->floor);
    const bilinear at = bilinear_at(u[i], v[i], p->haze.width, p->haze.height);
    const float haze =
        clampf(plane_at(p->haze.slope, at) * level + plane_at(p->haze.offset, at), 0, 1);
    float darkest = r[i] * p->per_airlight[0];
    darkest = g[i] * p->per_airlight[1] < darkest ? g[i] * p->per_airlight[1] : darkest;
    darkest = b[i] * p->per_airlight[2] < darkest ? b[i] * p->per_airlight[2] : darkest;
    const float removed = haze < darkest ? haze : darkest;
    const float gain = 1.0f / (1.0f - p->amount * clampf(removed, 0, 1));
    const float veiled = 1.0f - p->veil * (0.25f + 0.45f * haze);
    const float k = p->veil > 0 ? veiled : gain;
    r[i] = p->airlight[0] + (r[i] - p->airlight[0]) * k;
    g[i] = p->airlight[1] + (g[i] - p->airlight[1]) * k;
    b[i] = p->airlight[2] + (b[i] - p->airlight[2]) * k;
  }
}

AWAKE_KERNEL void awake_log_luminance(const float *restrict r, const float *restrict g,
                                      const float *restrict b, int n, const float luminance[3],
                                      float floor, float *restrict level) {
  for (int i = 0; i < n; i++)
    level[i] = log2_of(clear_luminance(luminance, r[i], g[i], b[i]) + floor);
}
