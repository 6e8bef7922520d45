#!/bin/sh
# A file added to algorithms/, experiments/papers/PAPER/claims/ or experiments/cli/ is found by the build
# without other edits; a file without its descriptor fails to link, by name. An error in one does not affect
# others' results.
. tests/lib/shell.sh

# Its option table is sufficient for the manual page and completion.
dropped_verb() {
    expect 0 '.SS "commsched dropped_in [OPTION...] [INSTANCE] SCHEDULE"' ./dropped --manual
    also '.PP\nAnd \\(ti1\\(ha2 \\e \\(dqmore\\(dq.\n'
    expect 0 '' ./dropped --complete drop
    exactly 'dropped_in\tcheck a schedule\n'
    expect 0 '' <<'E'
./dropped --complete dropped_in ''
E
    exactly ':files\n'
    expect 0 'exchange/dropped_in\t' ./dropped --complete solve exchange/drop
}

test_a_dropped_file_becomes_an_algorithm_a_claim_a_verb() {
    tree_copy || return
    expect 0 '' <<'E'
sed -e 's/fixed_pattern/dropped_in/g' algorithms/exchange/fixed_pattern.c \
    >algorithms/exchange/dropped_in.c
E
    expect 0 '' <<'E'
cd experiments/papers/broadcast/claims
sed -i 's/"refuted"/"holds"/' power2.json random.json
for document in power2 random; do
    sed 's/"broadcast_/"broadcast_dropped_/' $document.json >dropped_$document.json
done
sed 's/"broadcast_/"broadcast_dropped_/; s/broadcast_power2/broadcast_dropped_in/' power2.c >dropped_in.c
E
    expect 0 '' <<'E'
sed -e 's/^VERB(check/VERB(dropped_in/' -e 's/= file_limits/= extend/' -e '1i #include <string.h>' \
    -e '/^VERB/i static char *extend(void)\n{\n    return strdup("And ~1^2 \\\\ \\"more\\".");\n}' \
    experiments/cli/check.c >experiments/cli/dropped_in.c
E
    expect 0 '' make PROGRAM=dropped
    expect 0 exchange/dropped_in ./dropped list algorithms
    expect 0 'exchange/dropped_in              0.279725940729' \
        './dropped generate exchange/gusto | ./dropped compare -'
    expect 1 'broadcast_dropped_theorem2, consistent by the formula: refuted, but the recorded verdict is: holds' \
        ./dropped audit broadcast_dropped_theorem2 broadcast_theorem2 \
        broadcast_dropped_half_of_random --out audited
    also 'broadcast_dropped_half_of_random, both are drawn: refuted, but the recorded verdict is: holds'
    expect 0 '' ./dropped compare audited/witnesses/broadcast_dropped_theorem2-1.json
    expect 0 '"recorded": [' './dropped experiment multicast_figures_4_5 --out audited && cat audited/report.json'
    dropped_verb
    expect 2 'renamed.c: its .name must be "exchange/renamed"' <<'E'
sed 's/algorithm_exchange_dropped_in/algorithm_exchange_renamed/' algorithms/exchange/dropped_in.c \
    >algorithms/exchange/renamed.c
make PROGRAM=dropped
E
    rm algorithms/exchange/renamed.c
    echo 'int nothing;' >algorithms/exchange/no_descriptor.c
    expect 2 algorithm_exchange_no_descriptor make PROGRAM=dropped
}

