"""Instructions of a command, counted by valgrind, and what is needed for that."""

import os
import platform
import re
import shutil
import subprocess

from measuring import programs

TOOLS = {"valgrind": "valgrind", "vips": "libvips-tools", "strip": "binutils"}


class Failed(Exception):
    """A job that could not be counted."""


def prepare(root):
    """Why nothing can be counted here, after installing what is missing; nothing if it can."""
    if platform.system() != "Linux":
        return "valgrind counts on Linux only"
    packages = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    if packages:
        done = subprocess.run(
            [os.path.join(root, "Benchmarks", "setup"), *packages], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        still = [tool for tool in TOOLS if not shutil.which(tool)]
        if still:
            said = done.stderr.strip().splitlines()
            return f"{', '.join(still)} missing" + (f" ({said[-1]})" if said else "")
    return None


def machine():
    """What decides which code runs under valgrind: the architecture, and AVX2 on x86."""
    name = platform.machine()
    if name != "x86_64":
        return name
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        has_avx2 = re.search(r"^flags\b.*\bavx2\b", file.read(), re.MULTILINE)
    return name + (" with AVX2" if has_avx2 else " without AVX2")


def version(words, pattern):
    """The version that a program tells, or a question mark."""
    if not words[0]:
        return "?"
    try:
        done = subprocess.run(words, capture_output=True, text=True)
    except OSError:
        return "?"
    found = re.search(pattern, done.stdout)
    return found.group(1) if found else "?"


def versions():
    """Versions of what the counts depend on, besides awake."""
    return {
        "libvips": version(["vips", "--version"], r"vips-([\d.]+)"),
        "valgrind": version(["valgrind", "--version"], r"valgrind-([\d.]+)"),
        "C library": " ".join(platform.libc_ver()),
        "Swift": version([programs.swift(), "--version"], r"Swift version ([\d.]+)"),
    }


def stripped(program, folder):
    """A copy without debug information, which Swift writes in a form that valgrind 3.19 stops at.

    The folder of resources beside the program comes along.
    """
    copy = os.path.join(folder, os.path.basename(program))
    done = subprocess.run(["strip", "-o", copy, program], capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{program} cannot be stripped: {done.stderr.strip()}")
    beside = os.path.dirname(os.path.abspath(program))
    for name in os.listdir(beside):
        if name.endswith(".resources"):
            os.symlink(os.path.join(beside, name), os.path.join(folder, name))
    return copy


def environment(folder):
    """Variables that are the same in every run: one thread for libvips, no random hashes."""
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": folder, "TMPDIR": folder,
        "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder,
        "XDG_STATE_HOME": folder, "LANG": "C.UTF-8", "TZ": "UTC", "VIPS_CONCURRENCY": "1",
        "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no",
        **({"LD_LIBRARY_PATH": path} if (path := os.environ.get("LD_LIBRARY_PATH")) else {}),
    }


def count(name, words, folder):
    """How many instructions a command runs."""
    log = os.path.join(folder, "valgrind.log")
    valgrind = [
        "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        f"--log-file={log}"]
    done = subprocess.run(
        valgrind + words, env=environment(folder), cwd=folder, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        said = done.stderr.strip() or log_text(log)
        raise Failed(f"{name} stopped with status {done.returncode}: {said[-500:]}")
    found = re.search(r"I\s+refs:\s+([\d,]+)", log_text(log))
    if not found:
        raise Failed(f"{name}: valgrind counted nothing: {log_text(log)[-500:]}")
    return int(found.group(1).replace(",", ""))


def log_text(path):
    """What valgrind said, if anything."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""
