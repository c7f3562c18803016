"""The Python environment with the published peers, which Benchmarks/setup makes."""

import os

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(HERE, ".venv")
PYTHON = os.path.join(FOLDER, "bin", "python")
REQUIREMENTS = os.path.join(HERE, "requirements.txt")


def lines(path):
    """The lines of a file that are no comments; none where there is no such file."""
    try:
        with open(path, encoding="utf-8") as file:
            stripped = [line.split("#")[0].strip() for line in file]
    except OSError:
        return []
    return [line for line in stripped if line]


def is_ready():
    """Whether the environment exists with exactly the packages of requirements.txt."""
    installed = lines(os.path.join(FOLDER, "requirements.txt"))
    return os.path.exists(PYTHON) and installed == lines(REQUIREMENTS)


def missing(*packages):
    """The packages, when the environment is not ready."""
    return [] if is_ready() else list(packages)


def versions(*packages):
    """The pinned requirements of packages, as in "numpy==2.4.6"."""
    wanted = {package.lower() for package in packages}
    return [line for line in lines(REQUIREMENTS) if line.split("==")[0].lower() in wanted]
