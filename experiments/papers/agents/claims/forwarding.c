/* agents 3.1 and 5: lemmas, theorem and bisection of ForwardInSwitch, held against every schedule
 * of an instance's task (forwarding_instance.h). */
#include "algorithms/lib/switched/binomial.h"
#include "experiments/claims/observation.h"
#include "experiments/papers/agents/forwarding_instance.h"
#include "experiments/papers/agents/forwarding_readings.h"
#include "experiments/papers/agents/forwarding_spaces.h"

#include <math.h>

static struct observation same_time(int time, int other)
{
    return observe_at_most(fmax(time, other), fmin(time, other));
}

/* Violated where no optimal schedule of a task of the model keeps to the claim's priorities. */
static struct observation priorities(const struct instance *instance, struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    int optimum = forwarding_exhaustive_time(&task);
    return observe_that(forwarding_exhaustive_test(
        &task, optimum, *(const enum forwarding_priority *)context->claim->data));
}

/* Violated where the claim's reading of Figure 11 does not find the optimum of a task of the model.
 */
static struct observation reading(const struct instance *instance, struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    return same_time(
        forwarding_reading_time(&task, *(const enum forwarding_reading *)context->claim->data),
        forwarding_exhaustive_time(&task));
}

/* Violated where ForwardInSwitch does not take that time for a task of the model. */
static struct observation takes_time(const struct instance *instance, struct claim_context *context,
                                     int (*time)(const struct forwarding_task *task))
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    struct forwarding_schedule schedule =
        forwarding_start(task.locals, task.remotes, context->arena);
    forward_in_switch(&task, &schedule);
    return same_time(schedule.time, time(&task));
}

static struct observation least_time(const struct instance *instance, struct claim_context *context)
{
    return takes_time(instance, context, forwarding_exhaustive_time);
}

static int sound_time(const struct forwarding_task *task)
{
    return forwarding_reading_time(task, READING_SOUND);
}

static struct observation amended_bisection(const struct instance *instance,
                                            struct claim_context *context)
{
    return takes_time(instance, context, sound_time);
}

static struct observation outside_the_model(const struct instance *instance,
                                            struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_of(instance, context->arena, &task) ||
        task.remote_latency > task.local_latency)
        return observe_nothing();
    return same_time(forwarding_reading_time(&task, READING_SOUND),
                     forwarding_exhaustive_time(&task));
}

static struct observation leaf_cost(const struct instance *instance, struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task) || task.remotes > 0)
        return observe_nothing();
    return same_time(binomial_rounds(1 + task.locals), forwarding_exhaustive_time(&task));
}

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

static struct observation printed_bisection(const struct instance *instance,
                                            struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    struct forwarding_schedule schedule =
        forwarding_start(task.locals, task.remotes, context->arena);
    return observe_at_most(steps_of(&task, &schedule), MOST_STEPS - 1);
}

const struct claim_test claim_tests_agents_forwarding[] = {
    {"agents_lemma1", priorities, forwarding_spaces, NULL,
     &(const enum forwarding_priority){PRIORITY_LOCALS}},
    {"agents_lemma2", priorities, forwarding_spaces, NULL,
     &(const enum forwarding_priority){PRIORITY_HEAVIEST_FROM_LOCAL}},
    {"agents_lemma3", priorities, forwarding_spaces, NULL,
     &(const enum forwarding_priority){PRIORITY_HEAVIEST_OF_ALL}},
    {"agents_lemma3_amended", priorities, forwarding_spaces, NULL,
     &(const enum forwarding_priority){PRIORITY_HEAVIEST_FROM_REMOTE}},
    {"agents_lemma4", priorities, forwarding_spaces, NULL,
     &(const enum forwarding_priority){PRIORITY_LOCAL_SENDERS}},
    {"agents_lemma4_order", reading, forwarding_spaces, NULL,
     &(const enum forwarding_reading){READING_REMOTES_FIRST}},
    {"agents_theorem1", reading, forwarding_spaces, NULL,
     &(const enum forwarding_reading){READING_STEP_5}},
    {"agents_theorem1_locals", reading, forwarding_spaces, NULL,
     &(const enum forwarding_reading){READING_LOCALS_UNCHECKED}},
    {"agents_theorem1_amended", least_time, forwarding_spaces, NULL, NULL},
    {"agents_theorem1_latency", outside_the_model, forwarding_no_slower_spaces, NULL, NULL},
    {"agents_leaf_cost", leaf_cost, forwarding_large_spaces, NULL, NULL},
    {"agents_figure_12", printed_bisection, forwarding_spaces, NULL, NULL},
    {"agents_figure_12_amended", amended_bisection, forwarding_large_spaces, NULL, NULL},
    {0},
};
