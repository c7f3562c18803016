// A 3D table with tetrahedral interpolation, 8-bit pixels to 8-bit pixels.
//
// In whole numbers: nodes are codes times 128, the four weights of a tetrahedron sum to 2¹⁴, so a
// result is a code times 2²¹ on every machine. First the tetrahedra of a batch are found on wide
// vectors, then each pixel blends its four nodes, all channels at once.
#include "kernel.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Few enough for their tetrahedra to stay in the first-level cache.
enum { BATCH = 128 };
enum { WEIGHT_BITS = 14, CODE_BITS = WEIGHT_BITS + 7, WHOLE = 1 << WEIGHT_BITS };

/// The tetrahedra of some pixels: three of the four nodes (the last is a fixed step from the first), the
/// weights in pairs of 16 bits, and the hash that dither takes.
typedef struct {
  int32_t first[BATCH], second[BATCH], third[BATCH];
  uint32_t weights_low[BATCH], weights_high[BATCH];
  uint32_t hash[BATCH];
} tetrahedra;

#define SORT(fa, sa, fb, sb)              \
  {                                       \
    const int swap = fa < fb;             \
    const int32_t larger = swap ? fb : fa;  \
    const int32_t smaller = swap ? fa : fb; \
    const int32_t major = swap ? sb : sa; \
    const int32_t minor = swap ? sa : sb; \
    fa = larger, fb = smaller;            \
    sa = major, sb = minor;               \
  }

/// Instead of six cases the three fractions are sorted together with the steps to the next node
/// along their axes; the nodes and weights of the tetrahedron follow from the order.
AWAKE_INLINE void find(const uint8_t *restrict in, int bands, int n, int32_t size, uint32_t x,
                       uint32_t y, uint32_t seed, tetrahedra *restrict t) {
  const int32_t last = size - 2, slice = size * size;
  // Nodes in a code, times 2²².
  const int32_t scale = (int32_t)(((int64_t)(size - 1) * (WHOLE * 256) * 2 + 255) / 510);
  for (int i = 0; i < n; i++) {
    const int32_t r = (in[i * bands] * scale + 128) >> 8;
    const int32_t g = (in[i * bands + 1] * scale + 128) >> 8;
    const int32_t b = (in[i * bands + 2] * scale + 128) >> 8;
    int32_t cr = r >> WEIGHT_BITS, cg = g >> WEIGHT_BITS, cb = b >> WEIGHT_BITS;
    cr = cr < last ? cr : last;
    cg = cg < last ? cg : last;
    cb = cb < last ? cb : last;
    int32_t f1 = r - (cr << WEIGHT_BITS), f2 = g - (cg << WEIGHT_BITS);
    int32_t f3 = b - (cb << WEIGHT_BITS);
    int32_t s1 = slice, s2 = size, s3 = 1;
    SORT(f1, s1, f2, s2)
    SORT(f2, s2, f3, s3)
    SORT(f1, s1, f2, s2)
    const int32_t node = cr * slice + cg * size + cb;
    t->first[i] = node;
    t->second[i] = node + s1;
    t->third[i] = node + s1 + s2;
    t->weights_low[i] = (uint32_t)(WHOLE - f1) | (uint32_t)(f1 - f2) << 16;
    t->weights_high[i] = (uint32_t)(f2 - f3) | (uint32_t)f3 << 16;
    t->hash[i] = position_hash(x + (uint32_t)i, y, seed);
  }
}

#undef SORT

AWAKE_KERNEL static void find_tetrahedra(const uint8_t *restrict in, int bands, int n,
                                         int32_t size, uint32_t x, uint32_t y, uint32_t seed,
                                         tetrahedra *restrict t) {
  if (bands == 3) find(in, 3, n, size, x, y, seed, t);
  else find(in, 4, n, size, x, y, seed, t);
}

#if defined(__SSE2__)

/// The node below a pixel.
AWAKE_INLINE __m128i node_at(const int16_t *nodes, int64_t node) {
  return _mm_loadl_epi64((const __m128i *)(nodes + 4 * node));
}

/// A pixel's channels as codes times 2²¹; `a` is the node below it.
AWAKE_INLINE __m128i blend(const int16_t *nodes, int32_t last_step, const tetrahedra *t, int i,
                           __m128i a) {
  const __m128i b = node_at(nodes, t->second[i]), c = node_at(nodes, t->third[i]);
  const __m128i d = node_at(nodes, (int64_t)t->first[i] + last_step);
  const __m128i low = _mm_set1_epi32((int)t->weights_low[i]);
  const __m128i high = _mm_set1_epi32((int)t->weights_high[i]);
  return _mm_add_epi32(_mm_madd_epi16(_mm_unpacklo_epi16(a, b), low),
                       _mm_madd_epi16(_mm_unpacklo_epi16(c, d), high));
}

