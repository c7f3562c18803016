"""P5: a batch on all cores beside GNU parallel over single-threaded `awake edit`.

Both write the same bytes, which is checked. The memory of the batch is compared with that of one
photo of it, also by awake.
"""

import filecmp
import os
import shutil

from measuring import pairs, photos
from measuring.bench import AWAKE, ROOT
from measuring.commands import Command, Failed, run
from measuring.commands import missing as missing_programs

COUNT = 200
MEGAPIXELS = 3
SAMPLES = ("dandelion", "coffee")
PAIRS = 3  # a run takes many photos


def missing():
    return missing_programs("vips", "vipsheader", "parallel")


def copies(folder):
    """200 photos of two kinds, as files of their own."""
    names = []
    for kind in SAMPLES:
        large = photos.enlarge(
            os.path.join(ROOT, "SampleImages", kind + ".jpg"), MEGAPIXELS, folder)
        for number in range(COUNT // len(SAMPLES)):
            names.append(os.path.join(folder, f"{kind}-{number:03}.jpg"))
            shutil.copyfile(large, names[-1])
        os.remove(large)
    return sorted(names)


def edit(source, target):
    return [AWAKE, "edit", source, "--preset", "warm", "--output-dir", target,
            "--on-conflict", "overwrite", "--quiet"]


def measure(bench):
    source, ours, theirs = (
        os.path.join(bench.folder, name) for name in ("photos", "ours", "theirs"))
    os.makedirs(source, exist_ok=True)
    names = copies(source)
    cores = os.cpu_count()
    name = f"P5 {COUNT} photos of {MEGAPIXELS} MP, warm, on {cores} cores"
    batch = Command(edit(source, ours))
    single = Command(
        ["parallel", f"-j{cores}", *edit("{}", theirs), ":::", *names],
        variables={"VIPS_CONCURRENCY": "1"})
    try:
        left, right = pairs.turns(batch, single, min(bench.pairs, PAIRS))
        one = Command([*edit(names[0], os.path.join(bench.folder, "one")), "--jobs", "1"])
        alone = [run(one) for _ in left]
        for file in os.listdir(theirs):
            if not filecmp.cmp(os.path.join(ours, file), os.path.join(theirs, file), shallow=False):
                raise Failed(f"{file} is not the same file in both ways")
    except Failed as failure:
        yield {"name": name, "bar": 1.0, "failed": str(failure)}
        return
    yield pairs.result(
        name, "s", [usage.seconds for usage in left], [usage.seconds for usage in right], 1.0,
        command=f"parallel -j{cores} awake edit")
    yield pairs.result(
        "P5 peak memory of the batch beside one photo", "MB",
        [usage.megabytes for usage in left], [usage.megabytes for usage in alone], 2.0,
        command="awake edit --jobs 1 ONE")
