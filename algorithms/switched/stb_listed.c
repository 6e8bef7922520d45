/* SameTree-Binomial in which an agent sends without ForwardInSwitch: binomially to the local
 * destinations as listed, then the agents below. What paper `agents`, abstract, calls the key to
 * the performance is left out. */
#include "algorithms/lib/switched/ram.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_agents(switched, context, plan,
                       (struct agent_rules){PRIMARY_SAME_TREE, RING_BINOMIAL, FORWARDING_LISTED});
}

const struct algorithm algorithm_switched_stb_listed = {
    .name = "switched/stb_listed",
    .title = "STB without ForwardInSwitch",
    .source = "agents 3.2, without ForwardInSwitch",
    .switched = schedule,
};
