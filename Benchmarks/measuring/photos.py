"""Photos of any size, made from one of the samples."""

import os
import struct
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


def turned(photo, orientation, folder):
    """The same JPEG with that orientation in its Exif data, 1 to 8."""
    path = os.path.join(folder, f"orientation-{orientation}.jpg")
    # TIFF, big-endian: one directory with one entry, tag 0x112 of one short.
    entry = struct.pack(">HHLHH", 0x112, 3, 1, orientation, 0)
    exif = b"Exif\0\0MM\0*" + struct.pack(">LH", 8, 1) + entry + struct.pack(">L", 0)
    with open(photo, "rb") as file:
        data = file.read()
    with open(path, "wb") as file:  # right after the mark that every JPEG begins with
        file.write(data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:])
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
