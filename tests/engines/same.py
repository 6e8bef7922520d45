#!/usr/bin/env python3
"""Compares the results of two jobs: same.py DIRECTORY DIRECTORY

Both were written with the same --out, so that the reports name the same files. Everything is compared,
byte by byte and row by row of results.db, except processor times and statements of when and where the job
ran:

- tables and figures of experiments whose metric is cpu_median;
- of results.db the columns cpu_*, seconds and checksum, and numbers of claims that are only shown;
- job.json, and the parts of the report about the same.

Prints how much was compared; the exit status is 1 if anything differs.
"""
import collections
import json
import os
import sqlite3
import sys

CLOCKED_METRIC = "cpu_median"
CLOCKED_COLUMNS = {"cpu_seconds", "cpu_median", "cpu_mad", "cpu_repetitions", "seconds", "checksum"}
OWN = {"job.json", "results.db", "report.html", "report.json"}
PLACES = {"job", "directory"}  # members of report.json that state when and where
ENGINES = ("parts/", "parallel/", "slurm/")  # files that engines leave next to the results

compared = collections.Counter()
differences = []


def read(path):
    with open(path, "rb") as file:
        return file.read()


def differ(what):
    differences.append(what)


def files_below(directory):
    found = set()
    for place, _, names in os.walk(directory):
        for name in names:
            path = os.path.relpath(os.path.join(place, name), directory)
            if not path.startswith(ENGINES) and not path.endswith(("lock", "-wal", "-shm")):
                found.add(path)
    return found


def clocked_experiments(directory):
    """Tables and figures of processor times, recognised by their .tsv."""
    return {name[:-4] for name in files_below(directory)
            if name.endswith(".tsv") and f"\t{CLOCKED_METRIC}\t".encode() in read(os.path.join(directory, name))}


def compare_files(ours, theirs, clocked):
    mine, other = files_below(ours), files_below(theirs)
    for name in sorted((mine ^ other) - {"job.json"}):
        differ(f"{name} is only in {ours if name in mine else theirs}")
    for name in sorted((mine & other) - OWN):
        stem = name.partition(".")[0]
        one, two = read(os.path.join(ours, name)), read(os.path.join(theirs, name))
        if stem not in clocked:
            compared["witnesses" if "/" in name else "files"] += 1
            if one != two:
                differ(name)
        else:
            compared["files of processor times not"] += 1


# ---- the store ----

def open_store(directory):
    return sqlite3.connect(f"file:{os.path.abspath(directory)}/results.db?mode=ro", uri=True)


def natural_key(store, table):
    """The key that identifies a row of the table, apart from its number."""
    for index in store.execute(f"PRAGMA index_list({table})").fetchall():
        if index[2]:
            return [row[2] for row in store.execute(f"PRAGMA index_info({index[1]})")]
    return []


def rows_of(store, table, shown):
    """The rows in order, with references to other tables replaced by those rows' keys."""
    columns = [row[1:] for row in store.execute(f"PRAGMA table_info({table})")]
    parents = {row[3]: row[2] for row in store.execute(f"PRAGMA foreign_key_list({table})")}
    wanted, joins = [], ""
    for name, _, _, _, _ in columns:
        if name in parents:
            joins += f" JOIN {parents[name]} ON {parents[name]}.id = {table}.{name}"
            wanted += [f"{parents[name]}.{key}" for key in natural_key(store, parents[name])]
        elif name not in CLOCKED_COLUMNS and name != "id":
            wanted.append(f"{table}.{name}")
    rows = [dict(zip(wanted, row)) for row in store.execute(f"SELECT {', '.join(wanted)} FROM {table}{joins}")]
    for row in rows:
        hide_shown(table, row, shown)
    return sorted(repr(sorted(row.items())) for row in rows)


def hide_shown(table, row, shown):
    """Numbers that are processor times."""
    if table == "claim_estimates" and row["claim_estimates.verdict"] == "shown":
        hidden = ("value", "low", "high", "observed")
    elif table == "claim_chunks" and row["claim_trials.claim"] in shown["claims"]:
        hidden = ("found",)
    else:
        return
    compared["rows but for processor times"] += 1
    for name in hidden:
        row[f"{table}.{name}"] = None


def compare_stores(ours, theirs, shown):
    one, two = open_store(ours), open_store(theirs)
    tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    names = [row[0] for row in one.execute(tables)]
    if names != [row[0] for row in two.execute(tables)]:
        differ("the tables of results.db")
        return
    for name in names:
        mine, other = rows_of(one, name, shown), rows_of(two, name, shown)
        compared[f"rows of {name}"] += len(mine)
        if mine == other:
            continue
        only_mine = list((collections.Counter(mine) - collections.Counter(other)).elements())
        only_other = list((collections.Counter(other) - collections.Counter(mine)).elements())
        differ(f"results.db, {name}: {len(mine)} rows against {len(other)}; "
               f"{len(only_mine)} and {len(only_other)} are not in the other, as\n"
               f"    {(only_mine + ['-'])[0][:400]}\n    {(only_other + ['-'])[0][:400]}")


def shown_claims(directory):
    return {row[0] for row in open_store(directory).execute(
        "SELECT claim FROM claim_results JOIN claim_estimates ON claim_result = id"
        " WHERE claim_estimates.verdict = 'shown'")}


# ---- the report ----

def without_places(value, shown):
    """Without commands and paths, which name the directory, and without what depends on processor times."""
    if isinstance(value, list):
        return [without_places(one, shown) for one in value if not isinstance(one, dict) or
                (one.get("name") not in shown["experiments"] and one.get("claim") not in shown["claims"])]
    if isinstance(value, dict):
        return {key: without_places(one, shown) for key, one in value.items() if key not in ("command", "witness")}
    return value


def compare_reports(ours, theirs, shown):
    if not os.path.exists(os.path.join(ours, "report.json")):
        return
    one, two = [without_places(json.loads(read(os.path.join(directory, "report.json"))), shown)
                for directory in (ours, theirs)]
    for key in one.keys() | two.keys():
        if key not in PLACES and one.get(key) != two.get(key):
            differ(f"report.json: {key}")
    compared["papers of report.json"] += len(one["papers"])


def main():
    ours, theirs = sys.argv[1:]
    shown = {"experiments": clocked_experiments(ours), "claims": shown_claims(ours)}
    compare_files(ours, theirs, shown["experiments"])
    compare_stores(ours, theirs, shown)
    compare_reports(ours, theirs, shown)
    print("compared: " + ", ".join(f"{count} {what}" for what, count in compared.items() if count))
    for difference in differences[:20]:
        print("differs: " + difference)
    if len(differences) > 20:
        print(f"and {len(differences) - 20} more")
    sys.exit(1 if differences else 0)


main()
