#!/usr/bin/env python3
"""Do the program's checkers and the independent one agree? agree.py [--cases N] [--seed S] PROGRAM

Every algorithm schedules random instances of its family. Both sides judge each schedule and a damaged
copy of it: the same verdict, the same completion, the same lower bound, or the case is kept and the
exit status is 1. So it is when an algorithm had no case, or when nearly all damaged copies had one
verdict."""

import argparse
import copy
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import damage
from check import judge
from document import Malformed
from instances import draw_settings, own_instance
from program import Program, Refused

MOST_NODES = {"exchange": 12, "multicast": 12, "switched": 20}
EXACT_NODES = 5
EXACT_SHARE = 0.1  # of the cases that another algorithm has
PATIENCE = 0.2  # seconds of an exact algorithm
TRIES = 200  # instances until an algorithm takes one
ONE_SIDED = 0.15  # of the damaged schedules at least so many valid, and so many not
BOUND_PARTS = 1e-12  # the program adds a bound's doubles up, in some order

TABLE = "-\t4\t7.5\n3\t-\t12\n8\t9\t-\n"
FABRIC = """Switch 4 "S0"
[1] "S1"[1]
[2] "S1"[2]
[3] "H0"[1]
Switch 4 "S1"
[1] "S0"[1]
[2] "S0"[2]
[3] "H1"[1]
[4] "H2"[1]
Ca 1 "H0"
[1] "S0"[3]
Ca 1 "H1"
[1] "S1"[3]
Ca 1 "H2"
[1] "S1"[4]
"""


def opinion(text):
    """The independent checker's (verdict, completion, bound, reason)."""
    try:
        reason, completion, bound, problem, transfers = judge(json.loads(text))
    except Malformed as malformed:
        return "unreadable", None, None, str(malformed)
    return "invalid" if reason else "valid", completion, bound, reason or ""


def differ(ours, theirs):
    if (ours[0] == "valid") != (theirs[0] == "valid"):
        return True
    if None in (ours[1], theirs[1]):
        return False  # one found it unreadable where the other found it wrong
    return ours[1] != theirs[1] or abs(ours[2] - theirs[2]) > BOUND_PARTS * abs(theirs[2])


class Comparison:
    def __init__(self, program, seed, keep):
        self.program, self.random, self.keep = program, Random(seed), keep
        self.algorithms, self.generators = program.algorithms(), program.generators()
        self.cases, self.refusals, self.used = Counter(), Counter(), Counter()
        self.verdicts, self.kinds, self.disagreements = Counter(), Counter(), []
        keep.mkdir(parents=True, exist_ok=True)
        self.files = {"latency": keep / "table.tsv", "bandwidth": keep / "table.tsv",
                      "file": keep / "fabric"}
        self.files["latency"].write_text(TABLE)
        self.files["file"].write_text(FABRIC)

    def instance(self, algorithm):
        """(generator, instance) at random, of the algorithm's family and size."""
        family = algorithm.split("/")[0]
        most = EXACT_NODES if self.algorithms[algorithm] else MOST_NODES[family]
        names = [name for name in self.generators if name.startswith(family)]
        name = self.random.choice(names + [f"{family}/own"] * 3)
        if name.endswith("/own"):
            return name, own_instance(family, most, self.random)
        settings = draw_settings(name, self.generators[name], most, self.files, self.random)
        return name, self.program.generate(name, self.random.getrandbits(32), settings)

    def schedule(self, algorithm):
        """(generator, schedule text) of the first instance that the algorithm takes."""
        limit = PATIENCE if self.algorithms[algorithm] else "inf"
        for attempt in range(TRIES):
            try:
                name, instance = self.instance(algorithm)
            except Refused:
                continue  # parameters that do not go together
            try:
                seed = self.random.getrandbits(32)
                return name, self.program.solve(algorithm, seed, limit, instance)
            except Refused:
                self.refusals[algorithm] += 1
        return None, None

    def damaged(self, schedule):
        """A changed copy whose claims, unless they are what is changed, fit the change."""
        kinds = damage.KINDS if schedule["transfers"] else damage.CLAIMS
        applies = False
        while applies is False:
            kind, changed = self.random.choice(kinds), copy.deepcopy(schedule)
            applies = kind(changed, self.random)
        if kind not in damage.CLAIMS:
            verdict, completion, bound, reason = opinion(json.dumps(changed))
            if verdict != "unreadable":
                changed["completion"], changed["lower_bound"] = max(completion, 0), bound
        return kind, changed

    def compare(self, algorithm, text, what):
        ours, theirs = opinion(text), self.program.judge(text)
        if differ(ours, theirs):
            self.keep_case(text, f"{algorithm}, {what}\n  reference {ours}\n  program   {theirs}")
        return ours[0]

    def keep_case(self, text, what):
        path = self.keep / f"{len(self.disagreements)}.json"
        path.write_text(text)
        self.disagreements.append(path)
        print(f"{path}: {what}")

    def case(self, algorithm):
        name, text = self.schedule(algorithm)
        if text is None:
            return
        self.cases[algorithm] += 1
        self.used[name] += 1
        verdict = self.compare(algorithm, text, name)
        if verdict != "valid":
            self.keep_case(text, f"{algorithm} makes a wrong schedule of {name}: {opinion(text)[3]}")
        kind, changed = self.damaged(json.loads(text))
        verdict = self.compare(algorithm, json.dumps(changed), f"{name}, {kind.__name__}")
        self.verdicts[verdict] += 1
        self.kinds[kind.__name__, verdict] += 1

    def run(self, count):
        heuristics = sum(not exact for exact in self.algorithms.values())
        exact = len(self.algorithms) - heuristics
        share = count / (heuristics + exact * EXACT_SHARE)
        for algorithm, is_exact in self.algorithms.items():
            for k in range(max(1, round(share * (EXACT_SHARE if is_exact else 1)))):
                self.case(algorithm)


