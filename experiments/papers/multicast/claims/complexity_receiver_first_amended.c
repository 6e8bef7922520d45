/* multicast, complexity of algorithms that choose the receiver first, measured here. */
#include "experiments/claims/assertion.h"
#include "experiments/papers/multicast/cpu_times.h"

static const char *const names[] = {"multicast/wr", "multicast/eaf", "multicast/rr",
                                    "multicast/rrs", NULL};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    observe_growth(index, names, context, values);
    return true;
}

static const struct assertion assertions[] = {
    GROWTH("growth of the CPU time of WR", 1, AT_MOST, 3.0),
    GROWTH("growth of the CPU time of EAF", 2, AT_MOST, 3.0),
    GROWTH("growth of the CPU time of RR", 3, AT_MOST, 3.0),
    GROWTH("growth of the CPU time of RRS", 4, AT_MOST, 3.0),
    {0},
};

const struct claim claim_multicast_complexity_receiver_first_amended = {
    .title = "O(N^3) of WR, EAF, RR and RRS, the forms of this program",
    .statement = "scheduling an all-to-all broadcast by WR, EAF, RR or RRS takes O(N^3)",
    .hypotheses =
        "CPU time of the algorithms of this program, all-to-all broadcast of 1 kB, N = 32 to 256; "
        "growth as a power of N",
    .source = "multicast 4.3 and 4.4",
    .recorded = RECORDED_AMENDED,
    .remark =
        "by forms that choose the same as the literal ones; growth over few sizes proves no "
        "complexity",
    .survey = {.trials = GROWTH_ROWS, .values = 5, .observe = observe, .assertions = assertions},
};
