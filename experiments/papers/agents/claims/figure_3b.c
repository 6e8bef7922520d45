/* agents, Figure 3(b). */
#include "experiments/papers/agents/switch_cases.h"
#include "experiments/papers/agents/traffic.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return switch_case_trial(instance, context, CASE_B, ROUTING_SHORTEST);
}

const struct claim claim_agents_figure_3b = {
    .title = "Figure 3(b)",
    .statement = "two messages do not contend for a channel between switches",
    .hypotheses =
        "both sources are on one switch, the destinations in different subtrees below it; shortest "
        "routes",
    .source = "agents 2.2, Figure 3(b)",
    .recorded = RECORDED_HOLDS,
    .remark =
        "also where there are cross edges: the shortest route down to a descendant that takes the "
        "smallest ids is that of the tree",
    .test = test,
    .spaces = two_messages_b,
};
