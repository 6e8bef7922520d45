#!/usr/bin/env python3
"""Do the program's checkers and the independent one agree? agree.py [--cases N] [--seed S] [--jobs N] PROGRAM

Every algorithm schedules random instances of its family. Both sides judge each schedule and damaged
copies of it. Cases in which verdict, completion or lower bound differ are kept, and the exit status
is 1. The status is also 1 if an algorithm or a kind of damage had no case, if nearly all damaged
copies had the same verdict, or if a schedule made by hand has an unexpected verdict."""

import argparse
import copy
import json
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import damage
import exact
import named
from check import judge
from document import Malformed, parse
from exchange import Exchange
from instances import draw_settings, own_instance
from program import Program, Refused

MOST_NODES = {"exchange": 12, "multicast": 12, "switched": 20}
EXACT_NODES = 5
EXACT_SHARE = 0.1  # relative to the number of cases of other algorithms
PATIENCE = 0.2  # time limit of an exact algorithm, seconds
TRIES = 1000  # instances tried until an algorithm accepts one
EDGE = 10**4  # in 10^-9 of the tolerance: rounding error of sums of a hundred doubles
DAMAGES = 3  # per schedule
REPLANNING = 0.6  # fraction of the schedules where costs are known wrongly
ENOUGH = 20000  # number of damaged schedules that include every kind
ONE_SIDED = 0.15  # least fraction of the damaged schedules that is valid, and that is invalid
BOUND_PARTS = 1e-11  # the program sums a bound's doubles in some order, and bisects


def opinion(text):
    """The independent checker's (verdict, completion, bound, reason, service numbers)."""
    try:
        reason, completion, bound, problem, transfers = judge(parse(text))
    except Malformed as malformed:
        return "unreadable", None, None, str(malformed), None
    served = problem.served(transfers) if isinstance(problem, Exchange) and not reason else None
    return "invalid" if reason else "valid", completion, bound, reason or "", served


def differ(ours, theirs):
    if (ours[0] == "valid") != (theirs[0] == "valid"):
        return True
    if None in (ours[1], theirs[1]):
        return False  # one found it unreadable, the other found it wrong
    return (ours[1] != theirs[1]
            or (ours[2] is not None and abs(ours[2] - theirs[2]) > BOUND_PARTS * abs(theirs[2]))
            or services_differ(ours[4], theirs[4]))


def services_differ(ours, theirs):
    """A tardiness is rounded like the weighted arrivals of which it is a part, ours[3]."""
    if ours is None or theirs is None:
        return ours != theirs
    return (abs(ours[0] - theirs[0]) > BOUND_PARTS * ours[0] or ours[2] != theirs[2]
            or abs(ours[1] - theirs[1]) > BOUND_PARTS * ours[3])


def verdict_with(parts, text):
    kept, exact.PARTS = exact.PARTS, parts
    try:
        return opinion(text)[0]
    finally:
        exact.PARTS = kept


def on_the_edge(text):
    """Does the verdict depend on digits of the tolerance that the program's sums of doubles
    round?"""
    return verdict_with(exact.PARTS - EDGE, text) != verdict_with(exact.PARTS + EDGE, text)


