#include "tests/literal/forward_in_switch.h"

#include <limits.h>

enum { MOST_REMOTES = 64, NOT_TOLD = -1 };

struct run {
    const struct forwarding_task *task;
    enum literal_reading reading;
    int time, now;
    int informed, untold; /* locals that can send; locals not told */
    int senders;          /* of the kind that is sending, still idle in this unit */
    int arrival[MOST_REMOTES];
};

static int deadline(const struct run *run, int remote, int latency)
{
    return run->time - latency - run->task->costs[remote];
}

/* The heaviest remote node not told whose deadline is at least that; -1: none. */
static int heaviest(const struct run *run, int latency, int least_deadline)
{
    for (int k = 0; k < run->task->remotes; k++)
        if (run->arrival[k] == NOT_TOLD && deadline(run, k, latency) >= least_deadline)
            return k;
    return -1;
}

static void tell(struct run *run, int remote, int latency)
{
    run->arrival[remote] = run->now + latency;
    run->senders--;
}

static bool local_steps(struct run *run)
{
    int latency = run->task->local_latency, told = 0;
    run->senders = run->informed;
    for (int k = 0; k < run->task->remotes; k++)
        if (run->arrival[k] == NOT_TOLD && deadline(run, k, latency) <= run->now) {
            if (deadline(run, k, latency) < run->now || run->senders == 0)
                return false;
            tell(run, k, latency);
        }
    for (; run->senders > 0 && run->untold > 0; run->senders--, run->untold--)
        told++;
    while (run->senders > 0 && heaviest(run, latency, run->now) >= 0)
        tell(run, heaviest(run, latency, run->now), latency);
    run->informed += told;
    return true;
}

static void remote_steps(struct run *run)
{
    int latency = run->task->remote_latency;
    run->senders = 0;
    for (int k = 0; k < run->task->remotes; k++)
        run->senders += run->arrival[k] != NOT_TOLD && run->arrival[k] <= run->now &&
                        run->now < run->time - run->task->costs[k];
    for (int k = 0; k < run->task->remotes; k++)
        if (run->senders > 0 && run->arrival[k] == NOT_TOLD &&
            deadline(run, k, latency) == run->now)
            tell(run, k, latency);
    int least = run->reading & LITERAL_STEP_5 ? INT_MIN : run->now;
    while (run->senders > 0 && heaviest(run, latency, least) >= 0)
        tell(run, heaviest(run, latency, least), latency);
}

bool literal_finish_test(const struct forwarding_task *task, int time, enum literal_reading reading)
{
    struct run run = {
        .task = task, .reading = reading, .time = time, .informed = 1, .untold = task->locals};
    for (int k = 0; k < task->remotes; k++)
        run.arrival[k] = NOT_TOLD;
    for (; run.now < time; run.now++) {
        if (!local_steps(&run))
            return false;
        remote_steps(&run);
    }
    for (int k = 0; k < task->remotes; k++)
        if (run.arrival[k] == NOT_TOLD || run.arrival[k] + task->costs[k] > time)
            return false;
    return run.untold == 0 || reading & LITERAL_LOCALS_UNCHECKED;
}

int literal_forwarding_time(const struct forwarding_task *task, enum literal_reading reading)
{
    int time = 0;
    while (!literal_finish_test(task, time, reading))
        time++;
    return time;
}

/* ---- every schedule ---- */

static bool search(struct run run);

/* Every way in which up to `senders` remote nodes forward in this unit, from node `first` on. */
static bool search_remote_sends(struct run run, int first, int senders, int told_locals)
{
    int latency = run.task->remote_latency;
    struct run next = run;
    next.now++;
    next.informed += told_locals;
    if (search(next))
        return true;
    for (int k = first; senders > 0 && k < run.task->remotes; k++)
        if (run.arrival[k] == NOT_TOLD && deadline(&run, k, latency) >= run.now) {
            struct run with = run;
            with.arrival[k] = run.now + latency;
            if (search_remote_sends(with, k + 1, senders - 1, told_locals))
                return true;
        }
    return false;
}

/* Every way in which up to `senders` locals send to remote nodes in this unit. */
static bool search_local_sends(struct run run, int first, int senders, int told_locals)
{
    int forwarders = 0;
    for (int k = 0; k < run.task->remotes; k++)
        forwarders += run.arrival[k] != NOT_TOLD && run.arrival[k] <= run.now &&
                      run.now < run.time - run.task->costs[k];
    if (search_remote_sends(run, 0, forwarders, told_locals))
        return true;
    for (int k = first; senders > 0 && k < run.task->remotes; k++)
        if (run.arrival[k] == NOT_TOLD && deadline(&run, k, run.task->local_latency) >= run.now) {
            struct run with = run;
            with.arrival[k] = run.now + run.task->local_latency;
            if (search_local_sends(with, k + 1, senders - 1, told_locals))
                return true;
        }
    return false;
}

/* True when the run can end in time from here on. */
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
        if (search_local_sends(with, 0, run.informed - locals, locals))
            return true;
    }
    return false;
}

int exhaustive_forwarding_time(const struct forwarding_task *task)
{
    for (int time = 0;; time++) {
        struct run run = {.task = task, .time = time, .informed = 1, .untold = task->locals};
        for (int k = 0; k < task->remotes; k++)
            run.arrival[k] = NOT_TOLD;
        if (search(run))
            return time;
    }
}
