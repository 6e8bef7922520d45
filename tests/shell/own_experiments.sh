#!/bin/sh
# A user's own experiments, in files: short documents, errors in documents, and access to their results
# without the file.
. tests/lib/shell.sh

prepare() {
    cat >sweep.json <<'END'
{
  "name": "sweep",
  "generator": "exchange/random_integers",
  "parameters": {"nodes": [4, 6], "most": [9, 99]},
  "algorithms": ["exchange/open_shop", "exchange/greedy"],
  "replications": 12
}
END
}

rows() { sqlite3 -list "$1/results.db" 'SELECT settings, algorithm, seed, replication, completion FROM results' | sort; }

# A figure of two dimensions: x from the first, one line for each value of the second and algorithm.
test_a_sweep() {
    expect 0 'sweep ' $C experiment sweep.json --jobs 1 --out out
    also '8 cells  out/sweep.txt .tsv .json .svg .png'
    also 'report: out/report.html'
    expect 0 'open shop, most=9  open shop, most=99  greedy, most=9  greedy, most=99' cat out/sweep.txt
    also '\nnodes=4, s '
    also '\nnodes=6, s '
    expect 0 'open shop, most=99\n4\t' cat out/sweep.dat
    expect 0 '96' "rows out | wc -l"
    expect 0 '' "test -s out/sweep.svg -a -s out/sweep.png"
}

# Own experiments have a separate part; papers are included only if something of theirs was run.
test_report() {
    expect 0 '' $C experiment sweep.json --jobs 1 --out out
    expect 0 '"title": "Your experiments"' cat out/report.json
    also '"title": "Sweep"'
    also '"command": "commsched experiment '
    also '"nodes=4, s"'
    lacks 'multicast'
    lacks '"summary"'
    also '"hunts": []'
    also '"paper": "own"'
    expect 0 '"title": "Sweep"' cat out/report.html
    expect 0 '' $C experiment broadcast_figure_6 --quick --jobs 1 --only experiments --out out
    expect 0 '' $C experiment --only report --out out
    expect 0 '"title": "commsched: reproduction report"' cat out/report.json
    also '"title": "Your experiments"'
    also '"title": "Sweep"'
    also '"title": "An Approximation Algorithm for Broadcast'
    lacks 'Agent-Based'
}

# The document stays with its results: in another's report, under a name, when the file is gone or has
# changed.
test_kept() {
    expect 0 '' $C experiment sweep.json --jobs 1 --out out
    cp out/sweep.tsv first.tsv
    mv sweep.json gone.json
    rm out/report.* out/sweep.tsv
    expect 0 'report: ' $C experiment --only report --out out
    expect 0 '"title": "Sweep"' cat out/report.json
    expect 0 '96 runs, 96 of them stored, 0 made now' $C experiment sweep --jobs 1 --out out
    expect 0 '' cmp first.tsv out/sweep.tsv
    expect 2 "there is no experiment 'sweep'" $C experiment sweep --out elsewhere
    expect 0 'sweep ' "sed 's/\[9, 99\]/[9]/; s/exchange.greedy/exchange\/fixed_pattern/' gone.json >changed.json
        $C experiment changed.json --jobs 1 --out out"
    expect 0 'fixed_pattern' cat out/experiments/sweep.json
    lacks 'greedy'
    expect 0 '"title": "Sweep"' cat out/report.json
    also 'baseline'
    lacks 'greedy'
    # a document that this program cannot read is reported, and its results are kept
    sed -i 's/exchange.fixed_pattern/exchange\/mine/' out/experiments/sweep.json
    expect 0 'out/report.html' $C experiment --only report --out out
    expect 0 'out/experiments/sweep.json:' cat out/report.json
    also 'there is no such algorithm'
    expect 2 'out/experiments/sweep.json:' $C experiment sweep --out out
    also "there is no experiment 'sweep'"
}

