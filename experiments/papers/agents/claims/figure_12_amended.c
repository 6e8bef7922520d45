/* agents, Figure 12, with the lower end one above the middle. */
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static int sound_time(const struct forwarding_task *task)
{
    return forwarding_reading_time(task, READING_SOUND);
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return forwarding_trial_time(instance, context, sound_time);
}

const struct claim claim_agents_figure_12_amended = {
    .title = "Figure 12, lower end past the middle",
    .statement = "the bisection ends, with the least time that test_finish_time accepts",
    .hypotheses = "L_r > L_l >= 1; after a failure the lower end is one more than the middle",
    .source = "agents 5.3, Figure 12",
    .recorded = RECORDED_AMENDED,
    .remark = "against a search from below, so that a time accepted below one refused would show",
    .test = test,
    .spaces = forwarding_large_spaces,
};
