/* agents, 4: L_r > L_l > 1 in seconds. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/latency.h"
#include "experiments/papers/agents/traffic.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct latency latency;
    if (!latency_of(instance, context, &latency))
        return trial_does_not_apply();
    return trial_that(latency.local < latency.to_remote && latency.to_remote < latency.between);
}

const struct claim claim_agents_latency_order = {
    .title = "L_r > L_l",
    .statement =
        "a message takes longer to a remote node than to a local one, and longer still "
        "from a remote node to another, through the switch between them",
    .hypotheses =
        "no other messages; routes along the spanning tree; remote nodes on neighbouring "
        "switches",
    .source = "agents 4",
    .recorded = RECORDED_HOLDS,
    .remark = "in seconds: a switch more is a hop more; in whole sends both round to the same",
    .test = test,
    .spaces = latency_spaces,
};
