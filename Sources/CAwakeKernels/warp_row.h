// One row of a warp for one type of sample; included by warp.c once for each.
//
// SAMPLE is the type, WARP(x) a name for it, STORE(x) makes a sample of a float.

AWAKE_INLINE void WARP(pixels)(const awake_warp *warp, int x, int y, int n, SAMPLE *restrict out,
                               const int bands, const int alpha) {
  const double *m = warp->map;
  const double down = (double)y + 0.5;
  for (int i = 0; i < n; i++, out += bands) {
    const double across = (double)(x + i) + 0.5;
    const double w = m[6] * across + m[7] * down + m[8];
    const position px = place((m[0] * across + m[1] * down + m[2]) / w, warp->left, warp->width);
    const position py = place((m[3] * across + m[4] * down + m[5]) / w, warp->top, warp->height);
    float sum[AWAKE_WARP_BANDS] = {0};
    for (int r = 0; r < 4; r++) {
      const SAMPLE *line =
          (const SAMPLE *)((const char *)warp->source + (int64_t)py.tap[r] * warp->stride);
      for (int c = 0; c < 4; c++) {
        const SAMPLE *in = line + (int64_t)px.tap[c] * bands;
        float weight = py.weight[r] * px.weight[c];
        if (alpha) {
          weight *= (float)in[bands - 1];
          sum[bands - 1] += weight;
          for (int b = 0; b < bands - 1; b++) sum[b] += weight * (float)in[b];
        } else {
          for (int b = 0; b < bands; b++) sum[b] += weight * (float)in[b];
        }
      }
    }
    if (alpha) {
      // Colours weigh as much as they are seen; where nothing is seen there is none.
      const float seen = sum[bands - 1];
      const float scale = seen > 1e-6f ? 1.0f / seen : 0;
      for (int b = 0; b < bands - 1; b++) sum[b] *= scale;
    }
    for (int b = 0; b < bands; b++) out[b] = STORE(sum[b]);
  }
}

AWAKE_KERNEL static void WARP(plain)(const awake_warp *warp, int x, int y, int n, void *out) {
  switch (warp->bands) {
    case 1: WARP(pixels)(warp, x, y, n, out, 1, 0); break;
    case 2: WARP(pixels)(warp, x, y, n, out, 2, 0); break;
    case 3: WARP(pixels)(warp, x, y, n, out, 3, 0); break;
    case 4: WARP(pixels)(warp, x, y, n, out, 4, 0); break;
    case 5: WARP(pixels)(warp, x, y, n, out, 5, 0); break;
  }
}

AWAKE_KERNEL static void WARP(alpha)(const awake_warp *warp, int x, int y, int n, void *out) {
  switch (warp->bands) {
    case 2: WARP(pixels)(warp, x, y, n, out, 2, 1); break;
    case 4: WARP(pixels)(warp, x, y, n, out, 4, 1); break;
    case 5: WARP(pixels)(warp, x, y, n, out, 5, 1); break;
  }
}
