"""P4: peak memory at any size, beside libvips decoding and encoding the same photo."""

from measuring import pairs
from measuring.commands import missing as missing_programs

SIZES = (12, 24, 100, 400)
QUICK_SIZES = (12, 24)
EDITS = {"warm": (("--preset", "warm"), 2.0), "local edit": (("local",), 2.0),
         "whole edit": (("whole",), None)}


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
