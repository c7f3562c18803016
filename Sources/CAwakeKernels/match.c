// The light and colour of a reference photo: in OKLab, a curve over lightness, and a matrix and a
// shift of (a, b) that depend on lightness; then what it protects.
#include "kernel.h"

/// max(x, 0) with its corner rounded by a parabola between −round and round.
AWAKE_INLINE float positive(float x, float round) {
  const float bent = (x + round) * (x + round) * (0.25f / round);
  const float above = x >= round ? x : bent;
  return x <= -round ? 0 : above;
}

/// max(x − round, 0) with its corner rounded by a parabola between 0 and 2 · round.
AWAKE_INLINE float excess(float x, float round) {
  const float above = x >= 2 * round ? x - round : x * x * (0.25f / round);
  return x <= 0 ? 0 : above;
}

/// Limits how far a colour moves: (a, b) of the source, and of what becomes of it.
AWAKE_INLINE void limit_neutral(float amount, float a, float b, float *a1, float *b1) {
  const float da = *a1 - a, db = *b1 - b;
  const float length = square_root(da * da + db * db);
  const float most = 0.004f + 0.7f * square_root(a * a + b * b);
  const float share = amount * positive(length - most, 0.3f * most) / (length + 1e-12f);
  *a1 -= share * da;
  *b1 -= share * db;
}

/// Unit vectors along the hues 80° and 14°, the sides of the wedge of skin, and the sine of the
/// angle between them.
static const float upper_a = 0.1736481777f, upper_b = 0.9848077530f;
static const float lower_a = 0.9702957263f, lower_b = 0.2419218956f;
static const float wedge = 0.9135454576f;

/// Raises a colour to the floors of skin; `window` is how far its lightness is that of skin.
AWAKE_INLINE void raise_skin(float amount, float window, float a, float b, float *a1, float *b1) {
  const float p = (b * lower_a - a * lower_b) / wedge, q = (a * upper_b - b * upper_a) / wedge;
  const float p1 = (*b1 * lower_a - *a1 * lower_b) / wedge;
  const float q1 = (*a1 * upper_b - *b1 * upper_a) / wedge;
  const float base =
      -0.045f + 0.05f * smoothstep(0, 1.0f / 0.027f, p + q) - 0.15f * (1.0f - window);
  const float p_in = positive(p, 0.002f), q_in = positive(q, 0.002f);
  const float p_out = positive(-p, 0.002f), q_out = positive(-q, 0.002f);
  const float p_wanted = 0.4f * p_in - 2.0f * p_out - 0.4f * q_out + base;
  const float q_wanted = 0.4f * q_in - 2.0f * q_out - 0.4f * p_out + base;
  const float p_floor = p - excess(p - p_wanted, 0.003f);
  const float q_floor = q - excess(q - q_wanted, 0.003f);
  const float up = amount * excess(p_floor - p1, 0.004f);
  const float low = amount * excess(q_floor - q1, 0.004f);
  *a1 += up * upper_a + low * lower_a;
  *b1 += up * upper_b + low * lower_b;
}

/// Colours in OKLab, a run of them.
typedef struct {
  float l[AWAKE_RUN], a[AWAKE_RUN], b[AWAKE_RUN];
} run_lab;

/// Takes a run to OKLab, and through the map.
AWAKE_KERNEL static void map_run(const float *restrict r, const float *restrict g,
                                 const float *restrict b, int n, const awake_match *p,
                                 run_lab *restrict from, run_lab *restrict to) {
  const float *restrict lightness = p->lightness;
  const float *restrict aa = p->aa, *restrict ab = p->ab, *restrict bb = p->bb;
  const float *restrict tint_a = p->tint_a, *restrict tint_b = p->tint_b;
  const int32_t segments = p->segments;
  for (int i = 0; i < n; i++) {
    const float x = cube_root(row(p->to_lms, r[i], g[i], b[i]));
    const float y = cube_root(row(p->to_lms + 3, r[i], g[i], b[i]));
    const float z = cube_root(row(p->to_lms + 6, r[i], g[i], b[i]));
    const float l = row(p->to_lab, x, y, z);
    const float a = row(p->to_lab + 3, x, y, z);
    const float c = row(p->to_lab + 6, x, y, z);
    from->l[i] = l;
    from->a[i] = a;
    from->b[i] = c;

    const float inside = clampf(l, 0, 1);
    const float place = inside * (float)segments;
    int k = (int)place;
    k = k < segments - 1 ? k : segments - 1;
    const float f = place - (float)k;
#define AT(table) (table[k] + f * (table[k + 1] - table[k]))
    const float across = AT(ab);
    to->l[i] = AT(lightness) + (l - inside);
    to->a[i] = AT(aa) * a + across * c + AT(tint_a);
    to->b[i] = across * a + AT(bb) * c + AT(tint_b);
#undef AT
  }
}

