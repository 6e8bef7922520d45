/* agents 3.1 and 5: lemmas, theorem and bisection of ForwardInSwitch, tested against all schedules
 * of an instance's task (forwarding_instance.h). */
#include "algorithms/lib/switched/binomial.h"
#include "experiments/claims/observation.h"
#include "experiments/papers/agents/forwarding_instance.h"
#include "experiments/papers/agents/forwarding_readings.h"
#include "experiments/papers/agents/forwarding_spaces.h"

#include <math.h>

/* Tasks covered by a claim. */
static bool any_of_model(const struct forwarding_task *task)
{
    return task->remote_latency > task->local_latency;
}

static bool outside_model(const struct forwarding_task *task)
{
    return !any_of_model(task);
}

static bool locals_of_model(const struct forwarding_task *task)
{
    return any_of_model(task) && task->remotes == 0;
}

/* Violated if no optimal schedule of a task of the model respects the claim's priorities. */
static struct observation priorities(const struct instance *instance, struct claim_context *context)
{
    struct forwarding_task task;
    if (!forwarding_task_in_model(instance, context->arena, &task))
        return observe_nothing();
    int optimum = forwarding_exhaustive_time(&task);
    return observe_that(forwarding_exhaustive_test(
        &task, optimum, *(const enum forwarding_priority *)context->claim->data));
}

/* Two times of a task that a claim states to be equal. */
typedef int task_time(const struct forwarding_task *task, struct arena *arena);

struct equal_times {
    bool (*hypothesis)(const struct forwarding_task *task);
    task_time *one, *other;
};

static struct observation same_times(const struct instance *instance, struct claim_context *context)
{
    const struct equal_times *times = context->claim->data;
    struct forwarding_task task;
    if (!forwarding_task_of(instance, context->arena, &task) || !times->hypothesis(&task))
        return observe_nothing();
    int one = times->one(&task, context->arena), other = times->other(&task, context->arena);
    return observe_at_most(fmax(one, other), fmin(one, other));
}

static int optimum_time(const struct forwarding_task *task, struct arena *arena)
{
    (void)arena;
    return forwarding_exhaustive_time(task);
}

static int rounds_alone(const struct forwarding_task *task, struct arena *arena)
{
    (void)arena;
    return binomial_rounds(1 + task->locals);
}

static int algorithm_time(const struct forwarding_task *task, struct arena *arena)
{
    struct forwarding_schedule schedule = forwarding_start(task->locals, task->remotes, arena);
    forward_in_switch(task, &schedule);
    return schedule.time;
}

/* By Figure 11 in these readings. */
#define READING_TIME(name, reading)                                                                \
    static int name(const struct forwarding_task *task, struct arena *arena)                       \
    {                                                                                              \
        (void)arena;                                                                               \
        return forwarding_reading_time(task, reading);                                             \
    }
READING_TIME(sound_time, READING_SOUND)
READING_TIME(remotes_first_time, READING_REMOTES_FIRST)
READING_TIME(step_5_time, READING_STEP_5)
READING_TIME(locals_unchecked_time, READING_LOCALS_UNCHECKED)

/* Far more than the number of bits of any bound tried. */
enum { MOST_STEPS = 1000 };

/* Steps of the printed bisection, which starts from a time that is too short and one that is
 * not. */
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

#define PRIORITIES(name, set, reading)                                                             \
    {                                                                                              \
        name, priorities, forwarding_spaces, NULL, &(const enum forwarding_priority){set}, reading \
    }
#define SAME_TIMES(name, reading, spaces, ...)                                                     \
    {                                                                                              \
        name, same_times, spaces, NULL, (&(const struct equal_times){__VA_ARGS__}), reading        \
    }

const struct claim_test claim_tests_agents_forwarding[] = {
    PRIORITIES("agents_lemma1", PRIORITY_LOCALS, NULL),
    PRIORITIES("agents_lemma2", PRIORITY_HEAVIEST_FROM_LOCAL, NULL),
    PRIORITIES("agents_lemma3", PRIORITY_HEAVIEST_FROM_REMOTE,
               "the heaviest of those not yet past d_r"),
    PRIORITIES("agents_lemma3", PRIORITY_HEAVIEST_OF_ALL, "the heaviest of all that are left"),
    PRIORITIES("agents_lemma4", PRIORITY_LOCAL_SENDERS, NULL),
    SAME_TIMES("agents_lemma4_order", NULL, forwarding_spaces, any_of_model, remotes_first_time,
               optimum_time),
    SAME_TIMES("agents_theorem1", "the words of section 5.2", forwarding_spaces, any_of_model,
               algorithm_time, optimum_time),
    SAME_TIMES("agents_theorem1", "Figure 11 as it stands, step 5", forwarding_spaces, any_of_model,
               step_5_time, optimum_time),
    SAME_TIMES("agents_theorem1", "Figure 11 as it stands, the end", forwarding_spaces,
               any_of_model, locals_unchecked_time, optimum_time),
    SAME_TIMES("agents_theorem1_latency", NULL, forwarding_no_slower_spaces, outside_model,
               sound_time, optimum_time),
    SAME_TIMES("agents_leaf_cost", NULL, forwarding_large_spaces, locals_of_model, rounds_alone,
               optimum_time),
    {"agents_figure_12", printed_bisection, forwarding_spaces, NULL, NULL, NULL},
    SAME_TIMES("agents_binary_search", NULL, forwarding_large_spaces, any_of_model, algorithm_time,
               sound_time),
    {0},
};
