/* agents, Lemma 1. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_priorities(instance, context, PRIORITY_LOCALS);
}

const struct claim claim_agents_lemma1 = {
    .title = "Lemma 1",
    .statement =
        "an optimal schedule exists in which a local node sends to a remote one only when that is "
        "l-critical or no local node is left to be told",
    .hypotheses = "L_r > L_l >= 1",
    .source = "agents 5.2, Lemma 1",
    .recorded = RECORDED_HOLDS,
    .remark = "by every schedule of the least time",
    .test = test,
    .spaces = forwarding_spaces,
};
