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

# Each shard reads the file; their joint result is that of a single job, and accessible by name.
test_shards() {
    once && its_turn 0 2 || return
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
    sed -i 's/99/98/' part3/experiments/sweep.json
    expect 2 'part3: its experiment sweep is not that of part1' $C submit merge other part1 part2 part3
    expect 0 '' 'test ! -e other/results.db'
    # scripts of batch systems contain the file's name, and as many rounds as it has looks
    expect 0 '1 round of 2 shards' $C submit slurm --shards 2 -- experiment kept.json --replications 5
    also 'kept.json'
    expect 2 'gone.json: ' $C submit slurm --shards 2 -- experiment gone.json
}

# After a kill the same command makes the missing results.
test_resumed() {
    sed 's/12/20000/; s/\[4, 6\]/[12, 16]/; s/"algorithms"/"precision": 0.0001, &/' sweep.json >long.json
    run "$C experiment long.json --jobs 1 --out out >log 2>&1 & p=\$!
        soon 'test \$(sqlite3 out/results.db \"SELECT count(*) FROM runs\") -gt 0 2>/dev/null'
        kill -KILL \$p; wait \$p"
    expect 0 '"name": "sweep"' cat out/experiments/sweep.json
    expect 0 'none lost' 'rows out >before
        $C experiment sweep --jobs 1 --replications 3 --out out || exit
        rows out >after; test -s before && test -z "$(comm -23 before after)" && echo none lost'
}

# A built-in experiment from its document: the same runs and numbers under another name.
test_printed() {
    its_turn 1 2 || return
    expect 0 'broadcast_figure_6' $C experiment --print-json broadcast_figure_6
    expect 0 '' "$C experiment --print-json broadcast_figure_6 >same.json
        sed 's/\"name\": \"/&own_/' same.json >own.json"
    expect 2 'name: another experiment has this name' $C experiment same.json --out out
    expect 0 '' $C experiment broadcast_figure_6 --quick --replications 20 --only experiments --jobs 1 --out out
    expect 0 '' $C experiment own.json --quick --replications 20 --only experiments --jobs 1 --out out
    expect 0 '' cmp out/broadcast_figure_6.tsv out/own_broadcast_figure_6.tsv
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
    expect 0 'exchange_figure_' cat mine.json
    expect 0 'Your experiments' cat mine/report.json
    expect 0 'exchange_figure_09\t' $C --complete experiment exchange_figure_09
    expect 0 ':files' $C --complete experiment sw
}

run_cases "$@"
