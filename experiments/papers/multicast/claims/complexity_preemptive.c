/* multicast, complexity of the preemptive algorithms, as printed. */
#include "experiments/claims/assertion.h"
#include "experiments/papers/multicast/cpu_times.h"

static const char *const names[] = {"ECFP", "WRP", "EAFP", "RRP", "RRSP", NULL};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    observe_table_1(index, names, context, values);
    return true;
}

static const struct assertion assertions[] = {
    GROWTH("growth of the printed time of ECFP", 1, AT_MOST, 3.0),
    GROWTH("growth of the printed time of WRP", 2, AT_MOST, 3.0),
    GROWTH("growth of the printed time of EAFP", 3, AT_MOST, 3.0),
    GROWTH("growth of the printed time of RRP", 4, AT_MOST, 3.0),
    GROWTH("growth of the printed time of RRSP", 5, AT_MOST, 3.0),
    {0},
};

const struct claim claim_multicast_complexity_preemptive = {
    .title = "O(N^3) of the preemptive ones",
    .statement = "scheduling an all-to-all broadcast by the preemptive algorithms takes O(N^3)",
    .hypotheses = "the times printed in Table 1, N = 16 to 80; growth as a power of N",
    .source = "multicast 5",
    .recorded = RECORDED_REFUTED,
    .remark =
        "what is measured is the paper itself; of the forms of this program it holds. Growth over "
        "few sizes proves no complexity",
    .survey = {.trials = TABLE_1_ROWS, .values = 6, .observe = observe, .assertions = assertions},
};
