"""P10 and P11: edits, their history and the works library beside plain SQLite, in one run.

Both sides use the same SQLite, the same durability and the same disk, in turns. A step waits for
the disk on both sides, which is most of its time where a disk is slow to sync.
"""

import json
import os
import statistics
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKAGE = os.path.join(ROOT, "Benchmarks", "Session")


def measure(wanted):
    """A result for every work among P10 and P11; prints a row of a table for each."""
    subprocess.run(
        ["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", "--package-path",
         PACKAGE], check=True, stdout=subprocess.DEVNULL)
    program = os.path.join(PACKAGE, ".build", "release", "SessionBenchmark")
    done = subprocess.run(
        [program, *sorted(wanted)], check=True, capture_output=True, text=True)
    return [row(comparison) for comparison in json.loads(done.stdout)]


def row(comparison):
    """The medians of a comparison, and what they are worth."""
    ours, yardstick = comparison["ours"], comparison["yardstick"]
    ratios = sorted(a / b for a, b in zip(ours, yardstick))
    bar, goal = comparison.get("bar"), comparison.get("goal")
    result = {
        "name": f"{comparison['name']}, {comparison['peer']}", "unit": "ms", "pairs": len(ratios),
        "bar": bar, "goal": goal, "ours": round(statistics.median(ours), 4),
        "yardstick": round(statistics.median(yardstick), 4),
        "ratio": round(statistics.median(ratios), 3), "low": round(ratios[0], 3),
        "high": round(ratios[-1], 3),
    }
    is_met = (bar is None or result["ratio"] <= bar) and (goal is None or result["ours"] <= goal)
    limit = f"≤ {bar}×" if bar is not None else f"≤ {goal} ms"
    print(
        f"| {result['name']} | {result['ours']} ms | {result['yardstick']} ms | "
        f"{result['ratio']}× ({result['low']}–{result['high']}) | {limit} | "
        f"{'met' if is_met else 'MISSED'} |", flush=True)
    return result
