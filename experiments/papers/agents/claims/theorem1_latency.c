/* agents, Theorem 1, outside its model. */
#include "experiments/claims/trial.h"
#include "experiments/papers/agents/forwarding_instance.h"
#include "experiments/papers/agents/forwarding_spaces.h"
#include "experiments/papers/agents/forwarding_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_of(instance, context->arena, &task) ||
        task.remote_latency > task.local_latency)
        return trial_does_not_apply();
    return forwarding_same_time(forwarding_reading_time(&task, READING_SOUND),
                                forwarding_exhaustive_time(&task));
}

const struct claim claim_agents_theorem1_latency = {
    .title = "Theorem 1 without L_r > L_l",
    .statement = "the sound reading of test_finish_time is right for any latencies",
    .hypotheses = "1 <= L_r <= L_l, which section 4 excludes",
    .source = "agents 4 and 5.2, Theorem 1",
    .recorded = RECORDED_REFUTED,
    .remark =
        "L_r > L_l is needed, though no proof names it; the unit is the start-up, L_l the "
        "switch delay, L_r bytes times per_byte",
    .test = test,
    .spaces = forwarding_no_slower_spaces,
};
