#include "experiments/papers/agents/forwarding.h"

#include "algorithms/lib/switched/binomial.h"

#include <limits.h>

enum { NOT_TOLD = -1 };

struct run {
    const struct forwarding_task *task;
    enum forwarding_reading reading;
    enum forwarding_priority priorities;
    int time, now;
    int informed, untold; /* locals that can send; locals without the message */
    int senders;          /* of the kind that is sending, still idle in this unit */
    int lightest; /* cost of the lightest remote node to which a local one sends in this unit */
    int arrival[MOST_REMOTES];
};

static int deadline(const struct run *run, int remote, int latency)
{
    return run->time - latency - run->task->costs[remote];
}

/* The heaviest remote node without the message whose deadline is at least that; -1: none. */
static int heaviest(const struct run *run, int latency, int least_deadline)
{
    for (int k = 0; k < run->task->remotes; k++)
        if (run->arrival[k] == NOT_TOLD && deadline(run, k, latency) >= least_deadline)
            return k;
    return -1;
}

static void deliver(struct run *run, int remote, int latency)
{
    run->arrival[remote] = run->now + latency;
    run->senders--;
}

/* Number of remote nodes that have the message, and time left before their own task. */
static int count_forwarders(const struct run *run)
{
    int count = 0;
    for (int k = 0; k < run->task->remotes; k++)
        count += run->arrival[k] != NOT_TOLD && run->arrival[k] <= run->now &&
                 run->now < run->time - run->task->costs[k];
    return count;
}

static struct run run_start(const struct forwarding_task *task, int time)
{
    struct run run = {
        .task = task, .time = time, .informed = 1, .untold = task->locals, .lightest = INT_MAX};
    for (int k = 0; k < task->remotes; k++)
        run.arrival[k] = NOT_TOLD;
    return run;
}

static bool local_steps(struct run *run)
{
    int latency = run->task->local_latency, told = 0;
    run->senders = run->informed;
    for (int k = 0; k < run->task->remotes; k++)
        if (run->arrival[k] == NOT_TOLD && deadline(run, k, latency) <= run->now) {
            if (deadline(run, k, latency) < run->now || run->senders == 0)
                return false;
            deliver(run, k, latency);
        }
    for (; run->senders > 0 && run->untold > 0; run->senders--, run->untold--)
        told++;
    while (run->senders > 0 && heaviest(run, latency, run->now) >= 0)
        deliver(run, heaviest(run, latency, run->now), latency);
    run->informed += told;
    return true;
}

static void remote_steps(struct run *run)
{
    int latency = run->task->remote_latency;
    run->senders = count_forwarders(run);
    for (int k = 0; k < run->task->remotes; k++)
        if (run->senders > 0 && run->arrival[k] == NOT_TOLD &&
            deadline(run, k, latency) == run->now)
            deliver(run, k, latency);
    int least = run->reading & READING_STEP_5 ? INT_MIN : run->now;
    while (run->senders > 0 && heaviest(run, latency, least) >= 0)
        deliver(run, heaviest(run, latency, least), latency);
}

/* Figure 11 step by step, without optimisation. */
static bool forwarding_reading_test(const struct forwarding_task *task, int time,
                                    enum forwarding_reading reading)
{
    struct run run = run_start(task, time);
    run.reading = reading;
    for (; run.now < time; run.now++) {
        if (reading & READING_REMOTES_FIRST)
            remote_steps(&run);
        if (!local_steps(&run))
            return false;
        if (!(reading & READING_REMOTES_FIRST))
            remote_steps(&run);
    }
    for (int k = 0; k < task->remotes; k++)
        if (run.arrival[k] == NOT_TOLD || run.arrival[k] + task->costs[k] > time)
            return false;
    return run.untold == 0 || reading & READING_LOCALS_UNCHECKED;
}

