// Gamut mapping: constant OKLab hue, along a line towards an adaptive lightness.
//
// Björn Ottosson, "sRGB gamut clipping" (2021), adaptive L0 with alpha = 0.5, generalised to any
// RGB output by searching the border along the line instead of using a fit for sRGB.
//
// Most colours are far inside and stay as they are; the others are gathered, and all of them take
// the same steps, so that the loops over them run on wide vectors.
#include "kernel.h"

/// Colours and the neutral ends of their lines.
typedef struct {
  float l[AWAKE_RUN], a[AWAKE_RUN], b[AWAKE_RUN];
  float l0[AWAKE_RUN];
} lines;

/// The knee of the map: colours less far out stay as they are.
static const float knee = 0.9f;
/// How many steps back from a colour outside, and halvings of the border's bracket.
enum { STEPS_BACK = 17, HALVINGS = 18 };

AWAKE_INLINE void lab_of(const awake_gamut *p, float r, float g, float b, float lab[3]) {
  const float x = cube_root(row(p->to_lms, r, g, b));
  const float y = cube_root(row(p->to_lms + 3, r, g, b));
  const float z = cube_root(row(p->to_lms + 6, r, g, b));
  lab[0] = row(p->to_lab, x, y, z);
  lab[1] = row(p->to_lab + 3, x, y, z);
  lab[2] = row(p->to_lab + 6, x, y, z);
}

/// The lightness that a colour's line runs to.
AWAKE_INLINE float neutral_end(float l, float a, float b) {
  // Less chroma than this is rounding, which the root below would blow up near white.
  const float chroma = clampf(sqrtf(a * a + b * b) - 4e-6f, 0, 10);
  const float d = l - 0.5f;
  // The root of e² − 2|d|, written as a sum: for neutrals the difference is all rounding.
  const float away = fabsf(d), half = 0.5f * chroma, rest = 0.5f - away;
  const float k = 0.5f + away + half - sqrtf(rest * rest + half * (1.0f + 2.0f * away + half));
  return clampf(0.5f * (1.0f + (d < 0 ? -k : k)), 0.0f, 1.0f);
}

/// Linear output RGB of a colour in OKLab.
AWAKE_INLINE void output_of(const awake_gamut *p, float l, float a, float b, float rgb[3]) {
  const float x = row(p->to_roots, l, a, b);
  const float y = row(p->to_roots + 3, l, a, b);
  const float z = row(p->to_roots + 6, l, a, b);
  const float xx = x * x * x, yy = y * y * y, zz = z * z * z;
  rgb[0] = row(p->lms_to_output, xx, yy, zz);
  rgb[1] = row(p->lms_to_output + 3, xx, yy, zz);
  rgb[2] = row(p->lms_to_output + 6, xx, yy, zz);
}

/// Whether the point at `t` of a line is inside the gamut: 0 is the neutral end, 1 the colour.
AWAKE_INLINE int inside(const awake_gamut *p, float l, float a, float b, float l0, float t) {
  float c[3];
  output_of(p, l0 + t * (l - l0), t * a, t * b, c);
  const float low = -1e-6f, high = 1.0f + 1e-6f;
  return (c[0] >= low) & (c[0] <= high) & (c[1] >= low) & (c[1] <= high) & (c[2] >= low) &
         (c[2] <= high);
}

/// Marks colours that are inside beyond doubt: no channel of the output is nearly full, nor much
/// smaller than the largest. Sampled densely in the gamuts of sRGB, Display P3, Adobe RGB, BT.2020
/// and ProPhoto, colours that reach the knee have a channel above 0.85 or a ratio below 0.093.
AWAKE_KERNEL static void mark_easy(const float *restrict r, const float *restrict g,
                                   const float *restrict b, int n, const awake_gamut *p,
                                   int32_t *restrict easy) {
  for (int i = 0; i < n; i++) {
    const float x = row(p->working_to_output, r[i], g[i], b[i]);
    const float y = row(p->working_to_output + 3, r[i], g[i], b[i]);
    const float z = row(p->working_to_output + 6, r[i], g[i], b[i]);
    float most = x > y ? x : y, least = x < y ? x : y;
    most = z > most ? z : most;
    least = z < least ? z : least;
    easy[i] = (most <= 0.8f) & (least >= 0.1f * most) & (least >= 0);
  }
}

