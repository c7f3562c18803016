"""P4: peak memory at any size, beside libvips decoding and encoding the same photo.

Photos that lie on their side or stand on their head are compared with the same upright: a JPEG is
read from the top, so they must be kept whole.
"""

from measuring import pairs, photos
from measuring.commands import missing as missing_programs

SIZES = (12, 24, 100, 400)
QUICK_SIZES = (12, 24)
EDITS = {"warm": (("--preset", "warm"), 2.0), "local edit": (("local",), 2.0),
         "whole edit": (("whole",), None)}
ORIENTATIONS = (3, 6)  # upside down, and on the side
BYTES_A_PIXEL = 3


def missing():
    return missing_programs("vips", "vipsheader")


def measure(bench):
    for megapixels in QUICK_SIZES if bench.is_quick else SIZES:
        photo = bench.photo(megapixels)
        for name, (options, bar) in EDITS.items():
            if name == "whole edit" and bench.is_quick:
                continue
            yield pairs.compare(
                bench, f"P4 peak memory, {megapixels} MP, {name}", bench.edit(photo, *options),
                bench.copy(photo), bar, 3 if megapixels < 100 else 1, memory=True)
    photo = bench.photo()
    width, height = photos.size(photo)
    for orientation in ORIENTATIONS:
        turned = photos.turned(photo, orientation, bench.folder)
        row = pairs.compare(
            bench, f"P4 peak memory, 24 MP, orientation {orientation} beside 1, warm",
            bench.edit(turned, "--preset", "warm"), bench.edit(photo, "--preset", "warm"), None, 3,
            memory=True)
        if "ratio" in row:
            more = (row["ours"] - row["yardstick"]) * 2**20 / (width * height)
            row["further"] = {
                "what": "more", "value": round(more, 3), "limit": BYTES_A_PIXEL,
                "unit": " bytes a pixel"}
        yield row