/// Four pixels as 16 bytes, the last of each four unused; returns whether any is in a rough cell.
AWAKE_INLINE int blend_four(const awake_lut3d *lut, int32_t last_step, const tetrahedra *t, int i,
                            int dither, uint8_t out[16]) {
  const __m128i zero = _mm_setzero_si128(), one = _mm_set1_epi32(1);
  const __m128i hash = _mm_loadu_si128((const __m128i *)(t->hash + i));
  const __m128i low = _mm_unpacklo_epi8(hash, zero), high = _mm_unpackhi_epi8(hash, zero);
  const __m128i half = _mm_set1_epi32(1 << (CODE_BITS - 1));
  const __m128i round[4] = {_mm_unpacklo_epi16(low, zero), _mm_unpackhi_epi16(low, zero),
                            _mm_unpacklo_epi16(high, zero), _mm_unpackhi_epi16(high, zero)};
  __m128i code[4], flags = zero;
  for (int k = 0; k < 4; k++) {
    const __m128i odd = _mm_add_epi32(_mm_slli_epi32(round[k], 1), one);
    const __m128i threshold = dither ? _mm_slli_epi32(odd, CODE_BITS - 9) : half;
    const __m128i a = node_at(lut->nodes, t->first[i + k]);
    flags = _mm_or_si128(flags, a);
    const __m128i v = _mm_add_epi32(blend(lut->nodes, last_step, t, i + k, a), threshold);
    code[k] = _mm_srai_epi32(v, CODE_BITS);
  }
  const __m128i bytes = _mm_packus_epi16(_mm_packs_epi32(code[0], code[1]),
                                         _mm_packs_epi32(code[2], code[3]));
  _mm_storeu_si128((__m128i *)out, bytes);
  return _mm_extract_epi16(flags, 3);
}

#else

AWAKE_INLINE int blend_four(const awake_lut3d *lut, int32_t last_step, const tetrahedra *t, int i,
                            int dither, uint8_t out[16]) {
  int flags = 0;
  for (int k = i; k < i + 4; k++) {
    const int16_t *a = lut->nodes + 4 * (int64_t)t->first[k];
    const int16_t *b = lut->nodes + 4 * (int64_t)t->second[k];
    const int16_t *c = lut->nodes + 4 * (int64_t)t->third[k];
    const int16_t *d = a + 4 * (int64_t)last_step;
    const int32_t w0 = t->weights_low[k] & 0xffff, w1 = t->weights_low[k] >> 16;
    const int32_t w2 = t->weights_high[k] & 0xffff, w3 = t->weights_high[k] >> 16;
    for (int channel = 0; channel < 3; channel++) {
      const int32_t odd = 2 * (int32_t)((t->hash[k] >> (8 * channel)) & 0xff) + 1;
      const int32_t threshold = dither ? odd << (CODE_BITS - 9) : 1 << (CODE_BITS - 1);
      const int32_t v = w0 * a[channel] + w1 * b[channel] + w2 * c[channel] + w3 * d[channel];
      out[4 * (k - i) + channel] = (uint8_t)((v + threshold) >> CODE_BITS);
    }
    flags |= a[3];
  }
  return flags;
}

#endif

/// Blends pixels and lists those in rough cells; returns how many.
AWAKE_INLINE int blend_batch(const awake_lut3d *lut, const tetrahedra *t, int dither,
                             uint8_t *restrict out, int bands, int n, int start,
                             int32_t *restrict rough) {
  const int32_t last_step = lut->size * lut->size + lut->size + 1;
  int count = 0;
  for (int i = 0; i < n; i += 4, out += 4 * bands) {
    uint8_t four[16];
    const int some = blend_four(lut, last_step, t, i, dither, four);
    const int left = n - i < 4 ? n - i : 4;
    if (left < 4) {
      for (int k = 0; k < left; k++)
        for (int channel = 0; channel < 3; channel++) out[k * bands + channel] = four[4 * k + channel];
    } else if (bands == 4) {
      memcpy(out, four, 16);
    } else {
      const uint8_t packed[12] = {four[0], four[1], four[2],  four[4],  four[5],  four[6],
                                  four[8], four[9], four[10], four[12], four[13], four[14]};
      memcpy(out, packed, 12);
    }
    if (!some) continue;
    for (int k = i; k < i + left; k++) {
      rough[count] = start + k;
      count += lut->nodes[4 * (int64_t)t->first[k] + 3] != 0;
    }
  }
  return count;
}

AWAKE_KERNEL static int blend_pixels(const awake_lut3d *lut, const tetrahedra *t, int dither,
                                     uint8_t *out, int bands, int n, int start, int32_t *rough) {
  if (dither && bands == 3) return blend_batch(lut, t, 1, out, 3, n, start, rough);
  if (dither) return blend_batch(lut, t, 1, out, 4, n, start, rough);
  return blend_batch(lut, t, 0, out, bands, n, start, rough);
}

