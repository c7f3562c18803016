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
/// octave of |x|. `values` are `count` + 1 for x from 0 on, and as many for x below 0.
/// Below the first octave the function is straight to `at_zero`; beyond the last one the end
/// slopes continue.
typedef struct awake_table {
  const float *values;
  int32_t first;  // upper 16 bits of the smallest tabulated |x|
  int32_t count;  // number of segments
  float smallest, per_smallest;
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

/// Nodes a side of the grid of a closer match, and with the margin it is stored with.
#define AWAKE_GRID 17
#define AWAKE_GRID_SIDE (AWAKE_GRID + 2)

/// What a match does in OKLab: columns of `segments` + 1 values over lightness 0…1.
typedef struct awake_match {
  float to_lms[9], to_lab[9], to_roots[9], to_working[9];
  const float *lightness;        // the new lightness
  const float *aa, *ab, *bb;     // a symmetric matrix of (a, b)
  const float *tint_a, *tint_b;  // added to (a, b)
  int32_t segments;
  float skin, neutrals;          // how much of each is protected, 0…1
  const float *grid;             // displacements, four floats a node, L slowest; or null
  float low[3], scale[3];        // the first node, and nodes in a unit
  float strength;                // the part of the way that is gone with a grid
} awake_match;

/// A look-up table in the space it was made for: curves, then a cube; at least one of them.
typedef struct awake_look {
  float to_linear[9], to_working[9];   // between the working space and linear RGB of the table's
  const awake_table *encode, *decode;  // its transfer function; null for none
  const float *curves;                 // `entries`, four floats each, the last unused; or null
  int32_t entries;
  float curve_low[3], curve_scale[3];  // the first entry, and entries in a unit
  const float *nodes;                  // `size`³, likewise, red fastest; or null
  int32_t size;
  float cube_low[3], cube_scale[3];    // the first node, and nodes in a unit
  float low[3], high[3];               // the inputs that the table was made for
  float strength;
} awake_look;

/// The roll-off of the largest channel: kept up to `knee`, `peak` becomes 1.
typedef struct awake_shoulder_curve {
  float knee, bend, peak, end_slope;
} awake_shoulder_curve;

/// The gamut of the output, seen from OKLab.
typedef struct awake_gamut {
  float to_lms[9], to_lab[9], to_roots[9];
  float lms_to_output[9];      // cubed roots to linear output RGB
  float output_to_working[9];  // linear output RGB to the working space
  float working_to_output[9];
  const awake_look *look;      // what decoded colours go through before they are compared; or null
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
/// Keeps numbers in −`most` … `most`; what is no number becomes 0.
void awake_bound(float *x, int n, float most);
void awake_planes(const float *interleaved, int n, float *r, float *g, float *b);
void awake_interleave(const float *r, const float *g, const float *b, int n, float *interleaved);

/// The most pixels a kernel is given at a time.
#define AWAKE_RUN 512

// Edit: the working space to itself.
void awake_matrix(float *r, float *g, float *b, int n, const float m[9]);
void awake_tone(float *r, float *g, float *b, int n, const float luminance[3],
                const awake_table *gain, float offset);
void awake_curves(float *r, float *g, float *b, int n, const awake_table *curves);
void awake_colors(float *r, float *g, float *b, int n, const awake_oklab *p);
/// Gives colours the light and colour of a reference.
void awake_match_colors(float *r, float *g, float *b, int n, const awake_match *p);
/// Looks colours up in a table of another program.
void awake_look_colors(float *r, float *g, float *b, int n, const awake_look *p);
void awake_grade(float *r, float *g, float *b, int n, const float luminance[3],
                 const awake_table *gains);
void awake_shoulder(float *r, float *g, float *b, int n, const awake_shoulder_curve *p);
void awake_gamut_map(float *r, float *g, float *b, const float *r_in, const float *g_in,
                     const float *b_in, int n, const awake_gamut *p);

// Neighbourhoods and places: tables over the photo, read at `u`, `v` (0…1 over the oriented
// photo, pixel middles).
/// `m` takes the middle of a pixel, in pixels of the frame, to the photo; `x` and `y` are the
/// middle of the first pixel.
void awake_positions(const double m[9], double x, double y, int n, float *u, float *v);
/// A bilateral grid: `nz` levels fastest, then `nx` across, then `ny` down; at least 2 each.
typedef struct awake_grid {
  const float *nodes;  // null for none
  int32_t nx, ny, nz;
  float origin;    // log luminance of the first level
  float per_stop;  // levels a stop
} awake_grid;
/// Coefficients of a guided filter over the proxy: slope · guide + offset.
typedef struct awake_guided {
  const float *slope, *offset;  // null for none
  int32_t width, height;
} awake_guided;
/// Highlights, shadows, clarity and texture, as stops.
typedef struct awake_local {
  awake_grid grid;
  awake_guided fine;
  float luminance[3];
  float floor;  // added to luminance before the logarithm
  float white;  // log luminance of what was white in the photo, at least 0
  float highlights, shadows, clarity, texture;
} awake_local;
void awake_local_tone(float *r, float *g, float *b, const float *u, const float *v, int n,
                      const awake_local *p);
/// Haze that is taken away (`amount`) or added (`veil`).
typedef struct awake_haze {
  awake_guided haze;
  float luminance[3];
  float floor;
  float airlight[3], per_airlight[3];
  float amount, veil;
} awake_haze;
void awake_dehaze(float *r, float *g, float *b, const float *u, const float *v, int n,
                  const awake_haze *p);
void awake_log_luminance(const float *r, const float *g, const float *b, int n,
                         const float luminance[3], float floor, float *level);

// Masks. A smoothstep is given by where it starts and one over its width.
void awake_mask_linear(const float *u, const float *v, int n, const float across[3], float start,
                       float scale, float *out);
/// `to_circle` takes u, v, 1 to the plane where the ellipse is the unit circle.
void awake_mask_radial(const float *u, const float *v, int n, const float to_circle[6],
                       float start, float scale, float *out);
void awake_mask_plane(const float *u, const float *v, int n, const float *values, int width,
                      int height, float *out);
void awake_mask_guided(const float *u, const float *v, const float *level, int n,
                       const awake_guided *p, float *out);
typedef struct awake_range {
  float low_outer, rise, low, high, fall;
} awake_range;
/// `level` is the log luminance with `floor`, which `p` smooths.
void awake_mask_luminance(const float *u, const float *v, const float *level, int n,
                          const awake_guided *p, float floor, const awake_table *encode,
                          const awake_range *range, float *out);
/// `samples` are `count` colours in OKLab, three floats each.
void awake_mask_color(const float *r, const float *g, const float *b, int n, const float to_lms[9],
                      const float to_lab[9], const float *samples, int count, float start,
                      float scale, float *out);
enum { AWAKE_ADD = 0, AWAKE_SUBTRACT = 1, AWAKE_INTERSECT = 2 };
void awake_mask_join(float *mask, const float *part, int n, int inverted, float opacity,
                     int combine);
/// Multiplies by the opacity; returns whether anything is left.
int awake_mask_scale(float *mask, int n, float opacity);
void awake_blend(float *to, const float *from, const float *mask, int n);
/// Light through coloured film: a matrix, and the film's own glow.
void awake_film(float *r, float *g, float *b, int n, const float through[9], const float glow[3]);

// Effects, at column `x` of row `y` of the frame.
typedef struct awake_frame_falloff {
  float per_half_width, per_half_height;  // pixels to −1…1
  float middle_x, middle_y, per_corner;   // pixels to parts of the half diagonal
  float to_circle, to_frame;              // roundness
  float start, scale;                     // of the smoothstep over the distance
  float spared;                           // of bright pixels
  float change;                           // of the gain, full strength
  float luminance[3];
} awake_frame_falloff;
void awake_vignette(float *r, float *g, float *b, int x, int y, int n,
                    const awake_frame_falloff *p);
typedef struct awake_grain {
  float per_cell, per_coarse_cell;
  float fine, coarse;  // strengths of one sample
  int32_t samples;     // of the field along each side of a pixel
  uint32_t seed;
  float luminance[3];
} awake_grain;
void awake_grain_film(float *r, float *g, float *b, int x, int y, int n, const awake_grain *p);

// Detail: rows of planes with enough pixels around them.
/// A symmetric filter: `taps`[0] is the middle one, the others are `step` elements apart on both
/// sides.
void awake_convolve(const float *in, float *out, int n, int64_t step, const float *taps,
                    int reach);
/// The root of luminance.
void awake_brightness(const float *r, const float *g, const float *b, int n,
                      const float luminance[3], float *out);
typedef struct awake_sharpening {
  float amount;
  float hold;                             // how much large differences are held back
  int32_t masks;                          // whether plain areas are spared
  float edge_scale, edge_start, edge_per;
} awake_sharpening;
/// `bright` and `blurred` are rows of planes of that `stride`.
void awake_sharpen(float *r, float *g, float *b, const float *bright, const float *blurred,
                   int64_t stride, int n, const awake_sharpening *p);
/// Roots of the channels as brightness and two colour differences, in place; and back.
void awake_to_opponent(float *r, float *g, float *b, int n, const float luminance[3]);
void awake_from_opponent(float *r, float *g, float *b, int n, const float luminance[3]);
/// Adds the coefficients `finer` − `coarser` to `sum`, shrunk by the non-negative garrote.
void awake_shrink(const float *finer, const float *coarser, float *sum, int n, float threshold);

/// Bands of a pixel between two passes: the colour, the decoded colour; alpha comes after.
#define AWAKE_WORKING_BANDS 6
void awake_read_working(const float *in, int bands, int n, float *r, float *g, float *b,
                        float *r_in, float *g_in, float *b_in);
void awake_write_working(const float *r, const float *g, const float *b, const float *r_in,
                         const float *g_in, const float *b_in, int n, float *out, int bands);

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
/// The same for three channels at once.
void awake_pack_rgb_u8(const float *r, const float *g, const float *b, uint8_t *out, int bands,
                       int n, int dither, uint32_t x, uint32_t y, uint32_t seed);
void awake_pack_u16(const float *in, uint16_t *out, int bands, int n);
void awake_pack_f32(const float *in, float *out, int bands, int n);
/// Copies one channel of interleaved pixels between depths; 1, 2 or 4 bytes a sample.
void awake_copy_channel(const void *in, int in_bytes, int in_bands, void *out, int out_bytes,
                        int out_bands, int n);

/// A 3D table of `size`³ nodes, red slowest, four numbers a node: 8-bit codes times 128, and
/// whether interpolation in the cell above the node is too far from the exact result.
typedef struct awake_lut3d {
  const int16_t *nodes;
  int32_t size;
} awake_lut3d;
/// Tetrahedral interpolation of 8-bit pixels into 8-bit pixels, alpha copied.
/// The columns of pixels in rough cells are listed in `rough`, which has room for `n`; returns how
/// many.
int awake_lut3d_u8(const uint8_t *in, int in_bands, uint8_t *out, int out_bands, int n,
                   const awake_lut3d *lut, int dither, uint32_t x, uint32_t y, uint32_t seed,
                   int32_t *rough);
/// The same interpolation at any places, in cells from the first node, in place; the result is
/// 0…1, not rounded.
void awake_lattice(const int16_t *nodes, int size, float *r, float *g, float *b, int n);
/// CIELab of device colours, in place. `curves` are three, from device values to linear light;
/// `to_white` takes that to XYZ relative to white.
void awake_device_lab(float *r, float *g, float *b, int n, const awake_table *curves,
                      const float to_white[9]);
/// ΔE2000 between colours in CIELab.
void awake_differences(const float *l1, const float *a1, const float *b1, const float *l2,
                       const float *a2, const float *b2, int n, float *out);
/// An exact result that is remembered: photos repeat their colours.
typedef struct awake_memory {
  int32_t color[3];  // 8-bit codes times 2²¹
  uint32_t code;     // red, green, blue in 24 bits; anything larger for none
} awake_memory;
#define AWAKE_MEMORY_SLOTS 16384
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

// Warp: interleaved samples of one kind of photo, in place of a projective map of it.

/// The most bands a warp takes: CMYK with alpha.
#define AWAKE_WARP_BANDS 5

/// What a warp reads: a rectangle of an image, and where its samples come from.
typedef struct awake_warp {
  const void *source;            // the first sample of the rectangle
  int64_t stride;                // bytes from row to row
  int32_t left, top;             // of the rectangle in the image
  int32_t width, height;         // of the rectangle, at least 1
  int32_t bands;                 // 1 … AWAKE_WARP_BANDS
  int32_t sample_bytes;          // 1, 2, or 4 for float
  int32_t alpha;                 // whether the last of 2, 4 or 5 bands is alpha
  double map[9];                 // from the plane of the result to that of the image, row by row
} awake_warp;

/// Writes `n` pixels of row `y` from column `x` on, by cubic convolution about the place that the
/// middle of each pixel comes from. Outside the rectangle its edges repeat.
void awake_warp_row(const awake_warp *warp, int x, int y, int n, void *out);

// Frame: shapes round the encoded photo.

/// A rectangle with round corners on a frame, or what lies round one; `count` of them, `step_x` or
/// `step_y` pixels apart.
#define AWAKE_SHAPE_FILL 0   // its inside
#define AWAKE_SHAPE_GLOW 1   // fading away outside, over `reach`
#define AWAKE_SHAPE_FACET 2  // one side of a ring outside, `reach` wide
typedef struct awake_shape {
  double x, y, width, height, radius, reach;
  double step_x, step_y;
  int32_t count;
  int32_t form;
  int32_t side;  // of a facet: 0 top, 1 right, 2 bottom, 3 left
  float opacity;
} awake_shape;
/// How much of `n` pixels of a row the shape covers, 0…1, times its opacity; (x, y) is the upper
/// left corner of the first.
void awake_shape_coverage(const awake_shape *shape, double x, double y, int n, float *coverage);
/// Lays an opaque colour, in codes of the depth and alpha included, over interleaved pixels;
/// 1, 2 or 4 bytes a sample.
void awake_blend_color(void *out, int bytes, int bands, int n, const float *coverage,
                       const float color[5]);
/// Lays a photo over an opaque frame; where it covers all, its pixels are kept bit by bit.
void awake_blend_photo(void *out, const void *photo, int bytes, int bands, int alpha, int n,
                       const float *coverage);
/// Repeats a pixel of `size` bytes.
void awake_fill_pixels(void *out, const void *pixel, int size, int n);

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
