/* agents, 2.1, deadlock freedom by the up rule as printed. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/deadlock.h"
#include "experiments/papers/agents/traffic.h"
#include "experiments/papers/agents/worm_length.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    if (instance->as.switched.routing != ROUTING_PRINTED_RULE ||
        !worms_span_routes(&instance->as.switched))
        return trial_does_not_apply();
    return trial_that(!deadlocks_when_sent_at_once(instance, context));
}

const struct claim claim_agents_deadlock_free = {
    .title = "freedom from deadlock",
    .statement = "no set of messages deadlocks",
    .hypotheses =
        "messages longer than any route; up-down routes; a tree edge goes up towards the root, a "
        "cross edge towards the "
        "smaller id",
    .source = "agents 2.1",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the up links form cycles, see agents_up_rule; simulated, every source sending to "
        "its destinations itself",
    .test = test,
    .spaces = traffic_printed_rule,
};
