/* agents 3.1 and 5: lemmas, theorem and bisection of ForwardInSwitch, tested against all schedules
 * of an instance's task. */
#include "experiments/papers/agents/forwarding.h"
#include "algorithms/lib/switched/binomial.h"
#include "experiments/claims/spaces/spaces.h"
#include "models/base/order.h"
#include "models/switched/routing.h"

#include <math.h>
#include <stdlib.h>

/* ---- tasks as instances, so that a witness is an ordinary instance file ----
 *
 * The source is on the root switch and holds a single message; destinations on the root are the
 * other local nodes; every child of the root with destinations is a remote node, whose task, a
 * binomial multicast among those, costs ceil(log2 of their number). The unit of time is a start-up,
 * during which a send keeps its sender busy; the switch delay is L_l, and the bytes times the time
 * per byte are L_r. Paper: `agents` sections 3.1 and 4. */

enum { MOST_LATENCY = 100 };

static int decreasing(const void *left, const void *right)
{
    return ORDER(*(const int *)right, *(const int *)left);
}

/* The time in units; 0: not a whole number of units in range. */
static int units(double seconds, double unit)
{
    double count = seconds / unit;
    return count >= 1.0 && count <= MOST_LATENCY && count == floor(count) ? (int)count : 0;
}

/* False if the instance has other destinations, more than MOST_REMOTES remote nodes, or latencies
 * that are not multiples of the unit from 1 to MOST_LATENCY. */
static bool task_of(const struct instance *instance, struct arena *arena,
                    struct forwarding_task *out)
{
    const struct switched *switched = &instance->as.switched;
    const struct switched_timing *timing = &switched->timing;
    if (instance->family != FAMILY_SWITCHED || switched->message_count != 1 || switched->send)
        return false;
    const struct message *message = &switched->messages[0];
    int *costs = ARENA_ARRAY(arena, int, switched->switches);
    *out = (struct forwarding_task){.costs = costs,
                                    .local_latency = units(timing->switch_delay, timing->startup),
                                    .remote_latency =
                                        units(message->bytes * timing->per_byte, timing->startup)};
    if (out->local_latency == 0 || out->remote_latency == 0 ||
        switched->host_switch[message->source] != switched->root)
        return false;
    struct routing routing = routing_make(switched, arena);
    int *here = ARENA_ZEROED(arena, int, switched->switches);
    for (int k = 0; k < message->count; k++)
        here[switched->host_switch[message->destinations[k]]]++;
    out->locals = here[switched->root];
    for (int v = 0; v < switched->switches; v++) {
        if (v == switched->root || here[v] == 0)
            continue;
        if (routing.level[v] > 1 || out->remotes == MOST_REMOTES)
            return false;
        costs[out->remotes++] = binomial_rounds(here[v]);
    }
    qsort(costs, (size_t)out->remotes, sizeof *costs, decreasing);
    return true;
}

/* The smallest number of destinations of a leaf whose task has this cost. */
static int destinations_of(int cost)
{
    return cost == 0 ? 1 : (1 << (cost - 1)) + 1;
}

struct instance forwarding_instance(const struct forwarding_task *task, struct arena *arena)
{
    int hosts = 1 + task->locals, most = hosts + task->remotes;
    for (int k = 0; k < task->remotes; k++) {
        int here = destinations_of(task->costs[k]);
        hosts += here;
        most = here + 1 > most ? here + 1 : most;
    }
    struct instance instance = {.family = FAMILY_SWITCHED};
    struct switched *switched = &instance.as.switched;
    *switched = (struct switched){
        .switches = 1 + task->remotes,
        .ports = most,
        .links = ARENA_ARRAY(arena, struct switch_link, task->remotes),
        .link_count = task->remotes,
        .host_switch = ARENA_ZEROED(arena, int, hosts),
        .hosts = hosts,
        .timing = {.startup = 1.0, .per_byte = 1.0, .switch_delay = task->local_latency},
        .messages = ARENA_ZEROED(arena, struct message, 1),
        .message_count = 1};
    struct message *message = switched->messages;
    message->bytes = task->remote_latency;
    message->destinations = ARENA_ARRAY(arena, int, hosts);
    for (int host = 1; host < hosts; host++)
        message->destinations[message->count++] = host;
    for (int k = 0, host = 1 + task->locals; k < task->remotes; k++) {
        switched->links[k] = (struct switch_link){0, k + 1};
        for (int left = destinations_of(task->costs[k]); left > 0; left--)
            switched->host_switch[host++] = k + 1;
    }
    return instance;
}

/* ---- spaces ---- */

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
    return task_of(instance, arena, out) &&
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
