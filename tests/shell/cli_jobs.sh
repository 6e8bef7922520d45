#!/bin/sh
# Jobs from the user's view: audits, experiments, and reports.
. tests/lib/shell.sh

# A refuted lemma: the verdict and its witness.
test_audit() {
    expect 0 'refuted, as recorded' $C audit broadcast_lemma1
    expect 0 'multicast/fnf ' $C compare out/witnesses/broadcast_lemma1.json
    expect 0 '' '
        $C audit broadcast_lemma1 --json --jobs 1 >one
        $C audit broadcast_lemma1 --json --jobs 2 >two; cmp one two'
    # a double would round it
    expect 0 '"seed": "18446744073709551615"' \
        $C audit broadcast_lemma1 --json --seed 18446744073709551615
    expect 2 broadcast_theorem2 $C audit broadcast_theorem
    expect 2 'not a positive number' $C audit --budget 0
    expect 2 'not between 0 and 1' $C experiment --precision 2
    expect 2 'exclude each other' $C experiment --precision 0.1 --replications 30
    expect 2 'not a positive number' $C audit --budget -3
    expect 0 ' printed      Theorem 3 (exchange 4.5, Theorem 3)' $C list claims
}

# Parts of the whole job, and unknown parts.
test_experiment() {
    expect 2 'not one of experiments, audit, hunt, report' $C experiment --only nonsense
    expect 2 'names of experiments are given' $C experiment --only audit exchange_gusto
    expect 2 'job.json: no such file' $C experiment --only report
    expect 0 'report: ' $C experiment --quick exchange_gusto
    expect 0 'experiments: ' $C experiment --quick --only experiments broadcast_figure_6
    expect 0 '\n2\n' <<'E'
$C experiment --only report && grep -c '"name": "exchange_gusto"\|"name": "broadcast_figure_6"' out/report.json
E
    expect 0 agents_latency_order-2.json '$C audit agents_latency_order && $C experiment --only report && cat out/report.json'
    expect 2 'is not a directory' ': >file; $C experiment exchange_gusto --out file'
    expect 2 'is not a results store; move it away, or choose another directory\n' \
        'echo text >out/results.db; $C experiment exchange_gusto'
}

# Without names the five papers; our own themes by name, or all.
test_papers() {
    papers() { grep -o '"name": "[a-z]*_' | sort -u | cut -d '"' -f 4 | tr '\n' ' '; echo .; }
    expect 0 'agents_ broadcast_ exchange_ multicast_ multicluster_ .\n' '$C experiment --print-json | papers'
    expect 0 'beyond_ .\n' '$C experiment beyond --print-json | papers'
    expect 0 'beyond_ exchange_ .\n' '$C experiment beyond exchange_gusto beyond --print-json | papers'
    expect 0 'agents_ beyond_ broadcast_ change_ collectives_ exchange_ multicast_ multicluster_ relaxed_ .\n' \
        '$C experiment --all --print-json | papers'
    expect 2 '--all and names exclude each other' $C experiment --all exchange
    # the other phases
    expect 0 'shard 1/1000: ' $C experiment relaxed --quick --only audit --only hunt --shard 1/1000 --out part
    expect 0 '"claims": [\n    {"name": "relaxed"}\n  ],\n  "hunts": [\n    {"name": "relaxed"}\n  ],' \
        cat part/job.json
    expect 1 'commsched experiment relaxed --only audit --only hunt --only report --quick --out whole' \
        '$C submit merge --json whole part'
}

# A repeated job has nothing to do, and says so in five lines at most.
test_repeated() {
    expect 0 'printed numbers decided' $C experiment --quick broadcast_figure_2 --out once
    expect 0 ' 0 made now' $C experiment --quick broadcast_figure_2 --out once
    expect 0 '' 'test $($C experiment --quick broadcast_figure_2 --out once 2>&1 | grep -c .) -le 5'
    expect 0 '0 of 27 printed numbers decided, 0 of them reproduced or compatible; the rest: commsched experiment multicluster_table_5_3_1 --out least\n' \
        $C experiment --quick --replications 2 multicluster_table_5_3_1 --out least
}

run_cases "$@"
