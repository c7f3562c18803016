// Where pixels are on the photo.
#include "kernel.h"

AWAKE_KERNEL void awake_positions(const double m[9], double x, double y, int n, float *restrict u,
                                  float *restrict v) {
  if (m[6] == 0 && m[7] == 0) {
    const double du = m[0] / m[8], u0 = (m[1] * y + m[2]) / m[8];
    const double dv = m[3] / m[8], v0 = (m[4] * y + m[5]) / m[8];
    for (int i = 0; i < n; i++) {
      u[i] = (float)(du * (x + (double)i) + u0);
      v[i] = (float)(dv * (x + (double)i) + v0);
    }
    return;
  }
  for (int i = 0; i < n; i++) {
    const double across = x + (double)i;
    const double w = m[6] * across + m[7] * y + m[8];
    u[i] = (float)((m[0] * across + m[1] * y + m[2]) / w);
    v[i] = (float)((m[3] * across + m[4] * y + m[5]) / w);
  }
}
