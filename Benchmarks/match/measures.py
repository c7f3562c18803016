"""What a colour match achieves, and what it breaks.

All photos are 8-bit sRGB. Colours are compared in CIELAB (D65) unless a measure says otherwise.
L, C and h are lightness, chroma and hue there.

distance      How far two photos' colours are apart as distributions: the sliced 2-Wasserstein
              distance, scaled so that moving all colours by one vector reads as its length (ΔE*76).
              The remaining distance is that of output and reference, divided by that of source
              and reference: 1 where nothing was done, 0 where the colours are the reference's.
structure     SSIM of the output's lightness with the source's, once the best monotone tone curve
              has been removed, so that a change of contrast costs nothing and damage does.
gain          1 − ΔE2000(output, truth) ÷ ΔE2000(source, truth), where the truth is known: 1 is the
              true grade, 0 is as far from it as the source, below 0 is further.
change        Mean ΔE2000 of source and output.
flags         Which of 14 figures of damage exceed their limits: UPPER_LIMITS and LOWER_LIMITS.
"""

from functools import cached_property

import numpy as np
from scipy.ndimage import gaussian_filter, maximum_filter, minimum_filter
from scipy.optimize import isotonic_regression
from skimage.color import deltaE_ciede2000, rgb2lab
from skimage.metrics import structural_similarity

# A flag is raised beyond (upper limits) or below (lower limits).
UPPER_LIMITS = {
    "contours": 1.0,  # ‰ of smooth windows with a new step between two plateaus: banding
    "flattened": 0.08,  # share of gently varying windows without any variation in the output
    "steepness": 4.0,  # colour gradient, output ÷ source, 99th percentile
    "relative steepness": 4.0,  # the same ÷ its median: local, beyond the change of contrast
    "broad steepness": 4.0,  # the same of means of 8 × 8 pixels: skies and skin, not noise
    "noise": 3.0,  # fine variation in smooth areas, output ÷ source
    "hue breaks": 0.5,  # ‰ of near-equal neighbours whose hues come out over 45° apart
    "hue turns": 0.10,  # share of colourful pixels that turned over 60° and stayed colourful
    "clipped": 0.03,  # share of pixels with a channel at 0 or 255 that had none
    "reversals": 0.02,  # share of edges whose lightness gradient turned round
    "skin": 0.15,  # share of skin-like pixels that no skin has the colour of any more
}
LOWER_LIMITS = {
    "structure": 0.90,
    "gradients": 0.90,  # cosine between the gradient fields that "structure" compares
    "levels": 0.5,  # distinct values of a channel, output ÷ source
}

SAMPLES = 20_000
SEED = 1
DIRECTIONS = 384


class Photo:
    """A photo with what several measures read of it."""

    def __init__(self, pixels):
        """`pixels`: height × width × 3, uint8."""
        self.pixels = pixels.astype(np.int16)
        self.lab = rgb2lab(pixels).astype(np.float32)

    @cached_property
    def smooth(self):
        """CIELAB without the finest detail."""
        return gaussian_filter(self.lab, (1, 1, 0))

    @cached_property
    def chroma(self):
        return np.hypot(self.smooth[..., 1], self.smooth[..., 2])

    @cached_property
    def hue(self):
        """In degrees, −180…180."""
        return np.degrees(np.arctan2(self.smooth[..., 2], self.smooth[..., 1]))

    @cached_property
    def slices(self):
        """Colours seen along each direction, in order."""
        colors = self.lab.reshape(-1, 3)
        # One pixel from each of SAMPLES equal stretches.
        stretches = np.arange(SAMPLES) + np.random.default_rng(SEED).random(SAMPLES)
        colors = colors[(stretches * len(colors) / SAMPLES).astype(int)]
        return np.sort(colors @ directions().T, axis=0)

    @cached_property
    def has_skin_color(self):
        lightness = self.smooth[..., 0]
        return (
            (self.hue > 20) & (self.hue < 75) & (self.chroma > 10) & (self.chroma < 45)
            & (lightness > 30) & (lightness < 92))

    @cached_property
    def is_clipped(self):
        return ((self.pixels == 0) | (self.pixels == 255)).any(2)


