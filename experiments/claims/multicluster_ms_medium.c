/* multicluster 5.3: adapted MS for medium messages. */
#include "experiments/contest.h"
#include "experiments/papers/multicluster.h"

#define OTHERS                                                                                     \
    "fixed_pattern knoedel max_min max_sum uniform adapted_max_min adapted_uniform two_level"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=10000", "adapted_max_sum", OTHERS, 400},
    {MEDIUM_CLUSTERS " mean=10000", "adapted_max_sum", OTHERS, 12},
    {BIG_CLUSTERS " mean=10000", "adapted_max_sum", OTHERS, 3},
    {0},
};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return observe_contest(contests, index, context, values);
}

static const struct assertion assertions[] = {
    {"adapted MS over the best other, 12 nodes, 10 kB", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 64 nodes, 10 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 128 nodes, 10 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_ms_medium = {
    .title = "adapted MS wins for medium messages",
    .statement = "for medium messages adapted MS ends before every other algorithm of the tables",
    .hypotheses =
        "Myrinet, distant links 10 times slower, messages of 10 kB; HL over the Knoedel graph, as "
        "in the tables",
    .source = "multicluster 5.3",
    .recorded = RECORDED_HOLDS,
    .survey = {.trials = 3 * 400, .values = 3, .observe = observe, .assertions = assertions},
};
