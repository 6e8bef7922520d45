/* agents, Figure 3(c), without cross edges. */
#include "experiments/papers/agents/switch_cases.h"
#include "experiments/papers/agents/traffic.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return switch_case_trial(instance, context, CASE_C, ROUTING_TREE);
}

const struct claim claim_agents_figure_3c_amended = {
    .title = "Figure 3(c), without cross edges",
    .statement = "two messages do not contend for a channel between switches",
    .hypotheses =
        "the four processors are in different subtrees of a switch through which both messages go; "
        "routes along the spanning tree",
    .source = "agents 2.2, Figure 3(c)",
    .recorded = RECORDED_AMENDED,
    .remark = "routes without cross edges, as the paper has it where it applies the case (3.1)",
    .test = test,
    .spaces = two_messages_c_tree,
};
