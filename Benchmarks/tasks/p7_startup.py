"""P7: how long awake takes to start, beside `vips --version`."""

from measuring import pairs
from measuring.bench import AWAKE
from measuring.commands import Command
from measuring.commands import missing as missing_programs


def missing():
    return missing_programs("vips")


def measure(bench):
    for words in (["version"], ["presets", "list"]):
        yield pairs.compare(
            bench, f"P7 awake {' '.join(words)}", Command([AWAKE, *words]),
            Command(["vips", "--version"]), 1.5, 5 * bench.pairs)
