#!/bin/sh
# SIGKILL for single processes of a job: workers, solvers, or the parent. No run is lost or duplicated, and
# no result degraded by a kill is kept. COMMSCHED_LONG=1: hundreds of kills.
. tests/lib/shell.sh

# The processes that run in $T.
ours() { for q in $(pgrep commsched); do case $(readlink "/proc/$q/cwd") in "$T") echo "$q" ;; esac; done; }

# Selects one of them by number.
victim() {
    k=$1
    # shellcheck disable=SC2046 # one word each
    set -- $(ours)
    test $# -gt 0 && { shift $((k % $#)); echo "$1"; }
}

job() {
    $C experiment broadcast_figure_6 multicluster_table_5_3_1 --quick --replications 20 --jobs 2 --only experiments --out "$@"
}

same() {
    for f in broadcast_figure_6 multicluster_table_5_3_1; do
        for e in tsv txt; do cmp whole/$f.$e o/$f.$e || return; done
    done
}

# Repeats until that many kills have hit. A job that finished may have marked a run as killed, and the next
# one makes it again: then the results are those without a kill.
kill_workers() {
    kills=0 ends=0 k=0
    while test $kills -lt "$1" -a $k -lt 4000; do
        k=$((k + 1))
        job o >table 2>log & p=$!
        sleep 0.0$((k * 7 % 50 + 10))
        v=$(victim $k) && kill -KILL $v && kills=$((kills + 1))
        wait $p
        status=$?
        soon 'test -z "$(ours)"'
        case $status in
        137 | 2) continue ;;
        0) ;;
        *) cat log; return 1 ;;
        esac
        job o 2>log && same && grep '1[0-9]* runs' log && ends=$((ends + 1)) || return 9
        rm -rf o
    done
    job o 2>log && same && test $kills -ge "$1" && echo $kills kills, $ends ends
}

test_processes_of_a_job() {
    expect 0 'of them stored' job whole
    expect 0 ' ends\n' kill_workers "$(sample 4 300)"
}

# Another worker repeats the work of the killed one: the find is the same.
test_workers_of_a_hunt() {
    expect 0 'ratio: ' $C hunt exchange/greedy --evaluations 2000000 --jobs 2 -o whole.json
    expect 0 'ratio: ' <<'E'
$C hunt exchange/greedy --evaluations 2000000 --jobs 2 -o w.json >said 2>&1 & p=$!
soon 'test $(ours | wc -l) -gt 2'; kill -KILL $(ours | grep -vx $p | head -n 1); wait $p; status=$?
cat said; cmp whole.json w.json && exit $status
E
}

# Kills the latest of at least four processes, a solver's, until one of them had no result yet.
kill_solvers() {
    while kill -0 "$p" 2>/dev/null; do
        test "$(ours | wc -l)" -lt 4 || kill -KILL "$(ours | tail -n 1)"
        sleep 0.1
    done
}

# A killed solver has no result: it must not be reported as one.
test_the_solvers_process() {
    hard_multicast >big.json
    expect 3 "commsched: the solver's process: killed from outside\\n" <<'E'
$C solve multicast/optimum big.json -o s.json >said 2>&1 & p=$!
kill_solvers; wait $p; status=$?
cat said; test -e s.json || exit $status
E
    expect 0 'told' <<'E'
$C compare big.json multicast/eaf multicast/optimum >said 2>&1 & p=$!
kill_solvers; wait $p
grep -Eq 'out of memory|killed' said && echo told
E
}

run_cases "$@"
