// The per-pixel loops of the engine.
//
// Every kernel works on a short run of pixels of one row, as three planes of 32-bit float in the
// working space (linear Rec. 2020) or as interleaved device values. Kernels never allocate,
// never call libm, never contract multiply and add, and so give the same bits on every x86-64
// level and on arm64.
#ifndef AWAKE_KERNELS_H
#define AWAKE_KERNELS_H

#include <stdint.h>

/// A function of one variable, tabulated on a logarithmic scale: 128 straight segments for each
/// octave of |x|. `positive` and `negative` hold `count` + 1 values for the two signs of x.
/// Below the first octave the function is straight to `at_zero`; beyond the last one the end
/// slopes continue.
typedef struct awake_table {
  const float *positive;
  const float *negative;
  int32_t first;  // upper 16 bits of the smallest tabulated |x|
  int32_t count;  // number of segments
  float smallest;
  float largest;
  float at_zero;
  float slope_positive;
  float slope_negative;
} awake_table;

/// What the mixer, saturation, vibrance and monochrome do in OKLab. The hue tables have
/// `AWAKE_HUE_STEPS` + 1 entries over one turn, in steps of the diamond angle
/// b / (|a| + |b|) (and 2 − b / (|a| + |b|) where a < 0), starting at −1.
#define AWAKE_HUE_STEPS 2048
typedef struct awake_oklab {
  float to_lms[9], to_lab[9], to_roots[9], to_working[9];
  const float *turn_cos;   // chroma gain of the mixer × cos(hue shift)
  const float *turn_sin;   // chroma gain of the mixer × sin(hue shift)
  const float *lightness;  // relative lightness change of the mixer at full chroma
  const float *grey;       // relative lightness change of the monochrome mix at full chroma
  const float *vibrance;   // vibrance with protected hues
  float saturation;        // chroma gain, 1 = neutral
  float monochrome;        // 0 colour … 1 grey
} awake_oklab;

/// The roll-off of the largest channel: kept up to `knee`, `peak` becomes 1.
typedef struct awake_shoulder_curve {
  float knee, bend, peak, end_slope;
} awake_shoulder_curve;

/// The gamut of the output, seen from OKLab.
typedef struct awake_gamut {
  float to_lms[9], to_lab[9], to_roots[9];
  float lms_to_output[9];      // cubed roots to linear output RGB
  float output_to_working[9];  // linear output RGB to the working space
} awake_gamut;

// Decode: device values to the working space.
void awake_decode_u8(const uint8_t *in, int bands, int n, const float *const curves[3],
                     const float m[9], float *r, float *g, float *b);
void awake_decode_u16(const uint16_t *in, int bands, int n, const float *const curves[3],
                      const float m[9], float *r, float *g, float *b);
void awake_decode_f32(const float *in, int bands, int n, const awake_table *curves,
                      const float m[9], float *r, float *g, float *b);
void awake_decode_grey_u8(const uint8_t *in, int bands, int n, const float *curve, float *r,
                          float *g, float *b);
void awake_decode_grey_u16(const uint16_t *in, int bands, int n, const float *curve, float *r,
                           float *g, float *b);
void awake_decode_grey_f32(const float *in, int bands, int n, const awake_table *curve, float *r,
                           float *g, float *b);
/// Device values as floats, for a colour transform of lcms2: integers are divided by `scale`.
void awake_unpack(const void *in, int format_bytes, int bands, int channels, int n, float scale,
                  float *out);
void awake_planes(const float *interleaved, int n, float *r, float *g, float *b);
void awake_interleave(const float *r, const float *g, const float *b, int n, float *interleaved);

/// The most pixels a kernel is given at a time.
#define AWAKE_RUN 256

// Edit: the working space to itself.
void awake_matrix(float *r, float *g, float *b, int n, const float m[9]);
void awake_tone(float *r, float *g, float *b, int n, const float luminance[3],
                const awake_table *gain, float offset);
void awake_curves(float *r, float *g, float *b, int n, const awake_table *curves);
void awake_colors(float *r, float *g, float *b, int n, const awake_oklab *p);
void awake_grade(float *r, float *g, float *b, int n, const float luminance[3],
                 const awake_table *gains);
