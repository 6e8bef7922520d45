/* The hunt for bad instances: what it finds is there when solved again, the same evaluations find
 * the same whoever makes them, and wrong usage is answered. */
#include "experiments/search/hunt.h"
#include "models/instance_copy.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct hunt_find find_with(const char *algorithm, enum hunt_against against, int nodes,
                                  size_t evaluations, int jobs, struct arena *arena)
{
    const struct hunt hunt = {.algorithm = algorithm_find(algorithm)->algorithm,
                              .against = against,
                              .nodes = nodes,
                              .evaluations = evaluations,
                              .jobs = jobs,
                              .seed = 1};
    struct hunt_find find = {0};
    struct verdict verdict = hunt_run(&hunt, arena, &find);
    if (!verdict.ok)
        printf("\n%s: %s\n", algorithm, verdict.reason);
    CU_ASSERT_TRUE(verdict.ok);
    return find;
}

/* Theorem 3 of `exchange` has ratios 2 - 1/(P-1) within reach: 5/3 at P = 4. */
static void test_open_shop(void)
{
    struct arena arena = {0};
    struct hunt_find find = find_with("exchange/open_shop", HUNT_BOUND, 4, 200000, 0, &arena);
    CU_ASSERT(find.ratio >= 5.0 / 3.0);
    CU_ASSERT(find.ratio <= 2.0);
    CU_ASSERT_EQUAL(find.evaluations, 200000);
    CU_ASSERT_EQUAL(find.restarts, 20);
    arena_release(&arena);
}

/* P/2 of Theorem 2 of `exchange` needs messages of nodes for themselves. */
static void test_fixed_pattern(void)
{
    struct arena arena = {0};
    struct hunt hunt = {.algorithm = algorithm_find("exchange/fixed_pattern")->algorithm,
                        .nodes = 4,
                        .diagonal = true,
                        .evaluations = 100000,
                        .seed = 1};
    struct hunt_find find;
    CU_ASSERT_TRUE_FATAL(hunt_run(&hunt, &arena, &find).ok);
    CU_ASSERT_EQUAL(find.ratio, 2.0);
    arena_release(&arena);
}

/* Total time of FNF: 10/6 of the optimum is known at 6 nodes; the limit is 2. */
static void test_fnf(void)
{
    struct arena arena = {0};
    struct hunt_find find = find_with("multicast/fnf", HUNT_OPTIMUM, 6, 20000, 0, &arena);
    CU_ASSERT(find.ratio >= 1.6);
    CU_ASSERT(find.ratio < 2.0);
    CU_ASSERT_STRING_EQUAL(find.form, "consistent broadcasts");
    arena_release(&arena);
}

/* In the caller alone, in one process, in three: the same instance, evaluation for evaluation. */
static void check_jobs(const char *algorithm, enum hunt_against against, size_t evaluations)
{
    static const int jobs[] = {-1, 1, 3};
    struct arena arena = {0};
    struct hunt_find first = {0};
    for (int k = 0; k < 3; k++) {
        struct hunt_find find = find_with(algorithm, against, 0, evaluations, jobs[k], &arena);
        if (k == 0)
            first = find;
        CU_ASSERT_EQUAL(find.ratio, first.ratio);
        CU_ASSERT_EQUAL(find.evaluations, evaluations);
        CU_ASSERT_EQUAL(instance_digest(&find.instance), instance_digest(&first.instance));
        CU_ASSERT_STRING_EQUAL(find.instance.about, first.instance.about);
    }
    arena_release(&arena);
}

static void test_jobs(void)
{
    check_jobs("exchange/greedy", HUNT_BOUND, 25001);
    check_jobs("exchange/two_level", HUNT_BOUND, 2500);
    check_jobs("multicast/rrs", HUNT_BOUND, 2500);
    check_jobs("multicast/ecf", HUNT_OPTIMUM, 2500);
    check_jobs("switched/spcco", HUNT_BOUND, 12000);
}

static void test_refusals(void)
{
    struct arena arena = {0};
    struct hunt_find find;
    struct hunt hunt = {.algorithm = algorithm_find("exchange/knoedel")->algorithm,
                        .nodes = 5,
                        .evaluations = 100,
                        .seed = 1};
    struct verdict verdict = hunt_run(&hunt, &arena, &find);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "even number of nodes"));
    arena_release(&arena);
}

/* ---- the command line ---- */

static void test_witness(void)
{
    start(NULL);
    expect("$C hunt exchange/open_shop --nodes 4 --evaluations 200000 -o w.json", 0,
           "ratio: 1.66666666667");
    expect("$C compare w.json exchange/open_shop", 0, "1.666667");
    expect("cat w.json", 0, "ratio 1.66666666667. Found by commsched hunt exchange/open_shop");
    expect("cat w.json", 0, "--evaluations 200000 --seed 1");
    expect(
        "for j in 1 2; do $C hunt multicast/fnf --against optimum --evaluations 3000 --jobs $j "
        "-o $j.json | grep -v -e seconds -e instance >$j.txt; done; "
        "cmp 1.json 2.json && cmp 1.txt 2.txt && echo same",
        0, "same");
    expect("$C compare --exact 1.json multicast/fnf multicast/optimum_dp", 0, "optimum: ");
    expect("$C hunt exchange/greedy --against exchange/open_shop --evaluations 500 --json", 0,
           "\"against\": \"exchange/open_shop\"");
    expect("$C hunt exchange/greedy --evaluations 500 -o - 2>/dev/null | $C bound -", 0,
           "lower_bound: ");
    expect("$C hunt exchange/greedy --seconds 0.05", 0, "evaluations: ");
    finish();
}

static void test_usage(void)
{
    start(NULL);
    expect("$C hunt exchange/opn_shop", 2, "nearest: exchange/open_shop");
    expect("$C hunt exchange/greedy --against optimun", 2, "nearest: optimum");
    expect("$C hunt exchange/greedy --against multicast/ecf", 2, "schedules no exchange");
    expect("$C hunt exchange/greedy --nodes 99", 2, "takes 2 to 16");
    expect("$C hunt multicast/ecf --nodes 1", 2, "takes 2 to 14");
    expect("$C hunt exchange/greedy --nodes 1000000000000", 2, "not a whole number");
    expect("$C hunt exchange/greedy --seconds 1 --evaluations 5", 2, "only one of them");
    expect("$C hunt exchange/greedy --evaluations 0", 2, "not a whole number");
    expect("$C hunt exchange/greedy --seconds 0", 2, "not a positive number");
    expect("$C hunt exchange/greedy --quick", 2, "--quick is for all algorithms together");
    expect("$C hunt --nodes 4", 2, "--nodes needs an algorithm");
    expect("$C hunt multicast/ecf --diagonal", 2, "only exchanges");
    expect("$C hunt exchange/knoedel --nodes 3 --evaluations 9", 2, "even number of nodes");
    expect("$C hunt switched/ram --against optimum --evaluations 9", 2, "no exact algorithm");
    expect("$C hunt exchange/greedy --evaluations 9 -o no/such.json", 2, "no/such.json");
    expect("$C hunt --help", 0, "one second a");
    expect("ls", 0, "");
    finish();
}

static const struct test tests[] = {
    {"open shop at 5/3", test_open_shop},
    {"fixed pattern at P/2", test_fixed_pattern},
    {"fastest node first", test_fnf},
    {"any number of processes", test_jobs},
    {"refusals", test_refusals},
    {"witnesses", test_witness},
    {"usage", test_usage},
    {0},
};

const struct suite suite_hunt = {"hunt", tests};
