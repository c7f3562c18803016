// The light and colour of a reference photo: in OKLab, a curve over lightness, and a matrix and a
// shift of (a, b) that depend on lightness.
#include "kernel.h"

AWAKE_KERNEL void awake_match_colors(float *restrict r, float *restrict g, float *restrict b, int n,
                                     const awake_match *p) {
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

    const float inside = clampf(l, 0, 1);
    const float place = inside * (float)segments;
    int k = (int)place;
    k = k < segments - 1 ? k : segments - 1;
    const float f = place - (float)k;
#define AT(table) (table[k] + f * (table[k + 1] - table[k]))
    const float l1 = AT(lightness) + (l - inside);
    const float across = AT(ab);
    const float a1 = AT(aa) * a + across * c + AT(tint_a);
    const float c1 = across * a + AT(bb) * c + AT(tint_b);
#undef AT

    const float u = row(p->to_roots, l1, a1, c1);
    const float v = row(p->to_roots + 3, l1, a1, c1);
    const float w = row(p->to_roots + 6, l1, a1, c1);
    const float uu = u * u * u, vv = v * v * v, ww = w * w * w;
    r[i] = row(p->to_working, uu, vv, ww);
    g[i] = row(p->to_working + 3, uu, vv, ww);
    b[i] = row(p->to_working + 6, uu, vv, ww);
  }
}
