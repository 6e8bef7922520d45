/* ForwardInSwitch: schedules of large tasks. The audit compares it with all schedules of small ones
 * (agents_theorem1). */
#include "experiments/papers/agents/forwarding.h"
#include "tests/lib/suite.h"

enum { MOST_REMOTES = 64, MOST_LOCALS = 64 };

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
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, arena);
    for (int round = 0; round < 2000; round++) {
        BLOCK_ARENA(own);
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
        struct forwarding_schedule schedule = forwarding_start(task.locals, task.remotes, &own);
        forward_in_switch(&task, &schedule);
        check_schedule(&task, &schedule);
        CU_ASSERT_EQUAL(schedule.time, forwarding_reading_time(&task, READING_SOUND));
    }
}
