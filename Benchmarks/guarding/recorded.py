"""The counts to keep to, in guard.json, and how a run compares with them."""

import json
import os
from typing import NamedTuple

PATH = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "guard.json")

# In percent, for jobs that guard.json does not know yet.
ALLOWED = 2.0


class Comparison(NamedTuple):
    name: str
    instructions: int
    ratio: float
    recorded: float | None  # the ratio to keep to
    allowed: float  # growth in percent

    @property
    def growth(self):
        """In percent; 0 where nothing was recorded."""
        return 0.0 if self.recorded is None else 100 * (self.ratio / self.recorded - 1)

    @property
    def is_too_much(self):
        return self.growth > self.allowed

    def line(self):
        """What the job needed, in a table."""
        if self.recorded is None:
            verdict = "not recorded yet"
        else:
            verdict = f"{self.growth:+6.2f} % of {self.recorded:.3f}×  "
            verdict += (
                "GREW" if self.is_too_much
                else "shrank; record it" if self.growth < -self.allowed else "ok")
        return f"{self.name:22} {self.instructions:>14,}  {self.ratio:8.3f}×  {verdict}"

    def complaint(self):
        return (
            f"guard: '{self.name}' needs {self.growth:.1f} % more instructions than recorded "
            f"({self.allowed:g} % are allowed). Find out where with callgrind, or, if the work is "
            "worth them, say why in the commit and run Benchmarks/guard --record")


def read():
    """The file, or nothing where there is none."""
    try:
        with open(PATH, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return None


def write(kept, machine, versions, counts):
    """Records counts; what each job is allowed stays as it is."""
    jobs = dict(kept["jobs"]) if kept else {}
    for name, count in counts.items():
        jobs[name] = count | {"allowed %": jobs.get(name, {}).get("allowed %", ALLOWED)}
    content = {"machine": machine, "versions": versions, "jobs": jobs}
    with open(PATH, "w", encoding="utf-8") as file:
        json.dump(content, file, indent=2, ensure_ascii=False)
        file.write("\n")
    return content


def compare(kept, counts):
    """Each job beside what was recorded."""
    jobs = kept["jobs"] if kept else {}
    return [
        Comparison(
            name, count["instructions"], count["ratio"], jobs.get(name, {}).get("ratio"),
            jobs.get(name, {}).get("allowed %", ALLOWED))
        for name, count in counts.items()]


def changed_versions(kept, versions):
    """Which versions are others than those of the record, as far as both are known."""
    before = kept["versions"] if kept else {}
    return ", ".join(
        f"{name} {before[name]}, now {now}" for name, now in versions.items()
        if "?" not in (now, before.get(name, "?")) and before[name] != now)
