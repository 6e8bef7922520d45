/* agents, Lemma 4. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_priorities(instance, context, PRIORITY_LOCAL_SENDERS);
}

const struct claim claim_agents_lemma4 = {
    .title = "Lemma 4",
    .statement =
        "an optimal schedule exists in which, at any time, local nodes send to no lighter remote "
        "nodes than remote nodes do",
    .hypotheses = "L_r > L_l >= 1",
    .source = "agents 5.2, Lemma 4",
    .recorded = RECORDED_HOLDS,
    .remark = "by every schedule of the least time; agents_lemma4_order has what it is for",
    .test = test,
    .spaces = forwarding_spaces,
};
