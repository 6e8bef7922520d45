/* agents 3.1 and 5: lemmas, theorem and bisection of ForwardInSwitch, tested against all schedules
 * of an instance's task. */
#include "experiments/papers/agents/forwarding.h"
#include "algorithms/lib/switched/binomial.h"
#include "experiments/claims/spaces/spaces.h"

#include <math.h>
#include <stdlib.h>

/* Spaces of tasks of ForwardInSwitch, as instances. */

enum { MOST_REMOTES = 8 };

/* Removes the least significant digit of a number and returns it. */
static int take(size_t *number, int base)
{
    int digit = (int)(*number % (size_t)base);
    *number /= (size_t)base;
    return digit;
}

/* Costs are decoded in non-decreasing order; other draws are equal to one of these and are
 * rejected. Digits of a cost: 0 no remote node, else the cost plus one. */
static bool decode_costs(struct forwarding_task *task, int *costs, size_t *index, int remotes,
                         int base)
{
    int before = base;
    for (int k = 0; k < remotes; k++) {
        int digit = take(index, base);
        if (digit > before)
            return false;
        before = digit;
        if (digit > 0)
            costs[task->remotes++] = digit - 1;
    }
    return true;
}

/* Number of small tasks: up to 5 remote nodes, each absent or with a cost of 0 to 4; up to 2 locals
 * besides the source, L_l of 1 to 3 and 3 values of L_r. */
enum { SMALL_REMOTES = 5, SMALL_COSTS = 6, SMALL = 6 * 6 * 6 * 6 * 6 * 3 * 3 * 3 };

/* The space's data: whether L_r is larger than L_l. */
CLAIM_DRAW(draw_small)
{
    const bool *slower = context->space->data;
    int costs[MOST_REMOTES];
    struct forwarding_task task = {.costs = costs};
    task.local_latency = 1 + take(&index, 3);
    int step = take(&index, 3);
    task.remote_latency = task.local_latency + (*slower ? 1 + step : -step);
    task.locals = take(&index, 3);
    if (task.remote_latency < 1 || !decode_costs(&task, costs, &index, SMALL_REMOTES, SMALL_COSTS))
        return false;
    *out = forwarding_instance(&task, context->arena);
    return true;
}

static int decreasing(const void *left, const void *right)
{
    int a = *(const int *)left, b = *(const int *)right;
    return (b > a) - (b < a);
}

/* Data of a space: upper limits of the numbers of nodes. */
struct random_tasks {
    int locals, remotes;
};

CLAIM_DRAW(draw_random)
{
    const struct random_tasks *tasks = context->space->data;
    int costs[MOST_REMOTES], most = draw_whole(context, 0, 6);
    struct forwarding_task task = {.costs = costs};
    task.locals = draw_whole(context, 0, tasks->locals);
    task.remotes = draw_whole(context, 0, tasks->remotes);
    task.local_latency = draw_whole(context, 1, 5);
    task.remote_latency = task.local_latency + draw_whole(context, 1, 4);
    for (int k = 0; k < task.remotes; k++)
        costs[k] = draw_whole(context, 0, most);
    qsort(costs, (size_t)task.remotes, sizeof *costs, decreasing);
    *out = forwarding_instance(&task, context->arena);
    return true;
}

SPACE_LIST(
    forwarding_spaces,
    WHOLE_SPACE(
        "all tasks of up to 3 locals and 5 remote nodes, costs 0 to 4, L_l 1 to 3, L_r 1 to 3 "
        "more",
        SMALL, draw_small, &(const bool){true}),
    RANDOM_SPACE("tasks of up to 5 locals and 6 remote nodes, costs 0 to 6, L_l 1 to 5", 100000,
                 draw_random, (&(const struct random_tasks){4, 6})));

SPACE_LIST(forwarding_large_spaces,
           RANDOM_SPACE("tasks of up to 41 locals and 8 remote nodes, costs 0 to 6, L_l 1 to 5",
                        20000, draw_random, (&(const struct random_tasks){40, MOST_REMOTES})));

/* Tasks covered by a claim; in the model L_r > L_l. */
enum hypothesis { OF_MODEL, OUTSIDE_MODEL, OF_MODEL_WITHOUT_REMOTES };

