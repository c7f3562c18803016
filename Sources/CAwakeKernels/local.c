// Local tone and dehaze: gains that depend on the neighbourhood, read from tables of a proxy.
#include "kernel.h"

AWAKE_KERNEL void awake_log_luminance(const float *restrict r, const float *restrict g,
                                      const float *restrict b, int n, const float luminance[3],
                                      float floor, float *restrict level) {
  for (int i = 0; i < n; i++)
    level[i] = log2_of(clear_luminance(luminance, r[i], g[i], b[i]) + floor);
}

/// The most columns of a grid whose rows are blended before its pixels are read.
enum { COLUMNS = 64, LEVELS = 64 };

/// A place along one axis of a grid.
typedef struct {
  int32_t below;
  float fraction;
} grid_place;

AWAKE_INLINE grid_place place_on(float x, int32_t count) {
  const float at = clampf(x, 0, (float)(count - 1));
  int32_t below = (int32_t)at;
  below = below < count - 2 ? below : count - 2;
  const grid_place p = {below, at - (float)below};
  return p;
}

/// Two neighbouring columns of levels, read at a level and blended.
AWAKE_INLINE float columns_at(const float *p, int32_t across, grid_place z, float fx) {
  const ends left = ends_at(p), right = ends_at(p + across);
  const float a = left.low + z.fraction * (left.high - left.low);
  const float b = right.low + z.fraction * (right.high - right.low);
  return a + fx * (b - a);
}

/// The base of a pixel: the grid, read at its place and its log luminance.
AWAKE_INLINE float base_of(const awake_grid *g, float u, float v, float level) {
  const grid_place x = place_on(u * (float)(g->nx - 1), g->nx);
  const grid_place y = place_on(v * (float)(g->ny - 1), g->ny);
  const grid_place z = place_on((level - g->origin) * g->per_stop, g->nz);
  const int32_t across = g->nz, down = g->nx * g->nz;
  const float *p = g->nodes + y.below * down + x.below * across + z.below;
  const float top = columns_at(p, across, z, x.fraction);
  const float low = columns_at(p + down, across, z, x.fraction);
  return top + y.fraction * (low - top);
}

/// What highlights, shadows, clarity and texture make of pixels with a base and a fine base.
AWAKE_INLINE float local_gain(const awake_local *p, float level, float base, float fine) {
  const float middle = (0.25f + 0.75f * smoothstep(-8.0f, 1.0f / 3.0f, base)) *
                       (1.0f - 0.6f * smoothstep(-1.5f, 0.5f, base));
  const float bright = smoothstep(-3.5f, 0.4f, base) *
                       (1.0f - 0.65f * smoothstep(p->white - 1.0f, 1.0f / 1.3f, base));
  const float change = p->highlights * bright +
                       p->shadows * (1.0f - smoothstep(-6.0f, 0.25f, base)) +
                       middle * (p->clarity * (level - base) + p->texture * (level - fine));
  return exp2_of(change);
}

AWAKE_KERNEL static void find_base(const float *restrict level, const float *restrict u,
                                   const float *restrict v, int n, const awake_grid *g,
                                   float *restrict base) {
  for (int i = 0; i < n; i++) base[i] = base_of(g, u[i], v[i], level[i]);
}

/// The same for pixels that are all at the same height: the two rows of the grid are blended
/// first, for the columns that the run reaches, and each pixel reads half as much.
AWAKE_KERNEL static void find_base_in_row(const float *restrict level, const float *restrict u,
                                          float v, int n, const awake_grid *g,
                                          float *restrict base) {
  float row_nodes[COLUMNS * LEVELS];
  const grid_place y = place_on(v * (float)(g->ny - 1), g->ny);
  const int32_t first = place_on(u[0] * (float)(g->nx - 1), g->nx).below;
  const int32_t last = place_on(u[n - 1] * (float)(g->nx - 1), g->nx).below + 1;
  const float *top = g->nodes + (y.below * g->nx + first) * g->nz;
  const float *low = top + g->nx * g->nz;
  const int32_t across = g->nz, count = (last - first + 1) * g->nz;
  for (int k = 0; k < count; k++) row_nodes[k] = top[k] + y.fraction * (low[k] - top[k]);
  for (int i = 0; i < n; i++) {
    const grid_place x = place_on(u[i] * (float)(g->nx - 1), g->nx);
    const grid_place z = place_on((level[i] - g->origin) * g->per_stop, g->nz);
    base[i] = columns_at(row_nodes + (x.below - first) * across + z.below, across, z, x.fraction);
  }
}

AWAKE_KERNEL static void find_fine(const float *restrict level, const float *restrict u,
                                   const float *restrict v, int n, const awake_guided *p,
                                   float *restrict fine) {
  for (int i = 0; i < n; i++) {
    const bilinear at = bilinear_at(u[i], v[i], p->width, p->height);
    fine[i] = plane_at(p->slope, at) * level[i] + plane_at(p->offset, at);
  }
}

AWAKE_KERNEL static void apply_gain(float *restrict r, float *restrict g, float *restrict b,
                                    const float *restrict level, const float *restrict base,
                                    const float *restrict fine, int n, const awake_local *p) {
  for (int i = 0; i < n; i++) {
    const float gain = local_gain(p, level[i], base[i], fine[i]);
    r[i] *= gain;
    g[i] *= gain;
    b[i] *= gain;
  }
}

void awake_local_tone(float *r, float *g, float *b, const float *u, const float *v, int n,
                      const awake_local *p) {
  float level[AWAKE_RUN], base[AWAKE_RUN], fine[AWAKE_RUN];
  awake_log_luminance(r, g, b, n, p->luminance, p->floor, level);
  const awake_grid *grid = &p->grid;
  if (!grid->nodes) memcpy(base, level, (size_t)n * sizeof(float));
  // Along a row, u rises or falls evenly.
  else if (n > 16 && v[0] == v[n - 1] && u[0] <= u[n - 1] && grid->nx <= COLUMNS &&
           grid->nz <= LEVELS)
    find_base_in_row(level, u, v[0], n, grid, base);
  else find_base(level, u, v, n, grid, base);
  if (p->fine.slope) find_fine(level, u, v, n, &p->fine, fine);
  apply_gain(r, g, b, level, base, p->fine.slope ? fine : level, n, p);
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
