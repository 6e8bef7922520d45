/* The recursive agent-based multicast of a single message, from the root of the spanning tree.
 * Paper `agents` section 3.1, Figure 4. */
#include "algorithms/lib/switched/ram.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_ram(switched, context, plan);
}

const struct algorithm algorithm_switched_ram = {
    .name = "switched/ram",
    .title = "RAM",
    .source = "agents 3.1",
    .switched = schedule,
};
