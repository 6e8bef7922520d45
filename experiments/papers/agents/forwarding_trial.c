#include "experiments/papers/agents/forwarding_trial.h"

#include "experiments/claims/trial.h"
#include "experiments/papers/agents/forwarding_instance.h"

#include <math.h>

struct trial forwarding_same_time(int time, int other)
{
    return trial_at_most(fmax(time, other), fmin(time, other));
}

struct trial forwarding_trial_time(const struct instance *instance, struct trial_context *context,
                                   int (*time)(const struct forwarding_task *task))
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return trial_does_not_apply();
    struct forwarding_schedule schedule =
        forwarding_start(task.locals, task.remotes, context->arena);
    forward_in_switch(&task, &schedule);
    return forwarding_same_time(schedule.time, time(&task));
}

struct trial forwarding_trial_reading(const struct instance *instance,
                                      struct trial_context *context,
                                      enum forwarding_reading reading)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return trial_does_not_apply();
    return forwarding_same_time(forwarding_reading_time(&task, reading),
                                forwarding_exhaustive_time(&task));
}

struct trial forwarding_trial_priorities(const struct instance *instance,
                                         struct trial_context *context,
                                         enum forwarding_priority priorities)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return trial_does_not_apply();
    int optimum = forwarding_exhaustive_time(&task);
    return trial_that(forwarding_exhaustive_test(&task, optimum, priorities));
}