/* The instance's task, if the claim covers it. */
static bool is_spoken_of(const struct instance *instance, enum hypothesis hypothesis,
                         struct arena *arena, struct forwarding_task *out)
{
    return forwarding_task_of(instance, arena, out) &&
           (out->remote_latency > out->local_latency) == (hypothesis != OUTSIDE_MODEL) &&
           (hypothesis != OF_MODEL_WITHOUT_REMOTES || out->remotes == 0);
}

/* Violated if no optimal schedule of a task of the model respects the claim's priorities. */
CLAIM_TEST(priorities)
{
    struct forwarding_task task;
    if (!is_spoken_of(instance, OF_MODEL, context->arena, &task))
        return observe_nothing();
    int optimum = forwarding_exhaustive_time(&task);
    return observe_that(forwarding_exhaustive_test(
        &task, optimum, *(const enum forwarding_priority *)context->claim->data));
}

/* What determines a time of a task: Figure 11 in one of its readings, or one of these. */
enum { BY_ALL_SCHEDULES = 100, BY_ALGORITHM, BY_ROUNDS_OF_LOCALS };

static int time_of(const struct forwarding_task *task, int by, struct arena *arena)
{
    struct forwarding_schedule schedule = forwarding_start(task->locals, task->remotes, arena);
    switch (by) {
    case BY_ALL_SCHEDULES:
        return forwarding_exhaustive_time(task);
    case BY_ALGORITHM:
        forward_in_switch(task, &schedule);
        return schedule.time;
    case BY_ROUNDS_OF_LOCALS:
        return binomial_rounds(1 + task->locals);
    default:
        return forwarding_reading_time(task, (enum forwarding_reading)by);
    }
}

/* Two times of a task that a claim states to be equal. */
struct equal_times {
    enum hypothesis hypothesis;
    int one, other;
};

CLAIM_TEST(same_times)
{
    const struct equal_times *times = context->claim->data;
    struct forwarding_task task;
    if (!is_spoken_of(instance, times->hypothesis, context->arena, &task))
        return observe_nothing();
    int one = time_of(&task, times->one, context->arena);
    int other = time_of(&task, times->other, context->arena);
    return observe_at_most(fmax(one, other), fmin(one, other));
}

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

CLAIM_TEST(printed_bisection)
{
    struct forwarding_task task;
    if (!is_spoken_of(instance, OF_MODEL, context->arena, &task))
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
    SAME_TIMES("agents_lemma4_order", NULL, forwarding_spaces, OF_MODEL, READING_REMOTES_FIRST,
               BY_ALL_SCHEDULES),
    SAME_TIMES("agents_theorem1", "the words of section 5.2", forwarding_spaces, OF_MODEL,
               BY_ALGORITHM, BY_ALL_SCHEDULES),
    SAME_TIMES("agents_theorem1", "Figure 11 as it stands, step 5", forwarding_spaces, OF_MODEL,
               READING_STEP_5, BY_ALL_SCHEDULES),
    SAME_TIMES("agents_theorem1", "Figure 11 as it stands, the end", forwarding_spaces, OF_MODEL,
               READING_LOCALS_UNCHECKED, BY_ALL_SCHEDULES),
    SAME_TIMES(
        "agents_theorem1_latency", NULL,
        SPACES(WHOLE_SPACE(
            "all tasks of up to 3 locals and 5 remote nodes, costs 0 to 4, L_l 1 to 3, L_r no "
            "more",
            SMALL, draw_small, &(const bool){false})),
        OUTSIDE_MODEL, READING_SOUND, BY_ALL_SCHEDULES),
    SAME_TIMES("agents_leaf_cost", NULL, forwarding_large_spaces, OF_MODEL_WITHOUT_REMOTES,
               BY_ROUNDS_OF_LOCALS, BY_ALL_SCHEDULES),
    {"agents_figure_12", printed_bisection, .spaces = forwarding_spaces},
    SAME_TIMES("agents_binary_search", NULL, forwarding_large_spaces, OF_MODEL, BY_ALGORITHM,
               READING_SOUND),
    {0},
};