int forwarding_reading_time(const struct forwarding_task *task, enum forwarding_reading reading)
{
    int rounds = binomial_rounds(1 + task->locals);
    int heaviest_alone = task->remotes > 0 ? task->local_latency + task->costs[0] : 0;
    int time = rounds > heaviest_alone ? rounds : heaviest_alone;
    while (!forwarding_reading_test(task, time, reading))
        time++;
    return time;
}

/* ---- exhaustive search ---- */

static bool search(struct run run);

/* The remote node is the heaviest left of those whose deadline is at least that. */
static bool is_heaviest(const struct run *run, int remote, int latency, int least_deadline)
{
    return run->task->costs[heaviest(run, latency, least_deadline)] == run->task->costs[remote];
}

/* Whether a local node may send to this remote one now. */
static bool local_may_tell(const struct run *run, int remote)
{
    int latency = run->task->local_latency, last = deadline(run, remote, latency);
    if (run->arrival[remote] != NOT_TOLD || last < run->now)
        return false;
    if (run->priorities & PRIORITY_LOCALS && last > run->now && run->untold > 0)
        return false;
    return !(run->priorities & PRIORITY_HEAVIEST_FROM_LOCAL) ||
           is_heaviest(run, remote, latency, INT_MIN);
}

/* Whether a remote node may send to this one now, after the local nodes' choices. */
static bool remote_may_tell(const struct run *run, int remote)
{
    int latency = run->task->remote_latency;
    if (run->arrival[remote] != NOT_TOLD || deadline(run, remote, latency) < run->now)
        return false;
    if (run->priorities & PRIORITY_HEAVIEST_FROM_REMOTE &&
        !is_heaviest(run, remote, latency, run->now))
        return false;
    if (run->priorities & PRIORITY_HEAVIEST_OF_ALL && !is_heaviest(run, remote, latency, INT_MIN))
        return false;
    return !(run->priorities & PRIORITY_LOCAL_SENDERS) || run->task->costs[remote] <= run->lightest;
}

/* Tries all ways in which up to `senders` locals send to remote nodes in this unit, from node
 * `first` on; then all ways in which remote nodes forward, as if they were the senders. */
static bool search_sends(struct run run, bool local, int first, int senders, int told_locals)
{
    const struct forwarding_task *task = run.task;
    struct run next = run;
    next.now++;
    next.informed += told_locals;
    next.lightest = INT_MAX;
    if (local ? search_sends(run, false, 0, count_forwarders(&run), told_locals) : search(next))
        return true;
    for (int k = first; senders > 0 && k < task->remotes; k++)
        if (local ? local_may_tell(&run, k) : remote_may_tell(&run, k)) {
            struct run with = run;
            with.arrival[k] = run.now + (local ? task->local_latency : task->remote_latency);
            with.lightest = local ? task->costs[k] : run.lightest;
            if (search_sends(with, local, k + 1, senders - 1, told_locals))
                return true;
        }
    return false;
}

/* True if the run can end in time from this state. */
static bool search(struct run run)
{
    int local = run.task->local_latency, remote = run.task->remote_latency;
    bool done = run.untold == 0;
    for (int k = 0; k < run.task->remotes; k++) {
        if (run.arrival[k] == NOT_TOLD &&
            deadline(&run, k, local < remote ? local : remote) < run.now)
            return false;
        done = done && run.arrival[k] != NOT_TOLD;
    }
    if (done || run.now == run.time)
        return done;
    int most = run.informed < run.untold ? run.informed : run.untold;
    for (int locals = most; locals >= 0; locals--) {
        struct run with = run;
        with.untold -= locals;
        if (search_sends(with, true, 0, run.informed - locals, locals))
            return true;
    }
    return false;
}

bool forwarding_exhaustive_test(const struct forwarding_task *task, int time,
                                enum forwarding_priority priorities)
{
    struct run run = run_start(task, time);
    run.priorities = priorities;
    return search(run);
}

int forwarding_exhaustive_time(const struct forwarding_task *task)
{
    int time = 0;
    while (!forwarding_exhaustive_test(task, time, PRIORITY_NONE))
        time++;
    return time;
}
