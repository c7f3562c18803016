"""Commands that are timed: what they write, and what they need around them."""

import os
import shutil
import subprocess
import time
from typing import NamedTuple


class Failed(Exception):
    """A command that did not do what it was measured for."""


class Command(NamedTuple):
    """A command; its output is removed before the clock starts, and must be there afterwards."""

    words: list
    output: str | None = None
    variables: dict | None = None  # instead of those of this process

    def shown(self, folder):
        """The command as one line, without the folders of the program and of what it works on."""
        words = [os.path.basename(self.words[0]), *self.words[1:]]
        return " ".join(words).replace(folder + os.sep, "")


class Usage(NamedTuple):
    seconds: float
    megabytes: float  # the peak of resident memory, in units of 2²⁰ bytes


def run(command):
    """What a command needed. A list of words does for a command without an output."""
    if not isinstance(command, Command):
        command = Command(command)
    if command.output and os.path.exists(command.output):
        os.remove(command.output)
    variables = None if command.variables is None else os.environ | command.variables
    start = time.perf_counter()
    process = subprocess.Popen(
        command.words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, env=variables)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    name = os.path.basename(command.words[0])
    if process.returncode != 0:
        lines = errors.decode(errors="replace").strip().splitlines()
        raise Failed(f"{name} stopped with status {process.returncode}: "
                     f"{lines[-1] if lines else 'nothing said'}")
    if command.output and not (
            os.path.exists(command.output) and os.path.getsize(command.output)):
        raise Failed(f"{name} wrote no {os.path.basename(command.output)}")
    return Usage(seconds, usage.ru_maxrss / 1024)


def output(words, **options):
    """What a command prints; "" where it is missing or fails."""
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL,
            **options)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def missing(*programs):
    """Which programs are not on the path."""
    return [program for program in programs if not shutil.which(program)]


def first(*programs):
    """The first of several programs that is there; the last where none is."""
    return next((program for program in programs if shutil.which(program)), programs[-1])
