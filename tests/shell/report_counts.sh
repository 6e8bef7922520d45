#!/bin/sh
# The counts on the report's first page against the tables of the experiments, number by number.
. "${0%/*}/../lib/shell.sh"

# For the experiments of a kind: numbers to compare with, by verdict, in the order of the report's columns,
# without those that have no result.
counted() {
    for name in $($C list experiments | awk -v kind="$1" '$2 == kind {print $1}'); do
        if [ ! -f "out/$name.tsv" ]; then
            continue
        elif grep -q '"curves"' "out/$name.json"; then # each counts as one number
            printf 'setting\tpublished\tverdict\n'
            grep -o '"high95": [^,]*, "verdict": "[a-z]*"' "out/$name.json" |
                awk -F '"' '{print "a curve\t1\t" $(NF - 1)}'
        else
            cat "out/$name.tsv"
        fi
    done | awk -F '\t' '
        $1 == "setting" {for (k = 1; k <= NF; k++) at[$k] = k; next}
        $at["published"] == "" {next}
        {word = $at["verdict"]; sub(/ (of|by) .*/, "", word); count[word]++}
        END {
            print count["reproduced"] + 0, count["compatible"] + 0, count["offset"] + 0,
                count["different"] + 0, count["inconclusive"] + 0, count["not judged"] + 0,
                count[""] + 0
        }'
}

# The same from the table of numbers that follows a line; "all" is its last row.
told() {
    awk -v behind="$1" '
        index($0, behind) {found = 1}
        found && /^\| paper \| numbers \|/ {inside = 1}
        inside && /^\| all / {gsub(/\|/, " "); print $3, $4, $5, $6, $7, $9, $10; exit}
    ' out/report.md
}

# Rows of counts whose classes do not add up to the first one.
uneven() {
    awk -F ' *[|] *' '
        /^\| paper \| (numbers|claims|sentences) \|/ {inside = 1; next}
        !/^\|/ {inside = 0}
        inside && !/^\|---/ {
            sum = 0
            for (k = 4; k < NF; k++) sum += $k
            rows++
            if (sum != $3) print "uneven: " $0
        }
        END {print rows > 15 ? "many rows" : "few rows"}
    ' out/report.md
}

# Printed numbers, some of which cannot be judged, and cross-checks; a quick job decides a part.
test_numbers() {
    run '$C experiment --quick --only experiments --only report multicluster_table_5_1 \
        multicluster_table_5_3_1 broadcast_figures_1_3 multicast_figures_4_5 multicast_table_1 \
        broadcast_figure_5 broadcast_counterexamples'
    for kind in printed cross-check; do
        case $kind in
        printed) behind='## Counts' ;;
        cross-check) behind='### Cross-checks' ;;
        esac
        first=$(counted $kind) second=$(told "$behind")
        expect 0 "$first" "echo '$second'"
    done
    # 4 of broadcast, 9 of multicast, and a table of 20 single runs, whatever else is judged
    expect 0 ' 20 ' "told '## Counts'"
    expect 0 'many rows\n' uneven
    lacks uneven:
    expect 0 '' "python3 - <<'E'
import json
for paper in json.load(open('out/report.json'))['papers']:
    assert [counts['kind'] for counts in paper['counts']] == ['printed', 'extension', 'cross-check']
    for counts in paper['counts']:
        for of in counts['numbers'], counts['claims']:
            assert sum(of.values()) == 2 * of['all'], (paper['paper'], of)
    for said in paper['statements']:
        assert said['section'] and said['words']
        assert said['claims'] or said['experiments'] or said['none']
E"
    expect 0 'Undecided in this quick job' cat out/report.md
}

# The store has the same counts, for the job's experiments.
test_numbers_in_the_store() {
    run '$C experiment --quick --only experiments --only report multicluster_table_5_1 \
        multicast_figures_4_5 broadcast_figure_5 broadcast_counterexamples multicluster_table_5_3_1'
    expect 0 '' "python3 - <<'E'
import collections, json, sqlite3
words = {'not judged': 'single runs', 'no result': 'without result'}
told, held = collections.Counter(), collections.Counter()
for paper in json.load(open('out/report.json'))['papers']:
    for counts in paper['counts']:
        for word, count in counts['numbers'].items():
            if word not in ('all', 'without result'):  # also of all other tables
                told[counts['kind'], word] += count
for kind, verdict, count in sqlite3.connect('out/results.db').execute(
        'SELECT kind, verdict, count(*) FROM numbers GROUP BY 1, 2'):
    held[kind, words.get(verdict, verdict)] += count
assert +told == held, (told, held)
assert {kind for kind, _ in held} == {'printed', 'cross-check'} and sum(held.values()) > 100, held
E"
}

run_cases "$@"
