/* agents, Figure 3(a). */
#include "experiments/papers/agents/switch_cases.h"
#include "experiments/papers/agents/traffic.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return switch_case_trial(instance, context, CASE_A, ROUTING_SHORTEST);
}

const struct claim claim_agents_figure_3a = {
    .title = "Figure 3(a)",
    .statement = "two messages do not contend for a channel between switches",
    .hypotheses = "all four processors are on one switch",
    .source = "agents 2.2, Figure 3(a)",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = two_messages_a,
};
