/* agents, 2.1: where cross edges lead. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/topologies.h"
#include "models/switched/routing.h"

#include <stdlib.h>

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct routing routing = routing_make(&instance->as.switched, context->arena);
    int widest = 0;
    for (int e = 0; e < routing.first_edge[routing.switches]; e++) {
        const struct routing_edge *edge = &routing.edges[e];
        int difference = abs(routing.level[edge->from] - routing.level[edge->to]);
        if (!edge->tree && difference > widest)
            widest = difference;
    }
    return trial_at_most(widest, 1);
}

const struct claim claim_agents_cross_edges = {
    .title = "cross edges",
    .statement = "a cross edge connects switches whose levels differ by at most 1",
    .hypotheses = "the spanning tree is of a breadth-first search",
    .source = "agents 2.1",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = topologies_shortest,
};
