"""Photos of any size, made from one of the samples."""

import os
import subprocess

from measuring.commands import Failed, output


def size(photo):
    """Width and height in pixels."""
    try:
        return tuple(int(output(["vipsheader", "-f", side, photo])) for side in ("width", "height"))
    except ValueError:
        raise Failed(f"{photo} is no photo that vips reads") from None


def enlarge(photo, megapixels, folder):
    """A JPEG of about that many megapixels, orientation 1, quality 90; made once a folder."""
    path = os.path.join(folder, f"{os.path.splitext(os.path.basename(photo))[0]}-{megapixels}mp.jpg")
    if not os.path.exists(path):
        width, height = size(photo)
        scale = (megapixels * 1e6 / (width * height)) ** 0.5
        subprocess.run(["vips", "resize", photo, path + "[Q=90]", str(scale)], check=True)
    return path


def difference(first, second, folder):
    """Mean difference of two photos at thumbnail size, in levels of 255."""
    small = []
    for index, photo in enumerate((first, second)):
        small.append(os.path.join(folder, f"small-{index}.v"))
        subprocess.run(
            ["vips", "thumbnail", photo, small[index], "300", "--height", "300", "--size", "force"],
            check=True)
    apart, positive = (os.path.join(folder, name) for name in ("apart.v", "positive.v"))
    subprocess.run(["vips", "subtract", *small, apart], check=True)
    subprocess.run(["vips", "abs", apart, positive], check=True)
    return float(output(["vips", "avg", positive]))
