// Tone and grading: gains that depend on luminance.
#include "kernel.h"

AWAKE_KERNEL void awake_matrix(float *restrict r, float *restrict g, float *restrict b, int n,
                               const float m[9]) {
  for (int i = 0; i < n; i++) {
    const float x = r[i], y = g[i], z = b[i];
    r[i] = row(m, x, y, z);
    g[i] = row(m + 3, x, y, z);
    b[i] = row(m + 6, x, y, z);
  }
}

AWAKE_KERNEL void awake_tone(float *restrict r, float *restrict g, float *restrict b, int n,
                             const float luminance[3], const awake_table *gain, float offset) {
  for (int i = 0; i < n; i++) {
    const float k = lookup(gain, row(luminance, r[i], g[i], b[i]));
    r[i] = offset + k * r[i];
    g[i] = offset + k * g[i];
    b[i] = offset + k * b[i];
  }
}

AWAKE_KERNEL void awake_curves(float *restrict r, float *restrict g, float *restrict b, int n,
                               const awake_table *curves) {
  for (int i = 0; i < n; i++) {
    r[i] = lookup(&curves[0], r[i]);
    g[i] = lookup(&curves[1], g[i]);
    b[i] = lookup(&curves[2], b[i]);
  }
}

AWAKE_KERNEL void awake_grade(float *restrict r, float *restrict g, float *restrict b, int n,
                              const float luminance[3], const awake_table *gains) {
  for (int i = 0; i < n; i++) {
    const float y = row(luminance, r[i], g[i], b[i]);
    r[i] *= lookup(&gains[0], y);
    g[i] *= lookup(&gains[1], y);
    b[i] *= lookup(&gains[2], y);
  }
}

AWAKE_KERNEL void awake_shoulder(float *restrict r, float *restrict g, float *restrict b, int n,
                                 const awake_shoulder_curve *p) {
  const float width = p->peak - 1.0f;
  for (int i = 0; i < n; i++) {
    float m = r[i] > g[i] ? r[i] : g[i];
    m = m > b[i] ? m : b[i];
    const float over = m - p->knee;
    const float beyond = m - p->peak;
    const float bent = p->knee + over / (1.0f + p->bend * over);
    const float far = 1.0f + beyond - (1.0f - p->end_slope) * beyond * width / (beyond + width);
    const float top = beyond > 0 ? far : bent;
    const float k = over > 0 ? top / m : 1.0f;
    r[i] *= k;
    g[i] *= k;
    b[i] *= k;
  }
}