/// The four weights of a uniform cubic B-spline at `t` of a cell, 0…1.
AWAKE_INLINE void spline(float t, float weights[4]) {
  const float s = 1.0f - t, tt = t * t, ss = s * s, sixth = 1.0f / 6.0f;
  weights[0] = ss * s * sixth;
  weights[1] = (3.0f * tt * t - 6.0f * tt + 4.0f) * sixth;
  weights[2] = (3.0f * ss * s - 6.0f * ss + 4.0f) * sixth;
  weights[3] = tt * t * sixth;
}

/// The cell of a place along one axis, and its place in the cell.
AWAKE_INLINE int cell_of(float value, float low, float scale, float *fraction) {
  const float place = clampf((value - low) * scale, 0, AWAKE_GRID - 1);
  int cell = (int)place;
  cell = cell < AWAKE_GRID - 2 ? cell : AWAKE_GRID - 2;
  *fraction = place - (float)cell;
  return cell;
}

/// Adds the displacement of a grid, and takes a part of the way.
static void displace_run(int n, const awake_match *p, const run_lab *from, run_lab *to) {
  for (int i = 0; i < n; i++) {
    float fl, fa, fb, wl[4], wa[4], wb[4];
    const int l = cell_of(to->l[i], p->low[0], p->scale[0], &fl);
    const int a = cell_of(to->a[i], p->low[1], p->scale[1], &fa);
    const int b = cell_of(to->b[i], p->low[2], p->scale[2], &fb);
    spline(fl, wl);
    spline(fa, wa);
    spline(fb, wb);
    float sum[4] = {0, 0, 0, 0};
    for (int x = 0; x < 4; x++) {
      for (int y = 0; y < 4; y++) {
        // The grid has a margin of one node on every side, so that no index needs a bound.
        const float *node = p->grid + 4 * (((l + x) * AWAKE_GRID_SIDE + a + y) * AWAKE_GRID_SIDE + b);
        const float w = wl[x] * wa[y];
        for (int z = 0; z < 4; z++) {
          const float v = w * wb[z];
          for (int c = 0; c < 4; c++) sum[c] += v * node[4 * z + c];
        }
      }
    }
    to->l[i] = from->l[i] + p->strength * (to->l[i] + sum[0] - from->l[i]);
    to->a[i] = from->a[i] + p->strength * (to->a[i] + sum[1] - from->a[i]);
    to->b[i] = from->b[i] + p->strength * (to->b[i] + sum[2] - from->b[i]);
  }
}

/// Protects what is to be, and takes a run back to the working space.
AWAKE_KERNEL static void finish_run(const run_lab *restrict from, const run_lab *restrict to, int n,
                                    const awake_match *p, float *restrict r, float *restrict g,
                                    float *restrict b) {
  for (int i = 0; i < n; i++) {
    const float l1 = to->l[i];
    float a1 = to->a[i], c1 = to->b[i];
    if (p->neutrals > 0) limit_neutral(p->neutrals, from->a[i], from->b[i], &a1, &c1);
    if (p->skin > 0) {
      const float window = smoothstep(0.28f, 1.0f / 0.12f, from->l[i]) *
                           (1.0f - smoothstep(0.93f, 1.0f / 0.07f, from->l[i]));
      raise_skin(p->skin, window, from->a[i], from->b[i], &a1, &c1);
    }
    const float u = row(p->to_roots, l1, a1, c1);
    const float v = row(p->to_roots + 3, l1, a1, c1);
    const float w = row(p->to_roots + 6, l1, a1, c1);
    const float uu = u * u * u, vv = v * v * v, ww = w * w * w;
    r[i] = row(p->to_working, uu, vv, ww);
    g[i] = row(p->to_working + 3, uu, vv, ww);
    b[i] = row(p->to_working + 6, uu, vv, ww);
  }
}

void awake_match_colors(float *r, float *g, float *b, int n, const awake_match *p) {
  run_lab from, to;
  map_run(r, g, b, n, p, &from, &to);
  if (p->grid) displace_run(n, p, &from, &to);
  finish_run(&from, &to, n, p, r, g, b);
}
