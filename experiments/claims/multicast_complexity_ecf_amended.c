/* multicast, complexity of ECF, measured here. */
#include "experiments/cpu_times.h"

#include <math.h>

enum { ALGORITHMS = 1 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const names[ALGORITHMS] = {"multicast/ecf"};
    values[0] = log(growth_nodes(index));
    for (int k = 0; k < ALGORITHMS; k++)
        values[k + 1] = log(growth_time(index, names[k], context));
    return true;
}

static const struct assertion assertions[] = {
    {.what = "growth of the CPU time of ECF",
     .estimator = ESTIMATE_SLOPE,
     .value = 1,
     .against = 0,
     .relation = AT_MOST,
     .limit = 4.0},
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
    .survey = {.trials = GROWTH_ROWS,
               .values = 1 + ALGORITHMS,
               .observe = observe,
               .assertions = assertions},
};
