// Gamut mapping: constant OKLab hue, along a line towards an adaptive lightness.
//
// Björn Ottosson, "sRGB gamut clipping" (2021), adaptive L0 with alpha = 0.5, generalised to any
// RGB output by searching the border along the line instead of using a fit for sRGB.
#include "kernel.h"

typedef struct {
  float l, a, b;  // the colour
  float l0;       // the lightness its line runs to
} line;

AWAKE_INLINE line line_of(const awake_gamut *p, float r, float g, float b) {
  const float x = cube_root(row(p->to_lms, r, g, b));
  const float y = cube_root(row(p->to_lms + 3, r, g, b));
  const float z = cube_root(row(p->to_lms + 6, r, g, b));
  line c;
  c.l = row(p->to_lab, x, y, z);
  c.a = row(p->to_lab + 3, x, y, z);
  c.b = row(p->to_lab + 6, x, y, z);
  const float chroma = sqrtf(c.a * c.a + c.b * c.b);
  const float d = c.l - 0.5f;
  const float e = 0.5f + fabsf(d) + 0.5f * chroma;
  const float inner = e * e - 2.0f * fabsf(d);
  const float k = e - sqrtf(inner > 0 ? inner : 0);
  c.l0 = clampf(0.5f * (1.0f + (d < 0 ? -k : k)), 0.0f, 1.0f);
  return c;
}

/// The point at `t` of the line, in linear output RGB: 0 the neutral end, 1 the colour itself.
AWAKE_INLINE void at(const awake_gamut *p, const line *c, float t, float rgb[3]) {
  const float l = c->l0 + t * (c->l - c->l0), a = t * c->a, b = t * c->b;
  const float x = row(p->to_roots, l, a, b);
  const float y = row(p->to_roots + 3, l, a, b);
  const float z = row(p->to_roots + 6, l, a, b);
  const float xx = x * x * x, yy = y * y * y, zz = z * z * z;
  rgb[0] = row(p->lms_to_output, xx, yy, zz);
  rgb[1] = row(p->lms_to_output + 3, xx, yy, zz);
  rgb[2] = row(p->lms_to_output + 6, xx, yy, zz);
}

AWAKE_INLINE int inside(const float c[3]) {
  const float low = -1e-6f, high = 1.0f + 1e-6f;
  return (c[0] >= low) & (c[0] <= high) & (c[1] >= low) & (c[1] <= high) & (c[2] >= low) &
         (c[2] <= high);
}

static const float knee = 0.9f;

/// How far out the colour stands: its distance from the neutral end divided by that of the
/// border; values below the knee are not told apart.
AWAKE_INLINE float stand(const awake_gamut *p, const line *c, float *border) {
  float high = 1.0f / knee, rgb[3];
  at(p, c, high, rgb);
  if (inside(rgb)) {
    *border = high;
    return 0;
  }
  float low = 0;
  for (int k = 0; k < 20; k++) {
    const float middle = 0.5f * (low + high);
    at(p, c, middle, rgb);
    if (inside(rgb)) low = middle;
    else high = middle;
  }
  *border = low;
  return 1.0f / (low > 1e-6f ? low : 1e-6f);
}

// No clones: a branch for each pixel, and only the few colours near the border do any work.
void awake_gamut_map(float *r, float *g, float *b, const float *r_in, const float *g_in,
                     const float *b_in, int n, const awake_gamut *p) {
  for (int i = 0; i < n; i++) {
    const line c = line_of(p, r[i], g[i], b[i]);
    float border;
    const float s = stand(p, &c, &border);
    if (s <= knee) continue;
    const line before = line_of(p, r_in[i], g_in[i], b_in[i]);
    float border_before;
    const float s_in = stand(p, &before, &border_before);
    const float start = clampf(s_in, knee, 1.0f);
    if (s <= start) continue;
    const float room = 1.0f - start;
    const float x = s - start;
    const float mapped = room > 1e-6f ? start + room * x / (room + x) : 1.0f;
    float rgb[3];
    at(p, &c, mapped * border, rgb);
    const float x0 = clampf(rgb[0], 0, 1), x1 = clampf(rgb[1], 0, 1), x2 = clampf(rgb[2], 0, 1);
    r[i] = row(p->output_to_working, x0, x1, x2);
    g[i] = row(p->output_to_working + 3, x0, x1, x2);
    b[i] = row(p->output_to_working + 6, x0, x1, x2);
  }
}
