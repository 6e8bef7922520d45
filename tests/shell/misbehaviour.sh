#!/bin/sh
# Heuristics that misbehave in all the ways in tests/shell/misbehaviour: each verb reports it, only in their
# own cells, and fails; all other results are those of a program without them; no process or change of
# theirs remains. COMMSCHED_LONG=1: every kind by every verb.
. tests/lib/shell.sh
SHARED=1

# In the copy of the tree: `clean` without the prototypes, `rogue` with all of them. Sanitizers would handle
# the faults themselves, and coverage counts delay the ends of processes.
begin() {
    tree_copy || return
    [ -x rogue ] || {
        cp commsched clean
        expect 0 '' make HEURISTICS=tests/shell/misbehaviour PROGRAM=rogue rogue
        mkdir "$T/locale"
        localedef -i de_DE -f UTF-8 --no-archive "$T/locale/de_DE.UTF-8" 2>/dev/null
        [ -d "$T/locale/de_DE.UTF-8" ] || fail "no locale could be made"
    }
    export LOCPATH="$T/locale" CLEAN="$PWD/clean" ROGUE="$PWD/rogue" TESTS="$PWD/$TEST_BUILD/tests"
    export ROUNDS=1
    [ -z "$COMMSCHED_LONG" ] || export ROUNDS=20 SURVEY=1
}

# The kinds tried in a short run; none: all.
try() {
    script=$1
    shift
    KINDS=$(sample "$*" '')
    export KINDS
    expect 0 '' "tests/shell/misbehaviour/$script"
}

test_solve() { begin && try solve.sh; }

test_compare() {
    begin && try compare.sh control noise null_write instance exit_0 aborts closes garbage \
        fork_returns daemon clones stops_parent rounding locale thread arena recursion completion_low term
}

test_experiment() { begin && try experiment.sh; }

test_hunt() { begin && try hunt.sh control null_write instance exit_0 fork_returns rounding term; }

test_audit() { begin && try audit.sh control null_write rounding; }

test_properties() {
    begin || return
    expect 2 'exchange/aborts makes no valid schedule: signal 6 (Aborted)' \
        make HEURISTICS=tests/shell/misbehaviour PROGRAM=rogue ALGORITHM=exchange/aborts test
    try properties.sh control instance fork_returns grandchild
}

test_a_killed_program_leaves_no_process() { begin && try killed.sh; }

# A new study, every part of which calls foul().
test_parts_of_a_study() {
    begin || return
    expect 0 '' './commsched new study ../foul'
    expect 0 '' <<'E'
cd ../foul
sed -i '0,/^#include/s||#include "tests/shell/misbehaviour/foul.h"\n&|' */*.c generators/exchange/*.c
sed -i 's/PER_BYTE \* times\[from\] \* times\[to\]/foul("generator", &)/' generators/exchange/foul_network.c
sed -i 's/return \(bound > 0.0 ? .*\);/return foul("metric", \1);/' metrics/foul_excess.c
sed -i 's|    return OUTCOME_SCHEDULED;|    *out = foul("bound", *out);\n&|' bounds/exchange_foul.c
sed -i 's/    const struct exchange \*exchange = exchange_of_/    foul("claim", 0.0);\n&/' claims/bounded.c
for part in generator metric bound claim; do grep -rq "foul(\"$part\"" . || echo "no $part"; done
E
    exactly ''
    expect 0 '' make STUDY=../foul PROGRAM=../foul/foul
    export FOUL_STUDY="$T/foul/foul"
    try study.sh
}

test_processes_ended_by_others() { begin && try disturbed.sh; }

run_cases "$@"
