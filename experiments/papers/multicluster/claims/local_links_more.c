/* multicluster 5.1: what local links faster yet gain. */
#include "experiments/papers/multicluster/local_links.h"

#include <math.h>

static bool observe(size_t index, struct trial_context *context, double *values)
{
    double gains[UNIFORM_ALGORITHMS];
    for (int value = 0; value < 2; value++) {
        local_links_gain(value == 0 ? 10 : 100, index, context, gains);
        values[value] = gains[0];
        for (int k = 1; k < UNIFORM_ALGORITHMS; k++)
            values[value] = fmax(values[value], gains[k]);
    }
    return true;
}

static const struct assertion assertions[] = {
    {"largest gain of the five, 10 to 100", ESTIMATE_MEAN, 0, 0, AT_MOST, 0.01},
    {"largest gain of the five, 100 to 1000", ESTIMATE_MEAN, 1, 0, AT_MOST, 0.01},
    {0},
};

const struct claim claim_multicluster_local_links_more = {
    .title = "faster yet local links gain nothing",
    .statement =
        "where the distant links are 10 or 100 times as slow as the local ones, local "
        "links ten times as fast gain nothing, which is read as 1 %",
    .hypotheses = "12 nodes in clusters of 3, messages of 100 kB, Myrinet; FP, HL, MM, MS, Unif",
    .source = "multicluster 5.1",
    .recorded = RECORDED_HOLDS,
    .survey = {.trials = 300, .values = 2, .observe = observe, .assertions = assertions},
};
