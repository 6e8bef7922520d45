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
        fork_returns daemon rounding locale thread arena recursion completion_low term
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

test_processes_ended_by_others() { begin && try disturbed.sh; }

run_cases "$@"
