/* multicast, preemption improves, on every instance. */
#include "experiments/claims/spaces/multicast.h"
#include "experiments/claims/trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    double ecf = trial_completion("multicast/ecf", instance, context);
    return trial_at_most(trial_completion("multicast/ecfp", instance, context), ecf);
}

static const struct random_multicasts tiny = {
    .nodes = 3, .messages = 2, .longest = 3, .largest = 1, .uniform = true};

static const struct space spaces[] = {
    {.name = "one or two messages among up to 3 nodes, equal wires",
     .trials = 40000,
     .random = true,
     .draw = random_multicasts_draw,
     .data = &tiny},
    SMALL_MULTICASTS(10000),
    ALL_TO_ALL,
    {0},
};

const struct claim claim_multicast_preemption_better = {
    .title = "preemption improves ECF",
    .statement = "ECFP completes no later than ECF",
    .hypotheses = "any instance",
    .source = "multicast 5 and 7.3",
    .recorded = RECORDED_REFUTED,
    .remark =
        "ECFP chooses other transfers than ECF; holds of the same sequence, and on the mean where "
        "messages are large",
    .test = test,
    .spaces = spaces,
};
