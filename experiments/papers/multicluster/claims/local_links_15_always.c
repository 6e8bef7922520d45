/* multicluster 5.1: what faster local links alone gain, in every exchange. */
#include "experiments/papers/multicluster/local_links.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    double gains[UNIFORM_ALGORITHMS];
    local_links_gain(1, index, context, gains);
    values[0] = 1.0;
    for (int k = 0; k < UNIFORM_ALGORITHMS; k++)
        if (gains[k] > 0.15)
            values[0] = 0.0;
    return true;
}

static const struct assertion assertions[] = {
    {"share where none gains more than 15 %", ESTIMATE_SHARE, 0, 0, AT_LEAST, 0.95},
    {0},
};

const struct claim claim_multicluster_local_links_15_always = {
    .title = "faster local links never gain more than 15 %",
    .statement =
        "local links ten times as fast as the distant ones make no algorithm that does "
        "not know of them more than 15 % faster, which is read as in 95 % of cases",
    .hypotheses = "12 nodes in clusters of 3, messages of 100 kB, Myrinet",
    .source = "multicluster 5.1",
    .recorded = RECORDED_REFUTED,
    .remark = "in the mean; single exchanges gain up to a quarter",
    .survey = {.trials = 500, .values = 1, .observe = observe, .assertions = assertions},
};
