#!/usr/bin/env python3
"""What the tests reach: report.py COUNTS FOLDER[:LINES:BRANCHES]...

Reads lcov's counts. Prints lines and branches of each folder and in all, and how many lines of each
kind are not reached; writes these, with their source, to uncovered.txt beside the counts. Exit status
1 where a folder is below its least per cent of lines or of branches, or where more than a few lines
are of no kind: which ones a time limit leaves out depends on the machine.
"""
import collections
import os
import re
import sys

KINDS = os.path.join(os.path.dirname(__file__), "kinds.txt")
UNNAMED = "without a name"
FEW = 5
MOST_LINES = 6


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


def ends_switch(source, end):
    """Whether the brace in that line, from 0, closes a switch: the line above that is indented like
    it, and no label, begins one."""
    indent = len(source[end]) - 1
    first = end - 1
    while first > 0 and (source[first][:indent + 1].isspace() or not source[first] or
                         source[first].strip().startswith(("case ", "default:"))):
        first -= 1
    return source[first].strip().startswith("switch (")


def statement(source, number):
    """The line with what it stands under, on one line: "if (!file) return NULL;"."""
    lines, first = [source[number - 1].strip()], number - 1
    while first > 0 and len(lines) < MOST_LINES:
        before = source[first - 1].strip()
        if before == "}" and ends_switch(source, first - 1):
            return " ".join(["switch {}", *lines])
        if not before or before[-1] in ";}" or before.endswith("*/"):
            break
        lines.insert(0, before)
        first -= 1
    return " ".join(lines)


def kind_of(kinds, source, number):
    text = statement(source, number)
    return next((kind for kind, pattern in kinds if pattern.search(text)), UNNAMED)


def list_uncovered(lines, path):
    """Writes the list; answers the lines of it by kind. A line that says nothing is of the kind of
    the one before it in its function, where that is not reached either."""
    kinds, found = read_kinds(), collections.defaultdict(list)
    for name in sorted(lines):
        source, before, last = open(name).read().splitlines(), UNNAMED, 0
        for number in sorted(lines[name]):
            if lines[name][number] or "}" in source[last:number - 1]:
                before = UNNAMED
            last = number
            if lines[name][number]:
                continue
            kind = kind_of(kinds, source, number)
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
    print(f"all of them: {listed}")
    for line in low + [f"{UNNAMED}: {line}" for line in found[UNNAMED]]:
        print(line, file=sys.stderr)
    return 1 if low or len(found[UNNAMED]) > FEW else 0


sys.exit(main(sys.argv[1], sys.argv[2:]))
