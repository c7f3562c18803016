// A look-up table of another program: curves and a cube of encoded colours, between the working
// space and the space the table was made for.
//
// What is computed is what the table adds. A table that changes nothing then adds nothing, whatever
// the tables of the transfer function cost in precision.
#include "tetrahedron.h"

/// Colours of the table's space, a run of them.
typedef struct {
  float r[AWAKE_RUN], g[AWAKE_RUN], b[AWAKE_RUN];
} run_rgb;

/// Takes a run to linear RGB of the table's space, and encodes it.
AWAKE_KERNEL static void encode_run(const float *restrict r, const float *restrict g,
                                    const float *restrict b, int n, const awake_look *p,
                                    run_rgb *restrict linear, run_rgb *restrict out) {
  const float *m = p->to_linear;
  const awake_table *table = p->encode;
  for (int i = 0; i < n; i++) {
    const float x = row(m, r[i], g[i], b[i]);
    const float y = row(m + 3, r[i], g[i], b[i]);
    const float z = row(m + 6, r[i], g[i], b[i]);
    linear->r[i] = x;
    linear->g[i] = y;
    linear->b[i] = z;
    out->r[i] = table ? lookup(table, x) : x;
    out->g[i] = table ? lookup(table, y) : y;
    out->b[i] = table ? lookup(table, z) : z;
  }
}

/// The place of a value between the entries of a table, and how far it is beyond the one below.
AWAKE_INLINE int32_t entry(float x, float low, float scale, int32_t count, float *fraction) {
  const float place = clampf((x - low) * scale, 0, (float)(count - 1));
  int32_t below = (int32_t)place;
  below = below < count - 2 ? below : count - 2;
  *fraction = place - (float)below;
  return below;
}

AWAKE_INLINE float curved(const awake_look *p, int channel, float x) {
  float f;
  const int32_t i = entry(x, p->curve_low[channel], p->curve_scale[channel], p->entries, &f);
  const float *curve = p->curves + 4 * i + channel;
  return curve[0] + f * (curve[4] - curve[0]);
}

/// The most that a table adds; more is no light.
static const float most = 1e6f;

/// What the table adds to encoded colours.
AWAKE_KERNEL static void look_run(const run_rgb *restrict in, int n, const awake_look *p,
                                  run_rgb *restrict out) {
  const int32_t size = p->size, step_r = 4, step_g = 4 * size, step_b = step_g * size;
  for (int i = 0; i < n; i++) {
    const float r0 = clampf(in->r[i], p->low[0], p->high[0]);
    const float g0 = clampf(in->g[i], p->low[1], p->high[1]);
    const float b0 = clampf(in->b[i], p->low[2], p->high[2]);
    float r = r0, g = g0, b = b0;
    if (p->curves) {
      r = curved(p, 0, r);
      g = curved(p, 1, g);
      b = curved(p, 2, b);
    }
    if (p->nodes) {
      float fr, fg, fb;
      const float *node = p->nodes +
                          step_r * entry(r, p->cube_low[0], p->cube_scale[0], size, &fr) +
                          step_g * entry(g, p->cube_low[1], p->cube_scale[1], size, &fg) +
                          step_b * entry(b, p->cube_low[2], p->cube_scale[2], size, &fb);
      const float4 v = tetrahedron(node, fr, fg, fb, step_r, step_g, step_b);
      r = v[0];
      g = v[1];
      b = v[2];
    }
    out->r[i] = p->strength * clampf(r - r0, -most, most);
    out->g[i] = p->strength * clampf(g - g0, -most, most);
    out->b[i] = p->strength * clampf(b - b0, -most, most);
  }
}

/// The light that is added to a linear value with its encoded form.
///
/// The two tables are not exactly each other's inverse. By the ratio that is off, which is next to
/// 1, what nothing is added to comes back as it was.
AWAKE_INLINE float light(const awake_table *decode, float linear, float value, float added) {
  if (!decode) return added;
  const float back = lookup(decode, value);
  const float ratio = back == 0 ? 1.0f : clampf(linear / back, 0.9999f, 1.0001f);
  return ratio * lookup(decode, value + added) - linear;
}

/// Adds the light of what the table adds to a run of the working space.
AWAKE_KERNEL static void add_run(const run_rgb *restrict linear, const run_rgb *restrict from,
                                 const run_rgb *restrict added, int n, const awake_look *p,
                                 float *restrict r, float *restrict g, float *restrict b) {
  const float *m = p->to_working;
  for (int i = 0; i < n; i++) {
    const float x = light(p->decode, linear->r[i], from->r[i], added->r[i]);
    const float y = light(p->decode, linear->g[i], from->g[i], added->g[i]);
    const float z = light(p->decode, linear->b[i], from->b[i], added->b[i]);
    r[i] += row(m, x, y, z);
    g[i] += row(m + 3, x, y, z);
    b[i] += row(m + 6, x, y, z);
  }
}

void awake_look_colors(float *r, float *g, float *b, int n, const awake_look *p) {
  run_rgb linear, from, added;
  encode_run(r, g, b, n, p, &linear, &from);
  look_run(&from, n, p, &added);
  add_run(&linear, &from, &added, n, p, r, g, b);
}
