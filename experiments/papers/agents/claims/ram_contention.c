/* agents, 3.1: RAM blocks nothing on the spanning tree. */
#include "experiments/claims/trial.h"
#include "experiments/engine/metrics/contention.h"
#include "experiments/papers/agents/traffic.h"
#include "experiments/papers/agents/worm_length.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct switched *switched = &instance->as.switched;
    if (switched->routing != ROUTING_TREE || switched->message_count != 1 ||
        !worms_span_routes(switched))
        return trial_does_not_apply();
    struct solution ram = trial_solve("switched/ram", instance, context);
    return trial_at_most(contention_numbers(switched, &ram.timeline, context->arena).blocked, 0.0);
}

const struct claim claim_agents_ram_contention = {
    .title = "RAM without contention",
    .statement = "no message of a single recursive multicast waits for a channel between switches",
    .hypotheses =
        "one multicast, its message longer than any route; no cross edges: routes along the "
        "spanning tree",
    .source = "agents 3.1",
    .recorded = RECORDED_HOLDS,
    .remark = "agents_ram_contention_cross tries it with cross edges",
    .test = test,
    .spaces = multicast_tree,
};
