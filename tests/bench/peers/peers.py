#!/usr/bin/env python3
"""This program beside solvers of Debian's, on the same instances and in the same run.

    peers.py PROGRAM REPLAY FOLDER [--limit SECONDS] [INSTANCE...]

Open shops, instances of the benchmark library or files NAME.json, are solved by exchange/branch_and_bound, by Gecode
from open_shop.mzn, and by CBC and GLPK from open_shop.mod, each in at most SECONDS of wall-clock time. SciPy repeats
series of matchings: the assignment with the largest sum, and by bisection over bipartite matchings the one with the
largest smallest weight, each on the weights that the program's series had left. `commsched check` judges every
schedule, and REPLAY replays it in SimGrid. The exit status is 1 if a schedule is invalid or its replay ends at another
time, if a completion is below a proved bound, or if a matching of an exact series is not the best. FOLDER receives
the files.
"""
import argparse
import json
import math
import os
import re
import resource
import subprocess
import sys
import time

import numpy
from scipy.optimize import linear_sum_assignment
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import maximum_bipartite_matching

MODELS = os.path.dirname(os.path.abspath(__file__))
SHOPS = [f"ta{n:02}x{n:02}_{k:02}" for n in (4, 5, 7, 10) for k in (1, 2)]
NODES = 16, 64, 256
TOLERANCE = 1e-9
SHOP_COLUMNS = "{:<12}{:<28}{:>8}{:>8}{:>9}{:>15}{:>9}"
MATCHING_COLUMNS = "{:>5}  {:<26}{:>10}{:>6}{:>12}{:>15}{:>11}{:>8}"

arguments = argparse.ArgumentParser()
for word in ("program", "replay", "folder"):
    arguments.add_argument(word)
arguments.add_argument("--limit", type=int, default=60)
arguments.add_argument("instances", nargs="*", default=SHOPS)
given = arguments.parse_intermixed_args()
complaints = []


def file_of(name):
    return os.path.join(given.folder, name)


def output(*words):
    run = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if run.returncode:
        sys.exit(f"{' '.join(words)}: exit status {run.returncode}\n{run.stderr}{run.stdout}")
    return run.stdout


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def write(name, text):
    with open(file_of(name), "w") as file:
        file.write(text)
    return file_of(name)


# ---- open shops: each solver returns the start of each operation or None, and a bound or None

def activities(text, shop):
    """The starts, which are whole numbers, among lines of columns, "NUMBER NAME VALUE ..."; those that are absent are 0."""
    if "no integer solution" in text or "UNDEFINED" in text:
        return None
    start = [[0] * len(shop) for _ in shop]
    for i, j, value in re.findall(r"^\s*\d+ start\[(\d+),(\d+)\]\s+(\S+)", text, re.M):
        start[int(i) - 1][int(j) - 1] = round(float(value))
    return start


def branch_and_bound(name, shop):
    schedule = file_of(f"{name}.branch_and_bound.json")
    said = json.loads(output(given.program, "solve", "exchange/branch_and_bound", file_of(f"{name}.json"),
                             "--time-limit", str(given.limit), "--json", "--output", schedule))
    with open(schedule) as file:
        start = {(t["from"], t["to"]): t["send_start"] for t in json.load(file)["transfers"]}
    return [[start[i, j] for j in range(len(shop))] for i in range(len(shop))], said["proved"]


def gecode(name, shop):
    said = output("minizinc", "--solver", "gecode", "--output-mode", "json", "--time-limit", str(1000 * given.limit),
                  f"{MODELS}/open_shop.mzn", file_of(f"{name}.dzn"))
    if "UNKNOWN" in said:
        return None, None
    solution, finished = json.loads(said[:said.index("-----")]), "=====" in said
    return solution["start"], solution["completion"] if finished else None


def cbc(name, shop):
    solution = file_of(f"{name}.cbc")
    said = output("cbc", file_of(f"{name}.mps"), "-timeMode", "elapsed", "-seconds", str(given.limit), "-ratioGap", "0",
                  "-solve", "-solution", solution)
    bound = re.search(r"Lower bound:\s+(\S+)" if "Stopped on time" in said else r"Objective value:\s+(\S+)", said)
    with open(solution) as file:
        return activities(file.read(), shop), float(bound[1])


