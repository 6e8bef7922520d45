#!/bin/sh
# Prototyping: what `new` refuses; directories outside the tree; heuristics that crash, loop or err, which
# harm only themselves. The tests share one copy of the tree, in which each leaves its files. The suites
# `readme` and `tutorial` follow the path from an idea to a figure.
. tests/lib/shell.sh

SHARED=1

# In a directory outside the tree, and how make answers what it cannot build.
test_a_directory_outside_the_tree() {
    tree_copy || return
    expect 0 '../ideas/switched/mine.c: edit it, then run: make HEURISTICS=../ideas' \
        './commsched new switched/mine --into ../ideas && mv ../ideas/*/mine.c ../ideas'
    expect 0 switched/mine 'make HEURISTICS=../ideas && ./commsched list algorithms'
    expect 0 'defined but not used' \
        "sed -i '1i static int unused;' ../ideas/mine.c && make HEURISTICS=../ideas && ./commsched list algorithms"
    also 'switched/mine '
    expect 2 'mine.c: not compiled, so commsched remains as it was\n' \
        'cp ../ideas/mine.c mine && echo x >>../ideas/mine.c; make HEURISTICS=../ideas'
    expect 0 'after switched/mine' '
        cp mine ../ideas/mine.c &&
        ./commsched new switched/other --from switched/mine --into ../ideas &&
            grep -h source ../ideas/switched/other.c'
    expect 0 'other digest' <<'E'
a() { sed -n 's/.*switched.mine", .*, "\(.*\)".*/\1/p' $TEST_BUILD/algorithms.c; }; a >before
echo '/* */' >../ideas/own.h; sed -i '1i #include "own.h"' ../ideas/mine.c
h() { HEURISTICS=$(realpath ../ideas) experiments/registry.sh algorithms | grep '"switched/mine' 
    }; h >one; echo '/* x */' >../ideas/own.h; h >two; cmp -s one two || echo other digest
E
    expect 2 'is not a directory' make HEURISTICS=../nowhere
    expect 2 'two algorithms exchange/greedy: ' \
        'cp algorithms/exchange/greedy.c ../ideas; make HEURISTICS=../ideas'
    expect 2 'greedy.c: it does not define algorithm_exchange_greedy' <<'E'
echo 'int x;' >../ideas/greedy.c; make HEURISTICS=../ideas
E
}

test_what_new_refuses() {
    tree_copy || return
    expect 2 'the algorithm exchange/greedy' ./commsched new exchange/greedy
    expect 2 "no family 'exchnge'; nearest: exchange" ./commsched new exchnge/x
    expect 2 "'X' is not a small letter, digit or _" ./commsched new exchange/X
    expect 2 'the name is empty' ./commsched new exchange/
    expect 2 'is not a valid name: it is longer than ' './commsched new exchange/$(printf %0100d 0)'
    expect 2 /proc/none ./commsched new exchange/x --into /proc/none
    expect 2 'its descriptor has no .source' <<'E'
sed -i 's/    .source = /    .book = /' algorithms/exchange/greedy.c
./commsched new exchange/x --from exchange/greedy
E
    expect 2 'there is no algorithm_exchange_greedy in its file' \
        'echo >algorithms/exchange/greedy.c; ./commsched new exchange/x --from exchange/greedy'
    expect 2 'greedy.c: cannot be read' \
        'rm algorithms/exchange/greedy.c; ./commsched new exchange/x --from exchange/greedy'
    expect 0 '' cp $S/algorithms/exchange/greedy.c algorithms/exchange
    expect 2 FAMILY/NAME ./commsched new greedy
    expect 2 exchange/greedy ./commsched new exchange/x --from exchange/gredy
    expect 2 'another family' ./commsched new exchange/x --from multicast/fef
    expect 2 'no source tree' 'cd plots && ../commsched new exchange/x'
    expect 2 'algorithms/exchange/x.c: already exists' \
        './commsched new exchange/x --from exchange/max_min && ./commsched new exchange/x'
}

# A template, spoiled by a line at the beginning of schedule(): NAME LINE
spoil() {
    ./commsched new exchange/$1 --into ../bad &&
        sed -i "s/^    enum outcome domain = /    $2\n&/" ../bad/exchange/$1.c
}

# A template with a guarantee of twice something: FAMILY WHAT
guarantee() {
    ./commsched new $1/promise --into ../bad &&
        sed -i -e "s/    .prototype = true,/&\n    .guarantee = {$2, twice, \"mine\"},/" \
            -e '0,/^#include/s|^#include|#include "algorithms/lib/guarantees.h"\n&|' ../bad/$1/promise.c
}

spoil_all() {
    spoil crash 'if (exchange->nodes == 5) __builtin_abort();'
    spoil loop 'for (volatile unsigned k = 0; exchange->nodes == 5; k++) {}'
    spoil err 'if (exchange->nodes == 5) return OUTCOME_SCHEDULED;'
    spoil refuse 'if (exchange->nodes > 1) return refuse(context, \"not today\");'
    spoil leave 'if (exchange->nodes == 3) { extern void exit(int); exit(5); }'
    spoil waver 'static int runs; if (exchange->nodes == 3) if (runs++) return OUTCOME_SCHEDULED;'
    spoil boast '' && sed -i 's/    .prototype = true,/&\n    .exact = true,/' ../bad/exchange/boast.c
    guarantee multicast AGAINST_OPTIMUM && guarantee switched AGAINST_LOWER_BOUND
}