# Nothing is written, and the place is reported.
test_errors() {
    expect 2 'commsched: none.json: ' $C experiment none.json --out out
    expect 2 'commsched: ./none: ' $C experiment ./none --out out
    while IFS='|' read -r change told; do
        sed "$change" sweep.json >wrong.json
        expect 2 "commsched: wrong.json:$told" $C experiment wrong.json --out out
    done <<'END'
s/"sweep"/"broadcast_figure_6"/|2:11: name: another experiment has this name
s/"sweep"/"My sweep"/|2:11: name: a name consists of small letters, digits and _
s/greedy/greed/|5:40: algorithms[1]: there is no such algorithm
s/random_integers/random/|3:16: generator: there is no such generator
s/"nodes"/"knots"/|4:17: parameters: 
s/"algorithms"/"algorithm"/|5:3: unknown key
s/12/"many"/|6:19: replications: 
s/12/12, "precision": 2/|6:36: precision: it is not between 0 and 1
s/12/12, "x": "bytes"/|6:28: x: there is no such parameter
s/12/12, "metric": {"ratio": ["completion", "speed"]}/|6:58: metric.ratio[1]: there is no such metric
s/12/12,/|7:1: 
s/exchange.open_shop/multicast\/fef/|5:18: algorithms[0]: the settings are of another family
END
    expect 2 'another experiment has this name' $C experiment sweep.json sweep.json --out out
    expect 2 'sweep.json: the results of sweep would replace it' $C experiment sweep.json --out .
    expect 0 '' 'test ! -e out -a ! -e results.db'
}

# A ratio of two metrics is that of each run, in documents as in the built-in metric.
test_ratio() {
    sed 's/"replications"/"metrics": [{"ratio": ["completion", "lower_bound"]}, "ratio"], "replications"/' \
        sweep.json >ratios.json
    expect 0 'sweep_completion_lower_bound ' $C experiment ratios.json --only experiments --jobs 1 --out out
    also 'sweep_ratio '
    expect 0 '' 'sed 1,2d out/sweep_ratio.txt >one; sed 1,2d out/sweep_completion_lower_bound.txt >other; cmp one other'
}

# One algorithm relative to another, run by run on the same instances: the other's runs are made for it,
# also by shards, and its ratio to itself is 1.
test_relative() {
    once || return
    sed 's/"replications"/"relative_to": "exchange\/open_shop", "replications"/' sweep.json >relative.json
    expect 0 '96 runs, 96 of them stored, 96 made now' $C experiment relative.json --only experiments --jobs 1 --out out
    expect 0 'nodes=4      1.000 ± 0.000       1.000 ± 0.000   1.0' cat out/sweep.txt
    expect 0 'completion relative to exchange/open_shop' cat out/sweep.tsv
    expect 0 'completion relative to open shop' cat out/sweep.dat
    sed '5s/"exchange.open_shop", //' relative.json >one.json
    expect 0 '96 runs, 96 of them stored, 96 made now' $C experiment one.json --only experiments --jobs 1 --out one
    expect 0 'as mean of ratios' "
        sqlite3 out/results.db \"SELECT printf('%.9g', avg(g.completion / o.completion)) FROM results g
            JOIN results o USING (settings, replication) WHERE g.algorithm = 'exchange/greedy'
            AND o.algorithm = 'exchange/open_shop' AND g.settings LIKE '%nodes=6%most=99%'\" >mean
        test -s mean && awk -F '\t' '\$1 == \"nodes=6\" && \$3 ~ /most=99/ {printf \"%.9g\\n\", \$8}' \
            one/sweep.tsv | cmp - mean && echo as mean of ratios"
    for k in 1 2; do
        expect 0 "shard $k/2: " $C experiment one.json --jobs 1 --shard $k/2 --out part$k
    done
    expect 0 '' $C submit merge merged part1 part2
    expect 0 '96 runs, 96 of them stored, 0 made now' $C experiment sweep --only experiments --jobs 1 --out merged
    expect 0 '' cmp one/sweep.tsv merged/sweep.tsv
}

# With its own precision, as far as the replications allow; and with its own axes.
test_precision_and_scales() {
    sed 's/12/2000, "precision": 0.2, "x_scale": "logarithmic", "y_scale": "linear"/' sweep.json >rough.json
    expect 0 '' $C experiment rough.json --only experiments --jobs 1 --out rough
    sed 's/12/2000, "precision": 0.01/' sweep.json >fine.json
    expect 0 '' $C experiment fine.json --only experiments --jobs 1 --out fine
    expect 0 'fewer' 'test $(rows rough | wc -l) -lt $(($(rows fine | wc -l) / 4)) && echo fewer'
}