def measure(source, reference, output, truth=None):
    """All figures of one match; the arguments are Photos."""
    figures = {
        "remaining distance": ratio(distance(output, reference), distance(source, reference)),
        "change": difference(source, output),
    }
    if truth is not None:
        figures["gain"] = 1 - ratio(difference(output, truth), difference(source, truth))
    figures |= artefacts(source, output)
    figures["flags"] = flags(figures)
    return figures


def flags(figures):
    """The names of the limits that are exceeded."""
    names = [name for name, limit in UPPER_LIMITS.items() if figures.get(name, limit) > limit]
    return names + [
        name for name, limit in LOWER_LIMITS.items() if figures.get(name, limit) < limit]


def artefacts(source, output):
    """Every figure that has a limit, as far as the source has what it is about."""
    contours, flattened = banding(source, output)
    structure, gradients, reversals = content(source, output)
    figures = {
        "contours": contours, "flattened": flattened, **steepness(source, output),
        "clipped": float((output.is_clipped & ~source.is_clipped).mean()),
        "hue breaks": hue_breaks(source, output), "hue turns": hue_turns(source, output),
        "reversals": reversals, "structure": structure, "gradients": gradients,
        "levels": levels(source, output),
    }
    for name, figure in (("noise", noise(source, output)), ("skin", lost_skin(source, output))):
        if figure is not None:
            figures[name] = figure
    return figures


# Colour


def directions():
    """Directions spread evenly over half a sphere: a Fibonacci lattice."""
    index = np.arange(DIRECTIONS)
    height = (index + 0.5) / DIRECTIONS
    radius = np.sqrt(1 - height**2)
    angle = np.pi * (1 + 5**0.5) * index
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), height], 1).astype(np.float32)


def distance(first, second):
    """Sliced 2-Wasserstein distance of the photos' colours."""
    return float(np.sqrt(3 * np.mean((first.slices - second.slices) ** 2)))


def difference(first, second):
    """Mean ΔE2000."""
    return float(deltaE_ciede2000(first.lab, second.lab).mean())


def turned(first, second):
    """The angle between hues in degrees, 0…180."""
    return np.abs((first - second + 180) % 360 - 180)


def hue_breaks(source, output):
    equal = broken = 0
    for axis in (0, 1):
        def neighbors(values):
            return np.moveaxis(values, axis, 0)[:-2], np.moveaxis(values, axis, 0)[2:]

        left, right = neighbors(source.smooth)
        near = np.square(left - right).sum(-1) < 4**2
        left, right = neighbors(output.chroma)
        colored = (left > 8) & (right > 8)
        equal += near.sum()
        broken += (near & colored & (turned(*neighbors(output.hue)) > 45)).sum()
    return float(1000 * ratio(broken, equal))


def hue_turns(source, output):
    colorful = source.chroma > 15
    if colorful.mean() <= 0.005:
        return 0.0
    lost = (turned(source.hue, output.hue) > 60) & (output.chroma > 15)
    return float(lost[colorful].mean())


def lost_skin(source, output):
    """Nothing where the source has hardly any colours of skin."""
    skin = source.has_skin_color
    if skin.mean() <= 0.005:
        return None
    hue, chroma = output.hue[skin], output.chroma[skin]
    return float(((hue < 15) | (hue > 85) | (chroma > 60) | (chroma < 4)).mean())


def levels(source, output):
    def count(photo, channel):
        return len(np.unique(photo.pixels[..., channel]))

    return float(np.mean([count(output, index) / count(source, index) for index in range(3)]))


# Structure


def tone_curve(before, after):
    """`before` after the monotone curve that comes nearest to `after`."""
    low, high = before.min(), before.max()
    if high - low < 1e-6:
        return np.full_like(before, after.mean())
    # The curve is fitted to means of 256 steps.
    steps = np.rint((before - low) / (high - low) * 255).astype(int).ravel()
    counts = np.bincount(steps, minlength=256)
    used = np.flatnonzero(counts)
    means = np.bincount(steps, after.ravel(), 256)[used] / counts[used]
    curve = isotonic_regression(means, weights=counts[used]).x
    return np.interp(before, low + used / 255 * (high - low), curve).astype(np.float32)


def slopes(values):
    """Derivatives down and across, by central differences; nothing at the border."""
    down, across = np.zeros_like(values), np.zeros_like(values)
    down[1:-1] = (values[2:] - values[:-2]) / 2
    across[:, 1:-1] = (values[:, 2:] - values[:, :-2]) / 2
    return np.stack([down, across])


