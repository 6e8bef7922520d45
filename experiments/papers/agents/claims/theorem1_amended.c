/* agents, Theorem 1, under the reading of algorithms/lib/switched/forward_in_switch.h. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_time(instance, context, forwarding_exhaustive_time);
}

const struct claim claim_agents_theorem1_amended = {
    .title = "Theorem 1, remote nodes serving in time",
    .statement = "ForwardInSwitch finds the least total forwarding time",
    .hypotheses =
        "L_r > L_l >= 1; a remote node forwards only until its own task must begin and "
        "only to nodes that still end in time; at the end every local node has been told",
    .source = "agents 5.2, Theorem 1",
    .recorded = RECORDED_AMENDED,
    .remark =
        "step 5 only serves nodes with t <= d_r, and the locals are checked at the end; "
        "against every schedule; the unit is the start-up, L_l the switch delay, L_r bytes "
        "times per_byte",
    .test = test,
    .spaces = forwarding_spaces,
};
