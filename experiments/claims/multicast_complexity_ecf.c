/* multicast, complexity of ECF, as printed. */
#include "experiments/cpu_times.h"

#include <math.h>

enum { ALGORITHMS = 1, FIRST_ROW = 1 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const names[ALGORITHMS] = {"ECF"};
    size_t row = FIRST_ROW + index;
    values[0] = log(table_1_nodes(row));
    for (int k = 0; k < ALGORITHMS; k++)
        values[k + 1] = log(table_1_time(row, names[k], context));
    return true;
}

static const struct assertion assertions[] = {
    {.what = "growth of the printed time of ECF",
     .estimator = ESTIMATE_SLOPE,
     .value = 1,
     .against = 0,
     .relation = AT_MOST,
     .limit = 4.0},
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
    .survey = {.trials = TABLE_1_ROWS - FIRST_ROW,
               .values = 1 + ALGORITHMS,
               .observe = observe,
               .assertions = assertions},
};
