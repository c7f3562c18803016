"""P9: the layout solver against published layout libraries, in one run.

The peers come from PyPI. Their figures include the cost of their Python bindings, so each is also
given less its binding floor: what the binding needs to build the nodes without solving anything.
"""

import json
import os

from measuring import environment, programs
from measuring.bench import ROOT

PEERS = os.path.join(ROOT, "Benchmarks", "Layout", "peers.py")

# Rows that a peer has to solve for the same answer.
WORK = {"no obstacle": 1, "camera": 2, "camera and fold": 4, "8 rounds": 8}
# The one time that is asked for, in nanoseconds.
GOALS = {"8 rounds": 2000}


def missing():
    return programs.missing() + environment.missing("kiwisolver", "poga", "stretchable")


def measure(bench):
    program = programs.build("LayoutBenchmark")
    before = json.loads(programs.output([program]))
    peers = json.loads(programs.output([environment.PYTHON, PEERS]))
    after = json.loads(programs.output([program]))
    for work, rows in WORK.items():
        ours = [run[work]["ns"] for run in (before, after)]
        allocations = sum(run[work]["allocations"] for run in (before, after))
        for name, peer in peers.items():
            theirs = peer[work]
            # On a busy machine the floor may come out higher than the whole.
            solving = theirs - rows * peer["binding floor"]
            bound = f"less its binding {min(ours) / solving:.4f}×, " if solving > 0 else ""
            yield {
                "name": f"P9 {work}, {name} {peer['version']}", "unit": "ns", "pairs": 1,
                "bar": 1, "goal": GOALS.get(work), "ours": min(ours), "yardstick": theirs,
                "ratio": round(min(ours) / theirs, 4), "low": round(min(ours) / theirs, 4),
                "high": round(max(ours) / theirs, 4), "allocations": allocations,
                "note": f"{bound}{allocations} allocations",
            }