# Each shard reads the file; their joint result is that of a single job, and accessible by name.
test_shards() {
    once || return
    expect 0 '' $C experiment sweep.json --jobs 1 --out whole
    for k in 1 2 3; do
        expect 0 "shard $k/3: " $C experiment sweep.json --jobs 1 --shard $k/3 --out part$k
        cp sweep.json kept.json
    done
    rm sweep.json
    expect 0 '' $C submit merge out part1 part2 part3
    expect 0 '' 'rows whole >one; rows out >other; cmp one other'
    expect 0 '96 runs, 96 of them stored, 0 made now' $C experiment sweep --jobs 1 --out out
    expect 0 '' cmp whole/sweep.tsv out/sweep.tsv
    expect 1 'missing' $C submit merge fewer part1
    sed -i 's/"Sweep"/"Another"/' part3/experiments/sweep.json
    expect 2 'part3: its experiment sweep is not that of part1' $C submit merge other part1 part2 part3
    expect 0 '' 'test ! -e other/results.db'
    # scripts of batch systems contain the file's name, and as many rounds as it has looks
    expect 0 '1 round of 2 shards' $C submit slurm --shards 2 -- experiment kept.json --replications 5
    also 'kept.json'
    expect 2 'gone.json: ' $C submit slurm --shards 2 -- experiment gone.json
}

# After a kill the same command makes the missing results.
test_resumed() {
    sed 's/12/20000/; s/\[4, 6\]/[24, 32]/; s/"algorithms"/"precision": 0.0001, &/' sweep.json >long.json
    run "$C experiment long.json --jobs 1 --out out >log 2>&1 & p=\$!
        soon 'test \$(sqlite3 out/results.db \"SELECT count(*) FROM runs\") -gt 0 2>/dev/null'
        kill -KILL \$p; wait \$p"
    expect 0 '"name": "sweep"' cat out/experiments/sweep.json
    expect 0 'none lost' 'rows out >before
        $C experiment sweep --jobs 1 --replications 3 --out out || exit
        rows out >after; test -s before && test -z "$(comm -23 before after)" && echo none lost'
}

# A built-in experiment as a document: the same runs and numbers under another name.
test_printed() {
    expect 0 '"name": "broadcast_figure_6"' $C experiment --print-json broadcast_figure_6
    expect 0 '' "$C experiment --print-json broadcast_figure_6 multicluster_table_5_3_1 >both.json
        sed 's/\"name\": \"/&own_/' both.json >own.json"
    expect 2 'name: another experiment has this name' $C experiment both.json --out out
    expect 0 '' $C experiment broadcast_figure_6 multicluster_table_5_3_1 --quick --replications 20 --only experiments --jobs 1 --out out
    expect 0 ' 0 made now' $C experiment own.json --quick --replications 20 --only experiments --jobs 1 --out out
    for name in broadcast_figure_6 multicluster_table_5_3_1; do
        expect 0 '' cmp out/$name.tsv out/own_$name.tsv
    done
    expect 0 '"name": "sweep"' $C experiment --print-json sweep.json
    expect 0 '' 'test ! -e experiments'
}

# The manual page's example works as described.
test_manual() {
    once || return
    expect 0 '' "$C --manual | awk '/^.SH/ {inside = /OWN EXPERIMENTS/} inside' | tr -d '\\\\' >page
        awk '/^{/ {inside = 1} inside; /^}/ {inside = 0}' page >sweep.json
        sed -n 's/^\\(commsched .*\\)/\\1/p' page | sed 's|^commsched|$C|; s/--out/--quick --jobs 1 --out/' >commands"
    expect 0 'sweep  ' sh -e commands
    expect 0 '"name": "exchange_figure_09"' cat mine.json
    expect 0 'Your experiments' cat mine/report.json
    expect 0 'exchange_figure_09\t' $C --complete experiment exchange_figure_09
    expect 0 ':files' $C --complete experiment sw
}

run_cases "$@"
