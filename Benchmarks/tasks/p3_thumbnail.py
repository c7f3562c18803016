"""P3: a 24 MP JPEG is edited and made small, beside vipsthumbnail."""

import os

from measuring import pairs
from measuring.bench import VIPS_OPTIONS
from measuring.commands import Command
from measuring.commands import missing as missing_programs


def missing():
    return missing_programs("vips", "vipsheader", "vipsthumbnail")


def measure(bench):
    photo = bench.photo()
    output = os.path.join(bench.folder, "thumbnail.jpg")
    thumbnail = Command(
        ["vipsthumbnail", photo, "--size", "2048", "-o", output + VIPS_OPTIONS], output)
    yield pairs.compare(
        bench, "P3 24 MP to 2048 px, warm",
        bench.edit(photo, "--preset", "warm", "--resize", "2048"), thumbnail, 1.4)
