/* multicast, preemption on the slow network. */
#include "experiments/papers/multicast/preemption_gain.h"

enum { ALGORITHMS = 5 };

static const char *const settings[] = {"nodes=32 bytes=1000000 network=slow",
                                       "nodes=32 bytes=1000000 network=fast", NULL};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {settings, preemption_gain};
    double gains[2 * ALGORITHMS]; /* on the slow network, on the fast one */
    observe_ratios(&survey, index, context, gains);
    for (int a = 0; a < ALGORITHMS; a++)
        values[a] = gains[a] / gains[ALGORITHMS + a];
    return true;
}

static const struct assertion assertions[] = {
    MEAN("gain of ECFP, slow over fast, 1 MB", 0, AT_LEAST, 1.3),
    MEAN("gain of WRP, slow over fast, 1 MB", 1, AT_LEAST, 1.3),
    MEAN("gain of EAFP, slow over fast, 1 MB", 2, AT_LEAST, 1.3),
    MEAN("gain of RRP, slow over fast, 1 MB", 3, AT_LEAST, 1.3),
    MEAN("gain of RRSP, slow over fast, 1 MB", 4, AT_LEAST, 1.3),
    {0},
};

const struct claim claim_multicast_preemption_slow_network = {
    .title = "preemption on the slow network",
    .statement = "preemption gains more on the slow network than on the fast one",
    .hypotheses =
        "all-to-all broadcast of 1 MB among 32 nodes; gain on the one over that on the other",
    .source = "multicast 7.2, Figure 8",
    .recorded = RECORDED_HOLDS,
    .remark = "with 1 kB, where the wire takes little time, by a few percent",
    .survey = {.trials = 200, .values = ALGORITHMS, .observe = observe, .assertions = assertions},
};
