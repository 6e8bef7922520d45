/* agents, 2.1, deadlock freedom with links going up by level, then by id. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/deadlock.h"
#include "experiments/papers/agents/traffic.h"
#include "experiments/papers/agents/worm_length.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    if (instance->as.switched.routing != ROUTING_SHORTEST ||
        !worms_span_routes(&instance->as.switched))
        return trial_does_not_apply();
    struct routing routing = routing_make(&instance->as.switched, context->arena);
    return trial_that(routing_check_deadlock_free(&routing, context->arena).ok &&
                      !deadlocks_when_sent_at_once(instance, context));
}

const struct claim claim_agents_deadlock_free_amended = {
    .title = "freedom from deadlock, up by level first",
    .statement = "no set of messages deadlocks",
    .hypotheses =
        "messages longer than any route; up-down routes; an edge goes up to the lower level, "
        "between equal levels to the "
        "smaller id",
    .source = "agents 2.1",
    .recorded = RECORDED_AMENDED,
    .remark =
        "up by level, then by id: no cycle of channels in which each may wait for the next, "
        "and none when simulated, every source sending to its destinations itself",
    .test = test,
    .spaces = traffic_shortest,
};
