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
    // Down first: four columns side by side are one vector.
    float columns[4 * AWAKE_WARP_BANDS] = {0};
    for (int r = 0; r < 4; r++) {
      const int row = inside(py.first + r, warp->height);
      const SAMPLE *line = (const SAMPLE *)((const char *)warp->source + row * warp->stride);
      SAMPLE edge[4 * AWAKE_WARP_BANDS];
      const SAMPLE *in = line + (int64_t)px.first * bands;
      if (px.first < 0 || px.first > warp->width - 4) {
        for (int c = 0; c < 4; c++)
          for (int b = 0; b < bands; b++)
            edge[c * bands + b] = line[(int64_t)inside(px.first + c, warp->width) * bands + b];
        in = edge;
      }
      const float weight = py.weight[r];
      if (alpha) {
        for (int c = 0; c < 4; c++, in += bands) {
          const float seen = weight * (float)in[bands - 1];
          for (int b = 0; b < bands - 1; b++) columns[c * bands + b] += seen * (float)in[b];
          columns[c * bands + bands - 1] += seen;
        }
      } else {
        for (int k = 0; k < 4 * bands; k++) columns[k] += weight * (float)in[k];
      }
    }
    float sum[AWAKE_WARP_BANDS] = {0};
    for (int c = 0; c < 4; c++)
      for (int b = 0; b < bands; b++) sum[b] += px.weight[c] * columns[c * bands + b];
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
