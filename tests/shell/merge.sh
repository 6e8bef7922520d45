#!/bin/sh
# Merged shards: the results are those of a single job, byte for byte; parts that do not belong together are
# refused by name, without any change.
. tests/lib/shell.sh

experiments="broadcast_figure_6 multicluster_table_5_3_1"

# Shard 1 of 2, ...
shard() {
    k=$1 n=$2
    shift 2
    # shellcheck disable=SC2086 # several
    $C experiment $experiments --jobs 2 --shard "$k/$n" --out "p$k" "$@" >>log 2>&1
}

# Made once.
prepare() {
    [ -d "$place/parts" ] || (mkdir "$place/parts" && cd "$place/parts" &&
        shard 1 2 --quick --replications 5 && shard 2 2 --quick --replications 5) || return
    cp -a "$place"/parts/p? .
}

# The contents of a store, without processor times.
rows() {
    sqlite3 -list "$1/results.db" "
        SELECT settings, generator_digest, seed, algorithm, algorithm_digest, replication, status,
            reason, time_limit, completion, lower_bound FROM results
            ORDER BY settings, algorithm, seed, replication;
        SELECT algorithm, digest, searched, nodes, budget, seed, outcome, against, evaluations,
            ratio, witness FROM hunts ORDER BY algorithm, nodes, against;
        SELECT claim, digest, seed, share, verdict, tried, violations, worst_measured, witness,
            reading FROM claim_results ORDER BY claim, digest"
}

# All rows, unchanged.
dump() { sqlite3 "$1/results.db" .dump; }

# All files except those with dates and durations.
same_files() {
    (cd "$1" && find . -type f ! -name results.db ! -name lock ! -name job.json \
        ! -name 'report.*' ! -name '*cpu*') | while read -r f; do
        cmp "$1/$f" "$2/$f" || exit 1
    done && rows "$1" >"$1.rows" && rows "$2" >"$2.rows" && test -s "$1.rows" && cmp "$1.rows" "$2.rows"
}

seen() { find "$@" -printf '%p %i %s %T@\n' | sort; find "$@" -type f -exec cksum {} + | sort; }

test_as_one_job() {
    expect 0 'nothing is missing: commsched experiment broadcast_figure_6 multicluster_table_5_3_1 --quick --replications 5 --out out writes' \
        $C submit merge out p1 p2
    also 'out: parts 2, runs 405, trials 0, hunts 0\n'
    expect 0 '405 runs, 405 of them stored, 0 made now' \
        $C experiment $experiments --quick --replications 5 --out out
    expect 0 '405 made now' $C experiment $experiments --quick --replications 5 --out whole
    expect 0 '' same_files whole out
    expect 0 '' same_files out whole
}

# In every round the shards make the next look of the undecided cells.
rounds() {
    for round in 1 2 3 4 5 6 7 8; do
        for k in 1 2; do shard $k 2 --quick --precision 0.05 --merged out || return 9; done
        $C submit merge out p1 p2
        status=$?
        test $status = 1 || break
    done
    echo rounds $round
    return $status
}

test_look_after_look() {
    once && its_turn 0 3 || return
    experiments=broadcast_figure_6
    all="$experiments --quick --precision 0.05 --only experiments"
    rm -r p1 p2
    expect 0 'rounds 5' rounds
    also 'the next look needs '
    also ' runs: run the shards again with --merged out\n'
    also 'nothing is missing: commsched experiment broadcast_figure_6 --quick --precision 0.05 --out out writes'
    lacks '\nmissing: '
    expect 0 ' 0 made now' $C experiment $all --out out
    expect 0 '' $C experiment $all --out whole
    expect 0 '' same_files whole out
}

# A shard that has not finished its look is distinguished from a look that none has begun.
test_a_look_half_made() {
    rm -r p1 p2
    expect 0 '' 'for k in 1 2 3; do shard $k 3 || exit 9; done'
    expect 1 'the next look needs' $C submit merge out p1 p2 p3
    lacks missing
    expect 0 '' shard 2 3 --merged out
    expect 1 'missing: ' $C submit merge out p2
    also ' runs of shard 1, '
    also ' runs of shard 3\n'
    lacks 'of shard 2'
    lacks 'the next look'
}

test_what_is_missing() {
    own=$(sqlite3 p2/results.db 'SELECT count(*) FROM runs')
    others=$((405 - own))
    expect 1 "p: parts 1, runs $own, trials 0, hunts 0\nmissing: $others runs of shard 1\n" \
        $C submit merge p p2
    lacks 'the next look'
    expect 0 'nothing is missing: commsched experiment' $C submit merge p p2 p1
    expect 0 '' $C experiment $experiments --replications 5 --seed 7 --shard 1/1 --out all
    expect 0 ' --replications 5 --seed 7 --out p5 writes' $C submit merge p5 all
}

