/* agents, Theorem 1, by the printed text of Figure 11. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_reading(instance, context, READING_STEP_5);
}

const struct claim claim_agents_theorem1 = {
    .title = "Theorem 1",
    .statement = "test_finish_time accepts a time exactly when everything can be forwarded by then",
    .hypotheses = "L_r > L_l >= 1",
    .source = "agents 5.2, Theorem 1 and Figure 11",
    .recorded = RECORDED_REFUTED,
    .remark =
        "step 5 spends remote senders and heavy nodes on tasks that cannot end in time any more; "
        "the unit is the start-up, L_l the switch delay, L_r bytes times per_byte",
    .test = test,
    .spaces = forwarding_spaces,
};
