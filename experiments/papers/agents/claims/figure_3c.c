/* agents, Figure 3(c). */
#include "experiments/papers/agents/switch_cases.h"
#include "experiments/papers/agents/traffic.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return switch_case_trial(instance, context, CASE_C, ROUTING_SHORTEST);
}

const struct claim claim_agents_figure_3c = {
    .title = "Figure 3(c)",
    .statement = "two messages do not contend for a channel between switches",
    .hypotheses =
        "the four processors are in different subtrees of a switch through which both messages go; "
        "shortest routes",
    .source = "agents 2.2, Figure 3(c)",
    .recorded = RECORDED_REFUTED,
    .remark = "on its way up a message may enter another subtree over a cross edge",
    .test = test,
    .spaces = two_messages_c,
};