test_once_more() {
    once && its_turn 2 3 || return
    expect 0 '' $C submit merge out p1 p2
    cp -a out kept
    for parts in 'p1 p2' 'p2 p1' 'p1' 'p2 p2 p1'; do
        expect 0 'nothing is missing' "$C submit merge out $parts"
        expect 0 '' 'cmp out/results.db kept/results.db && cmp out/job.json kept/job.json'
    done
    # a shard that was also assigned to another task
    cp -a p1 again
    expect 0 'nothing is missing' $C submit merge out again p1 p2
    expect 0 '' 'dump out >a && dump kept >b && cmp a b && cmp out/job.json kept/job.json'
    expect 0 '' 'grep -q \"shards\":.2, out/job.json'
    # one after the other, or in another order: the same rows
    expect 1 '' $C submit merge one p2
    expect 0 '' $C submit merge one p1
    expect 0 '' 'rows one >a && rows out >b && cmp a b && cmp one/job.json out/job.json'
}

test_parts_are_only_read() {
    seen p1 p2 >before
    expect 0 '' $C submit merge out p1 p2
    expect 0 '' 'seen p1 p2 | diff before -'
    chmod -R a-w p1 p2
    seen p1 p2 >before
    public_program
    mkdir -m 777 public/out
    chmod 711 "$T"
    expect 0 'nothing is missing' as_nobody $C submit merge public/out p1 p2
    expect 0 '' 'seen p1 p2 | diff before -'
}

# Results of a whole job equal merged parts; both can be merged together.
test_whole_jobs() {
    once || return
    expect 0 '' $C experiment $experiments --quick --replications 5 --only experiments --out whole
    expect 0 'nothing is missing' $C submit merge out whole
    expect 0 'nothing is missing' $C submit merge out p1
    expect 0 'nothing is missing' $C submit merge whole p1 p2
    expect 0 '' same_files out whole
}

refused() {
    cp -a p2 bad
    eval "$2"
    for out in new out; do
        rm -rf kept
        test ! -e $out || cp -a $out kept
        expect 2 "commsched: bad: $1" $C submit merge $out p1 bad p2
        expect 0 '' "if test -e kept; then diff -r kept $out; else test ! -e $out; fi"
    done
    rm -rf bad
}

of_another() { refused "another job's part: $1" "sed -i '$2' bad/job.json"; }

test_parts_of_another_job() {
    all='commsched experiment broadcast_figure_6 multicluster_table_5_3_1 --quick --replications 5'
    expect 1 '' $C submit merge out p1
    of_another "version 0.0.1, where this program has $($C --version | cut -d ' ' -f 2)" 's/"version": .*/"version": "0.0.1",/'
    of_another 'sources 00, where this program has ' 's/"sources": .*/"sources": "00",/'
    of_another "command $all --seed 2 " 's/"seed": .*/"seed": "2",/'
    of_another 'command commsched experiment --only audit ' 's/{"name": "experiments"}/{"name": "audit"}/'
    of_another 'command commsched experiment broadcast_figure_7 multi' 's/{"name": "broadcast_figure_6"}/{"name": "broadcast_figure_7"}/'
    of_another 'number of shards 3, where p1 has 2' 's:"shard"\: "2/2":"shard"\: "2/3":'
    if [ -n "$COMMSCHED_LONG" ]; then
        of_another 'command commsched experiment broadcast_figure_6 multicluster_table_5_3_1 --replications 5 ' 's/"quick": .*/"quick": false,/'
        of_another "command ${all%5}7 " 's/"replications": .*/"replications": 7,/'
        of_another "command $all --precision 0.5 " 's/"precision": .*/"precision": 0.5,/'
    fi
    refused 'is not a directory of results' 'rm -r bad'
    mkdir bad
}

test_directories_of_another_job() {
    expect 0 '' shard 3 3 --quick --replications 5
    expect 2 "commsched: p3: another job's part: number of shards 3, where p1 has 2" $C submit merge out p1 p3
    expect 0 '' $C submit merge out p1 p2
    expect 2 "commsched: out: another job's part: number of shards 2, where p3 has 3" $C submit merge out p3
    expect 2 'commsched: p1: is a part itself, shard 1/2' $C submit merge p1 p2
    expect 2 'commsched: p1: is the directory to merge into' $C submit merge p1 p1
    expect 0 '' $C experiment broadcast_figure_6 --quick --replications 5 --only experiments --out whole
    expect 2 "commsched: whole: another job's part: command commsched experiment broadcast_figure_6 --quick" \
        $C submit merge whole p1
    expect 2 'no parts given' $C submit merge out
}

