// The yardstick of P6: libvips alone decodes a JPEG and encodes it again, in memory.
// Its functions are variadic, which Swift cannot call.
#ifndef AWAKE_CVIPSCODEC_SHIM_H
#define AWAKE_CVIPSCODEC_SHIM_H

#include <vips/vips.h>

/// As `awake edit` writes JPEG unless told otherwise: quality 92, 4:4:4.
static inline int codec_save(VipsImage *image, void **bytes, size_t *size) {
  return vips_jpegsave_buffer(
      image, bytes, size, "Q", 92, "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_OFF, NULL);
}

/// Encodes RGBA pixels without their alpha; the caller frees the bytes with `codec_free`.
static inline int codec_encode(
    const void *rgba, int width, int height, void **bytes, size_t *size) {
  if (VIPS_INIT("PreviewBenchmark")) return -1;
  VipsImage *image = vips_image_new_from_memory(
      rgba, (size_t)width * (size_t)height * 4, width, height, 4, VIPS_FORMAT_UCHAR);
  if (!image) return -1;
  VipsImage *rgb = NULL, *tagged = NULL;
  int result = vips_extract_band(image, &rgb, 0, "n", 3, NULL) ||
               vips_copy(rgb, &tagged, "interpretation", VIPS_INTERPRETATION_sRGB, NULL) ||
               codec_save(tagged, bytes, size);
  if (tagged) g_object_unref(tagged);
  if (rgb) g_object_unref(rgb);
  g_object_unref(image);
  return result ? -1 : 0;
}

/// Decodes a JPEG and encodes it again; gives the size of the new one, or 0 when that failed.
static inline size_t codec_round_trip(const void *jpeg, size_t length) {
  VipsImage *image = NULL;
  if (vips_jpegload_buffer(
          (void *)jpeg, length, &image, "access", VIPS_ACCESS_SEQUENTIAL, NULL))
    return 0;
  void *bytes = NULL;
  size_t size = 0;
  int result = codec_save(image, &bytes, &size);
  g_object_unref(image);
  g_free(bytes);
  return result ? 0 : size;
}

static inline void codec_free(void *bytes) { g_free(bytes); }

#endif
