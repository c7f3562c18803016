// What Swift cannot see of libvips: macros with casts, and variadic functions.
// One small inline function each, with the reason; anything longer belongs in AwakeEngine.
#ifndef AWAKE_CVIPS_SHIM_H
#define AWAKE_CVIPS_SHIM_H

#include <gmodule.h>
#include <vips/vips.h>

/// `VIPS_INIT` is a macro; unlike `vips_init` alone it also checks the ABI of the loaded library.
static inline int awake_vips_init(const char *name) { return VIPS_INIT(name); }

/// Type getters are macros.
static inline GType awake_type_image(void) { return VIPS_TYPE_IMAGE; }
static inline GType awake_type_source(void) { return VIPS_TYPE_SOURCE; }
static inline GType awake_type_target(void) { return VIPS_TYPE_TARGET; }

/// Checked casts are macros.
static inline VipsObject *awake_object(void *p) { return VIPS_OBJECT(p); }

/// Region addresses are computed by a macro.
static inline void *awake_region_addr(VipsRegion *region, int x, int y) {
  return VIPS_REGION_ADDR(region, x, y);
}

/// `G_VALUE_TYPE` and the class test are macros.
static inline GType awake_pspec_type(GParamSpec *pspec) { return G_PARAM_SPEC_VALUE_TYPE(pspec); }
static inline int awake_is_enum(GType type) { return G_TYPE_IS_ENUM(type); }
static inline int awake_is_flags(GType type) { return G_TYPE_IS_FLAGS(type); }

/// `vips_image_pipelinev` is variadic.
static inline int awake_pipeline(VipsImage *out, VipsDemandStyle style, VipsImage *in) {
  return vips_image_pipelinev(out, style, in, NULL);
}

#endif