def glpk(name, shop):
    said = output("glpsol", "--freemps", file_of(f"{name}.mps"), "--tmlim", str(given.limit), "-o", file_of(f"{name}.glpk"))
    with open(file_of(f"{name}.glpk")) as file:
        solution = file.read()
    bound = re.findall(r">=\s+(\S+)", said)[-1] if "TIME LIMIT" in said else \
        re.search(r"^Objective:.* = (\S+)", solution, re.M)[1]
    return activities(solution, shop), float(bound)


SOLVERS = {"exchange/branch_and_bound": branch_and_bound, "MiniZinc, Gecode": gecode, "MPS, CBC": cbc, "MPS, GLPK": glpk}


def bound_of_ports(shop):
    return max(map(sum, [*shop, *zip(*shop)]))


def write_models(name, instance):
    shop, write_number = instance["bytes"], "{:.0f}".format
    n = len(shop)
    write(f"{name}.json", json.dumps(instance))
    write(f"{name}.dzn", f"n = {n};\ntime = [|{'|'.join(','.join(map(write_number, row)) for row in shop)}|];\n")
    rows = "\n".join(" ".join(map(write_number, [i, *row])) for i, row in enumerate(shop, 1))
    data = write(f"{name}.dat", f"data;\nparam n := {n};\nparam time : {' '.join(map(str, range(1, n + 1)))} :=\n{rows};\nend;\n")
    output("glpsol", "--math", f"{MODELS}/open_shop.mod", "--data", data, "--check", "--wfreemps", file_of(f"{name}.mps"))


def judge(what, path, completion):
    """A schedule is valid, and ends in SimGrid where it says."""
    output(given.program, "check", path)
    keys, values = (line.split("\t") for line in output(given.replay, "--format", "tsv", path).splitlines())
    replayed = dict(zip(keys, values))
    if abs(float(replayed["simulated"]) - completion) > TOLERANCE * completion:
        complaints.append(f"{what}: completion {completion:g}, in SimGrid {replayed['simulated']}")


def schedule_of(name, solver, instance, start):
    """The starts as a schedule, and its completion."""
    shop = instance["bytes"]
    n = range(len(shop))
    transfers = [{"from": i, "to": j, "bytes": shop[i][j], "phase": 0, "send_start": start[i][j],
                  "send_end": start[i][j] + shop[i][j], "receive_start": start[i][j], "receive_end": start[i][j] + shop[i][j]}
                 for i, j in sorted(((i, j) for i in n for j in n), key=lambda pair: start[pair[0]][pair[1]])]
    completion = max(transfer["send_end"] for transfer in transfers)
    return write(f"{name}.{re.sub('[^a-zA-Z]+', '_', solver)}.json", json.dumps(
        {"algorithm": solver, "instance": instance, "completion": completion, "lower_bound": bound_of_ports(shop),
         "transfers": transfers})), completion


def open_shop(name):
    if not name.endswith(".json"):
        return json.loads(output(given.program, "suite", "instance", name))
    with open(name) as file:
        instance = json.load(file)
    if instance["startup"] != 0 or instance["per_byte"] != 1 or any(time % 1 for row in instance["bytes"] for time in row):
        sys.exit(f"{name}: found other times than the bytes, or fractions; the models expect whole numbers of seconds")
    return instance


def shop_rows(name, instance):
    write_models(name, instance)
    rows = []
    for solver, solve in SOLVERS.items():
        before = processor_seconds()
        start, bound = solve(name, instance["bytes"])
        seconds = processor_seconds() - before
        completion = math.inf
        if start:
            path, completion = schedule_of(name, solver, instance, start)
            judge(f"{name}, {solver}", path, completion)
        # all times are whole numbers
        bound = math.ceil(max(bound or 0, bound_of_ports(instance["bytes"])) - 1e-6)
        rows.append((solver, completion, bound, seconds))
    proved = max(row[2] for row in rows)
    complaints.extend(f"{name}, {row[0]}: completion {row[1]:g} below the bound {proved}" for row in rows if row[1] < proved)
    return rows


def print_shops():
    print(f"Open shops: the least completion in at most {given.limit} s. exchange/branch_and_bound starts from its best heuristic\n"
          "schedule, the others from none; Gecode has only the bound of the ports until it has proved an optimum.")
    print(SHOP_COLUMNS.format("instance", "solver", "value", "bound", "gap, %", "processor, s", "ratio"))
    for place in given.instances:
        name = os.path.basename(place).removesuffix(".json")
        rows = shop_rows(name, open_shop(place))
        for solver, value, bound, seconds in rows:
            found = (f"{value:g}", bound, f"{100 * (value / bound - 1):.1f}") if value < math.inf else ("none", bound, "-")
            print(SHOP_COLUMNS.format(name, solver, *found, f"{seconds:.2f}", f"{seconds / rows[0][3]:.1f}"), flush=True)


