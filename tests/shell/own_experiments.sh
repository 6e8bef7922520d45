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
