"""P1: a 24 MP JPEG is edited, beside libvips decoding and encoding it; and the same as it grows.

The floor is `vips copy` with the quality and the subsampling that awake writes. "Growth" is how
the ratio to the floor changes from 12 MP on: work that grows faster than the photo would show.
"""

from measuring import pairs
from measuring.commands import missing as missing_programs

# What is done, as the row calls it: the options, and the bar.
EDITS = {
    "warm": (("--preset", "warm"), 1.5), "mono": (("--preset", "mono"), 1.5),
    "vivid": (("--preset", "vivid"), 1.5), "no edit": ((), 1.5), "local edit": (("local",), 2.0),
    "whole edit": (("whole",), None),
}
QUICK = ("warm", "no edit", "local edit")
SIZES = (12, 24, 100, 400)
QUICK_SIZES = (12, 24, 100)
GROWTH = 1.15


def missing():
    return missing_programs("vips", "vipsheader")


def measure(bench):
    for name, (options, bar) in EDITS.items():
        if name in QUICK or not bench.is_quick:
            photo = bench.photo()
            yield pairs.compare(
                bench, f"P1 24 MP JPEG, {name}", bench.edit(photo, *options), bench.copy(photo), bar)
    yield from growth(bench)


def growth(bench):
    """The ratio at every size, and that ratio beside the one of the smallest size."""
    smallest = None
    for megapixels in QUICK_SIZES if bench.is_quick else SIZES:
        photo = bench.photo(megapixels)
        count = bench.pairs if megapixels < 100 else min(bench.pairs, 3)
        row = pairs.compare(
            bench, f"P1 growth, {megapixels} MP, warm", bench.edit(photo, "--preset", "warm"),
            bench.copy(photo), None, count)
        smallest = smallest or row.get("ratio")
        if "ratio" in row:
            row["further"] = {
                "what": "growth", "value": round(row["ratio"] / smallest, 3), "limit": GROWTH,
                "unit": "×"}
        yield row
