/* multicast, complexity of algorithms that choose the receiver first, measured here. */
#include "experiments/cpu_times.h"

#include <math.h>

enum { ALGORITHMS = 4 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const names[ALGORITHMS] = {"multicast/wr", "multicast/eaf", "multicast/rr",
                                                  "multicast/rrs"};
    values[0] = log(growth_nodes(index));
    for (int k = 0; k < ALGORITHMS; k++)
        values[k + 1] = log(growth_time(index, names[k], context));
    return true;
}

static const struct assertion assertions[] = {
    {.what = "growth of the CPU time of WR",
     .estimator = ESTIMATE_SLOPE,
     .value = 1,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the CPU time of EAF",
     .estimator = ESTIMATE_SLOPE,
     .value = 2,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the CPU time of RR",
     .estimator = ESTIMATE_SLOPE,
     .value = 3,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
    {.what = "growth of the CPU time of RRS",
     .estimator = ESTIMATE_SLOPE,
     .value = 4,
     .against = 0,
     .relation = AT_MOST,
     .limit = 3.0},
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
    .survey = {.trials = GROWTH_ROWS,
               .values = 1 + ALGORITHMS,
               .observe = observe,
               .assertions = assertions},
};
