"""What the figures depend on: the machine, and the versions of all that is measured."""

import os
import platform
import re
import time

from measuring.bench import AWAKE, ROOT
from measuring.commands import first, output

# How each program tells its version, and where in what it says.
PROGRAMS = {
    "libvips": (["vips", "--version"], r"vips-([\d.]+)"),
    "ImageMagick": ([first("magick", "convert-im6.q16", "convert"), "-version"],
                    r"ImageMagick ([\d.-]+)"),
    "GraphicsMagick": (["gm", "version"], r"GraphicsMagick ([\d.]+)"),
    "GNU parallel": (["parallel", "--version"], r"GNU parallel (\d+)"),
    "Swift": (["swift", "--version"], r"Swift version ([\d.]+)"),
}
# Debian's names of what does not tell its version, or makes itself a home before it does.
PACKAGES = {
    "libjpeg-turbo": ("libjpeg62-turbo", "libjpeg-turbo8"), "SQLite": ("libsqlite3-0",),
    "GEGL": ("gegl",), "darktable": ("darktable",), "RawTherapee": ("rawtherapee",),
    "G'MIC": ("gmic",),
}


def field(path, name):
    """A field of a file in /proc, or nothing."""
    try:
        with open(path, encoding="utf-8") as file:
            found = re.search(rf"^{name}\s*:\s*(.+)$", file.read(), re.MULTILINE)
    except OSError:
        return ""
    return found.group(1).strip() if found else ""


def gigabytes():
    """Memory, in units of 2³⁰ bytes."""
    return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30, 1)


def commit():
    """The commit of the sources, with a plus when they were changed since."""
    name = output(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"])
    changed = output(["git", "-C", ROOT, "status", "--porcelain", "Sources", "Presets"])
    return name + ("+" if changed else "")


def version(words, pattern):
    """The version that a program tells, or nothing where it is missing."""
    found = re.search(pattern, output(words))
    return found.group(1) if found else ""


def package(names):
    """The version of a Debian package, under the first of its names."""
    versions = (output(["dpkg-query", "-W", "-f", "${Version}", name]) for name in names)
    return next((found for found in versions if found), "")


def versions():
    """The version of each program that is there."""
    found = {"awake": version([AWAKE, "version"], r"awake ([\d.]+)")}
    found |= {name: version(*how) for name, how in PROGRAMS.items()}
    found |= {name: package(names) for name, names in PACKAGES.items()}
    return {name: text for name, text in found.items() if text}


def facts(photo):
    """Everything about this run, for the file of results."""
    release = platform.freedesktop_os_release() if hasattr(os, "uname") else {}
    return {
        "date": time.strftime("%Y-%m-%d"), "commit": commit(),
        "cpu": field("/proc/cpuinfo", "model name") or platform.processor(),
        "machine": platform.machine(), "cores": os.cpu_count(), "memory GB": gigabytes(),
        "kernel": platform.release(), "system": release.get("PRETTY_NAME", platform.system()),
        "load at the start": round(os.getloadavg()[0], 2), "photo": os.path.basename(photo),
        "versions": versions(),
    }