# A file takes part by its descriptor only, and runs nothing before the program does.
test_names_and_initialisers_of_a_file() {
    tree_copy || return
    mkdir -p ../mine
    kept=$(sed 's/fixed_pattern/mine/g' algorithms/exchange/fixed_pattern.c)
    { echo "$kept"; echo 'void qsort(void *a, size_t b, size_t c, int (*d)(const void *, const void *)) { (void)a, (void)b, (void)c, (void)d; }'; } |
        sed '1i #include <stdlib.h>' >../mine/mine.c
    expect 0 'mine.c: qsort is visible in this file only' make HEURISTICS=../mine PROGRAM=../prog ../prog
    expect 0 '' <<'E'
make PROGRAM=commsched commsched; ./commsched generate exchange/gusto -o g.json
for program in ./commsched ../prog; do
    $program compare g.json | awk '/^exchange/ { print $1, $2 }' | grep -v mine >$(basename $program).said
done
test -s prog.said && cmp prog.said commsched.said
E
    for attribute in constructor 'constructor(101)' destructor; do
        { echo "$kept"; echo "__attribute__(($attribute)) static void set_up(void) { abort(); }"; } |
            sed '1i #include <stdlib.h>' >../mine/mine.c
        expect 2 'mine.c: set_up runs before or after main' make HEURISTICS=../mine PROGRAM=../prog ../prog
    done
    { echo "$kept"; echo 'static void nothing(void) { } static void (*choose(void))(void) { return nothing; } void chosen(void) __attribute__((ifunc("choose")));'; } \
        >../mine/mine.c
    expect 2 'mine.c: chosen is an indirect function' make HEURISTICS=../mine PROGRAM=../prog ../prog
    # The same in the tree.
    { echo "$kept"; echo 'double log(double x) { return x; }'; } | sed '1i #include <math.h>' >algorithms/exchange/mine.c
    expect 2 'algorithms/exchange/mine.c: log is no descriptor; it must be static' make PROGRAM=dropped dropped
    rm algorithms/exchange/mine.c
}

# A program whose arithmetic is not the usual one from the start refuses to run.
test_floating_point_at_the_start() {
    once || return
    for change in 'fesetround(FE_UPWARD)' '_mm_setcsr(_mm_getcsr() | 0x8040)'; do
        printf '#include <fenv.h>\n#include <xmmintrin.h>\n__attribute__((constructor)) static void change(void) { %s; }\n' \
            "$change" >change.c
        expect 0 '' gcc -shared -fPIC -o change.so change.c -lm
        expect 2 'round to nearest' env LD_PRELOAD=$PWD/change.so $C list
    done
}

# A function that several files share belongs to the digest of each.
test_shared_files_are_part_of_digests() {
    tree_copy || return
    mkdir -p ../shares/lib/exchange
    sed 's/fixed_pattern/shares/g' algorithms/exchange/fixed_pattern.c >../shares/shares.c
    printf 'int one(void);\nint one(void)\n{\n    return 1;\n}\n' >../shares/lib/exchange/one.c
    digests() { make HEURISTICS=../shares PROGRAM=../prog ../prog >/dev/null && grep -e exchange/shares -e exchange/greedy\" $TEST_BUILD/algorithms.c; }
    digests >before
    sed -i s/1/2/ ../shares/lib/exchange/one.c
    digests >after
    expect 1 exchange/shares diff before after
    lacks exchange/greedy
}

# An error in an algorithm of the tree, which shares its worker with others: it is named, and the others'
# results are those of the program without it. P is 5, 10, ...: both errors occur.
test_a_mistake_in_an_algorithm_of_the_tree() {
    tree_copy || return
    expect 0 '' <<'E'
sed -i -e '/return greedy(exchange/i if (exchange->nodes % 2) fesetround(FE_UPWARD);\nelse exchange->startup.entries[1] = 1;' \
    -e '1i #include <fenv.h>' algorithms/exchange/greedy.c && make PROGRAM=mistaken
E
    expect 0 'changed the rounding mode' <<'E'
J='experiment exchange_figure_09 --only experiments --replications 4 --jobs 2 --out'
$C $J right >/dev/null && ./mistaken $J wrong >/dev/null
others() { grep -v greedy $1/exchange_figure_09.tsv; }
test "$(others right)" = "$(others wrong)" && others wrong | wc -l &&
    cat wrong/exchange_figure_09.txt
E
    also 'wrote to its instance'
}

run_cases "$@"
