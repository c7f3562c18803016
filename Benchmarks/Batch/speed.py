"""P5: a batch on all cores beside GNU parallel over single-threaded `awake edit`.

Both write the same bytes, which is checked. Needs the parallel command (Debian: parallel).
"""

import filecmp
import os
import shutil
import statistics
import sys

COUNT = 200
MEGAPIXELS = 3


def photos(enlarge, root, folder):
    """200 photos of two kinds, as copies of their own."""
    names = []
    for kind in ("dandelion", "coffee"):
        large = enlarge(os.path.join(root, "SampleImages", kind + ".jpg"), MEGAPIXELS, folder)
        for number in range(COUNT // 2):
            name = os.path.join(folder, f"{kind}-{number:03}.jpg")
            shutil.copyfile(large, name)
            names.append(name)
        os.remove(large)
    return sorted(names)


def measure(awake, root, folder, pairs, run, enlarge):
    """Wall time against GNU parallel, and memory against one photo."""
    if not shutil.which("parallel"):
        sys.exit("the parallel command is missing; install parallel")
    source = os.path.join(folder, "photos")
    ours, theirs = os.path.join(folder, "ours"), os.path.join(folder, "theirs")
    os.mkdir(source)
    names = photos(enlarge, root, source)
    cores = os.cpu_count()
    batch = [awake, "edit", source, "--preset", "warm", "--output-dir", ours,
             "--on-conflict", "overwrite", "--quiet"]
    single = ["env", "VIPS_CONCURRENCY=1", "parallel", f"-j{cores}", awake, "edit", "{}",
              "--preset", "warm", "--output-dir", theirs, "--on-conflict", "overwrite", "--quiet",
              ":::", *names]
    run(batch), run(single)
    left, right = [], []
    for index in range(pairs):
        order = [(batch, left), (single, right)]
        for command, values in order if index % 2 == 0 else reversed(order):
            values.append(run(command))
    for name in os.listdir(theirs):
        if not filecmp.cmp(os.path.join(ours, name), os.path.join(theirs, name), shallow=False):
            sys.exit(f"{name} is not the same file in both ways")
    one = [run([awake, "edit", names[0], "--preset", "warm", "-o", os.path.join(folder, "one.jpg"),
                "--on-conflict", "overwrite", "--jobs", "1", "--quiet"]) for _ in range(3)]
    ratios = sorted(a[0] / b[0] for a, b in zip(left, right))
    memory = [max(value[1] for value in left), statistics.median(value[1] for value in one)]
    results = [
        result(f"P5 {COUNT} photos of {MEGAPIXELS} MP, warm, on {cores} cores", "s", pairs, 1.0,
               statistics.median(value[0] for value in left),
               statistics.median(value[0] for value in right), ratios,
               f"parallel -j{cores} awake edit"),
        result("P5 peak memory of the batch beside one photo", "MB", 1, 2.0, *memory,
               [memory[0] / memory[1]], "awake edit ONE"),
    ]
    return results


def result(name, unit, pairs, bar, ours, yardstick, ratios, command):
    """A line of the table, as `compare` makes it."""
    ratio = round(statistics.median(ratios), 3)
    line = {
        "name": name, "unit": unit, "pairs": pairs, "bar": bar, "ours": round(ours, 4),
        "yardstick": round(yardstick, 4), "ratio": ratio, "low": round(ratios[0], 3),
        "high": round(ratios[-1], 3), "command": command,
    }
    met = "met" if ratio <= bar else "MISSED"
    print(f"| {name} | {line['ours']} {unit} | {line['yardstick']} {unit} | {ratio}× "
          f"({line['low']}–{line['high']}) | ≤ {bar}× | {met} |", flush=True)
    return line
