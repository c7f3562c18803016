"""The edits that are measured, besides presets."""

import json
import os

# Local tone, two masks and grain.
LOCAL = {
    "light": {"highlights": -40, "shadows": 40},
    "presence": {"clarity": 30},
    "effects": {"grain": {"amount": 20}},
    "layers": [
        {"mask": {"components": [{"kind": "linear", "from": [0.5, 0], "to": [0.5, 0.5]}]},
         "light": {"exposure": -0.5}},
        {"mask": {"components": [
            {"kind": "radial", "center": [0.5, 0.5], "radii": [0.2, 0.25], "feather": 0.6}]},
         "light": {"exposure": 0.4}},
    ],
}
# Every group that looks at neighbouring pixels, too.
WHOLE = LOCAL | {
    "presence": {"clarity": 30, "texture": 20, "dehaze": 20},
    "detail": {"sharpen": {"amount": 50}, "noise": {"luminance": 30, "color": 40}},
    "effects": {"grain": {"amount": 20}, "vignette": {"amount": -30}},
    "geometry": {"crop": {"aspect": "4:3"}},
    "frame": {"kind": "mat"},
}
RECIPES = {"local": LOCAL, "whole": WHOLE}


def path(name, folder):
    """A recipe as a file."""
    file = os.path.join(folder, name + ".json")
    with open(file, "w", encoding="utf-8") as target:
        json.dump(RECIPES[name], target)
    return file
