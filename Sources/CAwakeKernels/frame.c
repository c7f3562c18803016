// Frames: coverage of shapes by signed distance, and painting by coverage on interleaved pixels.
#include "kernel.h"

/// How much of the pixel that begins at `p` lies in `from` … `to`.
AWAKE_INLINE float overlap(float p, float from, float to) {
  const float low = p > from ? p : from;
  const float high = p + 1 < to ? p + 1 : to;
  return clampf(high - low, 0, 1);
}

/// Coverage of a rounded rectangle at the origin, of the pixel that begins at (x, y).
AWAKE_INLINE float rounded(float x, float y, float width, float height, float radius) {
  const float qx = fabsf(x + 0.5f - width * 0.5f) - (width * 0.5f - radius);
  const float qy = fabsf(y + 0.5f - height * 0.5f) - (height * 0.5f - radius);
  if (qx > 0 && qy > 0 && radius > 0)
    return clampf(0.5f + radius - square_root(qx * qx + qy * qy), 0, 1);
  return overlap(x, 0, width) * overlap(y, 0, height);
}

/// Distance of the middle of a pixel to the outside of a rounded rectangle, 0 inside.
AWAKE_INLINE float outside(float x, float y, float width, float height, float radius) {
  const float qx = fabsf(x + 0.5f - width * 0.5f) - (width * 0.5f - radius);
  const float qy = fabsf(y + 0.5f - height * 0.5f) - (height * 0.5f - radius);
  const float mx = qx > 0 ? qx : 0, my = qy > 0 ? qy : 0;
  const float d = square_root(mx * mx + my * my) - radius;
  return d > 0 ? d : 0;
}

/// How much a pixel outside of a rectangle belongs to one of its sides: corners are mitred, or
/// pass over smoothly where they are round.
AWAKE_INLINE float belongs(float x, float y, const awake_shape *s) {
  const float w = (float)s->width, h = (float)s->height, r = (float)s->radius;
  const float px = x + 0.5f, py = y + 0.5f;
  // How far beyond the straight part of each side.
  const float left = r - px, right = px - (w - r), top = r - py, bottom = py - (h - r);
  const float across = left > right ? left : right, down = top > bottom ? top : bottom;
  const float ax = across > 0 ? across : 0, ay = down > 0 ? down : 0;
  const float sum = ax * ax + ay * ay;
  float vertical;
  if (r >= 1) vertical = sum > 0 ? ay * ay / sum : 0;
  else vertical = ay <= 0 ? 0 : ax <= 0 ? 1 : clampf(0.5f + (ay - ax) * 0.70710678f, 0, 1);
  switch (s->side) {
    case 0: return top >= bottom ? vertical : 0;
    case 1: return right > left ? 1 - vertical : 0;
    case 2: return bottom > top ? vertical : 0;
    default: return left >= right ? 1 - vertical : 0;
  }
}

/// Brings a coordinate to the first of the repeated shapes.
AWAKE_INLINE double folded(double p, double step, int count) {
  double k = (double)(int64_t)(p / step);
  if (p < 0) k = 0;
  if (k > count - 1) k = count - 1;
  return p - k * step;
}

void awake_shape_coverage(const awake_shape *s, double x, double y, int n, float *coverage) {
  const float w = (float)s->width, h = (float)s->height, r = (float)s->radius;
  const float reach = (float)s->reach, grown = r > 0 ? r + reach : 0;
  // Pixels repeat about the middle of the gaps, so that both neighbours of a gap are drawn.
  const double gap_x = (s->step_x - s->width) * 0.5, gap_y = (s->step_y - s->height) * 0.5;
  for (int i = 0; i < n; i++) {
    double dx = x + i - s->x, dy = y - s->y;
    if (s->count > 1 && s->step_x > 0) dx = folded(dx + gap_x, s->step_x, s->count) - gap_x;
    if (s->count > 1 && s->step_y > 0) dy = folded(dy + gap_y, s->step_y, s->count) - gap_y;
    const float px = (float)dx, py = (float)dy;
    float c;
    if (s->form == AWAKE_SHAPE_GLOW) {
      const float t = 1 - outside(px, py, w, h, r) / reach;
      c = t > 0 ? t * t : 0;
    } else if (s->form == AWAKE_SHAPE_FACET) {
      c = rounded(px + reach, py + reach, w + 2 * reach, h + 2 * reach, grown);
      c = c > 0 ? c * belongs(px, py, s) : 0;
    } else {
      c = rounded(px, py, w, h, r);
    }
    coverage[i] = c * s->opacity;
  }
}

AWAKE_INLINE float sample(const void *p, int bytes, int k) {
  return bytes == 1   ? (float)((const uint8_t *)p)[k]
         : bytes == 2 ? (float)((const uint16_t *)p)[k]
                      : ((const float *)p)[k];
}

AWAKE_INLINE void put(void *p, int bytes, int k, float x) {
  if (bytes == 1) ((uint8_t *)p)[k] = (uint8_t)(int)(clampf(x, 0, 255) + 0.5f);
  else if (bytes == 2) ((uint16_t *)p)[k] = (uint16_t)(int)(clampf(x, 0, 65535) + 0.5f);
  else ((float *)p)[k] = x;
}

void awake_blend_color(void *out, int bytes, int bands, int n, const float *coverage,
                       const float color[5]) {
  for (int i = 0; i < n; i++) {
    const float c = coverage[i];
    if (!(c > 0)) continue;
    for (int b = 0; b < bands; b++) {
      const int k = i * bands + b;
      const float under = sample(out, bytes, k);
      put(out, bytes, k, c >= 1 ? color[b] : under + c * (color[b] - under));
    }
  }
}

void awake_blend_photo(void *out, const void *photo, int bytes, int bands, int alpha, int n,
                       const float *coverage) {
  const float maximum = bytes == 1 ? 255.0f : bytes == 2 ? 65535.0f : 1.0f;
  for (int i = 0; i < n; i++) {
    const float c = coverage[i];
    if (!(c > 0)) continue;
    if (c >= 1) {
      memcpy((uint8_t *)out + (size_t)i * bands * bytes,
             (const uint8_t *)photo + (size_t)i * bands * bytes, (size_t)bands * bytes);
      continue;
    }
    const int last = i * bands + bands - 1;
    // The photo and the opaque frame share the pixel, each weighted by what it hides.
    const float opaque = alpha ? clampf(sample(photo, bytes, last) / maximum, 0, 1) : 1;
    const float inside = c * opaque, whole = inside + (1 - c);
    for (int b = 0; b < bands - (alpha ? 1 : 0); b++) {
      const int k = i * bands + b;
      const float p = sample(photo, bytes, k), f = sample(out, bytes, k);
      put(out, bytes, k, f + inside / whole * (p - f));
    }
    if (alpha) put(out, bytes, last, whole * maximum);
  }
}

void awake_fill_pixels(void *out, const void *pixel, int size, int n) {
  if (n <= 0) return;
  uint8_t *to = (uint8_t *)out;
  const size_t total = (size_t)size * (size_t)n;
  memcpy(to, pixel, (size_t)size);
  for (size_t done = (size_t)size; done < total;) {
    const size_t more = done < total - done ? done : total - done;
    memcpy(to + done, to, more);
    done += more;
  }
}
