"""Results as a file and as a table. Everything in the table comes from the file."""

import json
import os
import re

FOLDER = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "results")
REASONS = os.path.join(os.path.dirname(FOLDER), "reasons.json")
README = os.path.join(os.path.dirname(os.path.dirname(FOLDER)), "README.md")
HEADING = ("| work | awake | yardstick | ratio | spread (quartiles) | bar | | note |\n"
           "|---|---|---|---|---|---|---|---|")
SHORT_HEADING = ("| work | awake | yardstick | ratio (spread) | bar | |\n"
                 "|---|---|---|---|---|---|\n")


def work(row):
    """Which of P1 to P11 a row belongs to."""
    return row["name"].split(" ")[0]


def limits(row):
    """What is asked of a row, as text and whether it is met."""
    found = []
    if row.get("bar") is not None and "ratio" in row:
        found.append((f"≤ {number(row['bar'])}×", row["ratio"] <= row["bar"]))
    if row.get("goal") is not None:
        found.append((f"≤ {row['goal']} {row['unit']}", row["ours"] <= row["goal"]))
    if "allocations" in row:
        found.append(("0 allocations", row["allocations"] == 0))
    if further := row.get("further"):
        found.append((f"{further['what']} ≤ {further['limit']}{further['unit']}",
                      further["value"] <= further["limit"]))
    return found


def verdict(row):
    """Whether a row meets all that is asked: "" where nothing is."""
    if "failed" in row:
        return "FAILED"
    found = limits(row)
    return "" if not found else "met" if all(met for _, met in found) else "MISSED"


def number(value):
    """A ratio with three digits that count."""
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def quantity(value, unit):
    """A figure with its unit, in four digits that count."""
    return f"{value:.4g} {unit}" if value < 1e4 else f"{value:.0f} {unit}"


def spread(row):
    """Lowest and highest ratio, and the quartiles where there are enough pairs for them."""
    if "low" not in row:
        return ""
    ends = [number(row["low"]), number(row["high"])]
    if "q1" in row and row.get("pairs", 0) >= 5:
        return f"{ends[0]} ({number(row['q1'])}–{number(row['q3'])}) {ends[1]}"
    return f"{ends[0]} – {ends[1]}"


def note(row, reasons):
    """What a row has to say, its further figure, few pairs, and why a bar is missed."""
    notes = [row["note"]] if "note" in row else []
    if further := row.get("further"):
        notes.append(f"{further['what']} {number(further['value'])}{further['unit']}")
    if 1 < row.get("pairs", 0) < 7:
        notes.append(f"{row['pairs']} pairs")
    if verdict(row) == "MISSED":
        notes.append(reasons.get(row["name"], "no reason known yet"))
    return "; ".join(notes)


def short_line(row):
    """A row of the table in the README, of a row that was measured."""
    unit = row["unit"]
    ends = f" ({number(row['low'])}–{number(row['high'])})" if "low" in row else ""
    asked = ", ".join(text for text, _ in limits(row))
    return (f"| {row['name']} | {quantity(row['ours'], unit)} | {quantity(row['yardstick'], unit)} "
            f"| {number(row['ratio'])}×{ends} | {asked} | {verdict(row)} |\n")


def line(row, reasons):
    """A row of the table."""
    if "missing" in row:
        return (f"| {row['name']} | | | | | | not measured | missing: {row['missing']}; run "
                "Benchmarks/setup |")
    if "failed" in row:
        return f"| {row['name']} | | | | | | FAILED | {row['failed']} |".replace("\n", " ")
    unit = row["unit"]
    asked = ", ".join(text for text, _ in limits(row))
    return (f"| {row['name']} | {quantity(row['ours'], unit)} | {quantity(row['yardstick'], unit)} "
            f"| {number(row['ratio'])}× | {spread(row)} | {asked} | {verdict(row)} "
            f"| {note(row, reasons)} |")


def read(path, otherwise):
    """A JSON file, or something else where there is none that can be read."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return otherwise


def reasons():
    """Why bars are missed, by the names of rows."""
    return read(REASONS, {})


def order(row):
    """P2 comes before P10."""
    found = re.match(r"P(\d+)", row["name"])
    return int(found.group(1)) if found else 99


def save(name, facts, rows, done):
    """Writes results/NAME.json and NAME.md; keeps earlier rows of works that were not done."""
    path = os.path.join(FOLDER, name + ".json")
    earlier = read(path, {}).get("results", [])
    rows = sorted([row for row in earlier if work(row) not in done] + rows, key=order)
    os.makedirs(FOLDER, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"facts": facts, "results": rows}, file, indent=2, ensure_ascii=False)
        file.write("\n")
    write_table(name)


def write_table(name):
    """Writes results/NAME.md from results/NAME.json."""
    content = read(os.path.join(FOLDER, name + ".json"), {"facts": {}, "results": []})
    with open(os.path.join(FOLDER, name + ".md"), "w", encoding="utf-8") as file:
        file.write(page(content, name))


def write_readme():
    """Writes the table of the README from results/latest.json."""
    rows = read(os.path.join(FOLDER, "latest.json"), {"results": []})["results"]
    measured = [row for row in rows if "missing" not in row and "failed" not in row]
    with open(README, encoding="utf-8") as file:
        before, rest = file.read().split(SHORT_HEADING)
    after = re.sub(r"\A(\|.*\n)*", "", rest)
    with open(README, "w", encoding="utf-8") as file:
        file.write(before + SHORT_HEADING + "".join(map(short_line, measured)) + after)


def page(content, name):
    """The whole report as Markdown."""
    facts, rows = content["facts"], content["results"]
    why = reasons()
    lines = [
        "# Awake beside others", "",
        f"Written by `Benchmarks/run` from `{name}.json`; Benchmarks/README.md says how to read it.",
        "", *(f"- {key}: {value}" for key, value in facts.items() if key != "versions"),
        "- versions: " + ", ".join(f"{key} {value}" for key, value in facts.get("versions", {}).items()),
    ]
    dates = sorted({f"{row.get('date', 'earlier')} at {row.get('commit', 'an earlier commit')}"
                    for row in rows})
    if len(dates) > 1:
        lines.append("- rows were measured " + "; ".join(dates))
    counts = {word: sum(verdict(row) == word for row in rows) for word in ("met", "MISSED")}
    missing = sum("missing" in row for row in rows)
    lines += [
        "", f"{counts['met']} rows meet their bars, {counts['MISSED']} miss them, "
        f"{missing} were not measured.", "", HEADING, *(line(row, why) for row in rows)]
    return "\n".join(lines) + "\n"
