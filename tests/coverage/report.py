#!/usr/bin/env python3
"""What the tests reach: report.py COUNTS FOLDER[:LINES:BRANCHES]...

Reads lcov's counts. Prints lines and branches of each folder and in all, and how many lines of each
kind are not reached; writes these, with their source, to uncovered.txt beside the counts. Exit status
1 where a folder is below its least per cent of lines or of branches.
"""
import collections
import os
import re
import sys

KINDS = os.path.join(os.path.dirname(__file__), "kinds.txt")
UNNAMED = "without a name"
MOST_SHOWN = 100


def read_counts(path):
    """{file: {line: reached}}, {file: {(line, block, branch): reached}}"""
    lines, branches = {}, {}
    for record in open(path):
        key, _, value = record.rstrip("\n").partition(":")
        if key == "SF":
            name = os.path.relpath(value)
            lines[name], branches[name] = {}, {}
        elif key == "DA":
            number, count = value.split(",")[:2]
            lines[name][int(number)] = int(count) > 0
        elif key == "BRDA":
            line, block, branch, count = value.split(",")
            branches[name][int(line), block, branch] = count not in ("-", "0")
    return lines, branches


def share(reached):
    """Of a list of truths: how many are true, how many there are, per cent."""
    return sum(reached), len(reached), 100.0 * sum(reached) / max(1, len(reached))


def of_folder(counts, folder):
    return [reached for name in counts if name.startswith(folder)
            for reached in counts[name].values()]


def runs_not_reached(reached):
    """Lists of the lines that are not reached, each without one between them that is."""
    runs, open_run = [], None
    for number in sorted(reached):
        if reached[number]:
            open_run = None
        elif open_run:
            open_run.append(number)
        else:
            runs.append(open_run := [number])
    return runs


def read_kinds():
    rows = [line.rstrip("\n").split("\t") for line in open(KINDS) if not line.startswith("#")]
    return [(name, re.compile(pattern)) for name, pattern in rows]


def kind_of(kinds, name, source, run):
    """Of the lines themselves, else of the condition right before them."""
    for first in run[0], run[0] - 1, run[0] - 2:
        text = name + ": " + " ".join(line.strip() for line in source[first - 1:run[-1]])
        for kind, pattern in kinds:
            if pattern.search(text):
                return kind
    return UNNAMED


def list_uncovered(lines, path):
    """Writes the list; answers the lines of it by kind."""
    kinds, found = read_kinds(), collections.defaultdict(list)
    for name in sorted(lines):
        source = open(name).read().splitlines()
        for run in runs_not_reached(lines[name]):
            kind = kind_of(kinds, name, source, run)
            found[kind] += [f"{name}:{number}: {source[number - 1].strip()}" for number in run]
    with open(path, "w") as out:
        for kind in sorted(found):
            print(f"# {kind}: {len(found[kind])}", *found[kind], "", sep="\n", file=out)
    return found


def main(path, folders):
    lines, branches = read_counts(path)
    low = []
    print(f"{'':12}  {'lines':^21}  {'branches':^21}")
    for wanted in folders + [""]:
        folder, *least = wanted.split(":")
        row = [share(of_folder(counts, folder)) for counts in (lines, branches)]
        print(f"{folder or 'in all':12}",
              *(f"{some:6} of {all:6} {cent:5.1f}%" for some, all, cent in row), sep="  ")
        low += [f"{folder}: {cent:.1f} % of {what}, {limit} are demanded"
                for (_, _, cent), what, limit in zip(row, ("lines", "branches"), least)
                if cent < float(limit)]
    found = list_uncovered(lines, os.path.join(os.path.dirname(path), "uncovered.txt"))
    print("\nlines not reached:")
    for kind in sorted(found, key=lambda kind: (kind == UNNAMED, kind)):
        print(f"{len(found[kind]):6}  {kind}")
    print(*(" " * 8 + line for line in found[UNNAMED][:MOST_SHOWN]), sep="\n")
    print(*low, sep="\n", file=sys.stderr)
    return 1 if low else 0


sys.exit(main(sys.argv[1], sys.argv[2:]))
