#!/bin/sh
# SIGKILL for single processes of a job, wherever they stand: workers, solvers, or the parent. No
# run is lost or doubled, and none is kept that a kill made weaker. COMMSCHED_LONG=1: hundreds.
. tests/lib/shell.sh

# What runs in $T.
ours() { for q in $(pgrep commsched); do case $(readlink "/proc/$q/cwd") in "$T") echo "$q" ;; esac; done; }

# The one of a number among them.
victim() {
    k=$1
    # shellcheck disable=SC2046 # one word each
    set -- $(ours)
    test $# -gt 0 && { shift $((k % $#)); echo "$1"; }
}

job() {
    $C experiment broadcast_figure_6 multicluster_table_5_3_1 --quick --jobs 2 --only experiments --out "$@"
}

same() {
    for f in broadcast_figure_6 multicluster_table_5_3_1; do
        for e in tsv txt svg; do cmp whole/$f.$e o/$f.$e || return; done
    done
}

# Until so many kills hit. A job that got to its end may have a run marked as killed, and the next
# one makes it again: then all is as without a kill.
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
    expect 0 ' ends\n' kill_workers "$(sample 10 300)"
}

# Another worker does again what the killed one had begun: the find is the same.
test_workers_of_a_hunt() {
    expect 0 'ratio: ' $C hunt exchange/greedy --evaluations 2000000 --jobs 2 -o whole.json
    expect 0 'ratio: ' <<'E'
$C hunt exchange/greedy --evaluations 2000000 --jobs 2 -o w.json >said 2>&1 & p=$!
soon 'test $(ours | wc -l) -gt 2'; kill -KILL $(ours | grep -vx $p | head -n 1); wait $p; status=$?
cat said; cmp whole.json w.json && exit $status
E
}

# A solver that was killed found nothing worse: there is no answer.
test_the_solvers_process() {
    expect 0 '' $C generate exchange/clusters --nodes 9 --seed 2 -o big.json
    expect 3 "commsched: the solver's process: killed from outside\\n" <<'E'
$C solve exchange/optimum big.json -o s.json >said 2>&1 & p=$!
soon 'test $(ours | wc -l) -gt 2'; kill -KILL $(ours | tail -n 1); wait $p; status=$?
cat said; test -e s.json || exit $status
E
    expect 0 'out of memory' <<'E'
$C compare big.json exchange/optimum exchange/greedy >said 2>&1 & p=$!
soon 'test $(ours | wc -l) -gt 2'; kill -KILL $(ours | tail -n 1); wait $p
cat said; grep -q 'exchange/greedy *[0-9]' said
E
}

run_cases "$@"
