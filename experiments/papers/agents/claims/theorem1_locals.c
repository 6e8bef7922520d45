/* agents, Theorem 1, without a look at the local nodes at the end, which Figure 11 does not have.
 */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_reading(instance, context, READING_LOCALS_UNCHECKED);
}

const struct claim claim_agents_theorem1_locals = {
    .title = "Theorem 1, local nodes unchecked",
    .statement =
        "test_finish_time, which fails only where a remote node misses both deadlines, accepts a "
        "time exactly when everything can be forwarded by then",
    .hypotheses = "L_r > L_l >= 1",
    .source = "agents 5.2, Theorem 1 and Figure 11",
    .recorded = RECORDED_REFUTED,
    .remark =
        "it accepts times, not below what the local nodes alone and the heaviest remote node alone "
        "need, at which a local node has not been told; step 5 is read as in "
        "agents_theorem1_amended; the unit is the start-up, L_l the switch delay, L_r bytes times "
        "per_byte",
    .test = test,
    .spaces = forwarding_spaces,
};
