/* agents, Lemma 3, by its words. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_priorities(instance, context, PRIORITY_HEAVIEST_OF_ALL);
}

const struct claim claim_agents_lemma3 = {
    .title = "Lemma 3",
    .statement =
        "an optimal schedule exists in which remote nodes send to the heaviest remote node left",
    .hypotheses = "L_r > L_l >= 1",
    .source = "agents 5.2, Lemma 3",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the heaviest one left may have missed the deadline for remote senders, while lighter ones "
        "have not",
    .test = test,
    .spaces = forwarding_spaces,
};
