/* multicluster 5.1: what faster local links alone gain, in the mean. */
#include "experiments/papers/multicluster/local_links.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    local_links_gain(1, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    {"mean gain of FP", ESTIMATE_MEAN, 0, 0, AT_MOST, 0.15},
    {"mean gain of HL", ESTIMATE_MEAN, 1, 0, AT_MOST, 0.15},
    {"mean gain of MM", ESTIMATE_MEAN, 2, 0, AT_MOST, 0.15},
    {"mean gain of MS", ESTIMATE_MEAN, 3, 0, AT_MOST, 0.15},
    {"mean gain of Unif", ESTIMATE_MEAN, 4, 0, AT_MOST, 0.15},
    {0},
};

const struct claim claim_multicluster_local_links_15 = {
    .title = "faster local links gain up to 15 %",
    .statement =
        "local links ten times as fast as the distant ones make no algorithm that does "
        "not know of them more than 15 % faster, in the mean",
    .hypotheses = "12 nodes in clusters of 3, messages of 100 kB, Myrinet",
    .source = "multicluster 5.1",
    .recorded = RECORDED_HOLDS,
    .remark = "the paper shows one exchange; that none gains more is a claim of its own",
    .survey = {.trials = 500,
               .values = UNIFORM_ALGORITHMS,
               .observe = observe,
               .assertions = assertions},
};
