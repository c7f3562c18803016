"""The pairs of photos that are matched: a folder of them, or a few made from the samples.

A folder holds manifest.json, {"pairs": [{"id", "kind", "tags"}, …]}, and for each pair
ID_src.png, the photo, and ID_ref.png, the reference. Pairs of kind "natural" are two photos;
those of kind "truth" also have ID_truth.png, the photo with the very grade of the reference.
The tag "skin" marks portraits. Tags that begin with "degenerate" mark pairs, such as one with a
grey photo, that are matched and drawn but left out of the means.
"""

import json
import os
from typing import NamedTuple

import numpy as np
from PIL import Image

NAMES = ["astronaut", "coffee", "dandelion"]  # in SampleImages

# Grades for pairs with a known truth: gains of linear RGB, lift of black, contrast, saturation.
GRADES = {
    "warm": ((1.25, 1.0, 0.72), 0.0, 1.1, 1.1),
    "cool": ((0.8, 0.95, 1.2), 0.0, 1.15, 0.8),
    "faded": ((1.1, 1.0, 0.95), 0.08, 0.85, 0.7),
}


class Pair(NamedTuple):
    name: str
    tags: list
    source_path: str
    source: np.ndarray
    reference_path: str
    reference: np.ndarray
    truth: np.ndarray | None

    @property
    def is_degenerate(self):
        return any(tag.startswith("degenerate") for tag in self.tags)


def load(folder):
    """The pairs of a folder."""
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
        entries = json.load(file)["pairs"]

    def path(entry, part):
        return os.path.join(folder, f"{entry['id']}_{part}.png")

    def pixels(path):
        return np.asarray(Image.open(path).convert("RGB"))

    for entry in entries:
        source, reference = path(entry, "src"), path(entry, "ref")
        truth = pixels(path(entry, "truth")) if entry["kind"] == "truth" else None
        yield Pair(
            entry["id"], entry["tags"], source, pixels(source), reference, pixels(reference), truth)


def make(samples, folder):
    """Writes a folder of pairs: every sample with the next, and both halves of every sample."""
    photos = {}
    for name in NAMES:
        photo = Image.open(os.path.join(samples, name + ".jpg")).convert("RGB")
        photo.thumbnail((1200, 1200))
        photos[name] = np.asarray(photo)
    entries = []

    def add(name, kind, tags, **parts):
        for part, pixels in parts.items():
            Image.fromarray(pixels).save(os.path.join(folder, f"{name}_{part}.png"))
        entries.append({"id": name, "kind": kind, "tags": tags})

    for name, other in zip(NAMES, NAMES[1:] + NAMES[:1]):
        tags = ["skin"] if name == "astronaut" else []
        add(f"{name}-{other}", "natural", tags, src=photos[name], ref=photos[other])
    for name, (title, grade) in zip(NAMES, GRADES.items()):
        left, right = np.array_split(photos[name], 2, axis=1)
        add(f"{name}-{title}", "truth", [], src=left, ref=graded(right, *grade),
            truth=graded(left, *grade))
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({"pairs": entries}, file)


def graded(pixels, gains, lift, contrast, saturation):
    """A photo with a grade, by plain arithmetic on gamma 2.2."""
    color = np.clip((pixels / 255) ** 2.2 * gains, 0, 1) ** (1 / 2.2)
    color = color**contrast / (color**contrast + (1 - color) ** contrast)
    grey = color.mean(2, keepdims=True)
    color = lift + (1 - lift) * (grey + saturation * (color - grey))
    return np.rint(np.clip(color, 0, 1) * 255).astype(np.uint8)
