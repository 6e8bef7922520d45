/* agents, 3.1: RAM with cross edges. */
#include "experiments/claims/trial.h"
#include "experiments/engine/metrics/contention.h"
#include "experiments/papers/agents/traffic.h"
#include "experiments/papers/agents/worm_length.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct switched *switched = &instance->as.switched;
    if (switched->routing != ROUTING_SHORTEST || switched->message_count != 1 ||
        !worms_span_routes(switched))
        return trial_does_not_apply();
    struct solution ram = trial_solve("switched/ram", instance, context);
    return trial_at_most(contention_numbers(switched, &ram.timeline, context->arena).blocked, 0.0);
}

const struct claim claim_agents_ram_contention_cross = {
    .title = "RAM without contention, with cross edges",
    .statement = "no message of a single recursive multicast waits for a channel between switches",
    .hypotheses =
        "one multicast, its message longer than any route; shortest up-down routes, also over "
        "cross edges",
    .source = "agents 3.1",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the paper says it of routes without cross edges alone, and expects a very low level of "
        "congestion: the condition is needed",
    .test = test,
    .spaces = multicast_shortest,
};
