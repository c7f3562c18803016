// Gamut mapping: constant OKLab hue, along a line towards an adaptive lightness.
//
// Björn Ottosson, "sRGB gamut clipping" (2021), adaptive L0 with alpha = 0.5, generalised to any
// RGB output by searching the border along the line instead of using a fit for sRGB.
//
// Most colours are far inside and stay as they are; the others are gathered, and all of them take
// the same steps, so that the loops over them run on wide vectors.
#include "kernel.h"

/// Colours, and what becomes of them along their lines: each channel of the output is a cubic of
/// u, 0 being the colour, −1 the neutral end. Few enough to stay in the first-level cache.
enum { LINES = 64 };
typedef struct {
  float l[LINES], a[LINES], b[LINES];
  float cubic[3][4][LINES];
} lines;

/// The knee of the map: colours less far out stay as they are.
static const float knee = 0.9f;
/// How many steps back from a colour outside; and towards the border in a bracket that is a ninth of
/// a line, or up to a third.
enum { STEPS_BACK = 17, STEPS_INSIDE = 5, STEPS_OUTSIDE = 9 };

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
  const float chroma = clampf(square_root(a * a + b * b) - 4e-6f, 0, 10);
  const float d = l - 0.5f;
  // The root of e² − 2|d|, written as a sum: for neutrals the difference is all rounding.
  const float away = fabsf(d), half = 0.5f * chroma, rest = 0.5f - away;
  const float k = 0.5f + away + half - square_root(rest * rest + half * (1.0f + 2.0f * away + half));
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

/// How far three channels are from the nearer end of 0…1; negative outside.
AWAKE_INLINE float margin(float x, float y, float z) {
  const float from_middle = 0.5f + 1e-6f;
  const float dx = fabsf(x - 0.5f), dy = fabsf(y - 0.5f), dz = fabsf(z - 0.5f);
  const float most = dx > dy ? dx : dy;
  return from_middle - (most > dz ? most : dz);
}

/// A channel of the output at `u` of a line.
AWAKE_INLINE float channel_at(const lines *c, int channel, int i, float u) {
  const float(*k)[LINES] = c->cubic[channel];
  return k[0][i] + u * (k[1][i] + u * (k[2][i] + u * k[3][i]));
}

