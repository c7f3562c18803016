// Scopes: counts of RGBA pixels by value, place and chroma.
//
// Pixels with alpha 0 are left out. Counts go to memory that the caller has cleared.
#include "kernel.h"

/// BT.709 luma of encoded values, rounded to a code.
AWAKE_INLINE int luma_of(const uint8_t *p) {
  return (2126 * p[0] + 7152 * p[1] + 722 * p[2] + 5000) / 10000;
}

/// 128 + numerator / denominator, rounded, as a code.
AWAKE_INLINE int chroma_code(int numerator, int denominator) {
  const int doubled = 2 * (numerator + 128 * denominator) + denominator;
  const int code = doubled / (2 * denominator);
  return code < 255 ? code : 255;
}

void awake_histogram(const uint8_t *rgba, int64_t pixels, uint32_t *counts) {
  for (int64_t i = 0; i < pixels; i++) {
    const uint8_t *p = rgba + 4 * i;
    if (p[3] == 0) continue;
    counts[p[0]]++;
    counts[256 + p[1]]++;
    counts[512 + p[2]]++;
    counts[768 + luma_of(p)]++;
  }
}

void awake_waveform(const uint8_t *rgba, int width, int height, int columns, uint32_t *counts) {
  const int64_t plane = 256 * (int64_t)columns;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const uint8_t *p = rgba + 4 * ((int64_t)y * width + x);
      if (p[3] == 0) continue;
      uint32_t *column = counts + 256 * ((int64_t)x * columns / width);
      column[p[0]]++;
      column[plane + p[1]]++;
      column[2 * plane + p[2]]++;
      column[3 * plane + luma_of(p)]++;
    }
  }
}

void awake_vectorscope(const uint8_t *rgba, int64_t pixels, uint32_t *counts) {
  for (int64_t i = 0; i < pixels; i++) {
    const uint8_t *p = rgba + 4 * i;
    if (p[3] == 0) continue;
    // Cb = (B - Y) / 1.8556 and Cr = (R - Y) / 1.5748 with the weights of Y multiplied out.
    const int cb = chroma_code(9278 * p[2] - 2126 * p[0] - 7152 * p[1], 18556);
    const int cr = chroma_code(7874 * p[0] - 7152 * p[1] - 722 * p[2], 15748);
    counts[256 * cr + cb]++;
  }
}

void awake_premultiply_u8(uint8_t *rgba, int64_t pixels) {
  for (int64_t i = 0; i < pixels; i++) {
    uint8_t *p = rgba + 4 * i;
    for (int k = 0; k < 3; k++) p[k] = (uint8_t)((p[k] * p[3] + 127) / 255);
  }
}
