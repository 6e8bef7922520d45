#!/bin/sh
# The verb design: the same results for any number of processes and after a kill, a file that builds and
# schedules like its decoder, no heuristic from too few instances, and wrong usage.
. tests/lib/shell.sh

USUAL='exchange --decoder exchange_dense --candidates 6 --rounds 2 --instances 30 --held-out 30 --polish 8'
SMALL="$USUAL --train 'exchange/random_integers least=1 nodes=5,6' --judge 'exchange/random_integers nodes=7 least=1' \
    --judge 'exchange/random_integers least=1 most=50 nodes=5'"

test_the_same_from_any_number_of_processes() {
    for j in 1 2; do
        run "$C design $SMALL --force --jobs $j --out $j -o mine.c --json >$j.json"
        mv mine.c $j.c
    done
    expect 0 same 'cmp 1.json 2.json && cmp 1.c 2.c && cmp 1/design/*.log 2/design/*.log && echo same'
    expect 0 '"training": 30' cat 1.json
    expect 0 ' --polish 8 --portfolio 1 --seed 1' cat 1/design/exchange_dense.log
    expect 0 other "$C design $SMALL --force --seed 2 --out 3 -o mine.c >3.txt; cmp -s mine.c 1.c || echo other"
}

test_going_on_after_a_kill() {
    run "$C design $USUAL --force --jobs 1 --out whole -o mine.c"
    mv mine.c whole.c
    lines() { cat killed/design/*.evaluations 2>/dev/null | wc -l; }
    $C design $USUAL --force --jobs 1 --out killed -o mine.c >log 2>&1 &
    p=$!
    soon '[ $(lines) -ge 400 ]'
    kill -KILL $p
    wait $p
    before=$(lines)
    run "$C design $USUAL --force --jobs 1 --out killed -o mine.c"
    expect 0 same "cmp mine.c whole.c && echo same"
    expect 0 '' "[ $before -ge 400 ] && [ $(lines) -le \$((\$(cat whole/design/*.evaluations | wc -l) + 1)) ]"
}

test_the_winner_is_a_heuristic() {
    tree_copy || return
    run "./commsched design $SMALL --force --out ideas"
    also 'The winner is in ideas/design/exchange/dense_designed.c.'
    expect 0 exchange/dense_designed 'make HEURISTICS=ideas/design && ./commsched list algorithms'
    cat >driver.c <<'END'
#include "ideas/design/exchange/dense_designed.c"

#include "algorithms/decoder.h"
#include "generators/generator.h"

#include <stdio.h>

int main(void)
{
    struct arena arena = {0};
    struct instance instance;
    generate_by_name("exchange/uniform_network", "nodes=9", 1, 0, &arena, &instance);
    struct context context = {.arena = &arena};
    struct timeline by_weights = timeline_start(&arena);
    decoder_find("exchange_dense")
        ->decode(&instance, &context, (const double *)&weights, &by_weights);
    printf("%.12g\n", by_weights.completion);
    arena_release(&arena);
    return 0;
}
END
    expect 0 '' "$TEST_COMPILER -std=c11 -D_GNU_SOURCE -I. -o driver driver.c $TEST_BUILD/tree.a -lgsl -lgslcblas \
-lglpk -ljansson -lm"
    completion=$(./driver)
    expect 0 "completion: $completion" './commsched generate exchange/uniform_network -n 9 | ./commsched solve exchange/dense_designed -'
    also 'valid: true'
}

test_no_heuristic_from_too_few() {
    expect 1 'No conclusion: training: 12 instances, where 30 are needed.' \
        "$C design $SMALL --instances 12 --out few"
    lacks 'The winner is in'
    expect 0 '' '[ -e few/design/exchange_dense.log ] && ! [ -e few/design/exchange ]'
    expect 1 'NO CONCLUSION: training: 12 instances, where 30 are needed.' \
        "$C design $SMALL --instances 12 --out few --force -o mine.c; s=\$?; cat mine.c; exit \$s"
}

test_usage() {
    expect 0 'exchange_dense ' $C list decoders
    also '\n    length '
    also '; 0: left out; -1 to 3; default '
    expect 2 'no family given' $C design
    expect 2 "no family 'exchnge'; nearest: exchange" $C design exchnge
    expect 2 'nearest: exchange_dense' $C design exchange --decoder exchange_dens
    expect 2 'exchange_dense does not schedule multicast instances' $C design multicast --decoder exchange_dense
    expect 2 'the name must end with .c' $C design exchange -o mine.h
    expect 2 "'M' is not a small letter" $C design exchange -o M.c
    expect 2 "'exchange/nothing': neither a generator nor a directory" $C design exchange --train exchange/nothing
    expect 2 'instances of multicast, where exchange is needed' $C design exchange --train multicast/worked_example
    expect 2 "no parameter 'nods'" "$C design exchange --judge 'exchange/clusters nods=4'"
    expect 2 'it cannot be held out, because training uses it' \
        "$C design exchange --train 'exchange/clusters nodes=4' --judge 'exchange/clusters nodes=3,4'"
    mkdir none
    expect 2 'no file *.json in it' $C design exchange --train none
    expect 2 'not a whole number' $C design exchange --candidates 1
    expect 0 'DECODER_designed.c' $C design --help
    expect 0 '' 'ls -d out/design/* 2>/dev/null; :'
    exactly ''
}

run_cases "$@"
