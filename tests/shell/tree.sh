#!/bin/sh
# Builds in one copy of the tree: what a change makes again; files that are put into the tree, or into a directory or a
# study outside it; mistakes in these, which are told by name and harm only themselves. COMMSCHED_LONG=1: more of
# these. The suite `pages` follows the path from an idea to a figure.
. tests/lib/shell.sh
SHARED=1

in_study() { make() { eval "command $TEST_MAKE \"\$@\""; }; } # with the program in the study's directory

# The script succeeds, and prints exactly that: TEXT SCRIPT
prints() {
    printed=$1
    shift
    expect 0 "$printed" "$@"
    exactly "$printed"
}

test_make_makes_what_is_needed_and_digests_follow() {
    tree_copy || return
    expect 0 '' make all
    prints '' "make all | grep -v 'Nothing to be done'; cp \$TEST_BUILD/algorithms.c before"
    prints '  CC  algorithms/exchange/greedy.c\n' 'touch algorithms/exchange/greedy.c; make commsched | grep CC; true'
    prints '' 'cmp before $TEST_BUILD/algorithms.c'
    prints 'those of multicasts\n' <<'E'
echo '/* */' >>algorithms/lib/multicast/dispatch.h; make $TEST_BUILD/algorithms.c >/dev/null
cmp -s before $TEST_BUILD/algorithms.c || diff before $TEST_BUILD/algorithms.c | grep '^<' | grep -v '"multicast/' || echo those of multicasts
E
    prints '' "sed -i '\$d' algorithms/lib/multicast/dispatch.h; make \$TEST_BUILD/algorithms.c >/dev/null; cmp before \$TEST_BUILD/algorithms.c"
}

# ---- files in the tree ----

