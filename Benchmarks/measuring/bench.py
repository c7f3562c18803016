"""What every task needs: where things are, how often it measures, and what awake is asked."""

import os
from typing import NamedTuple

from measuring import photos, recipes
from measuring.commands import Command

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
INSTALLED = os.path.join(ROOT, "Benchmarks", ".build", "awake")  # where scripts/install puts awake
AWAKE = os.path.join(INSTALLED, "bin", "awake")

# What awake writes unless told otherwise.
QUALITY = 92
VIPS_OPTIONS = f"[Q={QUALITY},subsample-mode=off]"


class Bench(NamedTuple):
    folder: str  # where everything is written
    sample: str  # the photo that others are made from
    pairs: int
    is_quick: bool

    def photo(self, megapixels=24):
        """The photo at that size."""
        return photos.enlarge(self.sample, megapixels, self.folder)

    def edit(self, photo, *options):
        """`awake edit` of a photo; "local" and "whole" stand for recipes."""
        output = os.path.join(self.folder, "out.jpg")
        words = [AWAKE, "edit", photo, "-o", output, *options]
        if options and options[0] in recipes.RECIPES:
            words[5:6] = ["--recipe", recipes.path(options[0], self.folder)]
        return Command(words, output)

    def copy(self, photo):
        """The floor: libvips decodes and encodes, with the same quality and subsampling."""
        output = os.path.join(self.folder, "copy.jpg")
        return Command(["vips", "copy", photo, output + VIPS_OPTIONS], output)
