"""The jobs that are counted: small, the same every time, and each about one part of the house."""

import concurrent.futures
import os
import shutil
import subprocess
import tempfile
from typing import NamedTuple

from guarding import counting
from measuring import recipes

# Sizes of dandelion.jpg. What a photo costs whatever its size would hide what each pixel costs, so
# some jobs are counted for two sizes, and the difference is a job of its own.
SMALL, LARGE = "0.45", "1"
PIXELS = 1600 * 900 - 720 * 405  # by which they differ
WORKS = 300  # in the works library

# What libvips does for the same file, by the name of the floor.
COPY = ["vips", "copy", "photo.jpg", "out.jpg[Q=92,subsample-mode=off]"]
FLOORS = {"copy": COPY, "start": ["vips", "--version"]}
OUT = ["-o", "out.jpg", "--quiet"]


class Job(NamedTuple):
    words: list  # after `awake`
    floor: str = "copy"
    has_pixels: bool = False  # whether each pixel is a job of its own


JOBS = {
    "edit, nothing": Job(["edit", "photo.jpg", *OUT], has_pixels=True),
    "edit, warm": Job(["edit", "photo.jpg", "--preset", "warm", *OUT], has_pixels=True),
    "edit, local": Job(["edit", "photo.jpg", "--recipe", "local.json", *OUT], has_pixels=True),
    "edit, resize": Job(["edit", "photo.jpg", "--preset", "warm", "--resize", "360", *OUT]),
    "match": Job(["match", "photo.jpg", "--reference", "reference.jpg", *OUT]),
    "version": Job(["version"], "start"),
    "presets list": Job(["presets", "list"], "start"),
    "works search": Job(["works", "search", "harbor-12", "--library", "works.db"], "start"),
}


def counts(root, awake, only=""):
    """The instructions of each job, and their ratio to the floor's."""
    chosen = {name: job for name, job in JOBS.items() if name.startswith(only)}
    with tempfile.TemporaryDirectory(prefix="awake-guard-") as folder:
        program = counting.stripped(awake, folder)
        files = prepared(
            root, program, folder, any("works.db" in job.words for job in chosen.values()))
        works = {name: FLOORS[name] for name in {job.floor for job in chosen.values()}}
        works |= {name: [program, *job.words] for name, job in chosen.items()}
        pixels = [name for name, job in chosen.items() if job.has_pixels]
        works |= {
            large(name): ["large.jpg" if word == "photo.jpg" else word for word in works[name]]
            for name in (["copy", *pixels] if pixels else [])}
        found = all_counted(works, files, folder)

    def each_pixel(name):
        return (found[large(name)] - found[name]) / PIXELS

    result = {}
    for name, job in chosen.items():
        result[name] = compared(found[name], found[job.floor])
        if job.has_pixels:
            result[f"{name}, a pixel"] = compared(each_pixel(name), each_pixel(job.floor))
    return result


def large(name):
    """The name of a job for the large photo."""
    return name + ", large"


def compared(instructions, floor):
    """A job's entry in guard.json."""
    return {"instructions": round(instructions), "ratio": round(instructions / floor, 4)}


def all_counted(works, files, folder):
    """The count of each command, each in a folder of its own, as many at once as there are cores.

    Others at work change how long a job takes, not how many instructions it needs.
    """
    def counted(name):
        own = tempfile.mkdtemp(dir=folder)
        for file in files:
            shutil.copy(file, own)
        count = counting.count(name, works[name], own)
        shutil.rmtree(own)
        return count

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(works, pool.map(counted, works)))


def prepared(root, program, folder, needs_library):
    """The files that the jobs read."""
    samples = os.path.join(root, "SampleImages")
    files = [os.path.join(folder, name) for name in ("photo.jpg", "large.jpg", "reference.jpg")]
    for path, scale in zip(files, (SMALL, LARGE)):
        command(["vips", "resize", os.path.join(samples, "dandelion.jpg"), path + "[Q=92]", scale],
                folder)
    shutil.copy(os.path.join(samples, "coffee.jpg"), files[2])
    files.append(recipes.path("local", folder))
    if needs_library:
        files.append(library(program, os.path.join(samples, "coffee.jpg"), folder))
    return files


def library(program, sample, folder):
    """A works library with many works, each of a photo of its own."""
    photos = os.path.join(folder, "photos")
    os.mkdir(photos)
    with open(sample, "rb") as file:
        content = file.read()
    for number in range(WORKS):
        with open(os.path.join(photos, f"harbor-{number}.jpg"), "wb") as file:
            file.write(content + str(number).encode())
    path = os.path.join(folder, "works.db")
    names = [os.path.join(photos, name) for name in sorted(os.listdir(photos))]
    command([program, "session", "new", *names, "--preset", "warm", "--library", path, "--quiet"],
            folder)
    return path


def command(words, folder):
    """Runs a command that prepares something."""
    done = subprocess.run(
        words, env=counting.environment(folder), cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise counting.Failed(f"{' '.join(words[:3])} failed: {done.stderr.strip()[-500:]}")
