#!/bin/sh
# The counts on the report's first page against the tables of the experiments, number by number.
. "${0%/*}/../lib/shell.sh"

# Of the tables of printed numbers that were run, one a line: name and verdict; a curve counts as one number.
verdicts() {
    for name in $($C list experiments | awk '$2 == "printed" {print $1}'); do
        if [ ! -f "out/$name.tsv" ]; then
            continue
        elif grep -q '^Growth' "out/$name.txt"; then
            awk -v name="$name" '/printed time/ {rows = 1; next} !NF {rows = 0} rows {print name, $NF}' "out/$name.txt"
            continue
        fi
        awk -F '\t' -v name="$name" '
            $1 == "setting" {for (k = 1; k <= NF; k++) at[$k] = k; next}
            $at["published"] == "" {next}
            {word = $at["verdict"]; sub(/, tail .*/, "", word); print name, word}' "out/$name.tsv"
    done
}

# The first page's table and the counts of a quick job against the tables of its experiments.
test_numbers() {
    run '$C experiment --quick --replications 3 --only experiments --only report multicluster_table_5_1 \
        multicluster_table_5_3_1 broadcast_figures_1_3 multicast_figures_4_5 multicast_table_1 \
        broadcast_figure_5 broadcast_counterexamples'
    verdicts >verdicts
    expect 0 '' "python3 - <<'E'
import collections, json
made = collections.Counter(line.split(maxsplit=1)[1].strip() if ' ' in line.strip() else 'only shown'
                           for line in open('verdicts'))
report = json.load(open('out/report.json'))
decided = ['reproduced', 'compatible', 'offset', 'different']
told = collections.Counter()
for paper, row in zip(report['papers'], report['summary']):
    told.update({word: count for word, count in row.items() if word != 'paper'})
    assert row['paper'] == paper['title']
    assert row.get('numbers', 0) == sum(row.get(word, 0) for word in [*decided, 'undecided', 'not judged']), row
    assert row.get('claims', 0) == sum(row.get(word, 0) for word in
                                ['hold', 'refuted', 'depend on reading', 'claims_undecided', 'claims_not_judged']), row
    for said in paper['statements']:
        assert said['section'] and said['words']
        assert said['claims'] or said['experiments'] or said['none']
for word in decided:
    assert told[word] == made[word], (word, told, made)
assert told['undecided'] >= made['inconclusive'] > 10 and made['not judged'] == 20, (told, made)
assert report['decided']['numbers'] == sum(told[word] for word in decided)
assert report['decided']['of'] == sum(told[word] for word in [*decided, 'undecided'])
E"
    expect 0 '"command": "commsched experiment broadcast_counterexamples broadcast_figure_5 ' grep '"of"' -A 1 out/report.json
    also ' multicluster_table_5_1 multicluster_table_5_3_1 --out out"'
}

run_cases "$@"