def content(source, output):
    """Structure, the cosine of the gradient fields, and the share of edges turned round."""
    lightness = output.lab[..., 0]
    expected = tone_curve(source.lab[..., 0], lightness)
    structure = structural_similarity(expected, lightness, data_range=100)
    before, after, wanted = slopes(source.lab[..., 0]), slopes(lightness), slopes(expected)
    energy = float(np.sqrt((wanted**2).sum() * (after**2).sum()))
    gradients = float((wanted * after).sum()) / energy if energy > 1e-6 else 1.0
    edges = np.hypot(*before) > 2
    against = ((before * after).sum(0) < 0) & (np.hypot(*after) > 1)
    return float(structure), gradients, float(ratio((against & edges).sum(), edges.sum()))


def magnitude(lab):
    """Length of the colour gradient, without two pixels at the border that have none."""
    return np.sqrt((slopes(lab) ** 2).sum((0, 3)))


def steepness(source, output):
    """Three figures that compare the lengths of colour gradients."""
    before, after = (magnitude(photo.smooth)[2:-2, 2:-2] for photo in (source, output))
    median, extreme = percentiles(before, after, 0.5, 100)
    before, after = (magnitude(block_means(photo.lab))[1:-1, 1:-1] for photo in (source, output))
    return {
        "steepness": extreme, "relative steepness": extreme / max(median, 0.05),
        "broad steepness": percentiles(before, after, 0.4, 50)[1],
    }


def percentiles(before, after, least, count):
    """Median and 99th percentile of the ratio, where there is a gradient to begin with."""
    sloping = before > least
    if sloping.sum() <= count:
        return 1.0, 1.0
    return np.percentile(after[sloping] / before[sloping], [50, 99]).tolist()


def block_means(lab, side=8):
    height, width = lab.shape[0] // side, lab.shape[1] // side
    blocks = lab[:height * side, :width * side].reshape(height, side, width, side, 3)
    return blocks.mean((1, 3))


def noise(source, output):
    """Nothing where the source has no smooth areas."""
    lightness = source.smooth[..., 0]
    calm = maximum_filter(lightness, 7) - minimum_filter(lightness, 7) < 4
    if calm.sum() <= 500:
        return None

    def fine(photo):
        return float(np.sqrt(np.square((photo.lab - photo.smooth)[calm]).sum(-1).mean()))

    return fine(output) / max(fine(source), 0.05)


def spans(pixels, length):
    """Of each window of that length along the rows: the widest range that a channel has."""
    windows = np.lib.stride_tricks.sliding_window_view(pixels, length, axis=1)
    return (windows.max(-1) - windows.min(-1)).max(-1)


def banding(source, output):
    """‰ of new contours, and the share of windows flattened, along rows and columns.

    A window is 8 pixels. A contour is a step of 3 or more, within a window where the source
    varies by 3 at most, between two halves that vary by 1 at most.
    """
    smooth = stepped = varied = flattened = 0
    for before, after in (
            (source.pixels, output.pixels),
            (source.pixels.swapaxes(0, 1), output.pixels.swapaxes(0, 1))):
        if before.shape[1] < 9:
            continue
        clipped = ((before <= 1) | (before >= 254)).any(2)
        inside = ~(clipped[:, :-7] | clipped[:, 7:])
        span = spans(before, 8)
        is_smooth = inside & (span >= 1) & (span <= 3)
        halves = spans(after, 4) <= 1
        step = [np.abs(np.diff(pixels, axis=1)).max(2)[:, 3:-3] for pixels in (before, after)]
        contour = halves[:, :-4] & halves[:, 4:] & (step[0] <= 1) & (step[1] >= 3)
        smooth += is_smooth.sum()
        stepped += (is_smooth & contour).sum()
        is_varied = inside & (span >= 3) & (span <= 10)
        varied += is_varied.sum()
        flattened += (is_varied & (spans(after, 8) == 0)).sum()
    return float(1000 * ratio(stepped, smooth)), float(ratio(flattened, varied))


def ratio(part, whole):
    """0 where there is nothing to compare with."""
    return part / whole if whole > 0 else 0.0
