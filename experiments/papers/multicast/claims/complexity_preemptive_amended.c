/* multicast, complexity of the preemptive algorithms, measured here. */
#include "experiments/claims/assertion.h"
#include "experiments/papers/multicast/cpu_times.h"

static const char *const names[] = {"multicast/ecfp", "multicast/wrp",  "multicast/eafp",
                                    "multicast/rrp",  "multicast/rrsp", NULL};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    observe_growth(index, names, context, values);
    return true;
}

static const struct assertion assertions[] = {
    GROWTH("growth of the CPU time of ECFP", 1, AT_MOST, 3.0),
    GROWTH("growth of the CPU time of WRP", 2, AT_MOST, 3.0),
    GROWTH("growth of the CPU time of EAFP", 3, AT_MOST, 3.0),
    GROWTH("growth of the CPU time of RRP", 4, AT_MOST, 3.0),
    GROWTH("growth of the CPU time of RRSP", 5, AT_MOST, 3.0),
    {0},
};

const struct claim claim_multicast_complexity_preemptive_amended = {
    .title = "O(N^3) of the preemptive ones, the forms of this program",
    .statement = "scheduling an all-to-all broadcast by the preemptive algorithms takes O(N^3)",
    .hypotheses =
        "CPU time of the algorithms of this program, all-to-all broadcast of 1 kB, N = 32 to 256; "
        "growth as a power of N",
    .source = "multicast 5",
    .recorded = RECORDED_AMENDED,
    .remark =
        "by forms that choose the same as the literal ones; growth over few sizes proves no "
        "complexity",
    .survey = {.trials = GROWTH_ROWS, .values = 6, .observe = observe, .assertions = assertions},
};
