/* broadcast, Figure 3. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    double fnf = trial_completion("multicast/fnf", instance, context);
    return trial_that(fnf > trial_completion("multicast/optimum_dp", instance, context));
}

static const struct space spaces[] = {
    {.name = "the cluster of section 2.2",
     .trials = 1,
     .generator = "multicast/broadcast_example",
     .parameters = "example=section_2_3"},
    {0},
};

const struct claim claim_broadcast_figure_3 = {
    .title = "Figure 3",
    .statement = "fastest-node-first is not optimal in total broadcast time",
    .hypotheses = "the cluster of section 2.2",
    .source = "broadcast 3.2, Figure 3",
    .recorded = RECORDED_HOLDS,
    .remark = "6 against 5",
    .test = test,
    .spaces = spaces,
};