def command_line_works(keep):
    """check.py on files: a right schedule, a wrong one, none."""
    right = {"algorithm": "by hand", "completion": 3, "lower_bound": 3,
             "instance": {"model": "exchange", "bytes": [[0, 2], [0, 0]], "startup": 1, "per_byte": 1},
             "transfers": [{"from": 0, "to": 1, "bytes": 2, "phase": 0, "send_start": 0,
                            "send_end": 3, "receive_start": 0, "receive_end": 3}]}
    (keep / "right").write_text(json.dumps(right))
    (keep / "wrong").write_text(json.dumps(right | {"completion": 2.9}))
    check = [sys.executable, "-B", Path(__file__).with_name("check.py")]
    runs = [subprocess.run([*check, keep / name], capture_output=True, text=True, check=False)
            for name in ("right", "wrong", "missing")]
    answers = [(run.returncode, line in run.stdout + run.stderr) for run, line in
               zip(runs, ("valid: true\n", "reason: it states completion 2.9 s", "missing: "))]
    return answers == [(0, True), (1, True), (2, True)]


def tell(comparison, seconds):
    for name, count in sorted(comparison.cases.items()):
        print(f"{count:6} {name} ({comparison.refusals[name]} refused)")
    print("instances:", ", ".join(f"{name} {count}" for name, count in
                                  sorted(comparison.used.items())))
    kinds = sorted({kind for kind, verdict in comparison.kinds})
    print("damage, invalid of all:", ", ".join(
        f"{kind} {sum(n for (k, v), n in comparison.kinds.items() if k == kind and v != 'valid')}"
        f"/{sum(n for (k, v), n in comparison.kinds.items() if k == kind)}" for kind in kinds))
    families = Counter()
    for name, count in comparison.cases.items():
        families[name.split("/")[0]] += count
    print("cases:", ", ".join(f"{name} {count}" for name, count in families.items()))
    damaged, valid = sum(comparison.verdicts.values()), comparison.verdicts["valid"]
    print(f"{sum(families.values())} schedules and {damaged} damaged ones, {damaged - valid} of them "
          f"invalid; {len(comparison.disagreements)} disagreements; {seconds:.0f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--cases", type=int, default=2000, help="schedules; as many damaged ones")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("build/disagreements"))
    parser.add_argument("program")
    arguments = parser.parse_args()
    started = time.monotonic()
    comparison = Comparison(Program(arguments.program), arguments.seed, arguments.keep)
    comparison.run(arguments.cases)
    tell(comparison, time.monotonic() - started)
    without = [name for name in comparison.algorithms if not comparison.cases[name]]
    if without:
        print("no case of", ", ".join(without))
    damaged, valid = sum(comparison.verdicts.values()), comparison.verdicts["valid"]
    vacuous = not ONE_SIDED * damaged < valid < (1 - ONE_SIDED) * damaged
    if vacuous:
        print("nearly all damaged schedules have one verdict, which shows nothing")
    works = command_line_works(arguments.keep)
    if not works:
        print("check.py answers wrongly on the command line")
    return 1 if comparison.disagreements or without or vacuous or not works else 0


if __name__ == "__main__":
    sys.exit(main())
