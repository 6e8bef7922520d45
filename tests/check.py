#!/usr/bin/env python3
"""The quick check of a change: lint, and the suites that the change can reach, the closest first.

    check.py --build DIRECTORY --make COMMAND [--base REVISION] [--budget SECONDS] [--jobs N]

A change is every difference from the merge base with main, including uncommitted files. Changed C sources
are also analysed. Suites that do not fit into the budget are named at the end.
"""
import argparse
import os
import subprocess
import sys
import time

from reach import Reach
from suites import Times, body, end_with_children, run_all

ANALYSIS_SECONDS = 8.0  # of a source that was never analysed


def output_of(*command):
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout


def base_of(wanted):
    if wanted:
        return wanted
    for branch in ("origin/main", "main"):
        base = output_of("git", "merge-base", "HEAD", branch).strip()
        if base:
            return base
    return "HEAD"


def changed_since(base):
    differing = output_of("git", "diff", "--name-only", "--no-renames", base)
    new = output_of("git", "ls-files", "--others", "--exclude-standard")
    return sorted(set((differing + new).split("\n")) - {""})


def lint(changed):
    failed = subprocess.run(["tests/lint.sh"], check=False).returncode != 0
    sources = [name for name in changed if name.endswith((".c", ".h")) and os.path.exists(name)]
    if sources:
        formatted = subprocess.run(["clang-format", "--dry-run", "-Werror"] + sources, check=False)
        failed |= formatted.returncode != 0
    return failed


def jobs_of(changed, options, times):
    """Tuples (steps, seconds, name, command) of everything that the change can reach, the closest first."""
    reached = Reach(options.build).reaching(changed)
    jobs = [(steps, times.seconds(name), name, [options.build + "/tests", name])
            for name, steps in reached.items()]
    folders = ("models/", "generators/", "algorithms/", "experiments/", "tests/")
    for name in changed:
        if name.endswith(".c") and name.startswith(folders) and os.path.exists(name):
            job = "analyse " + name
            seconds = times.seconds(job) if job in times.entries else ANALYSIS_SECONDS
            target = f"{options.build}/analysed/{name[:-2]}.o"
            jobs.append((1, seconds, job, ["sh", "-c", f"{options.make} --no-print-directory {target}"]))
    return sorted(jobs)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--make", default="make")
    parser.add_argument("--base", default="")
    parser.add_argument("--budget", type=float, default=180)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    end_with_children()
    if not os.path.exists(".git"):
        print("make check compares with a commit, and this is no checkout of git: make lint, make test",
              file=sys.stderr)
        return 1
    deadline = time.monotonic() + options.budget
    base = base_of(options.base)
    changed = changed_since(base)
    print(f"{len(changed)} files differ from {output_of('git', 'describe', '--always', base).strip()}")
    failed = ["lint"] if lint(changed) else []
    made = subprocess.run(["sh", "-c", f"{options.make} --no-print-directory all {options.build}/tests faulty"],
                          check=False)
    if made.returncode != 0:
        return 1
    times = Times(options.build + "/suite-times")
    jobs = jobs_of(changed, options, times)
    expected = {name: seconds for _, seconds, name, _ in jobs}

    def allowed(name):
        left = deadline - time.monotonic()
        return left if expected[name] <= left else 0

    unfinished = []

    def ended(outcome):
        if outcome.status is None:
            unfinished.append(outcome.name)
            return
        times.set(outcome.name, outcome.seconds, outcome.processor)
        if outcome.status != 0:
            failed.append(outcome.name)
        print(("FAILED: " if outcome.status else "") + (body(outcome.output) or outcome.name), flush=True)

    left_out = run_all([(name, command) for _, _, name, command in jobs], options.jobs, ended, allowed)
    times.save()
    print(f"{len(jobs) - len(left_out) - len(unfinished)} of {len(jobs)} done, {len(failed)} failed, "
          f"{options.budget - (deadline - time.monotonic()):.0f} s")
    for title, names in (("failed", failed), ("left out for time", left_out + unfinished)):
        if names:
            print(f"{title}: " + ", ".join(names))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
