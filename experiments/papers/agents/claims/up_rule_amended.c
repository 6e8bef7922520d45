/* agents, 2.1, up by level and then by id. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/topologies.h"
#include "experiments/papers/agents/up_graph.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    if (instance->as.switched.routing != ROUTING_SHORTEST)
        return trial_does_not_apply();
    struct routing routing = routing_make(&instance->as.switched, context->arena);
    return trial_at_most(up_graph_unsorted(&routing, context->arena), 0);
}

const struct claim claim_agents_up_rule_amended = {
    .title = "the up rule, by level first",
    .statement = "the up links form no cycle",
    .hypotheses = "an edge goes up to the lower level, between equal levels to the smaller id",
    .source = "agents 2.1",
    .recorded = RECORDED_AMENDED,
    .remark = "up by level, then by id: (level, id) falls along every up link",
    .test = test,
    .spaces = topologies_shortest,
};
