/* agents, 3.1: the cost of a leaf. */
#include "algorithms/lib/switched/binomial.h"
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/forwarding_instance.h"
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task) || task.remotes > 0)
        return trial_does_not_apply();
    return forwarding_same_time(binomial_rounds(1 + task.locals),
                                forwarding_exhaustive_time(&task));
}

const struct claim claim_agents_leaf_cost = {
    .title = "the cost of a leaf",
    .statement = "the processors of a switch are told in log2 of their number, at best",
    .hypotheses = "no remote nodes; the logarithm is rounded up",
    .source = "agents 3.1",
    .recorded = RECORDED_HOLDS,
    .remark = "C(m,v) = log |D(m,v)| is printed without base and rounding",
    .test = test,
    .spaces = forwarding_large_spaces,
};
