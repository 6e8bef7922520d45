/* agents, Lemma 2. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_priorities(instance, context, PRIORITY_HEAVIEST_FROM_LOCAL);
}

const struct claim claim_agents_lemma2 = {
    .title = "Lemma 2",
    .statement =
        "an optimal schedule exists in which local nodes send to the heaviest remote node left",
    .hypotheses = "L_r > L_l >= 1",
    .source = "agents 5.2, Lemma 2",
    .recorded = RECORDED_HOLDS,
    .remark = "by every schedule of the least time",
    .test = test,
    .spaces = forwarding_spaces,
};
