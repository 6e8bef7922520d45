#!/usr/bin/env python3
"""The published scheduler of FAST beside exchange/forward_once, on the same instances and in the same run.

    fast.py PROGRAM SOURCE BUILD

SOURCE is a work tree of https://github.com/A-Dying-Pig/rccl (tried: commit 650196d), of which the files of
src/fast_alltoall that need no accelerator are compiled. FAST plans rounds between servers and the part of one of the
nodes; forward_once plans all transfers. Medians of processor milliseconds, FAST's with its preparation and without.
"""
import json
import os
import statistics
import subprocess
import sys

program, source, build = sys.argv[1:]
REPETITIONS, SEEDS = 31, range(1, 11)
ABSENT = "#pragma once\n#include <cstdint>\n#include <cstdlib>\n#include <cstring>\n#include <sys/types.h>\n"


def output(command, text=None):
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True, text=True).stdout


def compiled():
    header = os.path.join(build, "fast/hip/hip_runtime.h")
    os.makedirs(os.path.dirname(header), exist_ok=True)
    with open(header, "w") as file:
        file.write(ABSENT)
    parts = [f"{source}/src/fast_alltoall/alltoall_{part}.cc"
             for part in ("algorithm", "global_scheduler", "local_scheduler", "matrix")]
    output(["g++", "-O3", "-DNOLOG", "-w", "-include", header, f"-I{build}/fast", f"-I{source}/src/include",
            "-o", f"{build}/fast/time", os.path.join(os.path.dirname(__file__), "fast.cc"), *parts])
    return f"{build}/fast/time"


def times(fast, popularity, seed):
    instance = output([program, "generate", "exchange/experts", "--set", f"popularity={popularity}", "--seed", str(seed)])
    compared = json.loads(output([program, "compare", "-", "forward_once", "--bounds", "closed", "--json"], instance))
    rows = json.loads(instance)["bytes"]
    matrix = "\n".join(" ".join(str(int(size)) for size in row) for row in rows)
    theirs = output([fast, str(len(rows) // 8), str(REPETITIONS)], matrix)
    return [compared["results"][0]["cpu_median"], *map(float, theirs.split())]


fast = compiled()
print("popularity\tforward_once\tfast\tfast, without preparation")
for popularity in (0, 0.8, 1.2):
    columns = zip(*(times(fast, popularity, seed) for seed in SEEDS))
    print(popularity, *(f"{1e3 * statistics.median(column):.3f}" for column in columns), sep="\t", flush=True)
