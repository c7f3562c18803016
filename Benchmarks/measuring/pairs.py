"""Two works in turns: their medians, and the ratio with its spread.

A figure of a machine that others use, too, means little; the ratio of two figures of the same
minute means much more. So both works are done in pairs, whose order alternates, and each pair
gives one ratio. What is reported is the median of the ratios, the quartiles, and both ends.
"""

import statistics

from measuring.commands import Failed, run


def spread(ratios):
    """Median, ends and quartiles, as a result holds them."""
    ordered = sorted(ratios)
    if len(ordered) > 1:
        q1, _, q3 = statistics.quantiles(ordered, n=4, method="inclusive")
    else:
        q1 = q3 = ordered[0]
    return {
        "ratio": round(statistics.median(ordered), 4), "low": round(ordered[0], 4),
        "q1": round(q1, 4), "q3": round(q3, 4), "high": round(ordered[-1], 4),
    }


def result(name, unit, ours, yardstick, bar=None, **more):
    """The result of figures that were taken in pairs."""
    return {
        "name": name, "unit": unit, "pairs": len(ours), "bar": bar,
        "ours": round(statistics.median(ours), 4),
        "yardstick": round(statistics.median(yardstick), 4),
        **spread([a / b for a, b in zip(ours, yardstick)]), **more,
    }


def turns(ours, yardstick, count):
    """What two commands need, in pairs of alternating order, after one run of each."""
    run(ours), run(yardstick)  # files and programs are in memory from now on
    left, right = [], []
    for index in range(count):
        order = [(ours, left), (yardstick, right)]
        for command, usages in order if index % 2 == 0 else reversed(order):
            usages.append(run(command))
    return left, right


def compare(bench, name, ours, yardstick, bar, count=None, memory=False, **more):
    """The result of two commands, by time or by peak memory; a row that says why if one fails."""
    try:
        left, right = turns(ours, yardstick, count or bench.pairs)
    except Failed as failure:
        return {"name": name, "bar": bar, "failed": str(failure)}
    figure = "megabytes" if memory else "seconds"
    return result(
        name, "MB" if memory else "s", [getattr(usage, figure) for usage in left],
        [getattr(usage, figure) for usage in right], bar, command=yardstick.shown(bench.folder),
        **more)


def absent(name, programs):
    """The row of a work that cannot be measured, since something is missing."""
    return {"name": name, "missing": ", ".join(programs)}
