/* multicluster 6: adapted MS where start-ups are important, as printed. */
#include "experiments/contest.h"
#include "experiments/papers/multicluster.h"

static const struct contest contests[] = {
    {SP2_CLUSTERS, "adapted_max_sum",
     "fixed_pattern knoedel max_min max_sum uniform adapted_max_min adapted_uniform two_level",
     100},
    {0},
};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return observe_contest(contests, index, context, values);
}

static const struct assertion assertions[] = {
    {"adapted MS over the best other, SP2", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_conclusion_ms = {
    .title = "adapted MS is best when start-ups are important",
    .statement = "adapted MS provides the best results when the start-up time is important",
    .hypotheses =
        "SP2, 20 nodes in clusters of 4, messages of 10 kB, distant start-up 10 times larger",
    .source = "multicluster 6",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the printed table of section 5.2 already has HL and two-level ahead; best of those that "
        "do not forward",
    .survey = {.trials = 1 * 100, .values = 1, .observe = observe, .assertions = assertions},
};
