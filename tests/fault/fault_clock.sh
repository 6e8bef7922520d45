#!/bin/sh
# Clocks that jump, advance in steps, or stand still: the results are the same, no time is negative, and
# nothing waits forever. Whether a file is up to date does not depend on the clock.
. tests/lib/shell.sh

# Pictures drawn while the clock was ahead are redrawn for other data, and only then.
test_dates_of_files() {
    its_turn 1 3 || return
    job() { $C experiment broadcast_figure_6 --only experiments --replications "$1" --out "$2"; }
    expect 0 broadcast_figure_6 'job 2 two && job 3 three'
    # shellcheck disable=SC2034 # in the scripts that expect runs
    for date in 2099-01-01 $(sample '' 1980-01-01); do
        expect 0 '' '
            rm -rf o; job 2 o; touch -d $date o/*.svg; job 3 o
            cmp o/broadcast_figure_6.svg three/broadcast_figure_6.svg'
        expect 0 '' '
            rm -rf o; job 2 o; touch -d $date o/*; job 2 o; job 3 o
            cmp o/broadcast_figure_6.svg three/broadcast_figure_6.svg'
    done
    expect 0 '' 'ls -i o/*.svg >before; job 3 o; ls -i o/*.svg | cmp - before'
}

# ---- preloaded clocks ----

# $fault distorts the clocks; a program that takes minutes counts as hanging.
bend() { timeout 300 env LD_PRELOAD="$JUMPING" $fault "$C" "$@"; }

for_faults() {
    for fault in 'JUMP_DAYS=20 JUMP_EVERY=1' 'CLOCK_STEP=10 CPU_STILL=1'; do "$@"; done
    [ -n "$COMMSCHED_LONG" ] || return
    for fault in 'JUMP_DAYS=-20 JUMP_EVERY=7' 'JUMP_DAYS=20 JUMP_AFTER=5' \
        'JUMP_DAYS=20 JUMP_AFTER=100' 'JUMP_DAYS=-10000 JUMP_AFTER=10'; do
        "$@"
    done
}

# Some instances; the stores' pictures are drawn by a dummy gnuplot.
bend_clocks() {
    can_preload || return
    JUMPING=$(realpath "$S/${TEST_BUILD:-build}")/jumping_clock.so fault=
    mkdir bin && ln -s "$S/tests/fault/gnuplot" bin
    export PATH="$T/bin:$PATH"
    $C generate exchange/log_uniform_network --nodes 4 -o e.json &&
        $C generate multicast/worked_example -o m.json &&
        $C generate multicast/classes --nodes 12 --set classes=1/2,5/6,10/11 -o b.json &&
        $C generate multicast/classes --nodes 90 --set classes=1/2,5/6,10/11 -o large.json
}

# Replaces nonnegative processor and elapsed times by a constant.
timeless() { sed -E 's/((seconds|cpu_[a-z]*)"?: )[0-9][0-9.e-]*/\1#/g'; }
undated() {
    sed -i -E '/"job": /s/"(seconds|started|runs_made)": [^,]*,//g; s/("directory": "|--out )'"$1"'/\1/' "$1"/report.*
}

bent_equals_right() {
    expect 0 '' 'rm -rf bent; mkdir bent; cd bent; work; cd ..; diff -r right bent'
}

# The output of work() is the same under every fault as without one, byte for byte.
expect_equal() {
    mkdir right
    expect 0 '' 'cd right; work'
    for_faults bent_equals_right
}

test_optima_and_bounds() {
    its_turn 2 3 && bend_clocks || return
    work() {
        for job in optimum_dp:b optimum:b optimum:m; do
            bend solve multicast/${job%:*} ../${job#*:}.json --time-limit 200 -o $job.json |
                timeless >$job
        done
        grep -h optimal: optimum* | sort -u >proofs
        bend solve exchange/optimum ../e.json --time-limit 200 | timeless >exchange
        bend bound ../m.json --time-limit 200 >bounds
        bend compare ../b.json --exact --time-limit 200 --json | timeless >comparison
    }
    expect_equal
    expect 0 'optimal: true' $C solve multicast/optimum m.json
}

test_hunts() {
    its_turn 0 3 && bend_clocks || return
    work() {
        bend hunt multicast/fnf --nodes 4 --evaluations 2000 --against optimum -o w.json --json |
            timeless >found
        bend hunt exchange/open_shop --nodes 3 --time-limit 1 | timeless | grep seconds >ended
    }
    expect_equal
}

# Neither the wall clock nor that of processor time ends a search or keeps it from ending.
test_time_limits() {
    bend_clocks || return
    fault=CPU_STILL=1
    expect 2 'the time limit of 0.001 s passed' bend solve multicast/optimum_dp large.json --time-limit 0.001
    expect 0 " $(sample 3 12) optimal: true" '
        for k in $(sample "1 60 130" "1 2 3 20 40 60 80 90 110 120 130 150"); do
            fault="JUMP_DAYS=20 JUMP_AFTER=$k"
            bend solve multicast/optimum b.json --time-limit 200 | grep optimal:
        done | sort | uniq -c'
}

job() { bend experiment broadcast_figure_6 --quick --jobs 2 --out "$@"; }

whole_job() {
    rm -rf o
    expect 0 '108 made now' job o --replications 2
    expect 0 '108\n' sqlite3 o/results.db 'SELECT count(*) FROM runs WHERE cpu_seconds >= 0'
}

test_jobs() {
    bend_clocks || return
    work() {
        job o --replications 2 && bend audit broadcast_lemma1 --jobs 2 --out o &&
            bend experiment --only report --out o && ! grep -aE 'seconds": *-' o/job.json o/results.db &&
            undated o && rm o/job.json o/lock o/results.db
    }
    expect_equal
    for_faults whole_job
}

# Jobs dated in three centuries share a store: existing results are neither made again nor lost.
test_jobs_of_three_centuries() {
    its_turn 1 3 && bend_clocks || return
    expect 0 '162 made now' job right --replications 3
    fault=JUMP_DAYS=36525
    expect 0 '"started": "21' 'job o --replications 2; grep started o/job.json'
    fault=JUMP_DAYS=-36525
    expect 0 '162 runs, 162 of them stored, 54 made now' job o --replications 3
    expect 0 '"started": "19' grep started o/job.json
    fault=
    expect 0 '162 of them stored, 0 made now' job o --replications 3
    expect 0 '' 'rm */lock */job.json */results.db; undated right; undated o; diff -r right o'
}

# A clock that stands still gives no measurement: none is shown, and the reason is stated.
test_times_of_zero() {
    its_turn 0 3 && bend_clocks || return
    fault=CPU_STILL=1
    expect 0 ', 0 observed: failed' bend audit multicast_preemptive_cost_3_5 --out o
}

run_cases "$@"
