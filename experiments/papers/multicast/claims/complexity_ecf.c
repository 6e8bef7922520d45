/* multicast, complexity of ECF, as printed. */
#include "experiments/claims/assertion.h"
#include "experiments/papers/multicast/cpu_times.h"

static const char *const names[] = {"ECF", NULL};

static bool observe(size_t index, struct trial_context *context, double *values)
{
    observe_table_1(index, names, context, values);
    return true;
}

static const struct assertion assertions[] = {
    GROWTH("growth of the printed time of ECF", 1, AT_MOST, 4.0),
    {0},
};

const struct claim claim_multicast_complexity_ecf = {
    .title = "O(N^4) of ECF",
    .statement = "scheduling an all-to-all broadcast by ECF takes O(N^4)",
    .hypotheses = "the times printed in Table 1, N = 16 to 80; growth as a power of N",
    .source = "multicast 4.2 and 4.4",
    .recorded = RECORDED_REFUTED,
    .remark =
        "what is measured is the paper itself; of the forms of this program it holds. Growth over "
        "few sizes proves no complexity",
    .survey = {.trials = TABLE_1_ROWS, .values = 2, .observe = observe, .assertions = assertions},
};
