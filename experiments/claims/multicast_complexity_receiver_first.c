/* multicast, complexity of algorithms that choose the receiver first, as printed. */
#include "experiments/cpu_times.h"

#include <math.h>

enum { ALGORITHMS = 4, FIRST_ROW = 1 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const names[ALGORITHMS] = {"WR", "EAF", "RR", "RRS"};
    size_t row = FIRST_ROW + index;
    values[0] = log(table_1_nodes(row));
    for (int k = 0; k < ALGORITHMS; k++)
        values[k + 1] = log(table_1_time(row, names[k], context));
    return true;
}

static const struct assertion assertions[] = {
    {.what = "growth of the printed time of WR",
     .estimator = ESTIMATE_SLOPE,
     .value = 1,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the printed time of EAF",
     .estimator = ESTIMATE_SLOPE,
     .value = 2,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the printed time of RR",
     .estimator = ESTIMATE_SLOPE,
     .value = 3,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the printed time of RRS",
     .estimator = ESTIMATE_SLOPE,
     .value = 4,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
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
    .survey = {.trials = TABLE_1_ROWS - FIRST_ROW,
               .values = 1 + ALGORITHMS,
               .observe = observe,
               .assertions = assertions},
};
