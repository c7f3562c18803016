// lcms2's pixel formats are macros that Swift cannot evaluate.
#ifndef AWAKE_CLITTLECMS_SHIM_H
#define AWAKE_CLITTLECMS_SHIM_H

#include <lcms2.h>

/// A chunky 32-bit float pixel of `channels` channels, 0…1 each, whatever they mean.
static inline cmsUInt32Number awake_lcms_float(unsigned channels) {
  return FLOAT_SH(1) | CHANNELS_SH(channels) | BYTES_SH(4);
}

/// A chunky 32-bit float CIELab pixel: L* 0…100, a* and b* as they are.
static inline cmsUInt32Number awake_lcms_float_lab(void) { return TYPE_Lab_FLT; }

#endif
