// Pixels between two passes: the colour, the decoded colour, and alpha where there is one.
#include "kernel.h"

AWAKE_KERNEL void awake_read_working(const float *restrict in, int bands, int n, float *restrict r,
                                     float *restrict g, float *restrict b, float *restrict r_in,
                                     float *restrict g_in, float *restrict b_in) {
  for (int i = 0; i < n; i++) {
    const float *p = in + i * bands;
    r[i] = p[0], g[i] = p[1], b[i] = p[2];
    r_in[i] = p[3], g_in[i] = p[4], b_in[i] = p[5];
  }
}

AWAKE_KERNEL void awake_write_working(const float *restrict r, const float *restrict g,
                                      const float *restrict b, const float *restrict r_in,
                                      const float *restrict g_in, const float *restrict b_in,
                                      int n, float *restrict out, int bands) {
  for (int i = 0; i < n; i++) {
    float *p = out + i * bands;
    p[0] = r[i], p[1] = g[i], p[2] = b[i];
    p[3] = r_in[i], p[4] = g_in[i], p[5] = b_in[i];
  }
}
