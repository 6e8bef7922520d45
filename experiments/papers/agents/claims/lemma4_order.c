/* agents, Lemma 4, turned round. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_reading(instance, context, READING_REMOTES_FIRST);
}

const struct claim claim_agents_lemma4_order = {
    .title = "Lemma 4, remote nodes first",
    .statement =
        "test_finish_time is as right where the remote nodes choose before the local ones: Lemma 4 "
        "is not needed",
    .hypotheses = "L_r > L_l >= 1",
    .source = "agents 5.2, after Lemma 4",
    .recorded = RECORDED_HOLDS,
    .remark =
        "Theorem 1 is said to follow from Lemmas 1 to 3; Lemma 4 gives an order that changes "
        "nothing",
    .test = test,
    .spaces = forwarding_spaces,
};
