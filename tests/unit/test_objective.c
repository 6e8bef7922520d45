/* Objectives of exact algorithms: values by name, the effect of rounding, and what is proved about
 * a schedule that an algorithm calls optimal. */
#include "algorithms/algorithm.h"
#include "models/exchange/service.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* 0 sends 1 and 4 bytes, to 2 first: critical 4 * 3, and 1 -> 2 s late of a deadline of 4 s. */
static struct instance small_instance(const char *weight)
{
    return instance_of(arena_print(
        &test_arena,
        "{'model': 'exchange', 'bytes': [[0, 1, 4], [0, 0, 0], [0, 0, 0]], 'startup': 0, "
        "'per_byte': 1, 'service': {'nodes': [0, 0, %s], 'deadline': [[0, 4, 9], [0, 0, 0], "
        "[0, 0, 0]], 'priority': 2}}",
        weight));
}

static enum outcome critical_first(const struct exchange *exchange, struct context *context,
                                   struct timeline *out)
{
    (void)exchange;
    append_held(out, 0, 2, 4, 0, 4);
    append_held(out, 0, 1, 1, 4, 5);
    context->proved = context->time_limit < 1.0 ? 11.0 : NAN;
    return OUTCOME_SCHEDULED;
}

static const struct algorithm critical = {.name = "exchange/critical_first",
                                          .title = "critical first",
                                          .exact = true,
                                          .objective = OBJECTIVE_CRITICAL,
                                          .exchange = critical_first};
static const struct algorithm late = {.name = "exchange/late",
                                      .title = "tardiness",
                                      .exact = true,
                                      .objective = OBJECTIVE_TARDINESS,
                                      .exchange = critical_first};

TEST(proofs_are_about_the_objective)
{
    static const struct {
        const struct algorithm *algorithm;
        double limit, proved;
        enum optimality optimal;
    } rows[] = {{&critical, INFINITY, 12, OPTIMAL_PROVED},
                {&critical, 0.5, 11, OPTIMAL_NOT_PROVED},
                {&late, INFINITY, 2, OPTIMAL_PROVED}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct instance instance = small_instance("3");
        struct timeline timeline = timeline_start(arena);
        struct remarks remarks;
        CU_ASSERT_EQUAL(algorithm_run(rows[k].algorithm, &instance, 1, rows[k].limit, arena,
                                      &timeline, &remarks),
                        OUTCOME_SCHEDULED);
        CU_ASSERT_EQUAL(remarks.proved, rows[k].proved);
        CU_ASSERT_EQUAL(remarks.optimal, rows[k].optimal);
    }
    CU_ASSERT_FALSE(algorithm_proves_completions(&critical));
    CU_ASSERT_FALSE(algorithm_proves_completions(&late));
    CU_ASSERT_TRUE(
        algorithm_proves_completions(algorithm_find("exchange/branch_and_bound")->algorithm));
    CU_ASSERT_FALSE(algorithm_proves_completions(algorithm_find("exchange/greedy")->algorithm));
}

/* Whole weights and times add up exactly; others to a few units in the last place. */
TEST(rounding)
{
    struct instance instance = small_instance("3"), other = small_instance("0.1");
    struct timeline timeline = timeline_start(arena);
    append_held(&timeline, 0, 2, 4, 0, 4);
    append_held(&timeline, 0, 1, 1, 4, 5);
    for (int k = OBJECTIVE_CRITICAL; k <= OBJECTIVE_TARDINESS; k++) {
        double value = objective_value((enum objective)k, &instance, &timeline);
        struct rounded rounded = objective_rounded((enum objective)k, &instance, &timeline, value);
        CU_ASSERT_EQUAL(rounded.below, value);
        CU_ASSERT_EQUAL(rounded.above, value);
        value = objective_value((enum objective)k, &other, &timeline);
        rounded = objective_rounded((enum objective)k, &other, &timeline, value);
        CU_ASSERT_TRUE(rounded.below < value && rounded.below > value * (1.0 - 1e-11));
        CU_ASSERT_TRUE(rounded.above > value && rounded.above < value * (1.0 + 1e-11));
    }
    CU_ASSERT_STRING_EQUAL(objective_name(OBJECTIVE_COMPLETION), "completion");
    CU_ASSERT_STRING_EQUAL(objective_name(OBJECTIVE_CRITICAL), "critical");
    CU_ASSERT_STRING_EQUAL(objective_name(OBJECTIVE_TARDINESS), "tardiness");
}