/// Marks the colours that are so far inside that they stay as they are.
AWAKE_KERNEL static void mark_calm(const float *restrict r, const float *restrict g,
                                   const float *restrict b, int n, const awake_gamut *p,
                                   int32_t *restrict calm) {
  for (int i = 0; i < n; i++) {
    float c[3];
    lab_of(p, r[i], g[i], b[i], c);
    calm[i] = inside(p, c[0], c[1], c[2], neutral_end(c[0], c[1], c[2]), 1.0f / knee);
  }
}

AWAKE_KERNEL static void find_lines(const float *restrict r, const float *restrict g,
                                    const float *restrict b, int n, const awake_gamut *p,
                                    lines *restrict c) {
  for (int i = 0; i < n; i++) {
    float lab[3];
    lab_of(p, r[i], g[i], b[i], lab);
    c->l[i] = lab[0];
    c->a[i] = lab[1];
    c->b[i] = lab[2];
    c->l0[i] = neutral_end(lab[0], lab[1], lab[2]);
  }
}

/// Where each line crosses the border, as its `t`; 1 / knee for one beyond that.
///
/// The gamut is not convex in OKLab, so a line may leave it and come back. The border meant is
/// the one nearest to the colour: otherwise colours on the surface would be pulled in.
AWAKE_KERNEL static void find_borders(const lines *restrict c, int n, const awake_gamut *p,
                                      float *restrict border) {
  float low[AWAKE_RUN], high[AWAKE_RUN];
  int32_t found[AWAKE_RUN];
  for (int i = 0; i < n; i++) {
    const int in = inside(p, c->l[i], c->a[i], c->b[i], c->l0[i], 1.0f);
    low[i] = in ? 1.0f : 0.0f;
    high[i] = in ? 1.0f / knee : 1.0f;
    found[i] = in;
  }
  // From colours outside, back towards neutral by ever larger steps until inside.
  float back = 1.0f / 1024;
  for (int k = 0; k < STEPS_BACK; k++, back *= 1.5f) {
    const float t = 1.0f - back;
    for (int i = 0; i < n; i++) {
      const int in = inside(p, c->l[i], c->a[i], c->b[i], c->l0[i], t);
      low[i] = (in & !found[i]) ? t : low[i];
      high[i] = (!in & !found[i]) ? t : high[i];
      found[i] |= in;
    }
  }
  for (int k = 0; k < HALVINGS; k++) {
    for (int i = 0; i < n; i++) {
      const float middle = 0.5f * (low[i] + high[i]);
      const int in = inside(p, c->l[i], c->a[i], c->b[i], c->l0[i], middle);
      low[i] = in ? middle : low[i];
      high[i] = in ? high[i] : middle;
    }
  }
  memcpy(border, low, (size_t)n * sizeof(float));
}

/// How far out a colour stands: its distance from the neutral end in border distances.
AWAKE_INLINE float stand(float border) { return 1.0f / (border > 1e-6f ? border : 1e-6f); }

