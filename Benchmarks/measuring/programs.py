"""Programs of Benchmarks/Package.swift, which embed Awake."""

import functools
import os
import subprocess

from measuring.bench import ROOT
from measuring.commands import Failed

PACKAGE = os.path.join(ROOT, "Benchmarks")


@functools.cache
def swift():
    """The compiler, which may be installed without being on the path; nothing where it is not."""
    script = 'eval "$("$0")" && command -v swift'
    done = subprocess.run(
        ["bash", "-c", script, os.path.join(ROOT, "scripts", "setup")], capture_output=True,
        text=True)
    return done.stdout.strip()


def missing():
    return [] if swift() else ["swift"]


def build(product):
    """The program, built as apps are; a minute or more for the first one."""
    done = subprocess.run(
        [swift(), "build", "-c", "release", "--package-path", PACKAGE, "--product", product],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise Failed(f"{product} cannot be built: {last_line(done.stdout)}")
    return os.path.join(PACKAGE, ".build", "release", product)


def output(command):
    """What a program prints."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(
            f"{os.path.basename(command[0])} stopped with status {done.returncode}: "
            f"{last_line(done.stderr)}")
    return done.stdout


def last_line(text):
    """The last line with an error in it, else the last one."""
    lines = [line for line in text.strip().splitlines() if line.strip()] or ["nothing said"]
    return next((line for line in reversed(lines) if "error" in line), lines[-1])
