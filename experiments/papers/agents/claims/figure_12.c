/* agents, Figure 12, as printed. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/forwarding_instance.h"
#include "experiments/papers/agents/forwarding_spaces.h"

/* Far more than the bits of any bound tried. */
enum { MOST_STEPS = 1000 };

/* Steps until the printed bisection ends, from a time that is too short and one that is not. */
static int steps_of(const struct forwarding_task *task, struct forwarding_schedule *schedule)
{
    int low = 0, high = 1, steps = 0;
    while (!forwarding_test(task, high, schedule))
        high *= 2;
    for (; high != low && steps < MOST_STEPS; steps++) {
        int middle = (high + low) / 2;
        if (forwarding_test(task, middle, schedule))
            high = middle;
        else
            low = middle;
    }
    return steps;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return trial_does_not_apply();
    struct forwarding_schedule schedule =
        forwarding_start(task.locals, task.remotes, context->arena);
    return trial_at_most(steps_of(&task, &schedule), MOST_STEPS - 1);
}

const struct claim claim_agents_figure_12 = {
    .title = "Figure 12",
    .statement = "the bisection ends, with the least total forwarding time",
    .hypotheses = "the lower bound is a time that is too short, 0; the upper bound is not",
    .source = "agents 5.3, Figure 12",
    .recorded = RECORDED_REFUTED,
    .remark =
        "a lower end left at the middle never meets the upper one: the loop was stopped after "
        "1000 steps; it ends only where no time at or above the lower bound is too short",
    .test = test,
    .spaces = forwarding_spaces,
};
