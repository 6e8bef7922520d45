#!/usr/bin/env python3
"""Coverage of the tests: report.py COUNTS FOLDER[:LINES:BRANCHES]...

Reads lcov's counts. Prints lines and branches of each folder and in total. The exit status is 1 if a
folder is below its least percentage of lines or of branches.
"""
import os
import sys


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
    """For a list of booleans: the number that are true, the total number, and the percentage."""
    return sum(reached), len(reached), 100.0 * sum(reached) / max(1, len(reached))


def of_folder(counts, folder):
    return [reached for name in counts if name.startswith(folder)
            for reached in counts[name].values()]


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
    for line in low:
        print(line, file=sys.stderr)
    return 1 if low else 0


sys.exit(main(sys.argv[1], sys.argv[2:]))
