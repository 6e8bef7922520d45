#!/bin/sh
# The verb design: the same results for any number of processes, a file that builds and schedules, no
# heuristic without a gain, and wrong usage.
. tests/lib/shell.sh

SMALL="exchange --candidates 6 --rounds 2 --instances 30 --held-out 30 \
    --train 'exchange/random_integers least=1 nodes=5,6' --judge 'exchange/random_integers nodes=7 least=1'"

test_the_same_from_any_number_of_processes() {
    for j in 1 2; do
        run "$C design $SMALL --force --jobs $j -o mine.c --json >$j.json"
        mv mine.c $j.c
    done
    expect 0 same 'cmp 1.json 2.json && cmp 1.c 2.c && echo same'
    expect 0 '"training": 30,\n  "held_out": 30' cat 1.json
    expect 0 'commsched design exchange --candidates 6 --rounds 2 --instances 30 --held-out 30 --seed 1' cat 1.c
    expect 0 other "$C design $SMALL --force --seed 2 -o mine.c >3.txt; cmp -s mine.c 1.c || echo other"
}

test_the_winner_is_a_heuristic() {
    tree_copy || return
    run "./commsched design $SMALL --force"
    also 'file: ideas/exchange/designed.c'
    expect 0 exchange/designed 'make HEURISTICS=ideas && ./commsched list algorithms'
    expect 0 'valid: true' './commsched generate exchange/uniform_network -n 9 | ./commsched solve exchange/designed -'
}

test_no_heuristic_without_a_gain() {
    expect 1 'gain: false' "$C design $SMALL --held-out 12 -o few.c"
    lacks 'file: '
    expect 0 '' '! [ -e few.c ]'
    expect 1 'NO CONCLUSION' "$C design $SMALL --held-out 12 --force -o mine.c; s=\$?; cat mine.c; exit \$s"
}

test_usage() {
    expect 0 'exchange_dense ' $C list decoders
    also '\n    length '
    also '; 0: left out; -1 to 3; default '
    expect 2 'no family given' $C design
    expect 2 "no family 'exchnge'; nearest: exchange" $C design exchnge
    expect 2 'the name must end with .c' $C design exchange -o mine.h
    expect 2 "'M' is not a small letter" $C design exchange -o M.c
    expect 2 "no generator 'exchange/nothing'" $C design exchange --train exchange/nothing
    expect 2 'instances of multicast, where exchange is needed' $C design exchange --train multicast/worked_example
    expect 2 "no parameter 'nods'" "$C design exchange --judge 'exchange/clusters nods=4'"
    expect 2 'not a whole number' $C design exchange --candidates 1
    expect 0 '' 'ls -d ideas 2>/dev/null; :'
    exactly ''
}

run_cases "$@"
