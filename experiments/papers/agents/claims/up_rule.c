/* agents, 2.1, cross edges by id alone, as printed. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/topologies.h"
#include "experiments/papers/agents/up_graph.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    if (instance->as.switched.routing != ROUTING_PRINTED_RULE)
        return trial_does_not_apply();
    struct routing routing = routing_make(&instance->as.switched, context->arena);
    return trial_at_most(up_graph_unsorted(&routing, context->arena), 0);
}

const struct claim claim_agents_up_rule = {
    .title = "the up rule",
    .statement = "the up links form no cycle",
    .hypotheses = "a tree edge goes up towards the root, a cross edge towards the smaller id",
    .source = "agents 2.1",
    .recorded = RECORDED_REFUTED,
    .remark =
        "a cross edge may lead away from the root to a smaller id, whose tree edges lead "
        "back; measured are the switches on a cycle or above one",
    .test = test,
    .spaces = topologies_printed_rule,
};
