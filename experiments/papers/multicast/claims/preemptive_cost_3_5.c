/* multicast, scheduling time of preemption, measured here. */
#include "experiments/claims/assertion.h"
#include "experiments/papers/multicast/cpu_times.h"

enum { PAIRS = 5, RUNS = 9 };

static const char *const plain[PAIRS] = {"multicast/ecf", "multicast/wr", "multicast/eaf",
                                         "multicast/rr", "multicast/rrs"};
static const char *const preemptive[PAIRS] = {"multicast/ecfp", "multicast/wrp", "multicast/eafp",
                                              "multicast/rrp", "multicast/rrsp"};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    struct instance instance =
        trial_generate("multicast/workstations", "nodes=64 bytes=1000", index, context);
    *values = 0.0;
    for (int k = 0; k < PAIRS; k++)
        *values += median_cpu_seconds(preemptive[k], &instance, RUNS, context) /
                   median_cpu_seconds(plain[k], &instance, RUNS, context) / PAIRS;
    return true;
}

static const struct assertion assertions[] = {
    MEAN("CPU time of a preemptive algorithm over that of its plain form", 0, AT_LEAST, 3.0),
    MEAN("CPU time of a preemptive algorithm over that of its plain form", 0, AT_MOST, 5.0),
    {0},
};

const struct claim claim_multicast_preemptive_cost_3_5 = {
    .title = "preemption costs 3 to 5 times",
    .statement =
        "the preemptive algorithms take about 3 to 5 times as long to schedule as the others",
    .hypotheses =
        "CPU time of the algorithms of this program, all-to-all broadcast of 1 kB among 64 nodes, "
        "median of 9 runs; the mean of the five pairs",
    .source = "multicast 7.2",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds for the printed times; the forms that evaluate lazily need less than three times",
    .survey = {.trials = 16, .values = 1, .observe = observe, .assertions = assertions},
};
