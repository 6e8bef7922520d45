#!/bin/sh
# Merges that are killed, interrupted, or cannot write: either nothing is changed, or all is merged, and
# repeating the merge completes it. COMMSCHED_LONG=1: hundreds of kills.
. tests/lib/shell.sh

SHARED=1

shard() { $C experiment broadcast_figure_6 --replications $(sample 60 300) --shard "$@" >>log 2>&1; }
merge() { $C submit merge out p1 p2; }

# The contents of a copy in which the incomplete changes of a killed merge are rolled back; none: no table
# yet.
held() {
    rm -rf scratch && mkdir scratch && cp "$1"/results.db* scratch 2>/dev/null
    sqlite3 scratch/results.db 'SELECT count(*) FROM runs' 2>/dev/null || echo none
}
dump() { sqlite3 "$1/results.db" .dump; }
parts_seen() { find p1 p2 -printf '%p %i %s %T@\n' | sort; }

test_parts() {
    expect 0 '' 'shard 1/2 --out p1 && shard 2/2 --out p2'
    expect 1 'missing: ' $C submit merge first p1
    rm first/lock
    expect 0 '' 'cp -a first whole && $C submit merge whole p1 p2'
    expect 0 '' 'parts_seen >seen && dump whole >whole.sql && test $(held whole) -gt $(held first)'
    rm whole/lock
}

# Duration of a merge in milliseconds.
duration() {
    began=$(date +%s%N)
    $C submit merge timed p1 p2 >log 2>&1
    echo $((($(date +%s%N) - began) / 1000000 + 2))
    rm -r timed
}

# Kills that many merges at moments spread over their duration, from the start of the process on, and more
# until one was killed before its end; into a new directory, or one that has a part already.
kill_merges() {
    most=$(duration) none=0 all=0 k=0
    while test $k -lt "$1" || test $none = 0 -a $k -lt 100; do
        rm -rf out before
        test $((k % 2)) = 0 && cp -a first out
        at=$((most * (k % $1) / ($1 - 1)))
        $C submit merge out p1 p2 >log 2>&1 & p=$!
        sleep $((at / 1000)).$(printf %03d $((at % 1000)))
        kill -KILL $p 2>/dev/null
        wait $p
        case $(held out) in
        none | 0 | "$(held first)") none=$((none + 1)) ;;
        "$(held whole)") all=$((all + 1)) ;;
        *) echo "half merged: $(held out)"; return 9 ;;
        esac
        parts_seen | cmp - seen || return 9
        merge >log 2>&1 || { cat log; return 9; }
        test "$(held out)" = "$(held whole)" || return 9
        test $((k % 2)) = 1 || { dump out | cmp - whole.sql; } || return 9
        k=$((k + 1))
    done
    echo $none as none, $all as one
}

test_killed_merges() {
    expect 0 ' as one' kill_merges "$(sample 6 400)"
    lacks '\n0 as none'
}

# Interrupted cleanly: existing contents are unchanged, and nothing is added.
test_stopped_merges() {
    expect 0 'stopped' <<'E'
most=$(duration) stopped=0
for k in $(seq 60); do
    rm -rf out && cp -a first out
    at=$((most * (k % 20 + 1) / 20))
    $C submit merge out p1 p2 >said 2>&1 & p=$!
    sleep $((at / 1000)).$(printf %03d $((at % 1000)))
    kill -TERM $p 2>/dev/null
    wait $p
    case $? in
    143)
        grep -q 'commsched: stopped' said || continue # killed before it had begun
        stopped=$((stopped + 1))
        rm -f out/lock
        diff -r first out || { merge >again; dump out | cmp - whole.sql; } || exit 9
        ;;
    0) dump out | cmp - whole.sql || exit 9 ;;
    *) cat said; exit 9 ;;
    esac
    test $stopped -lt 3 || break
done
test $stopped -gt 0 && cat said
E
}

# A file that may not grow simulates a full disk.
test_full_disk() {
    rm -rf out && cp -a first out
    blocks=$(($(stat -c %s out/results.db) / 512 + 40))
    expect 2 'commsched: out/results.db: ' "ulimit -f $blocks; merge"
    rm -f out/lock
    expect 0 '' diff -r first out
    rm -rf out
    expect 2 'commsched: out/results.db: ' "ulimit -f $blocks; merge"
    expect 0 '' 'test ! -e out/results.db -a ! -e out/job.json'
    expect 0 'nothing is missing' merge
    expect 0 '' 'parts_seen | cmp - seen'
}

test_unwritable() {
    rm -rf out && cp -a first out
    cp -a first closed && touch closed/lock
    public_program
    chmod a-w out out/* closed closed/*
    chmod a+w closed/lock
    chmod 555 "$T"
    chmod -R a+rX p1 p2
    expect 2 'commsched: out/lock: cannot write' as_nobody $C submit merge out p1 p2
    expect 0 '' diff -r first out
    expect 2 'commsched: closed/results.db: ' as_nobody $C submit merge closed p1 p2
    expect 2 'commsched: new: cannot make the directory' as_nobody $C submit merge new p1 p2
    chmod 755 "$T" out closed
    rm closed/lock
    expect 0 '' diff -r first closed
}

# A witness that cannot be copied: none of the rows that name it are merged.
test_files_that_cannot_come() {
    rm -rf h out
    expect 0 '' $C experiment --all --only hunt --quick --shard 1/40 --out h
    mkdir out && echo >out/hunt
    expect 2 'commsched: out/hunt: is not a directory' $C submit merge out h
    rm out/lock
    expect 0 '' 'test $(find out | wc -l) = 2'
    rm out/hunt
    expect 1 ' hunts of shard 2, ' $C submit merge out h
    lacks 'of shard 1,'
    expect 0 '' diff -r h/hunt out/hunt
    # a lost one is copied again
    expect 0 '' 'f=$(find out/hunt -name "*.json" | head -n 1); rm $f && test -n "$f"'
    expect 1 '' $C submit merge out h
    expect 0 '' diff -r h/hunt out/hunt
}

run_cases "$@"
