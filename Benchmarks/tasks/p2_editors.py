"""P2: the edit of P1 in other editors, on the same photo, at the same quality.

Each does about what the preset `warm` does, a little exposure, contrast and saturation, and where
it can do that simply, warmer whites; p2_profiles.py has the two that need a file. All of them
write JPEG of quality 92 and, where they let one choose, without chroma subsampling:

    ImageMagick          saturation by -modulate, contrast by -sigmoidal-contrast
    GraphicsMagick       the same -modulate; it has no sigmoid, so -gamma and -contrast
    GEGL                 exposure, then shadows-highlights, which looks at neighbouring pixels;
                         and, since `warm` does not do that, one more row with colour alone:
                         exposure, color-temperature, saturation
    darktable-cli        exposure, contrast brightness saturation, color correction, by sidecar,
                         without the high-quality resampling that exports do not need; at this
                         quality it writes 4:2:2, which is less work
    rawtherapee-cli      compensation, contrast, saturation, white balance, by profile
    G'MIC                adjust_colors: brightness, contrast, saturation; it writes 4:2:0

A peer's photo is compared with the unedited one before it is timed: an editor that ignored what
it was asked would be no peer. Peers that take seconds are measured in three pairs. Each runs in
a home of its own, so that nobody's settings or caches matter, with as many threads as it likes.
"""

import os
from typing import Callable, NamedTuple

from measuring import pairs, photos
from measuring.bench import QUALITY
from measuring.commands import Command, Failed, first, run
from measuring.commands import missing as missing_programs
from tasks import p2_profiles

# In levels of 255, as a mean over all pixels; `warm` changes 6, the peers 2 to 8.
LEAST_CHANGE = 1


class Peer(NamedTuple):
    program: str
    bar: float
    words: Callable  # of the photo, the output, and a folder for files
    is_slow: bool = False
    is_too_slow_for_quick: bool = False


def imagemagick(photo, output, folder):
    return [IMAGEMAGICK, photo, "-modulate", "100,108", "-sigmoidal-contrast", "2x50%",
            "-quality", str(QUALITY), "-sampling-factor", "1x1", output]


def graphicsmagick(photo, output, folder):
    return ["gm", "convert", photo, "-modulate", "100,108", "-gamma", "1.05", "-contrast",
            "-quality", str(QUALITY), "-sampling-factor", "1x1", output]


def gegl(*operations):
    def words(photo, output, folder):
        return ["gegl", photo, "-o", "-", "--", *operations, "gegl:jpg-save", f"path={output}",
                f"quality={QUALITY}", "optimize=false", "progressive=false"]

    return words


def darktable(photo, output, folder):
    settings = os.path.join(folder, "darktable")
    return ["darktable-cli", photo, p2_profiles.darktable(folder), output, "--hq", "false",
            "--apply-custom-presets", "false", "--core", "--library", ":memory:",
            "--configdir", settings, "--cachedir", settings,
            "--conf", f"plugins/imageio/format/jpeg/quality={QUALITY}"]


def rawtherapee(photo, output, folder):
    return ["rawtherapee-cli", "-q", "-Y", "-o", output, "-p", p2_profiles.rawtherapee(folder),
            f"-j{QUALITY}", "-js3", "-c", photo]


def gmic(photo, output, folder):
    return ["gmic", "-v", "-1", photo, "adjust_colors", "5,10,0,0,12",
            "-o", f"{output},{QUALITY}"]


IMAGEMAGICK = first("magick", "convert-im6.q16", "convert")
PEERS = {
    "ImageMagick": Peer(IMAGEMAGICK, 1 / 3, imagemagick),
    "GraphicsMagick": Peer("gm", 1, graphicsmagick),
    "GEGL, colour alone": Peer(
        "gegl", 1, gegl("gegl:exposure", "exposure=0.08", "gegl:color-temperature",
                        "intended-temperature=7500", "gegl:saturation", "scale=1.1")),
    "GEGL, shadows-highlights": Peer(
        "gegl", 1, gegl("gegl:exposure", "exposure=0.08", "gegl:shadows-highlights", "shadows=10",
                        "highlights=-10"), is_slow=True),
    "darktable-cli": Peer("darktable-cli", 1 / 5, darktable, is_slow=True),
    "rawtherapee-cli": Peer(
        "rawtherapee-cli", 1 / 8, rawtherapee, is_slow=True, is_too_slow_for_quick=True),
    "G'MIC": Peer("gmic", 1, gmic, is_slow=True, is_too_slow_for_quick=True),
}


def missing():
    return missing_programs("vips", "vipsheader")


def measure(bench):
    photo = bench.photo()
    home = os.path.join(bench.folder, "home")
    os.makedirs(home, exist_ok=True)
    for name, peer in PEERS.items():
        row = f"P2 24 MP JPEG, warm, {name}"
        if bench.is_quick and peer.is_too_slow_for_quick:
            continue
        if missing_programs(peer.program):
            yield pairs.absent(row, [peer.program])
            continue
        output = os.path.join(bench.folder, "peer.jpg")
        variables = {
            "HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home,
            "RT_SETTINGS": home, "RT_CACHE": home,
        }
        theirs = Command(peer.words(photo, output, bench.folder), output, variables)
        try:
            check(theirs, photo, bench.folder)
        except Failed as failure:
            yield {"name": row, "bar": peer.bar, "failed": str(failure)}
            continue
        yield pairs.compare(
            bench, row, bench.edit(photo, "--preset", "warm"), theirs, peer.bar,
            min(bench.pairs, 3) if peer.is_slow else None)


def check(command, photo, folder):
    """Fails when a peer did not write the photo at its size, or did not edit it."""
    run(command)
    name = os.path.basename(command.words[0])
    if photos.size(command.output) != photos.size(photo):
        raise Failed(f"{name} wrote a photo of another size")
    change = photos.difference(command.output, photo, folder)
    if change < LEAST_CHANGE:
        raise Failed(f"{name} changed the photo by {change:.2f} levels only: it did not edit it")
