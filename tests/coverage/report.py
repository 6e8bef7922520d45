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
MOST_SHOWN = 40


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
            lines[name][int(number)] = int(count) != 0
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


def read_kinds():
    rows = [line.rstrip("\n").split("\t") for line in open(KINDS) if not line.startswith("#")]
    return [(name, re.compile(pattern)) for name, pattern in rows]


def kind_of(kinds, name, source, number):
    """Of the line, else with up to four lines before it: the condition that it stands under."""
    for first in range(number, max(0, number - 5), -1):
        text = name + ": " + " ".join(line.strip() for line in source[first - 1:number])
        for kind, pattern in kinds:
            if pattern.search(text):
                return kind
    return UNNAMED


def list_uncovered(lines, path):
    """Writes the list; answers the lines of it by kind. A line that says nothing is of the kind of
    the one before it, where that is not reached either."""
    kinds, found = read_kinds(), collections.defaultdict(list)
    for name in sorted(lines):
        source, before = open(name).read().splitlines(), UNNAMED
        for number in sorted(lines[name]):
            if lines[name][number]:
                before = UNNAMED
                continue
            kind = kind_of(kinds, name, source, number)
            before = before if kind == UNNAMED else kind
            found[before].append(f"{name}:{number}: {source[number - 1].strip()}")
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
    listed = os.path.join(os.path.dirname(path), "uncovered.txt")
    found = list_uncovered(lines, listed)
    print("\nlines not reached:")
    for kind in sorted(found, key=lambda kind: (kind == UNNAMED, kind)):
        print(f"{len(found[kind]):6}  {kind}")
    print(*(" " * 8 + line for line in found[UNNAMED][:MOST_SHOWN]), sep="\n")
    if len(found[UNNAMED]) > MOST_SHOWN:
        print(" " * 8 + "...")
    print(f"all of them: {listed}")
    for line in low:
        print(line, file=sys.stderr)
    return 1 if low else 0


sys.exit(main(sys.argv[1], sys.argv[2:]))
