/* multicast, complexity of the preemptive algorithms, as printed. */
#include "experiments/cpu_times.h"

#include <math.h>

enum { ALGORITHMS = 5, FIRST_ROW = 1 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const names[ALGORITHMS] = {"ECFP", "WRP", "EAFP", "RRP", "RRSP"};
    size_t row = FIRST_ROW + index;
    values[0] = log(table_1_nodes(row));
    for (int k = 0; k < ALGORITHMS; k++)
        values[k + 1] = log(table_1_time(row, names[k], context));
    return true;
}

static const struct assertion assertions[] = {
    {.what = "growth of the printed time of ECFP",
     .estimator = ESTIMATE_SLOPE,
     .value = 1,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the printed time of WRP",
     .estimator = ESTIMATE_SLOPE,
     .value = 2,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the printed time of EAFP",
     .estimator = ESTIMATE_SLOPE,
     .value = 3,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the printed time of RRP",
     .estimator = ESTIMATE_SLOPE,
     .value = 4,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the printed time of RRSP",
     .estimator = ESTIMATE_SLOPE,
     .value = 5,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
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
    .survey = {.trials = TABLE_1_ROWS - FIRST_ROW,
               .values = 1 + ALGORITHMS,
               .observe = observe,
               .assertions = assertions},
};
