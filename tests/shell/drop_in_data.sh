#!/bin/sh
# A metric and a document of experiments are found by the build without other edits, and change no stored
# column; an error in one is reported with its place.
. tests/lib/shell.sh

test_a_dropped_metric_measures_a_dropped_document_and_mistakes_are_told() {
    tree_copy || return
    next=$(cat experiments/engine/metrics/*.c | grep -c '^    \.column = ') last=$((next - 1))
    expect 0 '' <<'E'
sed -e 's/completion/transfers/g; s/solution->transfers/solution->timeline.count/' \
    -e 's/^    \.column = 0,/    .unit = "",\n    .column = NEXT,/' \
    experiments/engine/metrics/completion.c >experiments/engine/metrics/transfers.c
mkdir -p experiments/papers/dropped/figures
cat >experiments/papers/dropped/figures/dropped.json <<'END'
{"experiments": [{"name": "dropped_in", "title": "dropped", "source": "here", "figure": "curves",
  "x_label": "nodes", "metric": "transfers", "generator": "exchange/random_integers",
  "settings": [{"label": "n={nodes}", "x": "{nodes}", "parameters": {"nodes": [3, 4]}}],
  "series": [{"label": "ours", "algorithm": "exchange/greedy"}], "replications": 2}]}
END
E
    expect 0 '' sed -i "s/NEXT/$next/" experiments/engine/metrics/transfers.c
    expect 0 '' make PROGRAM=dropped
    expect 0 'dropped (here)' './dropped list experiments | grep dropped_in'
    expect 0 'n=3\t3\tours\texchange/greedy\ttransfers\t\t2\t6\t' \
        './dropped experiment dropped_in --out found >/dev/null && cat found/dropped_in.tsv'
    also 'n=4\t4\tours\texchange/greedy\ttransfers\t\t2\t10\t'
    expect 0 'blocked,contended,cpu_median,cpu_mad,cpu_repetitions,best_bound,evaluated,critical,tardiness,late,transfers\n' \
        "sqlite3 found/results.db \"SELECT group_concat(name) FROM pragma_table_info('runs')\""
    expect 0 '' sed -i "s/column = $next/column = $last/" experiments/engine/metrics/transfers.c
    expect 2 "metric transfers: column $last where $next is the next" experiments/registry.sh metrics
    expect 0 '' sed -i "s/column = $last/column = $next/" experiments/engine/metrics/transfers.c
    expect 0 '' \
        "sed -i 's/exchange.greedy/exchange\/greed/' experiments/papers/dropped/figures/dropped.json"
    expect 0 '' make PROGRAM=dropped
    expect 1 'dropped.json:4:45: experiments[0].series[0].algorithm: there is no such algorithm' \
        ./dropped list experiments
}

run_cases "$@"