# An algorithm, claims, a verb, a metric and a document of experiments, found without other edits.
test_dropped_files() {
    its_turn 0 4 && tree_copy || return
    next=$(cat experiments/engine/metrics/*.c | grep -c '^    \.column = ')
    sed 's/fixed_pattern/dropped_in/g' algorithms/exchange/fixed_pattern.c >algorithms/exchange/dropped_in.c
    expect 0 '' <<'E'
cd experiments/papers/broadcast/claims
sed -i 's/"refuted"/"holds"/' power2.json
sed 's/"broadcast_/"broadcast_dropped_/' power2.json >dropped_power2.json
sed 's/"broadcast_/"broadcast_dropped_/; s/broadcast_power2/broadcast_dropped_in/' power2.c >dropped_in.c
E
    sed -e 's/^VERB(check/VERB(dropped_in/' -e 's/"Checks /"~1^2 \\\\ \\"more\\"\\n/' \
        experiments/cli/check.c >experiments/cli/dropped_in.c
    cat >experiments/engine/metrics/transfers.c <<E
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return (double)run->solution->timeline.count;
}

const struct metric metric_transfers = {
    .name = "transfers",
    .title = "transfers",
    .unit = "",
    .column = $next,
    .measure = measure,
};
E
    mkdir -p experiments/papers/dropped/figures
    cat >experiments/papers/dropped/figures/dropped.json <<'E'
{"experiments": [{"name": "dropped_in", "title": "dropped", "source": "here", "figure": "curves",
  "x_label": "nodes", "metric": "transfers", "generator": "exchange/random_integers",
  "settings": [{"label": "n={nodes}", "x": "{nodes}", "parameters": {"nodes": [3, 4]}}],
  "series": [{"label": "ours", "algorithm": "exchange/greedy"}], "replications": 2}]}
E
    expect 0 '' make PROGRAM=dropped dropped
    expect 0 'exchange/dropped_in              0.279725940729' './dropped generate exchange/gusto | ./dropped compare -'
    expect 1 'broadcast_dropped_theorem2, consistent by the formula: refuted, but the recorded verdict is: holds' \
        ./dropped audit broadcast_dropped_theorem2 --out audited
    expect 0 '' ./dropped compare audited/witnesses/broadcast_dropped_theorem2-1.json
    # its descriptor is sufficient for the manual page and completion
    expect 0 '.TP\n\\fBcommsched dropped_in\\fR [OPTION...] [INSTANCE] SCHEDULE\n' ./dropped --manual
    also '\n\\(ti1\\(ha2 \\e \\(dqmore\\(dq\n'
    expect 0 'dropped_in\tcheck a schedule\n' ./dropped --complete drop
    expect 0 'exchange/dropped_in\t' ./dropped --complete solve exchange/drop
    expect 0 'n=3\t3\tours\texchange/greedy\ttransfers\t\t2\t6\t' \
        './dropped experiment dropped_in --out found >/dev/null && cat found/dropped_in.tsv'
    also 'n=4\t4\tours\texchange/greedy\ttransfers\t\t2\t10\t'
    expect 0 ',transfers\n' "sqlite3 found/results.db \"SELECT group_concat(name) FROM pragma_table_info('runs')\""
}

# CHANGE TEXT COMMAND...: after the change to the tree, which is undone, the command fails with that text
mistaken() {
    eval "$1"
    text=$2
    shift 2
    expect 2 "$text" "$@"
    rm -f algorithms/exchange/mine.c algorithms/exchange/gsl.c
}

fixed_as() { sed "s/fixed_pattern/$1/g" algorithms/exchange/fixed_pattern.c; }

test_mistakes_in_the_tree() {
    its_turn 0 4 && tree_copy || return
    mistaken 'fixed_as mine | sed s/algorithm_exchange_mine/algorithm_exchange_other/ >algorithms/exchange/mine.c' \
        'mine.c: its .name must be "exchange/other"' make PROGRAM=mistaken mistaken
    mistaken 'fixed_as other | sed s/algorithm_exchange_other/algorithm_exchange_mine/ >algorithms/exchange/mine.c' \
        'mine.c: its .name must be "exchange/mine"' make PROGRAM=mistaken mistaken
    mistaken 'echo >algorithms/exchange/mine.c' \
        'algorithms/exchange/mine.c: it defines no algorithm' make PROGRAM=mistaken mistaken
    # shellcheck disable=SC2016 # a change
    mistaken '{ fixed_as gsl; echo "double gsl_log1p(double x) { return x; }"; } | sed "1i #include <gsl/gsl_sys.h>" >algorithms/exchange/gsl.c' \
        'algorithms/exchange/gsl.c: gsl_log1p is no descriptor; it must be static' make PROGRAM=mistaken mistaken
    [ -e experiments/engine/metrics/transfers.c ] || return
    next=$(sed -n 's/^    \.column = \([0-9]*\),/\1/p' experiments/engine/metrics/transfers.c)
    sed -i "s/column = $next/column = $((next - 1))/" experiments/engine/metrics/transfers.c
    expect 2 "metric transfers: column $((next - 1)) where $next is the next" experiments/registry.sh metrics
    sed -i "s/column = $((next - 1))/column = $next/" experiments/engine/metrics/transfers.c
    expect 0 '' "sed -i 's/exchange.greedy/exchange\/greed/' experiments/papers/dropped/figures/dropped.json && make PROGRAM=dropped dropped"
    expect 2 'dropped.json:4:45: experiments[0].series[0].algorithm: there is no such algorithm' ./dropped list experiments
    rm -r experiments/papers/dropped
}

# An algorithm of the tree, which shares its worker with others, errs: it is named, and the others' results are those of
# the program without it. P is 5, 10, ...: both errors occur.
test_a_mistake_in_an_algorithm_of_the_tree() {
    long && tree_copy || return
    sed -i -e '/^    start(&step, arena)/i if (exchange->nodes % 2) fesetround(FE_UPWARD);\nelse exchange->startup.entries[1] = 1;' \
        -e '1i #include <fenv.h>' algorithms/exchange/greedy.c
    expect 0 '' make PROGRAM=mistaken mistaken
    cp "$S/algorithms/exchange/greedy.c" algorithms/exchange
    expect 0 'changed the rounding mode' <<'E'
J='experiment exchange_figure_09 --only experiments --replications 4 --jobs 2 --out'
$C $J right >/dev/null && ./mistaken $J wrong >/dev/null
others() { grep -v greedy $1/exchange_figure_09.tsv; }
test "$(others right)" = "$(others wrong)" && others wrong | wc -l && cat wrong/exchange_figure_09.txt
E
    also 'wrote to its instance'
}

# ---- a directory of heuristics ----

# A file takes part by its descriptor only, and runs nothing before the program does; a function that several files
# share belongs to the digest of each; a warning does not stop the build.
test_a_directory_outside_the_tree() {
    its_turn 1 4 && tree_copy || return
    mkdir -p ../mine/lib/exchange
    { echo 'static int unused;'; fixed_as mine; echo 'void qsort(void *a, size_t b, size_t c, int (*d)(const void *, const void *)) { (void)a, (void)b, (void)c, (void)d; }'; } |
        sed '1i #include <stdlib.h>' >../mine/mine.c
    printf 'int one(void);\nint one(void)\n{\n    return 1;\n}\n' >../mine/lib/exchange/one.c
    expect 0 'mine.c: qsort is visible in this file only' make HEURISTICS=../mine PROGRAM=prog prog
    also 'defined but not used'
    expect 0 'exchange/mine ' ./prog list algorithms
    expect 0 '' <<'E'
$C generate exchange/gusto -o g.json
for program in $C ./prog; do $program compare g.json | awk '/^exchange/ { print $1, $2 }' | grep -v -e mine -e dropped >$(basename $program).said; done
test -s prog.said && cmp prog.said commsched.said
E
    digests() { HEURISTICS=$(realpath ../mine) experiments/registry.sh algorithms | grep -e '"exchange/mine' -e exchange/greedy\"; }
    expect 1 exchange/mine 'digests >one; sed -i s/1/2/ ../mine/lib/exchange/one.c; digests >two; diff one two'
    lacks exchange/greedy
    expect 2 'mine.c: not compiled, so prog remains as it was\n' 'echo x >>../mine/mine.c; make HEURISTICS=../mine PROGRAM=prog prog'
    for attribute in constructor $(sample '' 'constructor(101) destructor'); do
        { fixed_as mine; echo "__attribute__(($attribute)) static void set_up(void) { abort(); }"; } |
            sed '1i #include <stdlib.h>' >../mine/mine.c
        expect 2 'mine.c: set_up runs before or after main' make HEURISTICS=../mine PROGRAM=prog prog
    done
    { fixed_as mine; echo 'static void nothing(void) { } static void (*choose(void))(void) { return nothing; } void chosen(void) __attribute__((ifunc("choose")));'; } \
        >../mine/mine.c
    expect 2 'mine.c: chosen is an indirect function' make HEURISTICS=../mine PROGRAM=prog prog
    expect 2 'is not a directory' make HEURISTICS=../nowhere
    expect 2 'two algorithms exchange/fixed_pattern: ' 'cp algorithms/exchange/fixed_pattern.c ../mine; make HEURISTICS=../mine'
    rm ../mine/fixed_pattern.c
    expect 2 'greedy.c: it does not define algorithm_exchange_greedy' 'echo "int x;" >../mine/greedy.c; make HEURISTICS=../mine'
    mkdir -p ideas/exchange && touch 'ideas/exchange/a b.c'
    expect 2 'ideas: found a file whose name has a character that is no letter' make HEURISTICS=ideas clean
}

# In the place of a directory: refused in one line, before anything is written or expanded.
test_odd_characters_in_paths() {
    mkdir odd && cp "$S/Makefile" odd && cd odd || return
    for odd in 'a b' 'a$(shell touch pwned)b' "a'b" $(sample '' 'a#b a"b a$b a:b a%b a;b a\'); do
        for name in $(sample 'HEURISTICS PREFIX' 'HEURISTICS STUDY BUILD PROGRAM OUT PREFIX DESTDIR'); do
            expect 2 "*** $name: found a character that is no letter, no digit and none of / . _ + , - in the path.  Stop." \
                make "$name=$odd" clean
        done
    done
    prints 'Makefile\n' 'ls -A'
}

# Mistakes of several kinds, as reported by the verbs.
test_bad_heuristics_harm_only_themselves() {
    its_turn 2 4 && tree_copy || return
    while IFS='|' read -r name line; do
        ./commsched new "exchange/$name" --into ../bad >said
        sed -i "s/^    return exchange_by_rule(/    $line\n&/" "../bad/exchange/$name.c"
    done <<'E'
crash|if (exchange->nodes == 5) __builtin_abort();
loop|for (volatile unsigned k = 0; exchange->nodes == 5; k++) {}
err|if (exchange->nodes == 5) return OUTCOME_SCHEDULED;
refuse|if (exchange->nodes > 1) return refuse(context, "not today");
waver|static int runs; if (exchange->nodes == 3) if (runs++) return OUTCOME_SCHEDULED;
boast|
refuted|context->proved = 9;
E
    sed -i 's/    .prototype = true,/&\n    .exact = true,/' ../bad/exchange/boast.c ../bad/exchange/refuted.c
    expect 0 '' make HEURISTICS=../bad PROGRAM=badly badly
    ./commsched generate exchange/gusto --output g.json
    expect 1 'exchange/greedy                  0.281793383985' ./badly compare g.json --time-limit 0.1
    also 'signal 6 (Aborted)'
    also 'stopped after 0.1 s'
    also 'refused: not today'
    # what is not known is said in words, and the runs that are done are counted on a terminal
    expect 1 'exchange/loop failed: stopped after 0.1 s\n' ./badly solve exchange/loop g.json --time-limit 0.1
    also 'ratio: none\ncpu_seconds: none\nvalid: false\n'
    expect 1 'exchange/refuted made an invalid schedule: contradiction: completion 0.' ./badly solve exchange/refuted g.json
    also ', below the proved 9\n'
    expect 1 'exchange/loop,,,,false,stopped after 0.1 s\r\n' ./badly compare g.json exchange/loop --time-limit 0.1 --format csv
    expect 1 '[###############               ] 1/2 runs   50 %' \
        "script -qec './badly compare g.json exchange/greedy exchange/loop --time-limit 0.1' /dev/null"
    expect 1 'exchange/waver makes another schedule when run again: completion 0 s\n' \
        './badly generate exchange/random_integers --nodes 3 | ./badly solve exchange/waver - --twice'
    expect 1 'contradiction: ' './badly compare --generator exchange/random_integers --replications 5 exchange/boast exchange/branch_and_bound'
    also 'that exchange/boast proved'
    expect 2 'no algorithm has a valid schedule to draw' \
        ./badly compare --generator exchange/gusto --replications 1 exchange/err exchange/refuse --profile p.svg
    expect 0 "--suites 'properties'" make -n test HEURISTICS=../bad
    long || return
    expect 0 'runs of prototypes not made' ./badly experiment exchange_figure_09 --quick --time-limit 0.5
    expect 0 'crashed: signal 6 (Aborted)' cat out/exchange_figure_09.txt
    also 'timed_out: stopped after 0.5 s'
    also 'invalid: '
    also 'refused: not today'
    # one that loops is stopped and named once, and costs no other property a second
    expect 1 '1:exchange/loop does not end: stopped after 2 s' <<'E'
TEST_PATIENCE=2 make test HEURISTICS=../bad ALGORITHM=exchange/loop >../log 2>&1
code=$?
grep '^exchange/loop' ../log | sort | uniq -c | sed 's/ *\([0-9]*\) /\1:/'
sed -n '/^exchange.loop/,/^$/p' ../log
exit $((code > 0))
E
    also 'No other property of it is tried.'
}

# ---- new ----

test_what_new_refuses() {
    tree_copy || return
    while IFS='|' read -r told arguments; do
        # shellcheck disable=SC2086 # several words
        expect 2 "$told" ./commsched new $arguments
    done <<E
the algorithm exchange/greedy|exchange/greedy
no family 'exchnge'; nearest: exchange|exchnge/x
'X' is not a small letter, digit or _|exchange/X
the name is empty|exchange/
is not a valid name: it is longer than |exchange/$(printf %0100d 0)
/proc/none|exchange/x --into /proc/none
FAMILY/NAME|greedy
'Mine' is not a valid name|study ../Mine
begins with a digit|study ../2nd
it is already in use|study ../exchange
there is an algorithm exchange/greedy|study ../greedy
no directory given|study
one algorithm|study ../x --into y
/proc/none|study /proc/none/x
exists and is not an empty directory|study plots
E
    expect 2 'algorithms/exchange/x.c: already exists' './commsched new exchange/x && ./commsched new exchange/x'
    rm algorithms/exchange/x.c
    prints '' 'ls -d ../Mine* ../2nd* ../exchange* ../greedy* ../x* 2>/dev/null; :'
}

# ---- a study ----

test_a_study() {
    its_turn 3 4 && tree_copy && in_study || return
    expect 0 'make STUDY=../other' './commsched new study ../other/ && cat ../other/.gitignore'
    make all >/dev/null
    expect 0 '' make STUDY=../other
    lacks ' models/'
    lacks ' algorithms/'
    expect 0 'exchange/other ' 'for kind in algorithms generators experiments claims bounds; do ../other/other list $kind; done'
    also 'exchange/other_network'
    also 'other_sweep'
    also 'other_twice'
    also 'exchange_other '
    expect 0 'exchange_other: ' '../other/other generate exchange/other_network --nodes 4 | ../other/other bound -'
    expect 1 '' grep -c other_network $TEST_BUILD/algorithms.c
    long || return
    # invalid schedules of a heuristic and invalid instances of a generator are detected
    sed -i 's/return exchange_by_rule(/if (exchange->nodes == 5) return OUTCOME_SCHEDULED;\n    &/' ../other/algorithms/exchange/other.c
    sed -i 's/return slow .*/return slow ? -1.0 : 1.0;/' ../other/generators/exchange/other_network.c
    expect 2 'other_network' make STUDY=../other test
    also 'exchange/other makes no valid schedule'
}

# Each is told, and nothing is built.
test_mistakes_in_a_study() {
    its_turn 3 4 && tree_copy && in_study || return
    expect 2 'nowhere is not a directory' make STUDY=../nowhere
    expect 2 'there is no study.json' 'mkdir ../void; make STUDY=../void'
    expect 2 'only one of them' make STUDY=../void HEURISTICS=../void
    while IFS='|' read -r told change; do
        [ -n "$told" ] || continue
        rm -rf ../broken
        ./commsched new study ../broken >said
        (cd ../broken && eval "$change")
        expect 2 "$told" make STUDY=../broken
        lacks 'undefined reference'
        [ ! -e ../broken/broken ] || fail "$told: a program"
    done <<E
two generators exchange/gusto: |sed s/broken_network/gusto/ generators/exchange/broken_network.c >generators/exchange/gusto.c
study.json:4:14: authors: |sed -i "s/\[.*\]/7/" study.json
$(sample '' 'it does not define generator_exchange_mine|mv generators/exchange/broken_network.c generators/exchange/mine.c
it does not define claim_tests_broken_mine|mv claims/bounded.c claims/mine.c
two metrics ratio: |mv metrics/broken_excess.c metrics/ratio.c && sed -i s/broken_excess/ratio/ metrics/ratio.c
a metric of a study is derived|sed -i "s/^    .unit/    .column = 9,\n&/" metrics/broken_excess.c
study.json: "name": multicast is the name|sed -i "s/\"broken\"/\"multicast\"/" study.json
sweep.json:5:17: |sed -i "s/\"nodes\"/\"knots\"/" experiments/sweep.json
names of a study|sed -i s/broken_near/near/ claims/bounded.json')
E
}

# ---- design ----

small="exchange --candidates 6 --rounds 2 --instances 30 --held-out 30 --force \
    --train 'exchange/random_integers least=1 nodes=5,6' --judge 'exchange/random_integers nodes=7 least=1'"

# The same file from any number of processes; no heuristic without a gain; it builds and schedules.
test_a_designed_heuristic() {
    for j in 1 2; do run "$C design $small --jobs $j --output designed.c >$j.said; mv designed.c $j.c"; done
    prints '' 'cmp 1.said 2.said && cmp 1.c 2.c'
    expect 0 'training: 30\nheld_out: 30' cat 1.said
    expect 0 'commsched design exchange --candidates 6 --rounds 2 --instances 30 --held-out 30 --seed 1' cat 1.c
    expect 1 'gain: false' "$C design ${small%--force*} ${small#*--force} --held-out 12 --output few.c"
    expect 1 '' '[ -e few.c ]'
    tree_copy || return
    expect 0 exchange/designed 'mkdir -p designs/exchange && cp ../1.c designs/exchange/designed.c && make HEURISTICS=designs PROGRAM=prog prog && ./prog list algorithms'
    expect 0 'valid: true' './prog generate exchange/uniform_network --nodes 9 | ./prog solve exchange/designed -'
}

run_cases "$@"
