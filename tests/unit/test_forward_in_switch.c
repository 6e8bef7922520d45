/* ForwardInSwitch: golden values, all schedules of small tasks, and failures of the printed text.
 */
#include "experiments/papers/agents/forwarding_readings.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_rng.h>

enum { MOST_REMOTES = 64, MOST_LOCALS = 64 };

static const struct golden {
    int locals, local_latency, remote_latency, remotes;
    int costs[5];
    int time;
} golden[] = {
    /* an independent prototype, by exhaustive search; (3; 4, 6; none) by hand: doubling */
    {0, 2, 4, 4, {0, 0, 0, 0}, 5},
    {0, 1, 3, 3, {0, 0, 0}, 3},
    {0, 2, 3, 5, {0, 0, 0, 0, 0}, 5},
    {1, 2, 4, 4, {5, 3, 3, 0}, 7},
    {3, 2, 3, 2, {3, 0}, 5},
    {3, 4, 6, 0, {0}, 2},
    /* by hand: no node without the message; one remote node; one local node */
    {0, 2, 3, 0, {0}, 0},
    {0, 2, 3, 1, {4}, 6},
    {1, 2, 3, 0, {0}, 1},
};

static struct forwarding_task task_of(const struct golden *row)
{
    return (struct forwarding_task){.locals = row->locals,
                                    .remotes = row->remotes,
                                    .costs = row->costs,
                                    .local_latency = row->local_latency,
                                    .remote_latency = row->remote_latency};
}

static int time_of(const struct forwarding_task *task)
{
    BLOCK_ARENA(arena);
    struct forwarding_schedule schedule = forwarding_start(task->locals, task->remotes, &arena);
    forward_in_switch(task, &schedule);
    int time = schedule.time;
    return time;
}

TEST(golden_values)
{
    for (size_t k = 0; k < sizeof golden / sizeof *golden; k++) {
        struct forwarding_task task = task_of(&golden[k]);
        CU_ASSERT_EQUAL(time_of(&task), golden[k].time);
        CU_ASSERT_EQUAL(forwarding_exhaustive_time(&task), golden[k].time);
    }
}

/* Lemma 3 as amended: remote nodes send to the heaviest one that can still end in time; no schedule
 * is shorter for it, and some optimal schedule does so. */
TEST(the_heaviest_in_time)
{
    static const int costs[][5] = {{3, 2, 1, 0, 0}, {4, 2, 0, 0, 0}, {5, 4, 1, 1, 0}};
    for (size_t k = 0; k < sizeof costs / sizeof *costs; k++)
        for (int latency = 1; latency <= 3; latency++) {
            struct forwarding_task task = {.remotes = 5,
                                           .costs = costs[k],
                                           .local_latency = latency,
                                           .remote_latency = latency + 1};
            int optimum = forwarding_exhaustive_time(&task);
            CU_ASSERT_TRUE(
                forwarding_exhaustive_test(&task, optimum, PRIORITY_HEAVIEST_FROM_REMOTE));
            CU_ASSERT_FALSE(
                forwarding_exhaustive_test(&task, optimum - 1, PRIORITY_HEAVIEST_FROM_REMOTE));
        }
}

/* Results on a set of tasks. */
struct count {
    long tasks, differ, step_5, unchecked;
};

static void compare(const struct forwarding_task *task, struct count *count)
{
    int time = time_of(task), optimum = forwarding_exhaustive_time(task);
    count->tasks++;
    count->differ += time != optimum || forwarding_reading_time(task, READING_SOUND) != optimum;
    count->step_5 += forwarding_reading_time(task, READING_STEP_5) != optimum;
    count->unchecked += forwarding_reading_time(task, READING_LOCALS_UNCHECKED) != optimum;
}

/* Every decreasing list of that many additional costs. */
static void compare_costs(struct forwarding_task *task, int *costs, int remotes, int most_cost,
                          struct count *count)
{
    task->costs = costs;
    if (task->remotes == remotes) {
        compare(task, count);
        return;
    }
    int most = task->remotes > 0 ? costs[task->remotes - 1] : most_cost;
    for (int cost = 0; cost <= most; cost++) {
        costs[task->remotes++] = cost;
        compare_costs(task, costs, remotes, most_cost, count);
        task->remotes--;
    }
}

