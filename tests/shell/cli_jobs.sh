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
    expect 0 '2/2 report: ' $C experiment --quick exchange_gusto
    expect 0 '1/1 experiments: ' $C experiment --quick --only experiments broadcast_figure_6
    expect 0 '\n2\n' <<'E'
$C report && grep -c 'id="exchange_gusto"\|id="broadcast_figure_6"' out/report.html
E
    expect 0 agents_latency_order-2.json '$C audit agents_latency_order && $C report && cat out/report.md'
    expect 2 'is not a directory' ': >file; $C experiment exchange_gusto --out file'
    expect 2 'is not a results store; move it away, or choose another directory\n' \
        'echo text >out/results.db; $C experiment exchange_gusto'
}

run_cases "$@"
