/* agents, 4: L_r > L_l as whole numbers of sends. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/latency.h"
#include "experiments/papers/agents/traffic.h"

#include <math.h>

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct latency latency;
    if (!latency_of(instance, context, &latency) || !latency_of_paper(&instance->as.switched))
        return trial_does_not_apply();
    double local = ceil(latency.to_remote / latency.local);
    return trial_at_most(local + 1.0, ceil(latency.between / latency.local));
}

const struct claim claim_agents_latency_whole = {
    .title = "L_r > L_l as integers",
    .statement =
        "in whole sends between processors of a switch, rounded up, L_r is larger than "
        "L_l",
    .hypotheses =
        "the times of section 6: start-up 5 us, 10.5 ns a byte, 200 ns a switch; messages "
        "of 128 KB or 32 MB; remote nodes on neighbouring switches",
    .source = "agents 4",
    .recorded = RECORDED_REFUTED,
    .remark =
        "both are 2, or 1 to the nearest: the model of ForwardInSwitch, which needs "
        "L_r > L_l, does not describe the network it is tried on",
    .test = test,
    .spaces = latency_spaces,
};
