/* A file dropped into algorithms/, experiments/claims/ or experiments/cli/ is found by the build
 * with no other edit; a file without its descriptor fails to link, by name. A mistake in one spoils
 * no other's results. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"
#include "tests/lib/tree_copy.h"

#include <string.h>

/* Its option table is all that the manual page and completion need. */
static void test_dropped_verb(void)
{
    expect("./dropped --manual", 0, ".SS \"commsched dropped_in [INSTANCE] SCHEDULE\"");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, ".PP\nAnd \\(ti1\\(ha2 \\e \\(dqmore\\(dq.\n"));
    expect("./dropped --complete drop", 0, "");
    CU_ASSERT_STRING_EQUAL(output, "dropped_in\tjudge a schedule\n");
    expect("./dropped --complete dropped_in ''", 0, "");
    CU_ASSERT_STRING_EQUAL(output, ":files\n");
    expect("./dropped --complete solve exchange/drop", 0, "exchange/dropped_in\t");
}

static void test_dropped_algorithm(void)
{
    if (!tree_copy_start())
        return;
    expect(
        "sed -e 's/fixed_pattern/dropped_in/g' algorithms/exchange/fixed_pattern.c "
        ">algorithms/exchange/dropped_in.c",
        0, "");
    expect(
        "sed -e 's/broadcast_theorem2/dropped_in/g; s/RECORDED_REFUTED/"
        "RECORDED_HOLDS/' experiments/papers/broadcast/claims/theorem2.c "
        ">experiments/claims/dropped_in.c && "
        "sed -i 's/RECORDED_REFUTED/RECORDED_HOLDS/' "
        "experiments/papers/broadcast/claims/theorem2.c",
        0, "");
    expect(
        "sed -e 's/^VERB(check/VERB(dropped_in/' "
        "-e 's/= file_limits/= extend/' "
        "-e '/^VERB/ i static char *extend(void)\\n{ return "
        "strdup(\"And ~1^2 \\\\\\\\ \\\\\"more\\\\\".\"); }' "
        "-e '1i #include <string.h>' "
        "experiments/cli/check.c >experiments/cli/dropped_in.c",
        0, "");
    expect("make PROGRAM=dropped", 0, "");
    expect("./dropped list algorithms", 0, "exchange/dropped_in");
    expect("./dropped generate exchange/gusto | ./dropped compare -", 0,
           "exchange/dropped_in           0.279725940729");
    expect("./dropped audit dropped_in broadcast_theorem2 --out audited", 1,
           "dropped_in: refuted, BUT RECORDED: holds");
    expect("./dropped compare audited/witnesses/dropped_in.json", 0, "");
    expect(
        "./dropped experiment multicast_figures_4_5 --out audited && "
        "cat audited/report.md",
        0, "BUT RECORDED: holds");
    test_dropped_verb();
    expect("echo 'int nothing;' >algorithms/exchange/no_descriptor.c", 0, "");
    expect("make PROGRAM=dropped", 2, "algorithm_exchange_no_descriptor");
    finish();
}

/* A mistake in an algorithm of the tree, which shares its worker with others: it is named, and the
 * others' results are those of the program without it. P is 5, 10, ...: both mistakes are made. */
static void test_mistake_in_the_tree(void)
{
    if (!tree_copy_start())
        return;
    expect(
        "sed -i -e '/struct greedy greedy = rank_messages/i if (exchange->nodes % 2) "
        "fesetround(FE_UPWARD); else exchange->startup.entries[1] = 1;' "
        "-e '/#include \"models\\/exchange_clock.h\"/i #include <fenv.h>' "
        "algorithms/exchange/greedy.c && make PROGRAM=mistaken",
        0, "");
    expect(
        "J='experiment exchange_figure_09 --only experiments --replications 4 --jobs 2 --out'; "
        "$C $J right >/dev/null && ./mistaken $J wrong >/dev/null; "
        "others() { grep -v greedy $1/exchange_figure_09.tsv; }; "
        "test \"$(others right)\" = \"$(others wrong)\" && others wrong | wc -l && "
        "cat wrong/exchange_figure_09.txt",
        0, "changed the rounding mode");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "wrote to its instance"));
    finish();
}

static const struct test tests[] = {
    {"a dropped file becomes an algorithm, a claim, a verb", test_dropped_algorithm},
    {"a mistake in an algorithm of the tree", test_mistake_in_the_tree},
    {0},
};

const struct suite suite_drop_in = {"drop_in", tests};