class Comparison:
    COUNTS = ("cases", "refusals", "used", "verdicts", "kinds", "disagreements")

    def __init__(self, path, seed, keep):
        self.path, self.seed, self.random, self.keep = path, seed, Random(seed), keep
        self.program = program = Program(path)
        kinds = program.algorithms()
        self.algorithms = {name: kind == "exact" for name, kind in kinds.items()}
        self.searches = {name for name, kind in kinds.items() if kind == "search"}
        self.generators = program.generators()
        self.cases, self.refusals, self.used = Counter(), Counter(), Counter()
        self.verdicts, self.kinds, self.disagreements = Counter(), Counter(), []
        keep.mkdir(parents=True, exist_ok=True)

    def instance(self, algorithm):
        """A random (generator, instance) of the algorithm's family, of suitable size."""
        family = algorithm.split("/")[0]
        most = EXACT_NODES if self.algorithms[algorithm] else MOST_NODES[family]
        names = [name for name in self.generators if name.startswith(family)]
        name = self.random.choice(names + [f"{family}/own"] * 3)
        if name.endswith("/own"):
            return name, own_instance(family, most, self.random)
        settings = draw_settings(name, self.generators[name], most, self.random)
        return name, self.program.generate(name, self.random.getrandbits(32), settings)

    def ending(self, algorithm, instance):
        """A suffix of the algorithm's name, usually where it matters."""
        fixed = self.algorithms[algorithm] or '"belief"' not in instance
        return "" if fixed or self.random.random() > REPLANNING else "+recompute"

    def schedule(self, algorithm):
        """(generator, schedule text) for the first instance that the algorithm accepts."""
        limit = PATIENCE if self.algorithms[algorithm] else "inf"
        for attempt in range(TRIES):
            try:
                name, instance = self.instance(algorithm)
            except Refused:
                continue  # incompatible parameters
            try:
                seed = self.random.getrandbits(32)
                return name, self.program.solve(algorithm + self.ending(algorithm, instance), seed, limit, instance)
            except Refused:
                self.refusals[algorithm] += 1
        return None, None

    def damaged(self, schedule):
        """A changed copy whose claims fit the change, unless the claims themselves are changed."""
        kinds = damage.kinds_for(schedule)
        text = False
        while text is False:
            kind, changed = self.random.choice(kinds), copy.deepcopy(schedule)
            text = kind(changed, self.random)
        if text is None and kind not in damage.CLAIMS:
            completion, bound = opinion(json.dumps(changed))[1:3]
            if completion is not None:
                changed["completion"] = max(completion, 0)
                bound = self.program.judge(json.dumps(changed))[2] if bound is None else bound
                changed["lower_bound"] = changed["lower_bound"] if bound is None else bound
        return kind, text or json.dumps(changed)

    def compare(self, algorithm, text, what):
        ours, theirs = opinion(text), self.program.judge(text)
        if differ(ours, theirs) and on_the_edge(text):
            return "edge"
        if differ(ours, theirs):
            self.keep_case(text, f"{algorithm}, {what}\n  reference {ours}\n  program   {theirs}")
            return "disagreement"
        return ours[0]

    def keep_case(self, text, what):
        path = self.keep / f"{len(self.disagreements)}.json"
        path.write_text(text)
        self.disagreements.append(path)
        print(f"{path}: {what}", flush=True)

    def case(self, algorithm):
        name, text = self.schedule(algorithm)
        if text is None:
            return
        self.cases[algorithm] += 1
        self.used[name] += 1
        verdict = self.compare(algorithm, text, name)
        if verdict != "valid":
            self.keep_case(text, f"{algorithm} makes a wrong schedule of {name}: {opinion(text)[3]}")
        for copies in range(DAMAGES):
            kind, changed = self.damaged(json.loads(text))
            verdict = self.compare(algorithm, changed, f"{name}, {kind.__name__}")
            self.verdicts[verdict] += 1
            self.kinds[kind.__name__, verdict] += 1

    def shares(self, count):
        """The number of cases of each algorithm."""
        heuristics = sum(not exact for exact in self.algorithms.values())
        exact = len(self.algorithms) - heuristics
        share = count / (heuristics + exact * EXACT_SHARE)
        return {algorithm: max(1, round(share * (EXACT_SHARE if is_exact else 1)))
                for algorithm, is_exact in self.algorithms.items()}

    def run(self, count, jobs):
        """An algorithm's input follows from the seed and its name, in any process."""
        with ProcessPoolExecutor(jobs) as pool:
            for tried in [pool.submit(try_algorithm, self.path, self.seed, self.keep, *share)
                          for share in self.shares(count).items()]:
                for name, counted in tried.result().items():
                    setattr(self, name, getattr(self, name) + counted)


def try_algorithm(path, seed, keep, algorithm, count):
    comparison = Comparison(path, f"{seed} {algorithm}", keep / algorithm)
    for _ in range(count):
        comparison.case(algorithm)
    return {name: getattr(comparison, name) for name in Comparison.COUNTS}


def named_cases_fail(program):
    """Names of the schedules made by hand that one side judges unexpectedly."""
    failed = [name for name, verdict, text in named.cases(program)
              if (opinion(text)[0], program.judge(text)[0]) != (verdict, verdict)]
    for name in failed:
        print("judged wrongly:", name)
    return failed


def tell_kinds(kinds):
    verdicts = ("valid", "invalid", "unreadable", "edge", "disagreement")
    print("damage".ljust(20), *(verdict.rjust(12) for verdict in verdicts))
    for kind in sorted({kind for kind, verdict in kinds}):
        print(kind.ljust(20), *(str(kinds[kind, verdict]).rjust(12) for verdict in verdicts))


def tell(comparison, seconds):
    for name, count in sorted(comparison.cases.items()):
        print(f"{count:6} {name} ({comparison.refusals[name]} refused)")
    print("instances:", ", ".join(f"{name} {count}" for name, count in sorted(comparison.used.items())))
    tell_kinds(comparison.kinds)
    damaged, valid = sum(comparison.verdicts.values()), comparison.verdicts["valid"]
    print(f"{sum(comparison.cases.values())} schedules and {damaged} damaged ones, {damaged - valid} of them "
          f"invalid; {comparison.verdicts['edge']} on the edge of the tolerance; "
          f"{len(comparison.disagreements)} disagreements; {seconds:.0f} s")


def without_case(comparison):
    """Algorithms, and kinds of damage, without a case."""
    found = [name for name in comparison.algorithms if not comparison.cases[name]]
    if sum(comparison.verdicts.values()) >= ENOUGH:
        made = {kind for kind, verdict in comparison.kinds}
        found += sorted({kind.__name__ for kind in damage.ALL_KINDS} - made)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--cases", type=int, default=2000, help="schedules; each is damaged in some ways")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("build/disagreements"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("program")
    arguments = parser.parse_args()
    started = time.monotonic()
    comparison = Comparison(arguments.program, arguments.seed, arguments.keep)
    comparison.run(arguments.cases, arguments.jobs)
    tell(comparison, time.monotonic() - started)
    without = without_case(comparison)
    if without:
        print("no case of", ", ".join(without))
    damaged, valid = sum(comparison.verdicts.values()), comparison.verdicts["valid"]
    vacuous = not ONE_SIDED * damaged < valid < (1 - ONE_SIDED) * damaged
    if vacuous:
        print("nearly all damaged schedules have one verdict, which shows nothing")
    failed = named_cases_fail(comparison.program)
    return 1 if comparison.disagreements or without or vacuous or failed else 0


if __name__ == "__main__":
    sys.exit(main())
