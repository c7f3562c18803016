#!/usr/bin/env python3
"""Times three published layout libraries on one row: rail, canvas, inspector.

The peers are kiwisolver (Cassowary), poga (Yoga) and stretchable (Taffy), all from PyPI at the
versions in Benchmarks/requirements.txt. Each solves, from scratch every time (a new solver or node tree, every
constraint added, solved, the frames read back), a row in a window of width W and height H: a rail
of 56, a canvas taking the rest and at least 480, an inspector of 280, all of full height.

Figures are nanoseconds, the median over BATCHES batches:

    no obstacle      one row; the windows alternate over every width from 816 to 1199
    camera           the peers have no notion of an obstacle, so one row for each of the two
                     candidate rectangles: 807 x 611 (infeasible) and 867 x 553 (feasible)
    camera and fold  one row for each of four candidates: those two, each cut by a fold
    8 rounds         eight rows, alternating 867 x 553 and 867 x 611
    incremental      kiwisolver only: a solver that exists already, two edit variables given a new
                     window with suggestValue, the frames read back
    binding floor    building one row's nodes or variables and constraints, without solving

The figures include the cost of each peer's Python binding: they are what a Python program waits
for, not what the C++ or Rust inside needs. The binding floor is an estimate of that: subtract it
once for each row (1, 2, 4, 8; incremental builds nothing). It is a low estimate: what is left
still holds the calls that add, solve and read back, and for stretchable that is mostly Python,
which turns every node's result into four boxes. So what is left bounds a peer's own work from
above, and is no measure of it.

Within a documented interface the choices are in the peer's favour. Windows are put into the
peer's own type, and styles that never change are made, before the clock starts. The garbage
collector is off, as in timeit. kiwisolver gets the fewest variables that give every frame, poga
its plain C interface. For kiwisolver the canvas's minimum is a required constraint, and
infeasible is the exception it raises; for the flexbox peers, which have no infeasible, it is a
canvas below 480 after the solve, so they are not told of the minimum (told, they overflow the
window and report 480). Every result is checked after the clock has stopped; a wrong one ends the
program with status 1.
"""

import argparse
import gc
import itertools
import json
import statistics
import sys
import time
from importlib.metadata import version
from typing import Callable, NamedTuple

try:
    import stretchable.node
    from kiwisolver import Solver, UnsatisfiableConstraint, Variable
    from poga import libpoga_capi as yoga
    from stretchable import Node, Style, taffylib
    from stretchable.style import AUTO, PCT
    from stretchable.style.geometry.size import SizeAvailableSpace
except ImportError as error:
    sys.exit(f"peers: {error}; run Benchmarks/setup, and this by Benchmarks/.venv/bin/python")

RAIL, CANVAS, INSPECTOR = 56.0, 480.0, 280.0
BATCHES = 7

# Neighbours differ: 173 has no divisor in common with the 384 widths, so each comes once.
WINDOWS = [(816.0 + i * 173 % 384, 553.0 if i % 2 else 611.0) for i in range(384)]
CAMERA = [(867.0 - 60.0, 611.0), (867.0, 553.0)]
CAMERA_AND_FOLD = [(807.0, 285.0), (867.0, 227.0), (807.0, 286.0), (867.0, 286.0)]
ROUNDS = [(867.0, 553.0), (867.0, 611.0)] * 4


class Peer(NamedTuple):
    """One library: how it takes a window, builds a row, solves it, and forgets old rows."""

    prepare: Callable
    build: Callable
    solve: Callable
    reset: Callable


def nothing():
    """For a peer that frees its rows by itself."""


# A solve gives (rail width, canvas left, canvas width, inspector left, inspector width, height),
# or None when the row does not fit.


def kiwi_row():
    """The row's edges as variables, and the constraints that hold in every window."""
    rail_end, canvas_end, end, bottom = Variable(), Variable(), Variable(), Variable()
    constraints = (
        rail_end == RAIL,
        canvas_end - rail_end >= CANVAS,
        end - canvas_end == INSPECTOR,
    )
    return constraints, rail_end, canvas_end, end, bottom


