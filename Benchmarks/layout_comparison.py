"""P9: the layout solver against published layout libraries, in one run.

The peers come from PyPI into a virtual environment under .build. Their figures include the cost
of their Python bindings, so each is also given less its binding floor: what the binding needs to
build the nodes without solving anything.
"""

import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PEERS = os.path.join(ROOT, "Benchmarks", "layout_peers.py")
PACKAGE = os.path.join(ROOT, "Benchmarks", "Layout")
ENVIRONMENT = os.path.join(ROOT, ".build", "layout-peers")

# Goal in nanoseconds, and rows a peer has to solve for the same answer.
WORK = {
    "no obstacle": (60, 1), "camera": (150, 2), "camera and fold": (300, 4), "8 rounds": (2000, 8),
}


def requirements():
    """The pinned packages the peers' script names."""
    with open(PEERS, encoding="utf-8") as file:
        line = next(line for line in file if line.startswith("REQUIREMENTS"))
    return json.loads(line.split("=", 1)[1])


def python_of_peers():
    """The interpreter of the peers' environment, which is made when it is missing."""
    python = os.path.join(ENVIRONMENT, "bin", "python")
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *requirements()], check=True)
    return python


def output(command, **options):
    """What a command prints, as JSON."""
    done = subprocess.run(command, check=True, capture_output=True, text=True, **options)
    return json.loads(done.stdout)


def measure():
    """A result for every work and peer; prints a row of a table for each."""
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", PACKAGE], check=True,
        stdout=subprocess.DEVNULL)
    python = python_of_peers()
    program = os.path.join(PACKAGE, ".build", "release", "LayoutBenchmark")
    before = output([program])
    peers = output([python, PEERS])
    after = output([program])
    results = []
    for work, (goal, rows) in WORK.items():
        ours = min(before[work]["ns"], after[work]["ns"])
        spread = max(before[work]["ns"], after[work]["ns"])
        allocations = before[work]["allocations"] + after[work]["allocations"]
        met = "met" if ours <= goal and allocations == 0 else "MISSED"
        print(
            f"| P9 {work} | {ours} ns ({spread}) | goal {goal} ns | {allocations} allocations | "
            f"| {met} |", flush=True)
        for name, peer in peers.items():
            theirs = peer[work]
            solving = max(1, theirs - rows * peer["binding floor"])
            result = {
                "name": f"P9 {work}, {name} {peer['version']}", "unit": "ns", "ours": ours,
                "yardstick": theirs, "less binding floor": solving, "allocations": allocations,
                "goal": goal, "bar": 1, "ratio": round(ours / theirs, 4),
                "ratio less binding floor": round(ours / solving, 4),
            }
            results.append(result)
            print(
                f"| {result['name']} | {ours} ns | {theirs} ns | {result['ratio']}× "
                f"(less its binding {result['ratio less binding floor']}×) | ≤ 1× | "
                f"{'met' if ours <= theirs else 'MISSED'} |", flush=True)
    return results