# Untrustworthy data in a part's store.
test_stores_that_are_refused() {
    its_turn 0 3 || return
    expect 1 '' $C submit merge out p1
    cp -a out kept
    while IFS='|' read -r reason change; do
        cp -a p2 bad
        eval "$change"
        seen bad >before
        expect 2 "commsched: bad/results.db: $reason" $C submit merge out p2 bad
        expect 0 '' 'seen bad | diff before - && cmp out/results.db kept/results.db &&
            cmp out/job.json kept/job.json'
        expect 2 "commsched: bad/results.db: $reason" $C submit merge new p2 bad
        expect 0 '' 'test ! -e new/results.db && test ! -e new/job.json'
        rm -r bad
    done <<'E'
No such file|rm bad/results.db
is a results store of version 99|sqlite3 bad/results.db 'PRAGMA user_version = 99'
is a results store with other tables|sqlite3 bad/results.db 'DROP TABLE hunts'
is not a results store|yes nothing at all | head -c 9999 >bad/results.db
is damaged (table runs, cell 5, replication |sqlite3 bad/results.db 'UPDATE runs SET completion = 3 WHERE cell = 5'
is damaged (table runs; rows without their parent|sqlite3 bad/results.db 'UPDATE runs SET cell = 9900 + cell WHERE cell < 9'
E
    expect 2 "bad/job.json:1:4: end of file expected near '{'" \
        'cp -a p2 bad; echo {} {} >bad/job.json; $C submit merge out p1 bad'
}

# Trials of claims, some with witnesses, by shards that each have all kinds of them, and hunts.
test_claims() {
    its_turn 2 3 || return
    claims="agents_latency_order broadcast_bounded_by_185 broadcast_half_of_random_amended"
    for k in 1 2; do
        expect 0 "shard $k/2" $C audit $claims --shard $k/2 --out a$k
    done
    expect 1 ' trials of shard 2\n' $C submit merge out a1
    expect 0 "nothing is missing: commsched audit $claims --out out writes verdicts and witnesses" \
        $C submit merge out a2
    expect 0 '' 'test ! -e out/witnesses && $C audit $claims --out out >a && $C audit $claims --out whole >b'
    expect 0 '' 'sed s,whole/,out/, b | cmp - a'
    expect 0 '' 'test $(find out/witnesses -type f | wc -l) = 2'
    expect 0 '' same_files whole out
}

# A task that made nothing.
test_parts_where_nothing_began() {
    mkdir p3 p4
    expect 0 'commsched: p3: no task was started there\n' $C submit merge out p1 p2 p3
    also 'nothing is missing'
    expect 2 'commsched: p4: contains no part of a job' $C submit merge new p4
    expect 0 '' test ! -e new
    expect 2 'commsched: p5: is not a directory of results' $C submit merge new p1 p5
}

# Leaves p1 as a shard that was killed while writing, its rows partly deleted by a transaction that was also
# killed, with pages of it already in the file; copy has what p1 contains without that transaction.
kill_writers() {
    $C experiment $experiments --replications $(sample 30 40) --jobs 2 --shard 1/2 --out p1 >>log 2>&1 & p=$!
    soon 'test "$(sqlite3 p1/results.db "SELECT count(*) > 99 FROM runs" 2>>log)" = 1'
    kill -KILL $p
    wait $p
    mkfifo commands
    sqlite3 p1/results.db <commands >deleted 2>&1 & p=$!
    exec 9>commands
    echo 'PRAGMA cache_size = 1; BEGIN; DELETE FROM runs; SELECT changes() > 99;' >&9
    soon 'test -s deleted'
    kill -KILL $p
    exec 9>&-
    wait $p
    cp -a p1 copy
    test -s copy/results.db-journal && test "$(cat deleted)" = 1 || return
    test "$(sqlite3 copy/results.db 'SELECT count(*) > 99 FROM runs')" = 1 || return
    test ! -e copy/results.db-journal # the journal was rolled back
}

# A shard that was killed while writing: its stored results count, and the transaction is rolled back.
test_a_killed_shard() {
    its_turn 1 3 || return
    rm -r p1 p2
    expect 0 '' kill_writers
    expect 1 'missing: ' $C submit merge out p1
    expect 0 '' 'test ! -e p1/results.db-journal'
    runs='SELECT count(*) FROM runs'
    expect 0 '' 'test $(sqlite3 out/results.db "$runs") = $(sqlite3 copy/results.db "$runs")'
    expect 0 '' 'for k in 1 2; do shard $k 2 --replications $(sample 30 40) || exit 9; done'
    expect 0 'nothing is missing' $C submit merge out p1 p2
    all="$experiments --replications $(sample 30 40) --only experiments"
    expect 0 '' $C experiment $all --out whole
    expect 0 ' 0 made now' $C experiment $all --out out
    expect 0 '' same_files whole out
}

# Merged repeatedly while its task is running.
test_a_shard_at_work() {
    its_turn 1 3 || return
    rm -r p1 p2
    expect 0 'merged' <<'E'
$C experiment $experiments --replications $(sample 30 40) --jobs 2 --shard 1/1 --out p1 >said 2>&1 & p=$!
soon 'test -e p1/job.json'
while kill -0 $p 2>/dev/null; do
    $C submit merge out p1 >merged
    status=$?
    test $status -le 1 || { cat merged; exit 9; }
done
wait $p && echo merged
E
    expect 0 'nothing is missing' $C submit merge out p1
}

run_cases "$@"
