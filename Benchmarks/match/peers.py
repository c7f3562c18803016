"""Published colour matchers, each as its own documentation calls it.

Every matcher takes a photo and a reference as float RGB in 0…1 and returns such a photo. Nothing
is done for or against a peer beyond that: what leaves 0…1 is clipped by whoever rounds it.

    usage: peers.py PHOTO REFERENCE   (the clock of P8; see tasks/p8_match.py)

keeps both photos in memory and, for each line "DTYPE NAME" on standard input, runs that matcher
on arrays of that type and prints the seconds it took.
"""

import sys
import time
import warnings

import numpy as np
import ot
from color_matcher import ColorMatcher
from PIL import Image
from skimage.exposure import match_histograms

SAMPLES = 500  # of each photo, as in POT's gallery of colour adaptation


def color_matcher(method):
    def match(photo, reference):
        return ColorMatcher(src=photo, ref=reference, method=method).main()

    return match


def histograms(photo, reference):
    return match_histograms(photo, reference, channel_axis=-1)


def transported(transport, samples=None):
    """Optimal transport of colours as points, fitted to so many of them or to all."""

    def match(photo, reference):
        choice = np.random.default_rng(1)
        points = [photo.reshape(-1, 3), reference.reshape(-1, 3)]
        fitted = [
            some if samples is None else some[choice.integers(0, len(some), samples)]
            for some in points]
        model = transport()
        model.fit(Xs=fitted[0], Xt=fitted[1])
        return model.transform(Xs=points[0]).reshape(photo.shape)

    return match


MATCHERS = {
    "color-matcher MKL": color_matcher("mkl"),
    "color-matcher HM-MKL-HM": color_matcher("hm-mkl-hm"),
    "color-matcher Reinhard": color_matcher("reinhard"),
    "scikit-image match_histograms": histograms,
    "POT linear": transported(ot.da.LinearTransport),
    "POT EMD": transported(ot.da.EMDTransport, SAMPLES),
}


def timed(name, photo, reference):
    """A matcher's result and its seconds. It may write into the arrays, so it gets copies."""
    photo, reference = photo.copy(), reference.copy()
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")  # of logarithms and singular matrices: the result counts
        start = time.perf_counter()
        result = MATCHERS[name](photo, reference)
        return result, time.perf_counter() - start


def main():
    photo, reference = (np.asarray(Image.open(path).convert("RGB")) for path in sys.argv[1:3])
    for line in sys.stdin:
        kind, name = line.strip().split(" ", 1)
        arrays = [photo, reference]
        if kind == "float32":
            arrays = [pixels.astype(np.float32) / 255 for pixels in arrays]
        print(timed(name, *arrays)[1], flush=True)


if __name__ == "__main__":
    main()