def kiwi_frames(rail_end, canvas_end, end, bottom):
    """Reads the solved edges back."""
    rail, canvas = rail_end.value(), canvas_end.value()
    return rail, rail, canvas - rail, canvas, end.value() - canvas, bottom.value()


def kiwi_build(window):
    """A solver, the row's variables and all its constraints, none of them added yet."""
    constraints, rail_end, canvas_end, end, bottom = kiwi_row()
    constraints += (end == window[0], bottom == window[1])
    return Solver(), constraints, rail_end, canvas_end, end, bottom


def kiwi_solve(window):
    """One row from scratch."""
    solver, constraints, *edges = kiwi_build(window)
    try:
        for constraint in constraints:
            solver.addConstraint(constraint)
    except UnsatisfiableConstraint:
        return None
    solver.updateVariables()
    return kiwi_frames(*edges)


def kiwi_incremental():
    """A solve that keeps one solver and suggests each new window to it."""
    constraints, rail_end, canvas_end, end, bottom = kiwi_row()
    solver = Solver()
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.addEditVariable(end, "strong")
    solver.addEditVariable(bottom, "strong")

    def solve(window):
        solver.suggestValue(end, window[0])
        solver.suggestValue(bottom, window[1])
        solver.updateVariables()
        return kiwi_frames(rail_end, canvas_end, end, bottom)

    return solve


def yoga_tree():
    """A styled tree of four nodes; the caller frees it."""
    row, rail = yoga.YGNodeNew(), yoga.YGNodeNew()
    canvas, inspector = yoga.YGNodeNew(), yoga.YGNodeNew()
    yoga.YGNodeStyleSetFlexDirection(row, yoga.YGFlexDirection.Row)
    yoga.YGNodeStyleSetWidth(rail, RAIL)
    yoga.YGNodeStyleSetFlex(canvas, 1.0)
    yoga.YGNodeStyleSetWidth(inspector, INSPECTOR)
    yoga.YGNodeInsertChild(row, rail, 0)
    yoga.YGNodeInsertChild(row, canvas, 1)
    yoga.YGNodeInsertChild(row, inspector, 2)
    return row, rail, canvas, inspector


def yoga_build(window):
    """Builds the tree and frees it."""
    yoga.YGNodeFreeRecursive(yoga_tree()[0])


def yoga_solve(window):
    """One row from scratch."""
    row, rail, canvas, inspector = yoga_tree()
    yoga.YGNodeCalculateLayout(row, window[0], window[1], yoga.YGDirection.LTR)
    frames = (
        yoga.YGNodeLayoutGetWidth(rail),
        yoga.YGNodeLayoutGetLeft(canvas),
        yoga.YGNodeLayoutGetWidth(canvas),
        yoga.YGNodeLayoutGetLeft(inspector),
        yoga.YGNodeLayoutGetWidth(inspector),
        yoga.YGNodeLayoutGetHeight(inspector),
    )
    yoga.YGNodeFreeRecursive(row)
    return None if frames[2] < CANVAS else frames


TAFFY_ROW = Style(size=(100 * PCT, 100 * PCT))
TAFFY_RAIL = Style(size=(RAIL, AUTO), flex_shrink=0.0)
TAFFY_CANVAS = Style(flex_grow=1.0, flex_basis=0.0)
TAFFY_INSPECTOR = Style(size=(INSPECTOR, AUTO), flex_shrink=0.0)


def taffy_prepare(window):
    """The window in stretchable's own type, which takes longer to make than to lay out."""
    return SizeAvailableSpace(*window)


def taffy_build(window):
    """A tree of four nodes, with the styles that every row shares."""
    return Node(
        Node(style=TAFFY_RAIL),
        Node(style=TAFFY_CANVAS),
        Node(style=TAFFY_INSPECTOR),
        style=TAFFY_ROW,
    )