static struct count compare_all(int locals, int remotes, int most_cost, int least_latency,
                                int most_latency)
{
    struct count count = {0};
    int costs[8];
    for (int local = least_latency; local <= most_latency; local++)
        for (int remote = local + 1; remote <= local + 3; remote++)
            for (int l = 0; l <= locals; l++)
                for (int r = 0; r <= remotes; r++) {
                    struct forwarding_task task = {
                        .locals = l, .local_latency = local, .remote_latency = remote};
                    compare_costs(&task, costs, r, most_cost, &count);
                }
    return count;
}

/* Up to 2 other locals and 4 remote nodes, costs 0..6, local latency 2..4, remote latency
 * 1 to 3 more. Number of tasks: 3 * 3 * 3 * (1 + 7 + 28 + 84 + 210). */
TEST(every_schedule_of_small_tasks)
{
    struct count count = compare_all(2, 4, 6, 2, 4);
    CU_ASSERT_EQUAL(count.tasks, 27 * 330);
    CU_ASSERT_EQUAL(count.differ, 0);
    CU_ASSERT_TRUE(count.step_5 > 0);
    CU_ASSERT_TRUE(count.unchecked > 0);
}

/* By the model of section 4: senders hold the message and send once per unit, remote nodes only to
 * remote nodes and before their task; everything ends in the stated time; every node receives
 * once. */
static void check_schedule(const struct forwarding_task *task,
                           const struct forwarding_schedule *schedule)
{
    int nodes = 1 + task->locals + task->remotes;
    int told[1 + MOST_LOCALS + MOST_REMOTES] = {0}, busy[1 + MOST_LOCALS + MOST_REMOTES] = {0};
    for (int k = 0; k < nodes; k++)
        told[k] = busy[k] = k == 0 ? 0 : -1;
    CU_ASSERT_EQUAL(schedule->count, nodes - 1);
    for (int k = 0; k < schedule->count; k++) {
        struct forward send = schedule->sends[k];
        bool from_local = send.from <= task->locals, to_local = send.to <= task->locals;
        CU_ASSERT_TRUE(told[send.from] >= 0 && send.start >= busy[send.from]);
        CU_ASSERT_TRUE(told[send.to] < 0 && (from_local || !to_local));
        busy[send.from] = send.start + 1;
        told[send.to] = busy[send.to] = send.start + (to_local     ? 1
                                                      : from_local ? task->local_latency
                                                                   : task->remote_latency);
    }
    for (int k = 0; k < nodes; k++)
        CU_ASSERT_TRUE(busy[k] + (k > task->locals ? task->costs[k - 1 - task->locals] : 0) <=
                           schedule->time ||
                       k <= task->locals);
    for (int k = 1; k <= task->locals; k++)
        CU_ASSERT_TRUE(told[k] <= schedule->time);
}

TEST(large_tasks)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int round = 0; round < 2000; round++) {
        int costs[MOST_REMOTES], most = 1 + (int)gsl_rng_uniform_int(rng, 30);
        struct forwarding_task task = {.costs = costs};
        task.locals = (int)gsl_rng_uniform_int(rng, MOST_LOCALS);
        task.remotes = (int)gsl_rng_uniform_int(rng, MOST_REMOTES);
        task.local_latency = 1 + (int)gsl_rng_uniform_int(rng, 5);
        task.remote_latency = task.local_latency + 1 + (int)gsl_rng_uniform_int(rng, 3);
        for (int k = 0; k < task.remotes; k++)
            costs[k] = k == 0
                           ? most
                           : costs[k - 1] -
                                 (int)gsl_rng_uniform_int(rng, (unsigned long)costs[k - 1] / 4 + 1);
        struct forwarding_schedule schedule = forwarding_start(task.locals, task.remotes, arena);
        forward_in_switch(&task, &schedule);
        check_schedule(&task, &schedule);
        CU_ASSERT_EQUAL(schedule.time, forwarding_reading_time(&task, READING_SOUND));
        arena_release(arena);
    }
}
