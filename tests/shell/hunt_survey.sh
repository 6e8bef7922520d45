#!/bin/sh
# Hunts for all algorithms together: as a part of a job, and by the verb alone.
. tests/lib/shell.sh

hunts() { $C experiment --only hunt --only report --quick --jobs 2 --out o; }

# The report shows them, row by row, with the command that shows each again; no row is left to hunt
# for, so the same job adds nothing to the store.
test_a_job_of_hunts() {
    expect 0 'hunts for bad instances' hunts
    expect 0 'Worst instances hunted' cat o/report.md
    also 'several multicasts against the bound'
    sqlite3 o/results.db 'SELECT * FROM hunts' >before
    expect 0 '' 'test $(wc -l <before) -gt 10'
    expect 0 'hunts for bad instances' \
        $C experiment broadcast_figure_6 --only experiments --only hunt --quick --out o
    expect 0 '' "sqlite3 o/results.db 'SELECT * FROM hunts' | cmp - before"
    expect 0 '/hunt/exchange_greedy_3_bound.json\n' "grep -o 'compare [^ <]*' o/report.html"
    # the verb alone makes the same of the same store
    mv o/hunt/hunt.tsv table
    rm o/hunt/worst_ratios.svg
    expect 0 'Table, witnesses and figure are in o/hunt/.\n' $C hunt --quick --jobs 2 --out o
    expect 0 worst_ratios.svg ls o/hunt
    expect 0 '' cmp table o/hunt/hunt.tsv
}

# A witness that cannot be written stops the hunt, with the reason; there is no table.
test_a_directory_in_the_way() {
    mkdir -p o/hunt/exchange_greedy_3_bound.json
    expect 2 'exchange_greedy_3_bound.json: cannot write: Is a directory' hunts
    expect 0 '' 'test ! -e o/hunt/hunt.tsv'
}

run_cases "$@"