# A figure of curves that names a prototype itself, and has printed numbers.
own_experiment() {
    mkdir -p experiments/papers/own/figures
    cat >experiments/papers/own/figures/own.json <<'END'
{"experiments": [{"name": "own", "title": "own", "source": "exchange, nowhere",
  "figure": "curves", "x_label": "nodes",
  "settings": [{"for": [{"n": 4, "word": "four"}, {"n": 6, "word": "six"}],
    "label": "{word}", "x": "{n}", "generator": "exchange/random_integers",
    "parameters": {"nodes": "{n}"}}],
  "series": [{"label": "ours", "algorithm": "exchange/open_shop", "metric": "ratio",
      "parameters": {"most": 5}},
    {"label": "theirs", "algorithm": "exchange/refuse", "metric": "completion",
      "parameters": {"most": 5}}],
  "printed": {"runs": 1, "rows": {"four": [99, 7]}},
  "replications": 3, "quick_replications": 2}]}
END
}

# False claims, occasional errors and ended processes, as reported by the verbs.
test_promises_that_are_not_kept() {
    tree_copy || return
    expect 0 '' spoil_all
    own_experiment
    expect 0 '' make HEURISTICS=../bad
    expect 0 refuse './commsched experiment own --out own && cat own/own.txt own/own.dat'
    also 'ratio, most=5'
    expect 0 'no result' cat own/report.json
    expect 0 '' ./commsched generate exchange/random_integers --nodes 3 -o three.json
    expect 1 'exit status 5' ./commsched compare three.json exchange/leave
    expect 1 'exchange/waver makes another schedule when run again: completion 0\n' \
        ./commsched solve exchange/waver three.json --twice
    expect 1 'contradiction: ' '
        ./commsched compare --generator exchange/random_integers --replications 5 exchange/boast \
            exchange/branch_and_bound'
    also 'that exchange/boast proved'
    expect 1 '' ./commsched compare --generator exchange/gusto exchange/err exchange/greedy
    expect 2 'no algorithm has a valid schedule to draw' ./commsched compare --generator \
        exchange/gusto --replications 1 exchange/err exchange/refuse --profile p.svg
    expect 1 '"reason": ' \
        './commsched generate exchange/gusto | ./commsched compare - --json exchange/err'
    expect 0 'guarantee/switched/promise: ' '
        ./commsched audit guarantee/multicast/promise guarantee/switched/promise --budget 2
        [ $? -le 1 ]'
}

test_bad_heuristics_harm_only_themselves() {
    tree_copy || return
    expect 1 'exchange/greedy                  0.281793383985' \
        './commsched generate exchange/gusto | ./commsched compare - --time-limit 0.1'
    also 'signal 6 (Aborted)'
    also 'stopped after 0.1 s'
    also 'refused: not today'
    # what is not known is said in words, and the algorithm that runs is named on a terminal
    ./commsched generate exchange/gusto -o g.json
    expect 1 'exchange/loop failed: stopped after 0.1 s\n' ./commsched solve exchange/loop g.json -t 0.1
    also 'algorithm: exchange/loop\ncompletion: none\nlower_bound: 0.265894219752\n'
    also 'ratio: none\ncpu_seconds: none\nvalid: false\n'
    expect 1 '"completion": null, "ratio": null, "cpu_seconds": null, "valid": false' \
        ./commsched compare g.json exchange/loop -t 0.1 --json
    expect 1 'exchange/loop,,,,false,stopped after 0.1 s\r\n' \
        ./commsched compare g.json exchange/loop -t 0.1 --format csv
    expect 1 'exchange/loop [###############               ] 1/2 algorithms' \
        "script -qec './commsched compare g.json exchange/greedy exchange/loop -t 0.1' /dev/null"
    expect 0 'runs of prototypes not made' ./commsched experiment exchange_figure_09 --quick \
        --time-limit 0.5
    expect 0 'crashed: signal 6 (Aborted)' cat out/exchange_figure_09.txt
    also 'timed_out: stopped after 0.5 s'
    also 'invalid: '
    also 'refused: not today'
    expect 0 '12\n' <<'E'
awk '/^baseline/,/^$/' out/exchange_figure_09.dat | grep -vc nan
E
    expect 0 '# no line: refuse\n' cat out/exchange_figure_09.dat
    expect 1 'exchange/err made an invalid schedule' <<'E'
make test HEURISTICS=../bad ALGORITHM=exchange/err >../log || cat ../log
eval "$(sed -n 's/.*command:  //p' ../log | head -1)"
E
    also 'exchange/err makes no valid schedule: '
    # one that loops is stopped and named once, and costs no other property a second
    expect 1 '1:exchange/loop does not end: stopped after 2 s' <<'E'
TEST_PATIENCE=2 make test HEURISTICS=../bad ALGORITHM=exchange/loop >../log 2>&1
code=$?
grep '^exchange/loop' ../log | sort | uniq -c | sed 's/ *\([0-9]*\) /\1:/'
sed -n '/^exchange.loop/,/^$/p' ../log
exit $((code > 0))
E
    also 'instance: '
    also 'No other property of it is tried.'
    expect 0 "--suites 'properties'" make -n test HEURISTICS=../bad
}

run_cases "$@"
