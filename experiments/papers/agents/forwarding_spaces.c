#include "experiments/papers/agents/forwarding_spaces.h"

#include "experiments/claims/spaces/switched.h"
#include "experiments/papers/agents/forwarding_instance.h"

#include <stdlib.h>

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
static bool draw_small(size_t index, struct claim_context *context, struct instance *out)
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

static bool draw_random(size_t index, struct claim_context *context, struct instance *out)
{
    const struct random_tasks *tasks = context->space->data;
    int costs[MOST_REMOTES], most = draw_whole(context, 0, 6);
    struct forwarding_task task = {.costs = costs};
    (void)index;
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

const struct instance_space forwarding_spaces[] = {
    WHOLE_SPACE(
        "all tasks of up to 3 locals and 5 remote nodes, costs 0 to 4, L_l 1 to 3, L_r 1 to 3 "
        "more",
        SMALL, draw_small, &(const bool){true}),
    RANDOM_SPACE("tasks of up to 5 locals and 6 remote nodes, costs 0 to 6, L_l 1 to 5", 100000,
                 draw_random, (&(const struct random_tasks){4, 6})),
    {0},
};

const struct instance_space forwarding_no_slower_spaces[] = {
    WHOLE_SPACE("all tasks of up to 3 locals and 5 remote nodes, costs 0 to 4, L_l 1 to 3, L_r no "
                "more",
                SMALL, draw_small, &(const bool){false}),
    {0},
};

const struct instance_space forwarding_large_spaces[] = {
    RANDOM_SPACE("tasks of up to 41 locals and 8 remote nodes, costs 0 to 6, L_l 1 to 5", 20000,
                 draw_random, (&(const struct random_tasks){40, MOST_REMOTES})),
    {0},
};