void awake_shoulder(float *r, float *g, float *b, int n, const awake_shoulder_curve *p);
void awake_gamut_map(float *r, float *g, float *b, const float *r_in, const float *g_in,
                     const float *b_in, int n, const awake_gamut *p);

// Encode: the working space to device values.
/// Applies the matrix and the curves; the result is clipped to 0…1.
void awake_encode(float *r, float *g, float *b, int n, const float m[9],
                  const awake_table *curves);
/// Applies a single curve to luminance; the result, clipped to 0…1, is left in `r`.
void awake_encode_grey(float *r, const float *g, const float *b, int n,
                       const float luminance[3], const awake_table *curve);
/// Writes one channel, 0…1, as 8 bit. With dither the rounding threshold is hashed from
/// position, channel and seed; values that 8 bit hold exactly are kept either way.
void awake_pack_u8(const float *in, uint8_t *out, int bands, int n, int channel, int dither,
                   uint32_t x, uint32_t y, uint32_t seed);
void awake_pack_u16(const float *in, uint16_t *out, int bands, int n);
void awake_pack_f32(const float *in, float *out, int bands, int n);
/// Copies one channel of interleaved pixels between depths; 1, 2 or 4 bytes a sample.
void awake_copy_channel(const void *in, int in_bytes, int in_bands, void *out, int out_bytes,
                        int out_bands, int n);

/// A 3D table of `size`³ nodes, red slowest, four floats a node (the last unused), output in
/// 8-bit codes; and for each of its (`size` − 1)³ cells whether interpolation there is too far
/// from the exact result.
typedef struct awake_lut3d {
  const float *nodes;
  const uint8_t *rough;    // a byte a cell, red slowest
  const int32_t *offset;   // 3 × 256: index of the node below each code, in floats
  const int32_t *cell;     // 3 × 256: index of the cell of each code
  const float *fraction;   // 3 × 256: how far beyond that node
  int32_t size;
} awake_lut3d;
/// Tetrahedral interpolation of 8-bit pixels into 8-bit pixels, alpha copied. The columns of
/// pixels in rough cells are listed in `rough`, which has room for `n`; returns how many.
int awake_lut3d_u8(const uint8_t *in, int in_bands, uint8_t *out, int out_bands, int n,
                   const awake_lut3d *lut, int dither, uint32_t x, uint32_t y, uint32_t seed,
                   int32_t *rough);
/// An exact result that is remembered: photos repeat their colours.
typedef struct awake_memory {
  uint32_t code;  // red, green, blue in 24 bits; anything larger for none
  float color[3];
} awake_memory;
#define AWAKE_MEMORY_SLOTS 65536
/// Writes the listed pixels whose results are remembered, as `awake_pack_u8` does. The colours of
/// the others are packed into `unknown`, three channels each, and their columns moved to the
/// front of `columns`; returns how many.
int awake_recall_u8(const uint8_t *in, int in_bands, uint8_t *out, int out_bands,
                    int32_t *columns, int count, const awake_memory *memory, int dither,
                    uint32_t x, uint32_t y, uint32_t seed, uint8_t *unknown);
/// Writes device colours, 0…1, over the listed pixels and remembers them.
void awake_scatter_u8(const float *r, const float *g, const float *b, const uint8_t *unknown,
                      const int32_t *columns, int count, uint8_t *out, int out_bands,
                      awake_memory *memory, int dither, uint32_t x, uint32_t y, uint32_t seed);

// Scopes: RGBA pixels of 8 bit, row by row without padding; those with alpha 0 are left out.
// Counts are added to `counts`, which the caller clears.
/// 256 counts each of red, green, blue and BT.709 luma.
void awake_histogram(const uint8_t *rgba, int64_t pixels, uint32_t *counts);
/// For red, green, blue and luma `columns` × 256 counts, a column after the other.
void awake_waveform(const uint8_t *rgba, int width, int height, int columns, uint32_t *counts);
/// 256 × 256 counts by BT.709 Cb (fastest) and Cr, in full-range codes with 128 for none.
void awake_vectorscope(const uint8_t *rgba, int64_t pixels, uint32_t *counts);
/// Multiplies colours by their alpha, rounded.
void awake_premultiply_u8(uint8_t *rgba, int64_t pixels);

#endif
