// Warp: samples between pixels, where a projective map says.
#include "kernel.h"

/// Four neighbouring samples, the first perhaps outside, and their weights.
typedef struct position {
  int first;
  float weight[4];
} position;

/// Cubic convolution with a = −1/2, the spline of Catmull and Rom (Keys 1981): weights for a
/// coordinate where pixel i of the source covers i … i + 1, of `count` samples from `first` on.
AWAKE_INLINE position place(double at, int first, int count) {
  at -= 0.5 + (double)first;
  const double last = (double)(count - 1);
  at = at > -1.0 ? at : -1.0;  // also takes NaN inside
  at = at < last + 1.0 ? at : last + 1.0;
  const int whole = (int)(at + 1.0) - 1;
  const float t = (float)(at - (double)whole);
  position p;
  p.weight[0] = ((-0.5f * t + 1.0f) * t - 0.5f) * t;
  p.weight[1] = (1.5f * t - 2.5f) * t * t + 1.0f;
  p.weight[2] = ((-1.5f * t + 2.0f) * t + 0.5f) * t;
  p.weight[3] = (0.5f * t - 0.5f) * t * t;
  p.first = whole - 1;
  return p;
}

/// The sample that stands for one outside.
AWAKE_INLINE int inside(int i, int count) {
  i = i > 0 ? i : 0;
  return i < count - 1 ? i : count - 1;
}

#define SAMPLE uint8_t
#define WARP(x) u8_##x
#define STORE(x) (uint8_t)(int)(clampf(x, 0, 255) + 0.5f)
#include "warp_row.h"
#undef SAMPLE
#undef WARP
#undef STORE

#define SAMPLE uint16_t
#define WARP(x) u16_##x
#define STORE(x) (uint16_t)(int)(clampf(x, 0, 65535) + 0.5f)
#include "warp_row.h"
#undef SAMPLE
#undef WARP
#undef STORE

#define SAMPLE float
#define WARP(x) f32_##x
#define STORE(x) (x)
#include "warp_row.h"

void awake_warp_row(const awake_warp *warp, int x, int y, int n, void *out) {
  switch (warp->sample_bytes * 2 + (warp->alpha != 0)) {
    case 2: u8_plain(warp, x, y, n, out); break;
    case 3: u8_alpha(warp, x, y, n, out); break;
    case 4: u16_plain(warp, x, y, n, out); break;
    case 5: u16_alpha(warp, x, y, n, out); break;
    case 8: f32_plain(warp, x, y, n, out); break;
    case 9: f32_alpha(warp, x, y, n, out); break;
  }
}
