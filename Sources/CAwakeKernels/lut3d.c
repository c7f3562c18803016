// A 3D table with tetrahedral interpolation, 8-bit pixels to 8-bit pixels.
#include "tetrahedron.h"

typedef int32_t int4 __attribute__((vector_size(16), aligned(16)));

AWAKE_KERNEL int awake_lut3d_u8(const uint8_t *restrict in, int in_bands, uint8_t *restrict out,
                                int out_bands, int n, const awake_lut3d *lut, int dither,
                                uint32_t x, uint32_t y, uint32_t seed, int32_t *restrict rough) {
  int count = 0;
  const int32_t step_b = 4, step_g = 4 * lut->size, step_r = step_g * lut->size;
  const int32_t *restrict offset = lut->offset;
  const float *restrict fraction = lut->fraction;
  for (int i = 0; i < n; i++) {
    const int cr = in[0], cg = 256 + in[1], cb = 512 + in[2];
    const float *node = lut->nodes + offset[cr] + offset[cg] + offset[cb];
    rough[count] = i;
    count += lut->rough[lut->cell[cr] + lut->cell[cg] + lut->cell[cb]];
    float4 v = tetrahedron(node, fraction[cr], fraction[cg], fraction[cb], step_r, step_g, step_b);
    if (dither) {
      const uint32_t h = position_hash(x + (uint32_t)i, y, seed);
      const int4 parts = {(int32_t)(h & 0xff), (int32_t)((h >> 8) & 0xff),
                          (int32_t)((h >> 16) & 0xff), 0};
      v += __builtin_convertvector(parts, float4) * (1.0f / 256.0f) + (1.0f / 512.0f);
    } else {
      v += 0.5f;
    }
    const int4 codes = __builtin_convertvector(v, int4);
    out[0] = (uint8_t)codes[0];
    out[1] = (uint8_t)codes[1];
    out[2] = (uint8_t)codes[2];
    if (out_bands == 4) out[3] = in_bands == 4 ? in[3] : 255;
    in += in_bands;
    out += out_bands;
  }
  return count;
}

AWAKE_INLINE uint32_t code_of(const uint8_t *pixel) {
  return (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
}

AWAKE_INLINE uint32_t slot_of(uint32_t code) { return code * 0x9e3779b1u >> 16; }

AWAKE_INLINE void put(const float color[3], uint8_t *pixel, int dither, uint32_t hash) {
  for (int c = 0; c < 3; c++) {
    const float round = dither ? threshold(hash, c) : 0.5f;
    pixel[c] = (uint8_t)(int)(clampf(color[c], 0, 1) * 255.0f + round);
  }
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
      put(known->color, out + column * out_bands, dither,
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
    const float color[3] = {r[k], g[k], b[k]};
    const int32_t column = columns[k];
    put(color, out + column * out_bands, dither, position_hash(x + (uint32_t)column, y, seed));
    const uint32_t code = code_of(unknown + 3 * k);
    awake_memory *slot = memory + slot_of(code);
    slot->code = code;
    memcpy(slot->color, color, sizeof color);
  }
}
