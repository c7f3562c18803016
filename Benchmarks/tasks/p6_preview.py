"""P6: a slider is moved and the preview of 2 MP is new, beside libvips coding that preview.

The program in Preview embeds AwakeKit as an app does. The yardstick is the same picture as JPEG of
quality 92 without chroma subsampling, which libvips decodes and encodes in the same process.
"""

import json

from measuring import pairs, photos, programs
from measuring.commands import Failed
from measuring.commands import missing as missing_programs

PIXELS = 2e6
PAIRS = 3  # turns for each pair that other works get: they take milliseconds


def missing():
    return missing_programs("vips", "vipsheader") + programs.missing()


def measure(bench):
    photo = bench.photo()
    width, height = photos.size(photo)
    edge = round((PIXELS * max(width, height) / min(width, height)) ** 0.5)
    program = programs.build("PreviewBenchmark")
    text = programs.output([program, photo, str(edge), str(PAIRS * bench.pairs)])
    for slider in json.loads(text):
        size = slider["width"] * slider["height"] / 1e6
        if abs(size - PIXELS / 1e6) > 0.02:
            raise Failed(f"the preview has {size:.2f} MP")
        yield pairs.result(
            f"P6 new preview of 2 MP, {slider['name']}", "ms", slider["ours"],
            slider["yardstick"], slider["bar"], command="vips_jpegload, vips_jpegsave")
