/* agents, 4: L_l against the unit of time. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/latency.h"
#include "experiments/papers/agents/traffic.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct latency latency;
    if (!latency_of(instance, context, &latency) || !latency_of_paper(&instance->as.switched))
        return trial_does_not_apply();
    return trial_at_most(2.0 * latency.local, latency.to_remote);
}

const struct claim claim_agents_latency_much_larger = {
    .title = "L_l much larger than 1",
    .statement = "a message takes at least twice as long to a remote node as to a local one",
    .hypotheses =
        "the times of section 6: start-up 5 us, 10.5 ns a byte, 200 ns a switch; messages "
        "of 128 KB or 32 MB; the remote node is on a neighbouring switch",
    .source = "agents 4",
    .recorded = RECORDED_REFUTED,
    .remark = "L_l >> 1 is assumed; a switch more costs 0.21 us, the message 1381 us",
    .test = test,
    .spaces = latency_spaces,
};