int awake_lut3d_u8(const uint8_t *in, int in_bands, uint8_t *out, int out_bands, int n,
                   const awake_lut3d *lut, int dither, uint32_t x, uint32_t y, uint32_t seed,
                   int32_t *rough) {
  tetrahedra t;
  int count = 0;
  for (int start = 0; start < n; start += BATCH) {
    const int m = n - start < BATCH ? n - start : BATCH;
    find_tetrahedra(in + start * in_bands, in_bands, m, lut->size, x + (uint32_t)start, y, seed, &t);
    // What stands behind the last pixels is blended along with them.
    for (int i = m; i % 4 != 0; i++) {
      t.first[i] = t.second[i] = t.third[i] = 0;
      t.weights_low[i] = t.weights_high[i] = t.hash[i] = 0;
    }
    count += blend_pixels(lut, &t, dither, out + start * out_bands, out_bands, m, start,
                          rough + count);
  }
  if (out_bands == 4)
    for (int i = 0; i < n; i++) out[4 * i + 3] = in_bands == 4 ? in[4 * i + 3] : 255;
  return count;
}

AWAKE_INLINE uint32_t code_of(const uint8_t *pixel) {
  return (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
}

AWAKE_INLINE uint32_t slot_of(uint32_t code) { return code * 0x9e3779b1u >> 18; }

/// Rounds a remembered color into a pixel of three bytes.
AWAKE_INLINE void put(const awake_memory *known, uint8_t *pixel, int dither, uint32_t hash) {
#if defined(__SSE2__)
  const __m128i zero = _mm_setzero_si128();
  const __m128i bytes = _mm_unpacklo_epi8(_mm_cvtsi32_si128((int)hash), zero);
  const __m128i odd = _mm_add_epi32(_mm_slli_epi32(_mm_unpacklo_epi16(bytes, zero), 1),
                                    _mm_set1_epi32(1));
  const __m128i half = _mm_set1_epi32(1 << (CODE_BITS - 1));
  const __m128i threshold = dither ? _mm_slli_epi32(odd, CODE_BITS - 9) : half;
  const __m128i v = _mm_add_epi32(_mm_loadu_si128((const __m128i *)known), threshold);
  const __m128i code = _mm_srai_epi32(v, CODE_BITS);
  const __m128i words = _mm_packs_epi32(code, code);
  const uint32_t packed = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(words, words));
  pixel[0] = (uint8_t)packed;
  pixel[1] = (uint8_t)(packed >> 8);
  pixel[2] = (uint8_t)(packed >> 16);
#else
  for (int c = 0; c < 3; c++) {
    const int32_t odd = 2 * (int32_t)((hash >> (8 * c)) & 0xff) + 1;
    const int32_t threshold = dither ? odd << (CODE_BITS - 9) : 1 << (CODE_BITS - 1);
    pixel[c] = (uint8_t)((known->color[c] + threshold) >> CODE_BITS);
  }
#endif
}

int awake_recall_u8(const uint8_t *in, int in_bands, uint8_t *out, int out_bands,
                    int32_t *columns, int count, const awake_memory *memory, int dither,
                    uint32_t x, uint32_t y, uint32_t seed, uint8_t *unknown) {
  int left = 0;
  for (int k = 0; k < count; k++) {
    const int32_t column = columns[k];
    const uint8_t *pixel = in + column * in_bands;
    const uint32_t code = code_of(pixel);
    const awake_memory *known = memory + slot_of(code);
    if (known->code == code) {
      put(known, out + column * out_bands, dither,
          position_hash(x + (uint32_t)column, y, seed));
    } else {
      for (int c = 0; c < 3; c++) unknown[3 * left + c] = pixel[c];
      columns[left++] = column;
    }
  }
  return left;
}

void awake_scatter_u8(const float *r, const float *g, const float *b, const uint8_t *unknown,
                      const int32_t *columns, int count, uint8_t *out, int out_bands,
                      awake_memory *memory, int dither, uint32_t x, uint32_t y, uint32_t seed) {
  for (int k = 0; k < count; k++) {
    const int32_t column = columns[k];
    const uint32_t code = code_of(unknown + 3 * k);
    const float one = (float)(255 << CODE_BITS);
    const awake_memory known = {{(int32_t)(clampf(r[k], 0, 1) * one),
                                 (int32_t)(clampf(g[k], 0, 1) * one),
                                 (int32_t)(clampf(b[k], 0, 1) * one)}, code};
    put(&known, out + column * out_bands, dither, position_hash(x + (uint32_t)column, y, seed));
    memory[slot_of(code)] = known;
  }
}
