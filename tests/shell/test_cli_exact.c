/* Bounds and optima as the user meets them: what is proved, what is not, and that the two are never
 * mixed. */
#include "experiments/compare/comparison.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Section 6 of paper `multicast`: bound 13, optimum 14. */
static void test_bound(void)
{
    start(NULL);
    expect("$C generate multicast/worked_example -o e.json && $C bound e.json", 0,
           "multicast_time_indexed: 14 (all schedules");
    expect("$C bound e.json", 0, "lower_bound: 13 (all schedules");
    expect("$C bound e.json", 0,
           "multicast_broadcast_deadline: refused: it schedules one message, not 3\n");
    expect("$C bound e.json --time-limit 1e-9", 0,
           "multicast_time_indexed: 13 (all schedules: the "
           "linear program of a deadline, over steps of time; unfinished)");
    expect("$C bound e.json --time-limit -1", 2, "not a positive number of seconds");
    expect("$C bound", 2, "which instance?");
    expect("$C list bounds", 0, "multicast_broadcast_deadline    multicast: all schedules");
    expect("$C generate multicast/classes --nodes 102 | $C bound -", 0,
           "multicast_broadcast_deadline: 21 (");
    finish();
}

static void test_proved(void)
{
    start(NULL);
    expect("$C generate multicast/worked_example -o e.json", 0, "");
    expect("$C compare e.json --exact | grep optimum:", 0, "optimum: 14\n");
    expect("$C compare e.json --exact | awk '$1 == \"multicast/ecf\" {print $2, $3}'", 0,
           "19 1.357143\n");
    expect("$C compare e.json --exact", 0, "\n\nRatio to optimum, 14\nalgorithm ");
    expect("$C compare e.json multicast/ecf multicast/optimum", 0, "optimum: 14\n");
    expect("$C compare e.json --exact --json", 0, "\"optimum\": 14,\n  \"best_bound\": 14,");
    expect("$C compare e.json --exact --json", 0, "\"proved\": 14, \"optimal\": true");
    expect("$C compare e.json --json | grep -c optimal", 1, "0\n");
    /* what is optimal in ready_to_receive says nothing about completion */
    expect("$C generate multicast/classes | $C compare - multicast/fnf multicast/optimum_dp_ready",
           0, "Ratio to lower_bound, ");
    finish();
}

static void test_not_proved(void)
{
    start(NULL);
    expect("$C generate multicast/worked_example -o e.json", 0, "");
    expect("$C compare e.json --exact --time-limit 1e-9", 0,
           "optimum: not proved; best bound 13\n");
    expect("$C compare e.json --exact --time-limit 1e-9", 0, "\n\nRatio to lower_bound, 13\n");
    expect("$C compare e.json --exact --time-limit 1e-9 | grep multicast/optimum", 0,
           "  not proved optimal: >= 13\n");
    expect("$C compare e.json --exact --time-limit 1e-9 --json", 0,
           "\"optimum\": null,\n  \"best_bound\": 13,");
    expect("$C compare e.json --exact --time-limit 1e-9 --json", 0,
           "\"proved\": 13, \"optimal\": false");
    expect("$C solve multicast/optimum e.json --time-limit 1e-9", 0, "proved: 13\noptimal: false");
    expect("$C compare e.json --time-limit -0.5", 2, "not a positive number of seconds");
    expect("$C generate switched/irregular --nodes 128 | $C compare - --exact switched/rb", 0,
           "optimum: not proved; best bound ");
    finish();
}

/* Exact algorithms beside heuristics that are named; those not named end with the first proof, by
 * branch and bound where GLPK takes long (Taillard's 5 x 5 number 1: 300). */
static void test_beside_named(void)
{
    start(NULL);
    expect("$C generate exchange/taillard --set instance=ta05x05_01 -o t.json", 0, "");
    expect("$C compare t.json exchange/open_shop --exact --time-limit 30", 0, "optimum: 300\n");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "exchange/open_shop "));
    CU_ASSERT_PTR_NULL(strstr(output, "exchange/greedy"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(output,
               "exchange/optimum           not run: the optimum is already proved by "
               "exchange/branch_and_bound\n"));
    expect("$C compare t.json exchange/open_shop --exact --json | tr -d ' \\n'", 0,
           "\"not_run\":[{\"algorithm\":\"exchange/optimum\",\"proved_by\":\"exchange/"
           "branch_and_bound\"}]}");
    /* one that is named runs, and its proof serves as well */
    expect(
        "$C generate exchange/taillard | "
        "$C compare - exchange/optimum exchange/greedy --exact | grep -v lower_bound",
        0, "exchange/branch_and_bound  not run: the optimum is already proved by exchange/optimum");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "optimum: 193\n"));
    /* another objective is not served by a proof in completion */
    expect("$C generate multicast/classes | $C compare - multicast/fnf --exact", 0,
           "  optimal ready_to_receive\n");
    CU_ASSERT_PTR_NOT_NULL(strstr(output,
                                  "multicast/optimum_broadcast  not run: the optimum is "
                                  "already proved by multicast/optimum_dp\n"));
    finish();
}

