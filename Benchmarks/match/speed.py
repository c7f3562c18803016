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

from match import environment

PEERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers.py")
FULL = ["--light", "1", "--tint", "1", "--saturation", "1"]

# Arrays and peer, and the bar of our difference ÷ theirs.
WORK = {
    "float32 color-matcher MKL": 0.1, "float32 scikit-image match_histograms": 0.1,
    "uint8 color-matcher MKL": None, "uint8 scikit-image match_histograms": 0.5,
}


def measure(awake, photo, reference, folder, rounds, run):
    """A result for every peer; prints a row of a table for each.

    `photo` is an uncompressed TIFF; `run` gives the seconds and memory of a command.
    """
    python = environment.python()
    output = ["-o", os.path.join(folder, "match.jpg"), "--on-conflict", "overwrite"]
    commands = {
        "whole": [awake, "match", photo, "--reference", reference, *FULL, *output],
        "no edit": [awake, "edit", photo, *output],
    }
    seconds = {name: [] for name in [*commands, *WORK]}
    with subprocess.Popen(
            [python, PEERS, photo, reference], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True) as peers:

        def time(name):
            if name in commands:
                return run(commands[name])[0]
            peers.stdin.write(name + "\n")
            peers.stdin.flush()
            return float(peers.stdout.readline())

        for name in seconds:
            time(name)  # warms caches
        for index in range(rounds):
            for name in list(seconds) if index % 2 == 0 else reversed(list(seconds)):
                seconds[name].append(time(name))
        peers.stdin.close()
    return [compared(name, bar, seconds, rounds) for name, bar in WORK.items()]


def compared(name, bar, seconds, rounds):
    """The result for one peer, whose row is printed."""
    whole, theirs = seconds["whole"], seconds[name]
    added = [all - nothing for all, nothing in zip(whole, seconds["no edit"])]
    ratios = sorted(ours / peer for ours, peer in zip(added, theirs))
    result = {
        "name": f"P8 24 MP match, {name}", "unit": "s", "pairs": rounds, "bar": bar,
        "ours": round(statistics.median(added), 4), "whole": round(statistics.median(whole), 4),
        "yardstick": round(statistics.median(theirs), 4),
        "ratio": round(statistics.median(ratios), 3),
        "low": round(ratios[0], 3), "high": round(ratios[-1], 3),
        "ratio of the whole": round(
            statistics.median(ours / peer for ours, peer in zip(whole, theirs)), 3),
        "packages": " ".join(environment.REQUIREMENTS),
    }
    met = "" if bar is None else "met" if result["ratio"] <= bar else "MISSED"
    limit = "" if bar is None else f"≤ {bar}×"
    print(
        f"| {result['name']} | {result['ours']} s (whole {result['whole']} s) | "
        f"{result['yardstick']} s | {result['ratio']}× ({result['low']}–{result['high']}; "
        f"whole {result['ratio of the whole']}×) | {limit} | {met} |", flush=True)
    return result