# ---- series of matchings

def largest_sum(weights):
    rows, columns = linear_sum_assignment(weights, maximize=True)
    return weights[rows, columns].sum()


def largest_least(weights):
    """The largest number such that the weights of at least that much have a perfect matching."""
    candidates = numpy.unique(weights[numpy.isfinite(weights)])
    low, high = 0, len(candidates)
    while high - low > 1:
        middle = (low + high) // 2
        matched = maximum_bipartite_matching(csr_matrix(weights >= candidates[middle]))
        low, high = (middle, high) if (matched >= 0).all() else (low, middle)
    return candidates[low]


# Name; the peer; what a matched pair weighs afterwards, a pair of a node with itself at first; of the weights of a
# phase, its value; whether each phase is the best
SERIES = [("exchange/max_matching", largest_sum, -numpy.inf, 0, sum, True),
          ("exchange/adapted_max_min", largest_least, -numpy.inf, -numpy.inf, min, True),
          ("exchange/adapted_max_sum", largest_sum, 0, 0, sum, False)]


def phases_of(schedule):
    """The pairs of every phase, those of a node with itself included."""
    n = len(schedule["instance"]["startup"])
    phases = {}
    for transfer in schedule["transfers"]:
        phases.setdefault(transfer["phase"], {})[transfer["from"]] = transfer["to"]
    return [[(i, phase.get(i, i)) for i in range(n)] for _, phase in sorted(phases.items())]


def repeat(schedule, weights, peer, afterwards, value):
    """The values of our phases and of the peer's, and the peer's seconds."""
    ours, theirs, seconds = [], [], 0.0
    for phase in phases_of(schedule):
        pairs = tuple(numpy.array(phase).T)
        started = time.process_time()
        theirs.append(peer(weights))
        seconds += time.process_time() - started
        ours.append(value(weights[pairs]))
        weights[pairs] = afterwards
    return numpy.array(ours), numpy.array(theirs), seconds


def matching_row(nodes, algorithm, peer, afterwards, diagonal, value, exact):
    instance, path = file_of(f"network_{nodes}.json"), file_of(f"{algorithm.split('/')[1]}_{nodes}.json")
    output(given.program, "generate", "exchange/uniform_network", "--nodes", str(nodes), "--output", instance)
    output(given.program, "solve", algorithm, instance, "--bounds", "closed", "--output", path)
    compared = json.loads(output(given.program, "compare", instance, algorithm, "--bounds", "closed", "--json"))["results"][0]
    with open(path) as file:
        schedule = json.load(file)
    judge(f"{algorithm}, {nodes} nodes", path, schedule["completion"])
    network = schedule["instance"]
    weights = numpy.array(network["startup"]) + network["bytes"] * numpy.array(network["per_byte"])
    numpy.fill_diagonal(weights, diagonal)
    ours, theirs, seconds = repeat(schedule, weights, peer, afterwards, value)
    best = ours >= theirs - TOLERANCE * abs(theirs)
    if exact and not best.all() or (ours > theirs + TOLERANCE * abs(theirs)).any():
        complaints.append(f"{algorithm}, {nodes} nodes: phases {numpy.flatnonzero(ours != theirs)} differ from SciPy's")
    return (nodes, algorithm, len(ours), best.sum(), f"{100 * ours.sum() / theirs.sum():.2f}",
            f"{1e3 * compared['cpu_median']:.3f}", f"{1e3 * seconds:.3f}", f"{seconds / compared['cpu_median']:.1f}")


def print_matchings():
    print("\nSeries of matchings of exchange/uniform_network: how many have the best value, the sum of their values, processor times")
    print(MATCHING_COLUMNS.format("nodes", "algorithm", "matchings", "best", "of best, %", "commsched, ms", "SciPy, ms", "ratio"))
    for nodes in NODES:
        for series in SERIES:
            print(MATCHING_COLUMNS.format(*matching_row(nodes, *series)), flush=True)


os.makedirs(given.folder, exist_ok=True)
print_shops()
print_matchings()
print("\n".join(complaints) or "\nEvery schedule is valid, and ends in SimGrid where it says.")
sys.exit(bool(complaints))