/* A table for each kind of schedule, below the bound that holds for it. */
static void test_groups(void)
{
    start(NULL);
    const char *table =
        "| awk '/ratio to|exchange\\// {print $1, $2 == \"messages:\" || $3 == \"messages:\" ? "
        "$NF : $3}'";
    char command[256];
    snprintf(command, sizeof command,
             "$C generate exchange/gusto -o g.json && $C compare g.json exchange/greedy "
             "exchange/adapted_uniform exchange/hypercube_like exchange/max_min %s",
             table);
    expect(command, 0,
           "Direct, 0.265894219752\nexchange/max_min 1.010244\nexchange/greedy 1.059795\n"
           "Direct, 0.265894219752\nexchange/adapted_uniform 1.359849\n"
           "Forwarded 0.0851731160896\nexchange/hypercube_like 4.032590\n");
    expect("$C compare g.json exchange/hypercube_like exchange/adapted_uniform --json", 0,
           "\"group\": \"forwarded\", \"bound\": \"lower_bound_forwarding\"");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "\"group\": \"split\", \"bound\": \"lower_bound\""));
    /* what splits ends before the optimum of whole messages, and is not held against it: 3 */
    expect(
        "$C generate exchange/open_shop_tight --nodes 4 | "
        "$C compare - exchange/uniform --exact --json",
        0, "\"group\": \"split\", \"bound\": \"lower_bound\", \"bound_seconds\": 3");
    expect("$C compare g.json --exact --json exchange/greedy", 0,
           "\"bound\": \"optimum\", \"bound_seconds\": 0.26589421975160843, "
           "\"ratio_to_bound\": 1.0597");
    finish();
}

/* Durations of no common unit, an optimum above the bound: GLPK finds it and cannot prove it. */
static void test_solver(void)
{
    start(NULL);
    expect(
        "echo '{\"model\":\"exchange\",\"startup\":0,\"per_byte\":1,\"bytes\":"
        "[[146979,450868,117259,184939],[284207,232531,113860,669453],"
        "[137859,257566,725009,179619],[230984,359087,243934,166044]]}' > e.json",
        0, "");
    expect("$C solve exchange/optimum e.json", 0, "optimal: solver\n");
    expect("$C solve exchange/branch_and_bound e.json", 0, "optimal: true\n");
    expect("$C compare e.json exchange/optimum", 0, "optimum: not proved; best bound ");
    expect("$C compare e.json exchange/optimum --json", 0, "\"optimal\": false");
    expect("$C compare e.json --exact", 0, "optimum: 13180");
    finish();
}

/* ---- contradictions: no two algorithms of the tree disagree, so two that do are made up ---- */

static enum outcome deny(const struct multicast *multicast, struct context *context,
                         struct timeline *out)
{
    enum outcome outcome =
        algorithm_find("multicast/fef")->algorithm->multicast(multicast, context, out);
    context->proved = 15;
    return outcome;
}

static void test_contradiction(void)
{
    const struct algorithm denies = {.name = "multicast/denies", .exact = true, .multicast = deny};
    struct compared results[] = {{.algorithm = algorithm_find("multicast/optimum")->algorithm},
                                 {.algorithm = &denies}};
    struct comparison comparison = {.results = results, .count = 2};
    static struct overhead two[] = {{1, 0}, {1, 0}};
    static int destination = 1;
    static struct message message = {0, &destination, 1, 1};
    comparison.instance = (struct instance){
        .family = FAMILY_MULTICAST, .as.multicast = {2, two, two, {0}, {0}, &message, 1, NULL}};
    comparison_run(&comparison, 1, INFINITY);
    struct verdict verdict = comparison_check(&comparison);
    CU_ASSERT(!verdict.ok);
    CU_ASSERT_STRING_EQUAL(verdict.reason,
                           "multicast/denies ends at 2 s, before the 15 s that "
                           "multicast/denies proved");
    comparison.count = 1;
    comparison.results[0].algorithm = algorithm_find("multicast/optimum")->algorithm;
    comparison_run(&comparison, 1, INFINITY);
    CU_ASSERT(comparison_check(&comparison).ok);
    CU_ASSERT_EQUAL(comparison.known.optimum, 2);
    CU_ASSERT_EQUAL(comparison.known.best_bound, 2);
}

static const struct test tests[] = {
    {"bounds", test_bound},
    {"an optimum that was proved", test_proved},
    {"an optimum that was not", test_not_proved},
    {"exact algorithms beside those named", test_beside_named},
    {"groups with bounds of their own", test_groups},
    {"an optimum on a solver's word", test_solver},
    {"contradictions", test_contradiction},
    {0},
};

const struct suite suite_cli_exact = {"cli_exact", tests};