def taffy_solve(window):
    """One row from scratch."""
    row = taffy_build(window)
    row.compute_layout(window)
    rail, canvas, inspector = (node.border_box for node in row)
    if canvas.width < CANVAS:
        return None
    return rail.width, canvas.x, canvas.width, inspector.x, inspector.width, inspector.height


def taffy_reset():
    """Frees every node: stretchable never does, so its tree would grow with every row."""
    taffylib.node_drop_all(stretchable.node.taffy._ptr)


PEERS = {
    "kiwisolver": Peer(tuple, kiwi_build, kiwi_solve, nothing),
    "poga": Peer(tuple, yoga_build, yoga_solve, nothing),
    "stretchable": Peer(taffy_prepare, taffy_build, taffy_solve, taffy_reset),
}


def expected(window):
    """What a solve of this window must give."""
    width, height = window
    canvas = width - RAIL - INSPECTOR
    if canvas < CANVAS:
        return None
    return RAIL, RAIL, canvas, RAIL + canvas, INSPECTOR, height


def is_right(result, wanted):
    """Whether a result is the wanted one; numbers may differ by a thousandth of a point."""
    if result is None or wanted is None:
        return result is wanted
    return all(abs(got - want) < 1e-3 for got, want in zip(result, wanted, strict=True))


def check(name, windows, results):
    """Ends the program at the first wrong result."""
    for window, result in zip(windows, results, strict=True):
        wanted = expected(window)
        if not is_right(result, wanted):
            sys.exit(f"peers: {name}: {window} gave {result}, expected {wanted}")


def timed(call, windows):
    """Calls once per window; gives the nanoseconds it took and the results."""
    start = time.perf_counter_ns()
    results = [call(window) for window in windows]
    return time.perf_counter_ns() - start, results


def batch(peer, name, call, pool, rows):
    """Nanoseconds for a batch of rows over the pool's windows in turn."""
    windows = list(itertools.islice(itertools.cycle(pool), rows))
    prepared = {window: peer.prepare(window) for window in pool}
    inputs = [prepared[window] for window in windows]
    peer.reset()
    gc.collect()
    elapsed, results = timed(call, inputs)
    if name is not None:
        check(name, windows, results)
    return elapsed


def figure(peer, name, call, pool, per, seconds):
    """The median nanoseconds for `per` rows. Results are checked unless the name is None."""
    warm = max(per, 48)
    cost = min(batch(peer, name, call, pool, warm) for _ in range(3)) / warm
    solves = max(1, int(seconds * 1e9 / BATCHES / cost / per))
    runs = [batch(peer, name, call, pool, solves * per) for _ in range(BATCHES)]
    return round(statistics.median(runs) / solves)


def floor(peer):
    """A call that builds a row and lets go of it."""
    build = peer.build

    def call(window):
        build(window)

    return call


def measure(name, seconds):
    """Every figure of one peer."""
    peer = PEERS[name]
    scenarios = {
        "no obstacle": (WINDOWS, 1),
        "camera": (CAMERA, len(CAMERA)),
        "camera and fold": (CAMERA_AND_FOLD, len(CAMERA_AND_FOLD)),
        "8 rounds": (ROUNDS, len(ROUNDS)),
    }
    result = {"version": version(name)}
    for scenario, (pool, per) in scenarios.items():
        label = f"{name}, {scenario}"
        result[scenario] = figure(peer, label, peer.solve, pool, per, seconds)
    if name == "kiwisolver":
        label, call = f"{name}, incremental", kiwi_incremental()
        result["incremental"] = figure(peer, label, call, WINDOWS, 1, seconds)
    result["binding floor"] = figure(peer, None, floor(peer), WINDOWS, 1, seconds)
    return result


def main():
    parser = argparse.ArgumentParser(description="Time three layout libraries on one row.")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="how long to measure each figure (1.0)"
    )
    seconds = parser.parse_args().seconds
    if not 0 < seconds <= 60:
        parser.error("--seconds must be more than 0 and at most 60")
    gc.disable()
    print(json.dumps({name: measure(name, seconds) for name in PEERS}, indent=2))


if __name__ == "__main__":
    main()
