/* agents, Lemma 3, of nodes that still end in time. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_priorities(instance, context, PRIORITY_HEAVIEST_FROM_REMOTE);
}

const struct claim claim_agents_lemma3_amended = {
    .title = "Lemma 3, among those in time",
    .statement =
        "an optimal schedule exists in which remote nodes send to the heaviest remote node left "
        "that still ends in time",
    .hypotheses = "L_r > L_l >= 1; t <= d_r of the node that is served",
    .source = "agents 5.2, Lemma 3",
    .recorded = RECORDED_AMENDED,
    .remark = "those past d_r are left to local senders",
    .test = test,
    .spaces = forwarding_spaces,
};
