/* multicast, complexity of algorithms that choose the receiver first, as printed. */
#include "experiments/claims/assertion.h"
#include "experiments/papers/multicast/cpu_times.h"

static const char *const names[] = {"WR", "EAF", "RR", "RRS", NULL};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    observe_table_1(index, names, context, values);
    return true;
}

static const struct assertion assertions[] = {
    GROWTH("growth of the printed time of WR", 1, AT_MOST, 3.0),
    GROWTH("growth of the printed time of EAF", 2, AT_MOST, 3.0),
    GROWTH("growth of the printed time of RR", 3, AT_MOST, 3.0),
    GROWTH("growth of the printed time of RRS", 4, AT_MOST, 3.0),
    {0},
};

const struct claim claim_multicast_complexity_receiver_first = {
    .title = "O(N^3) of WR, EAF, RR and RRS",
    .statement = "scheduling an all-to-all broadcast by WR, EAF, RR or RRS takes O(N^3)",
    .hypotheses = "the times printed in Table 1, N = 16 to 80; growth as a power of N",
    .source = "multicast 4.3 and 4.4",
    .recorded = RECORDED_REFUTED,
    .remark =
        "what is measured is the paper itself; of the forms of this program it holds. Growth over "
        "few sizes proves no complexity",
    .survey = {.trials = TABLE_1_ROWS, .values = 5, .observe = observe, .assertions = assertions},
};
