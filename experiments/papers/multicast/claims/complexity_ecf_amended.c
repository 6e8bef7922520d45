/* multicast, complexity of ECF, measured here. */
#include "experiments/claims/assertion.h"
#include "experiments/papers/multicast/cpu_times.h"

static const char *const names[] = {"multicast/ecf", NULL};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    observe_growth(index, names, context, values);
    return true;
}

static const struct assertion assertions[] = {
    GROWTH("growth of the CPU time of ECF", 1, AT_MOST, 4.0),
    {0},
};

const struct claim claim_multicast_complexity_ecf_amended = {
    .title = "O(N^4) of ECF, the forms of this program",
    .statement = "scheduling an all-to-all broadcast by ECF takes O(N^4)",
    .hypotheses =
        "CPU time of the algorithms of this program, all-to-all broadcast of 1 kB, N = 32 to 256; "
        "growth as a power of N",
    .source = "multicast 4.2 and 4.4",
    .recorded = RECORDED_AMENDED,
    .remark =
        "by forms that choose the same as the literal ones; growth over few sizes proves no "
        "complexity",
    .survey = {.trials = GROWTH_ROWS, .values = 2, .observe = observe, .assertions = assertions},
};
