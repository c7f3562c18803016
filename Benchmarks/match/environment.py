"""The virtual environment with the published colour matchers, at pinned versions.

It lives in $XDG_CACHE_HOME/awake-benchmarks/match-venv (else ~/.cache/…), is made when it is
missing, and made up to date when the pinned versions change.
"""

import os
import subprocess
import sys

REQUIREMENTS = [
    "color-matcher==0.6.0", "numpy==2.4.6", "pillow==13.0.0", "POT==0.9.7.post1",
    "scikit-image==0.26.0", "scipy==1.17.1",
]
FOLDER = os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"),
    "awake-benchmarks", "match-venv")
PYTHON = os.path.join(FOLDER, "bin", "python")
INSTALLED = os.path.join(FOLDER, "requirements.txt")


def is_ready():
    """Whether the environment exists with exactly these requirements."""
    try:
        with open(INSTALLED, encoding="utf-8") as file:
            return file.read().split() == REQUIREMENTS and os.path.exists(PYTHON)
    except OSError:
        return False


def python():
    """The interpreter of the environment, which is made when it is not ready."""
    if is_ready():
        return PYTHON
    print(f"making {FOLDER}, once", file=sys.stderr)
    for command in (
            [sys.executable, "-m", "venv", FOLDER],
            [PYTHON, "-m", "pip", "install", "--quiet", *REQUIREMENTS]):
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(
                f"{done.stderr.strip()}\n\nThe colour matchers to compare with could not be "
                "installed.\nThey need Python's venv module (Debian: python3-venv) and pip with a "
                "package index;\nwithout one, put their wheels in a folder and set PIP_NO_INDEX=1 "
                f"and PIP_FIND_LINKS to it:\n  {' '.join(REQUIREMENTS)}")
    with open(INSTALLED, "w", encoding="utf-8") as file:
        file.write("\n".join(REQUIREMENTS) + "\n")
    return PYTHON
