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
  // Less than this is rounding, which the root below would blow up near white.
  const float chroma = clampf(sqrtf(c.a * c.a + c.b * c.b) - 4e-6f, 0, 10);
  const float d = c.l - 0.5f;
  // The root of e² − 2|d|, written as a sum: for neutrals the difference is all rounding.
  const float away = fabsf(d), half = 0.5f * chroma, rest = 0.5f - away;
  const float k = 0.5f + away + half - sqrtf(rest * rest + half * (1.0f + 2.0f * away + half));
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
///
/// The gamut is not convex in OKLab, so a line may leave it and come back. The border meant is
/// the one nearest to the colour: otherwise colours on the surface would be pulled in.
AWAKE_INLINE float stand(const awake_gamut *p, const line *c, float *border) {
  float high = 1.0f / knee, low = 1.0f, rgb[3];
  at(p, c, high, rgb);
  if (inside(rgb)) {
    *border = high;
    return 0;
  }
  at(p, c, 1.0f, rgb);
  if (!inside(rgb)) {
    // Step back towards neutral until inside, by ever larger steps.
    high = 1.0f;
    low = 0;
    for (float back = 1.0f / 1024; back < 1; back *= 1.5f) {
      at(p, c, 1.0f - back, rgb);
      if (inside(rgb)) {
        low = 1.0f - back;
        break;
      }
      high = 1.0f - back;
    }
  }
  for (int k = 0; k < 18; k++) {
    const float middle = 0.5f * (low + high);
    at(p, c, middle, rgb);
    if (inside(rgb)) low = middle;
    else high = middle;
  }
  *border = low;
  return 1.0f / (low > 1e-6f ? low : 1e-6f);
}

/// Colours that stood at the border and leave it by less than anyone can see are clipped.
///
/// At the blue corner the gamut is so thin in OKLab that a line from just outside it comes back
/// in only much nearer to grey; without this the smallest edit would bleach pure blue. From a
/// distance of 0.003 to one of 0.02 the clipped colour gives way to the mapped one.
AWAKE_INLINE void clip_slight(const awake_gamut *p, const line *c, float start, float rgb[3]) {
  const float share = clampf((start - 0.98f) * 50.0f, 0, 1);
  if (share <= 0) return;
  float clipped[3];
  at(p, c, 1.0f, clipped);
  for (int k = 0; k < 3; k++) clipped[k] = clampf(clipped[k], 0, 1);
  const line d = line_of(p, row(p->output_to_working, clipped[0], clipped[1], clipped[2]),
                         row(p->output_to_working + 3, clipped[0], clipped[1], clipped[2]),
                         row(p->output_to_working + 6, clipped[0], clipped[1], clipped[2]));
  const float l = d.l - c->l, a = d.a - c->a, b = d.b - c->b;
  const float t = clampf((sqrtf(l * l + a * a + b * b) - 0.003f) / 0.017f, 0, 1);
  const float keep = share * (1.0f - t * t * (3.0f - 2.0f * t));
  for (int k = 0; k < 3; k++) rgb[k] += keep * (clipped[k] - rgb[k]);
}

/// Whether each colour is so far inside that it stays as it is: most are.
AWAKE_KERNEL static void well_inside(const float *restrict r, const float *restrict g,
                                     const float *restrict b, int n, const awake_gamut *p,
                                     int32_t *restrict calm) {
  for (int i = 0; i < n; i++) {
    const line c = line_of(p, r[i], g[i], b[i]);
    float rgb[3];
    at(p, &c, 1.0f / knee, rgb);
    calm[i] = inside(rgb);
  }
}

void awake_gamut_map(float *r, float *g, float *b, const float *r_in, const float *g_in,
                     const float *b_in, int n, const awake_gamut *p) {
  int32_t calm[AWAKE_RUN];
  well_inside(r, g, b, n, p, calm);
  for (int i = 0; i < n; i++) {
    if (calm[i]) continue;
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
    if (s > 1) clip_slight(p, &c, start, rgb);
    const float x0 = clampf(rgb[0], 0, 1), x1 = clampf(rgb[1], 0, 1), x2 = clampf(rgb[2], 0, 1);
    r[i] = row(p->output_to_working, x0, x1, x2);
    g[i] = row(p->output_to_working + 3, x0, x1, x2);
    b[i] = row(p->output_to_working + 6, x0, x1, x2);
  }
}