/// The margin of the point at `u` of a line.
AWAKE_INLINE float margin_at(const lines *c, int i, float u) {
  return margin(channel_at(c, 0, i, u), channel_at(c, 1, i, u), channel_at(c, 2, i, u));
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

/// Colours in OKLab with the neutral ends of their lines; and which of them are so far inside that
/// they stay as they are.
AWAKE_KERNEL static void find_calm(const float *restrict r, const float *restrict g,
                                   const float *restrict b, int n, const awake_gamut *p,
                                   float *restrict l, float *restrict a, float *restrict c,
                                   float *restrict l0, int32_t *restrict calm) {
  for (int i = 0; i < n; i++) {
    float lab[3], rgb[3];
    lab_of(p, r[i], g[i], b[i], lab);
    const float end = neutral_end(lab[0], lab[1], lab[2]);
    const float t = 1.0f / knee;
    output_of(p, end + t * (lab[0] - end), t * lab[1], t * lab[2], rgb);
    l[i] = lab[0], a[i] = lab[1], c[i] = lab[2], l0[i] = end;
    calm[i] = margin(rgb[0], rgb[1], rgb[2]) >= 0;
  }
}

/// Colours in OKLab with the neutral ends of their lines.
AWAKE_KERNEL static void find_colors(const float *restrict r, const float *restrict g,
                                     const float *restrict b, int n, const awake_gamut *p,
                                     float *restrict l, float *restrict a, float *restrict c,
                                     float *restrict l0) {
  for (int i = 0; i < n; i++) {
    float lab[3];
    lab_of(p, r[i], g[i], b[i], lab);
    l[i] = lab[0], a[i] = lab[1], c[i] = lab[2];
    l0[i] = neutral_end(lab[0], lab[1], lab[2]);
  }
}

/// The cubics of colours: a cone response is the cube of a root that changes evenly with u.
AWAKE_KERNEL static void find_lines(const float *restrict l, const float *restrict a,
                                    const float *restrict b, const float *restrict l0, int n,
                                    const awake_gamut *p, lines *restrict c) {
  for (int i = 0; i < n; i++) {
    c->l[i] = l[i], c->a[i] = a[i], c->b[i] = b[i];
    float power[4][3];
    for (int j = 0; j < 3; j++) {
      const float x = row(p->to_roots + 3 * j, l[i], a[i], b[i]);
      const float d = row(p->to_roots + 3 * j, l[i] - l0[i], a[i], b[i]);
      power[0][j] = x * x * x;
      power[1][j] = 3.0f * (x * x) * d;
      power[2][j] = 3.0f * x * (d * d);
      power[3][j] = d * d * d;
    }
    for (int channel = 0; channel < 3; channel++)
      for (int k = 0; k < 4; k++)
        c->cubic[channel][k][i] =
            row(p->lms_to_output + 3 * channel, power[k][0], power[k][1], power[k][2]);
  }
}

/// Where each line crosses the border, as its u; 1 / knee − 1 for one beyond that.
///
/// The gamut is not convex in OKLab, so a line may leave it and come back. The border meant is
/// the one nearest to the colour: otherwise colours on the surface would be pulled in. It is
/// bracketed, then found by the Illinois form of false position (Dowell and Jarratt, 1971).
AWAKE_KERNEL static void find_borders(const lines *restrict c, int n, float *restrict border) {
  float in[LINES], out[LINES], in_margin[LINES], out_margin[LINES];
  int32_t steps[LINES];
  int outside = 0;
  for (int i = 0; i < n; i++) {
    const float far = 1.0f / knee - 1.0f;
    const float here = margin(c->cubic[0][0][i], c->cubic[1][0][i], c->cubic[2][0][i]);
    const float there = margin_at(c, i, far);
    in[i] = 0;
    in_margin[i] = here;
    out[i] = here >= 0 ? far : 0;
    out_margin[i] = here >= 0 ? there : here;
    // What a colour becomes must not hang on which others it is mapped with.
    steps[i] = here >= 0 ? STEPS_INSIDE : STEPS_OUTSIDE;
    outside |= here < 0;
  }
  const int most = outside ? STEPS_OUTSIDE : STEPS_INSIDE;
  if (outside) {
    // Back towards neutral by ever larger steps until inside.
    float back = 1.0f / 1024;
    for (int k = 0; k < STEPS_BACK && outside; k++, back *= 1.5f) {
      outside = 0;
      for (int i = 0; i < n; i++) {
        const float here = margin_at(c, i, -back);
        const int searching = in_margin[i] < 0;
        const int enters = searching & (here >= 0), stays = searching & (here < 0);
        in[i] = searching ? -back : in[i];
        in_margin[i] = searching ? here : in_margin[i];
        out[i] = stays ? -back : out[i];
        out_margin[i] = stays ? here : out_margin[i];
        outside |= searching & !enters;
      }
    }
    // The neutral end, which is inside but for rounding.
    for (int i = 0; i < n; i++) {
      in[i] = in_margin[i] < 0 ? -1.0f : in[i];
      in_margin[i] = in_margin[i] < 0 ? 1e-6f : in_margin[i];
    }
  }
  int32_t side[LINES] = {0};
  for (int k = 0; k < most; k++) {
    for (int i = 0; i < n; i++) {
      const int goes_on = k < steps[i];
      const float total = in_margin[i] - out_margin[i];
      // No border in the bracket, as for neutral colours: its far end.
      const float part = clampf(in_margin[i] / (total > 1e-20f ? total : 1e-20f), 0, 1);
      const float u = in[i] + part * (out[i] - in[i]);
      const float here = margin_at(c, i, u);
      const int inside = here >= 0;
      // An end that stays for a second time counts half.
      const float less_out = side[i] > 0 ? 0.5f : 1.0f, less_in = side[i] < 0 ? 0.5f : 1.0f;
      in[i] = inside & goes_on ? u : in[i];
      out[i] = (inside | !goes_on) ? out[i] : u;
      const float new_out = inside ? less_out * out_margin[i] : here;
      const float new_in = inside ? here : less_in * in_margin[i];
      out_margin[i] = goes_on ? new_out : out_margin[i];
      in_margin[i] = goes_on ? new_in : in_margin[i];
      side[i] = inside ? 1 : -1;
    }
  }
  for (int i = 0; i < n; i++) border[i] = out_margin[i] >= 0 ? out[i] : in[i];
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
    const float s = stand(1.0f + border[i]);
    const float start = clampf(stand(1.0f + border_before[i]), knee, 1.0f);
    const float room = 1.0f - start, over = s - start;
    const float bent = start + room * over / (room + over);
    const float u = (room > 1e-6f ? bent : 1.0f) * (1.0f + border[i]) - 1.0f;
    float mapped[3], clipped[3];
    for (int k = 0; k < 3; k++) {
      mapped[k] = clampf(channel_at(c, k, i, u), 0, 1);
      clipped[k] = clampf(c->cubic[k][0][i], 0, 1);
    }
    float lab[3];
    lab_of(p, row(p->output_to_working, clipped[0], clipped[1], clipped[2]),
           row(p->output_to_working + 3, clipped[0], clipped[1], clipped[2]),
           row(p->output_to_working + 6, clipped[0], clipped[1], clipped[2]), lab);
    const float dl = lab[0] - c->l[i], da = lab[1] - c->a[i], db = lab[2] - c->b[i];
    const float away = clampf((square_root(dl * dl + da * da + db * db) - 0.003f) / 0.017f, 0, 1);
    const float share = s > 1 ? clampf((start - 0.98f) * 50.0f, 0, 1) : 0;
    const float slight = share * (1.0f - away * away * (3.0f - 2.0f * away));
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
  float l[AWAKE_RUN], a[AWAKE_RUN], c[AWAKE_RUN], l0[AWAKE_RUN];
  mark_easy(r, g, b, n, p, flags);
  int doubtful = 0;
  for (int i = 0; i < n; i++) {
    place[doubtful] = i;
    x[doubtful] = r[i], y[doubtful] = g[i], z[doubtful] = b[i];
    doubtful += !flags[i];
  }
  if (doubtful == 0) return;
  find_calm(x, y, z, doubtful, p, l, a, c, l0, flags);
  int count = 0;
  for (int k = 0; k < doubtful; k++) {
    place[count] = place[k];
    l[count] = l[k], a[count] = a[k], c[count] = c[k], l0[count] = l0[k];
    count += !flags[k];
  }
  for (int start = 0; start < count; start += LINES) {
    const int m = count - start < LINES ? count - start : LINES;
    const int32_t *at = place + start;
    lines now, before;
    float border[LINES], border_before[LINES];
    find_lines(l + start, a + start, c + start, l0 + start, m, p, &now);
    find_borders(&now, m, border);
    for (int k = 0; k < m; k++) {
      const int i = at[k];
      x[k] = r_in[i], y[k] = g_in[i], z[k] = b_in[i];
    }
    if (p->look) awake_look_colors(x, y, z, m, p->look);
    float l_in[LINES], a_in[LINES], c_in[LINES], l0_in[LINES];
    find_colors(x, y, z, m, p, l_in, a_in, c_in, l0_in);
    find_lines(l_in, a_in, c_in, l0_in, m, p, &before);
    find_borders(&before, m, border_before);
    for (int k = 0; k < m; k++) {
      const int i = at[k];
      x[k] = r[i], y[k] = g[i], z[k] = b[i];
    }
    map(&now, border, border_before, m, p, x, y, z);
    for (int k = 0; k < m; k++) {
      const int i = at[k];
      r[i] = x[k], g[i] = y[k], b[i] = z[k];
    }
  }
}
