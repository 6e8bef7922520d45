#!/bin/sh
# commsched suite, the benchmark library: its output and refusals, and that only better schedules change it.
# The rest of the suite is in tests/unit/test_library.c.
. tests/lib/shell.sh

prepare() {
    mkdir lib && cp "$S"/experiments/suite/*.tsv lib
}

# KEY NAME: the field of an entry in the copy
field() {
    $C suite list "$2" -l lib --tsv | awk -F'\t' -v key="$1" 'NR == 1 { while ($(++k) != key); next } { print $k }'
}

# NAME: makes the entry's value so large that any schedule is better
spoil() {
    awk -F'\t' -v OFS='\t' -v name="$1" '$1 == name { $8 *= 2; $9 = "nobody"; $14 = "open" } { print }' \
        lib/library.tsv >lib/new && mv lib/new lib/library.tsv
}

test_list() {
    expect 0 'ta04x04_01' $C suite -l lib
    also 'agents512_8_1'
    expect 0 '| broadcast\\_figure\\_5 |' $C suite list multicast-papers --format markdown -l lib
    lacks 'ta04x04_01'
    expect 0 '"library": 1' $C suite list taillard-04 --json -l lib
    also '"value": 193'
    expect 0 'name,family,class,' $C suite list ta04x04_01 --format csv -l lib
    expect 0 '300' "$C suite list --tsv -l lib | sed 1d | wc -l"
}

test_classes() {
    expect 0 'taillard-04' $C suite classes -l lib
    expect 0 '104\t' "$C suite classes --tsv -l lib | grep 'exchange.all'"
    expect 2 'of all' $C suite classes wide
}

# Outside the tree the built-in library is used.
test_built_in() {
    expect 0 'ta20x20_10' $C suite
    expect 0 '1 of 1 instances verified' $C suite verify ta04x04_01
    $C suite schedule ta04x04_01 -o s.json
    expect 2 'cannot be changed' $C suite submit s.json
    also -- '--library DIR'
}

test_words() {
    expect 2 "no instance, class or family 'ta4'" $C suite list ta4
    expect 2 "no instance 'exchange'" $C suite schedule exchange
    expect 2 'list, classes, run' $C suite lsit
    expect 2 'no argument given' $C suite run
    expect 2 'more than one argument given' $C suite instance ta04x04_01 ta04x04_02
    expect 2 "there is no algorithm 'exchange/opn_shop'" $C suite run exchange/opn_shop
    expect 2 'none/library.tsv' $C suite -l none
    sed 2s/seed/sead/ lib/library.tsv >lib/x && mv lib/x lib/library.tsv
    expect 2 'lib/library.tsv:2: the head' $C suite -l lib
}

test_run() {
    expect 0 'taillard-04' $C suite run exchange/open_shop switched/cco --on taillard-04 --on tree -l lib -j 2
    also 'switched/cco'
    expect 0 '' "$C suite run open_shop exchange/branch_and_bound --on taillard-04 --json -l lib -j 1 >one"
    expect 0 '' "$C suite run open_shop exchange/branch_and_bound --on taillard-04 --json -l lib -j 2 | cmp - one"
    expect 0 '"algorithm": "exchange/branch_and_bound", "class": "all", "instances": 10, "counted": 10, "at_best": 10, "better": 0, "gap_to_best_percent": 0, "gap_to_bound_percent": 0, "score": 100' cat one
    expect 0 'best known' $C suite run exchange/branch_and_bound --on ta04x04_01 --runs -l lib
    expect 2 'no instance of switched' $C suite run switched/cco --on taillard-04 -l lib
    expect 2 'of one family' $C suite run switched/cco open_shop --profile p.svg -l lib
    # a forwarding schedule is not of the library's kind
    expect 0 'forwarded' $C suite run exchange/two_level --on clusters9_2 --runs -l lib
    spoil ta04x04_01
    expect 0 'better than the best known schedule of ta04x04_01' $C suite run exchange/branch_and_bound --on ta04x04_01 -l lib
}

test_verify() {
    expect 0 '300 of 300 instances verified' $C suite verify --quick -l lib
    expect 0 '11 of 11 instances verified' $C suite verify taillard-05 multicast_worked -l lib
    spoil ta05x05_02
    expect 1 'ta05x05_02: the schedule ends after ' $C suite verify taillard-05 -l lib
    also '9 of 10 instances verified'
    cp "$S"/experiments/suite/*.tsv lib
    # a changed seed, a bound that nothing proves, orders that cannot be executed
    awk -F'\t' -v OFS='\t' '$1 == "uniform8_small_3" { $6 = 2 } $1 == "ta05x05_03" { $10 = $8 = $8 + 1; $12 = $8 } { print }' \
        lib/library.tsv >lib/new && mv lib/new lib/library.tsv
    expect 1 'uniform8_small_3: the instance has digest' $C suite verify uniform ta05x05_03 -l lib --quick
    also 'ta05x05_03: the schedule ends after'
    sed -i 's/^\(ta05x05_04\t[0-9>]*\) [0-9>]*/\1/' lib/schedules.tsv
    expect 1 'ta05x05_04' $C suite verify ta05x05_04 -l lib
    awk -F'\t' -v OFS='\t' '$1 == "ta04x04_01" { $11 = "lower_bound" } { print }' lib/library.tsv >lib/new
    mv lib/new lib/library.tsv
    expect 1 'ta04x04_01: lower_bound proves' $C suite verify ta04x04_01 -l lib
}

# Two thirds of a family are near their bounds; at most a third of all are closed by one pass.
test_shares() {
    awk -F'\t' -v OFS='\t' '$2 == "switched" && $10 != "-" { $10 *= 0.9; $14 = "open" } { print }' lib/library.tsv >lib/new
    mv lib/new lib/library.tsv
    expect 1 'of switched 0 of ' $C suite verify --quick -l lib
    cp "$S"/experiments/suite/library.tsv lib
    awk -F'\t' -v OFS='\t' '$14 == "closed" { $12 = $8 } { print }' lib/library.tsv >lib/new
    mv lib/new lib/library.tsv
    expect 1 'one pass closes' $C suite verify --quick -l lib
}

test_submit() {
    value=$(field value ta05x05_02)
    $C suite schedule ta05x05_02 -l lib -o best.json
    expect 0 'valid: true' $C check best.json
    expect 1 'better: false' $C suite submit best.json -l lib
    spoil ta05x05_02
    expect 0 'better: true' $C suite submit best.json -l lib
    expect 0 "$value" field value ta05x05_02
    expect 0 'submitted' field found ta05x05_02
    expect 0 '1 of 1' $C suite verify ta05x05_02 -l lib
    # a worse one, an invalid one, one of an unknown instance
    $C suite instance ta05x05_02 -l lib -o i.json
    $C solve exchange/fixed_pattern i.json -o worse.json >/dev/null
    cp lib/library.tsv before
    expect 1 'better: false' $C suite submit worse.json -l lib
    sed 's/"completion": [0-9]*/"completion": 1/' best.json >wrong.json
    expect 1 'valid: false' $C suite submit wrong.json -l lib
    $C generate exchange/random_integers -n 5 -s 77 -o other.json && $C solve open_shop other.json -o foreign.json >/dev/null
    expect 2 'no instance of the library has its digest' $C suite submit foreign.json -l lib
    expect 0 '' cmp before lib/library.tsv
}

run_cases "$@"
