#!/usr/bin/env python3
"""A second opinion on schedules: check.py [--instance FILE] SCHEDULE...

Judges every schedule by its instance, its own or the one given, and prints the result; exit status
1 if one is invalid, 2 if one cannot be read. Nothing here is shared with the program: it is written
from the papers and the description of the file formats, in exact arithmetic."""

import argparse
import sys

from collective import Collective
from document import Invalid, Malformed, completion, cost, demand, index, keys, listed, parse, transfer
from exact import clearly_differ, whole
from exchange import Exchange
from multicast import Multicast
from switched import Switched

MODELS = {"exchange": Exchange, "multicast": Multicast, "switched": Switched}


SERVED = "critical", "tardiness", "late"
VERSION = 2  # highest known; from it on, receive times of an exchange may differ


def read_instance(value):
    demand(isinstance(value, dict) and value.get("model") in MODELS, "no instance of a known model")
    collective = value["model"] == "multicast" and "operation" in value
    return (Collective if collective else MODELS[value["model"]])(value)


def judge(value, instance=None):
    """(reason or None, completion, lower bound, instance, transfers) of a parsed schedule; of a
    collective operation no bound is computed."""
    keys(value, "the schedule",
         ("algorithm", "instance", "completion", "lower_bound", "transfers"), ("version",))
    demand(isinstance(value["algorithm"], str), "algorithm is no name")
    version = index(value.get("version", 1.0), 1 + VERSION, "version")
    stated = value["instance"]
    apart = isinstance(stated, dict) and stated.get("ports") in ("overlapped_latency", "buffered")
    demand(version >= (2 if apart else 1), f"a schedule of version {version}")
    own = value["instance"] if instance is None else instance
    problem = read_instance(own)
    transfers = [transfer(entry, problem.nodes, own["model"], problem.parcel_ranges())
                 for entry in listed(value["transfers"], "transfers")]
    end, bound, reason = completion(transfers), problem.bound(transfers), None
    try:
        problem.check(transfers)
        for key, found in (("completion", end), ("lower_bound", bound)):
            stated = whole(cost(value[key], key))
            if found is not None and clearly_differ(stated, whole(found)):
                raise Invalid(f"it states {key} {value[key]:.12g} s; found are {found:.12g} s")
    except Invalid as invalid:
        reason = str(invalid)
    return reason, end, bound, problem, transfers


def report(name, value, instance):
    reason, end, bound, problem, transfers = judge(value, instance)
    print(f"schedule: {name}")
    print(f"valid: {'false' if reason else 'true'}")
    if reason:
        print(f"reason: {reason}")
    print(f"completion: {end:.12g} s")
    if bound is not None:
        print(f"lower_bound: {bound:.12g} s")
    if not reason and isinstance(problem, Multicast):
        print(f"ready_to_receive: {problem.ready_to_receive(transfers):.12g} s")
    if not reason and isinstance(problem, Exchange):
        for name, number in zip(SERVED, problem.served(transfers)):
            print(f"{name}: {number:.12g}")
    if not reason and isinstance(problem, Switched):
        print(f"throughput: {problem.throughput(end):.12g} B/s")
    return 1 if reason else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--instance", help="judge by this instance, not by the schedule's own")
    parser.add_argument("schedules", nargs="+", metavar="SCHEDULE")
    arguments = parser.parse_args()
    status = 0
    for name in arguments.schedules:
        try:
            instance = arguments.instance and load(arguments.instance)
            status = max(status, report(name, load(name), instance))
        except (Malformed, OSError, ValueError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            status = 2
    return status


def load(name):
    with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
        return parse(file.read())


if __name__ == "__main__":
    sys.exit(main())
