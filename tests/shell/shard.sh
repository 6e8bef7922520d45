#!/bin/sh
# Shards of a job: each makes its own part, whatever is stored, wherever and in whatever order it is made;
# together they make everything, and nothing twice.
. tests/lib/shell.sh

experiments="broadcast_figure_6 multicluster_table_5_3_1"
claims="broadcast_theorem2 broadcast_half_of_random exchange_forwarding_costs"

# The contents of results directories, one row per line: experiments' runs, claims' trials.
runs() {
    for d; do
        sqlite3 -list "$d/results.db" 'SELECT settings, algorithm, seed, replication, status FROM results'
    done | sort
}
trials() {
    for d; do
        sqlite3 -list "$d/results.db" "
            SELECT claim, digest, seed, share, part, number, found
                FROM claim_chunks JOIN claim_trials ON id = trials"
    done | sort
}

# Compares lists WHAT of the parts and of the whole: a row in two parts would appear twice.
same() {
    what=$1 all=$2
    shift 2
    "$what" "$all" >rows && "$what" "$@" >parts && test -s rows && cmp rows parts
}

replicated() { $C experiment $experiments --only experiments --replications 6 "$@"; }

# In any order, one killed and repeated; then with another division, where some is merged.
test_runs() {
    once || return
    expect 0 '' replicated --out whole
    expect 0 'shard 3/3: ' replicated --shard 3/3 --out p3
    lacks '\nshard 3/3: 0 runs'
    expect 0 'job.json\nlock\nresults.db' ls p3
    run "replicated --replications 3000 --shard 1/3 --out killed >log 2>&1 & p=\$!
        soon 'test \$(sqlite3 killed/results.db \"SELECT count(*) FROM runs\") -gt 0 2>/dev/null'
        kill -KILL \$p; wait \$p"
    expect 0 '' 'mkdir p1; cp killed/results.db* p1; sqlite3 p1/results.db "DELETE FROM runs WHERE replication >= 6"'
    expect 0 'shard 1/3: ' replicated --shard 1/3 --out p1 --jobs 1
    expect 0 'shard 2/3: ' replicated --shard 2/3 --out p2
    expect 0 '' same runs whole p1 p2 p3
    expect 0 'shard 2/3: 0 runs, 0 trials, 0 hunts made\n' replicated --shard 2/3 --out p2
    for k in 5 2 4 1 3; do
        expect 0 "shard $k/5: " replicated --shard $k/5 --out q$k --merged p1
    done
    expect 0 '' same runs whole p1 q1 q2 q3 q4 q5
    expect 0 'shard 1/2: 0 runs' replicated --shard 1/2 --out done --merged whole
}

# A shard stores the same as a whole job; conclusions from merged shards are also the same.
test_claims() {
    its_turn 1 2 || return
    expect 0 '' "$C audit $claims --out whole >told"
    for k in 3 1 4 2; do
        expect 0 "shard $k/4: " $C audit $claims --shard $k/4 --out p$k
        lacks ': 0 runs, 0 trials'
    done
    expect 0 '' same trials whole p1 p2 p3 p4
    expect 0 '' same runs whole p1 p2 p3 p4
    expect 0 '' "sqlite3 p1/results.db 'SELECT claim FROM claim_results'"
    exactly ''
    expect 0 'shard 2/4: 0 runs, 0 trials, 0 hunts made\n' $C audit $claims --shard 2/4 --out p2
    expect 0 'nothing is missing' $C submit merge out p1 p2 p3 p4
    expect 0 'shard 1/7: 0 runs, 0 trials, 0 hunts made\n' \
        $C audit $claims --shard 1/7 --out q --merged out
    expect 0 '' "mv whole first; mv out whole; $C audit $claims --out whole | cmp - told"
    expect 0 '' same trials first whole
    expect 0 '' diff -r first/witnesses whole/witnesses
}

test_hunts() {
    hunts='experiment --all --only hunt --quick'
    expect 0 'shard 3/64: 0 runs, 0 trials, 6 hunts made\n' $C $hunts --shard 3/64 --out p
    expect 0 'shard 3/64: 0 runs, 0 trials, 0 hunts made\n' $C $hunts --shard 3/64 --out p
    expect 0 '' 'test ! -e p/hunt/hunt.tsv'
}

# A part's directory cannot be used for anything else.
test_directories() {
    small="multicluster_table_5_3_1 --quick --replications 20 --only experiments"
    expect 0 'shard 1/2' $C experiment $small --shard 1/2 --out p
    expect 2 'p: contains shard 1/2, not 2/2' $C experiment $small --shard 2/2 --out p
    expect 2 'p: contains shard 1/2, not 1/4' $C experiment $small --shard 1/4 --out p
    expect 0 '' $C experiment $small --out whole
    expect 2 'whole: contains a whole job' $C experiment $small --shard 2/2 --out whole
    expect 0 'shard 2/2' $C experiment $small --shard 2/2 --out q --merged there/is/none
    expect 0 '' 'test ! -e there'
    expect 2 'odd/results.db: is not a results store' \
        "mkdir odd; echo text >odd/results.db; $C experiment $small --shard 1/3 --out r --merged odd"
}

# When interrupted, it reports what it made; the same command resumes it.
test_stopped() {
    once || return
    long="broadcast_figure_6 --only experiments --replications 600 --shard 2/3"
    run "$C experiment $long --out p >log 2>&1 & p=\$!
        soon 'test \$(sqlite3 p/results.db \"SELECT count(*) FROM runs\") -gt 0 2>/dev/null'
        kill -TERM \$p; wait \$p; echo ended \$?"
    expect 0 'ended 143' "echo '$output'"
    expect 0 'shard 2/3: ' cat log
    also 'commsched: stopped; stored results remain, and the same command resumes'
    expect 0 'shard 2/3: ' $C experiment $long --out p
    expect 0 'shard 2/3: 0 runs' $C experiment $long --out q --merged p
}

# Where and when every part was made.
test_record() {
    job="multicluster_table_5_3_1 --quick --replications 20 --only experiments"
    expect 0 '' $C experiment $job --shard 1/2 --out p1
    expect 0 '' $C experiment $job --shard 2/2 --jobs 3 --out p2
    expect 0 ' 0 runs' $C experiment $job --shard 2/2 --out p2
    expect 0 '"shard": "1/2"' cat p1/job.json
    also '"phases": [\n    {"name": "experiments"}\n  ]'
    also '"claims": []'
    expect 0 '' $C submit merge out p1 p2
    expect 0 'report: ' $C experiment $job --only report --out out
    expect 0 '"shards": 2' cat out/job.json
}

run_cases "$@"
