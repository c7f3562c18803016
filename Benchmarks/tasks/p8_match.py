"""P8: a colour match of 24 megapixels, beside published matchers on arrays in memory.

The peers get their arrays ready and are timed for the matching alone, in one process that has
loaded its libraries, with as many threads as they like. awake is the command: it starts, reads an
uncompressed TIFF and the reference, looks at both, matches and writes a JPEG. (Its TIFFs are
deflated, which takes many times longer than everything else.) So two figures are given:

    whole       all of that
    difference  whole less `awake edit` without any edit on the same files in the same round: what
                the match adds to reading and writing

Files are 8 bit; awake calculates in float32 whatever a file holds, so the same figures stand
beside the peers' float32 and uint8. Ratios are the medians of those of each round, and rounds
alternate in direction. The reference is small, which is to the peers' advantage: they look at
each of its pixels.
"""

import os
import statistics
import subprocess

from measuring import environment, pairs
from measuring.bench import AWAKE, ROOT
from measuring.commands import Command, Failed, run
from measuring.commands import missing as missing_programs

PEERS = os.path.join(ROOT, "Benchmarks", "match", "peers.py")
PACKAGES = ("color-matcher", "numpy", "scikit-image")
FULL = ["--light", "1", "--tint", "1", "--saturation", "1"]

# Arrays and peer, and the bar of our difference ÷ theirs.
WORK = {
    "float32 color-matcher MKL": 0.1, "float32 scikit-image match_histograms": 0.1,
    "uint8 color-matcher MKL": None, "uint8 scikit-image match_histograms": 0.5,
}


def missing():
    return missing_programs("vips", "vipsheader") + environment.missing(*PACKAGES)


def measure(bench):
    photo = os.path.join(bench.folder, "match.tif")
    subprocess.run(["vips", "copy", bench.photo(), photo], check=True)
    reference = os.path.join(ROOT, "SampleImages", "coffee.jpg")
    seconds = rounds(bench, photo, reference)
    for name, bar in WORK.items():
        yield compared(name, bar, seconds)


def rounds(bench, photo, reference):
    """The seconds of everything in every round."""
    output = os.path.join(bench.folder, "match.jpg")
    commands = {
        "whole": Command(
            [AWAKE, "match", photo, "--reference", reference, *FULL, "-o", output], output),
        "no edit": Command([AWAKE, "edit", photo, "-o", output], output),
    }
    seconds = {name: [] for name in [*commands, *WORK]}
    with subprocess.Popen(
            [environment.PYTHON, PEERS, photo, reference], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True) as peers:

        def time(name):
            if name in commands:
                return run(commands[name]).seconds
            peers.stdin.write(name + "\n")
            peers.stdin.flush()
            answer = peers.stdout.readline()
            if not answer:
                raise Failed(f"the peers stopped at {name}")
            return float(answer)

        for name in seconds:
            time(name)  # warms caches
        for index in range(bench.pairs):
            for name in list(seconds) if index % 2 == 0 else reversed(list(seconds)):
                seconds[name].append(time(name))
        peers.stdin.close()
    return seconds


def compared(name, bar, seconds):
    """The result for one peer."""
    whole, theirs = seconds["whole"], seconds[name]
    added = [all - nothing for all, nothing in zip(whole, seconds["no edit"])]
    ratio = statistics.median(ours / peer for ours, peer in zip(whole, theirs))
    return pairs.result(
        f"P8 24 MP match, {name}", "s", added, theirs, bar,
        note=f"whole run {statistics.median(whole):.2f} s, {ratio:.2f}×",
        packages=" ".join(environment.versions(*PACKAGES)))