/// Maps the gathered colours.
///
/// Colours that stood at the border and leave it by less than anyone can see are clipped: at the
/// blue corner the gamut is so thin in OKLab that a line from just outside it comes back in only
/// much nearer to grey, and the smallest edit would bleach pure blue. From a distance of 0.003 to
/// one of 0.02 the clipped colour gives way to the mapped one.
///
/// Near black all colours are clipped. There the cube roots of OKLab make a negative channel that
/// nobody could see into a large chroma of some other hue, which the line would carry up to
/// lightness; clipping errs by less than dark colours can show. The clipped colour gives way to the
/// mapped one while its largest channel goes from 0.01 to 0.1.
AWAKE_KERNEL static void map(const lines *restrict c, const float *restrict border,
                             const float *restrict border_before, int n, const awake_gamut *p,
                             float *restrict r, float *restrict g, float *restrict b) {
  for (int i = 0; i < n; i++) {
    const float s = stand(border[i]);
    const float start = clampf(stand(border_before[i]), knee, 1.0f);
    const float room = 1.0f - start, over = s - start;
    const float bent = start + room * over / (room + over);
    const float t = (room > 1e-6f ? bent : 1.0f) * border[i];
    float mapped[3], clipped[3];
    output_of(p, c->l0[i] + t * (c->l[i] - c->l0[i]), t * c->a[i], t * c->b[i], mapped);
    output_of(p, c->l[i], c->a[i], c->b[i], clipped);
    for (int k = 0; k < 3; k++) {
      mapped[k] = clampf(mapped[k], 0, 1);
      clipped[k] = clampf(clipped[k], 0, 1);
    }
    float lab[3];
    lab_of(p, row(p->output_to_working, clipped[0], clipped[1], clipped[2]),
           row(p->output_to_working + 3, clipped[0], clipped[1], clipped[2]),
           row(p->output_to_working + 6, clipped[0], clipped[1], clipped[2]), lab);
    const float dl = lab[0] - c->l[i], da = lab[1] - c->a[i], db = lab[2] - c->b[i];
    const float u = clampf((sqrtf(dl * dl + da * da + db * db) - 0.003f) / 0.017f, 0, 1);
    const float share = s > 1 ? clampf((start - 0.98f) * 50.0f, 0, 1) : 0;
    const float slight = share * (1.0f - u * u * (3.0f - 2.0f * u));
    float most = clipped[0] > clipped[1] ? clipped[0] : clipped[1];
    most = clipped[2] > most ? clipped[2] : most;
    const float dark = 1.0f - smoothstep(0.01f, 1.0f / 0.09f, most);
    const float keep = slight + (1.0f - slight) * dark;
    const float x = mapped[0] + keep * (clipped[0] - mapped[0]);
    const float y = mapped[1] + keep * (clipped[1] - mapped[1]);
    const float z = mapped[2] + keep * (clipped[2] - mapped[2]);
    const int moves = s > start;
    r[i] = moves ? row(p->output_to_working, x, y, z) : r[i];
    g[i] = moves ? row(p->output_to_working + 3, x, y, z) : g[i];
    b[i] = moves ? row(p->output_to_working + 6, x, y, z) : b[i];
  }
}

void awake_gamut_map(float *r, float *g, float *b, const float *r_in, const float *g_in,
                     const float *b_in, int n, const awake_gamut *p) {
  int32_t flags[AWAKE_RUN], place[AWAKE_RUN];
  float x[AWAKE_RUN], y[AWAKE_RUN], z[AWAKE_RUN];
  float x_in[AWAKE_RUN], y_in[AWAKE_RUN], z_in[AWAKE_RUN];
  mark_easy(r, g, b, n, p, flags);
  int doubtful = 0;
  for (int i = 0; i < n; i++) {
    place[doubtful] = i;
    x[doubtful] = r[i], y[doubtful] = g[i], z[doubtful] = b[i];
    doubtful += !flags[i];
  }
  if (doubtful == 0) return;
  mark_calm(x, y, z, doubtful, p, flags);
  int count = 0;
  for (int k = 0; k < doubtful; k++) {
    const int i = place[k];
    place[count] = i;
    x[count] = r[i], y[count] = g[i], z[count] = b[i];
    x_in[count] = r_in[i], y_in[count] = g_in[i], z_in[count] = b_in[i];
    count += !flags[k];
  }
  if (count == 0) return;
  if (p->look) awake_look_colors(x_in, y_in, z_in, count, p->look);
  lines now, before;
  float border[AWAKE_RUN], border_before[AWAKE_RUN];
  find_lines(x, y, z, count, p, &now);
  find_borders(&now, count, p, border);
  find_lines(x_in, y_in, z_in, count, p, &before);
  find_borders(&before, count, p, border_before);
  map(&now, border, border_before, count, p, x, y, z);
  for (int k = 0; k < count; k++) {
    r[place[k]] = x[k];
    g[place[k]] = y[k];
    b[place[k]] = z[k];
  }
}
