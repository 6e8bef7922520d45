/* Random-Cyclic: a random agent receives the message from the source and forwards it around the
 * ring of agents. Paper `agents` section 3.2. */
#include "algorithms/lib/switched/ram.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_agents(switched, context, plan,
                       (struct agent_rules){PRIMARY_RANDOM, RING_CYCLIC, FORWARDING_OPTIMAL});
}

const struct algorithm algorithm_switched_rc = {
    .name = "switched/rc",
    .title = "RC",
    .source = "agents 3.2",
    .switched = schedule,
};
