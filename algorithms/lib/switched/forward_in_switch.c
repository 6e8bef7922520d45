/* Remote nodes stand by decreasing cost, so both deadlines grow along the list: the first one not
 * served is the next to become l-critical, the first one whose d_r has not passed is the heaviest
 * that a remote node may serve. Both places only move forward: a test takes time + nodes steps, and
 * one more for each remote node and unit. */
#include "algorithms/lib/switched/forward_in_switch.h"

enum { NOT_TOLD = -1 };

struct forwarding_schedule forwarding_start(int locals, int remotes, struct arena *arena)
{
    return (struct forwarding_schedule){
        .sends = ARENA_ARRAY(arena, struct forward, locals + remotes),
        .arrival = ARENA_ARRAY(arena, int, remotes),
    };
}

/* A test under way. */
struct trial {
    const struct forwarding_task *task;
    struct forwarding_schedule *schedule;
    int time;     /* the proposed total multicast time */
    int now;      /* the unit looked at */
    int informed; /* locals able to send now, the source included */
    int told;     /* locals told, those of this unit included */
    int head;     /* first remote node not served */
    int open;     /* first one not served that a remote node can still serve */
};

static void send(struct trial *trial, int from, int to)
{
    trial->schedule->sends[trial->schedule->count++] = (struct forward){from, to, trial->now};
}

static void serve_remote(struct trial *trial, int from, int remote, int latency)
{
    const struct forwarding_task *task = trial->task;
    int *arrival = trial->schedule->arrival;
    send(trial, from, 1 + task->locals + remote);
    arrival[remote] = trial->now + latency;
    while (trial->head < task->remotes && arrival[trial->head] != NOT_TOLD)
        trial->head++;
}

/* Steps 1 to 3; false when a remote node has missed both deadlines. */
static bool local_nodes_send(struct trial *trial)
{
    const struct forwarding_task *task = trial->task;
    int sender = 0;
    for (; trial->head < task->remotes; sender++) {
        int critical = trial->time - task->local_latency - task->costs[trial->head];
        if (critical > trial->now)
            break;
        if (critical < trial->now || sender == trial->informed)
            return false;
        serve_remote(trial, sender, trial->head, task->local_latency);
    }
    for (; sender < trial->informed && trial->told <= task->locals; sender++)
        send(trial, sender, trial->told++);
    for (; sender < trial->informed && trial->head < task->remotes; sender++)
        serve_remote(trial, sender, trial->head, task->local_latency);
    return true;
}

/* Steps 4 and 5 in one: the r-critical nodes are the heaviest that can still be served. */
static void remote_nodes_send(struct trial *trial)
{
    const struct forwarding_task *task = trial->task;
    const int *arrival = trial->schedule->arrival;
    for (int remote = 0; remote < task->remotes && trial->head < task->remotes; remote++) {
        if (arrival[remote] == NOT_TOLD || arrival[remote] > trial->now ||
            trial->now >= trial->time - task->costs[remote])
            continue;
        while (trial->open < task->remotes &&
               (arrival[trial->open] != NOT_TOLD ||
                trial->time - task->remote_latency - task->costs[trial->open] < trial->now))
            trial->open++;
        if (trial->open == task->remotes)
            return;
        serve_remote(trial, 1 + task->locals + remote, trial->open, task->remote_latency);
    }
}

bool forwarding_test(const struct forwarding_task *task, int time,
                     struct forwarding_schedule *schedule)
{
    struct trial trial = {
        .task = task, .schedule = schedule, .time = time, .informed = 1, .told = 1};
    schedule->count = 0;
    for (int remote = 0; remote < task->remotes; remote++)
        schedule->arrival[remote] = NOT_TOLD;
    for (; trial.now < time; trial.now++) {
        if (!local_nodes_send(&trial))
            return false;
        remote_nodes_send(&trial);
        trial.informed = trial.told;
        if (schedule->count == task->locals + task->remotes)
            return true;
    }
    return schedule->count == task->locals + task->remotes;
}

/* No schedule is shorter: locals double in a unit, and the heaviest task begins after a latency. */
static int least_time(const struct forwarding_task *task)
{
    int rounds = 0;
    while ((1L << rounds) < 1L + task->locals)
        rounds++;
    int heaviest = task->remotes > 0 ? task->local_latency + task->costs[0] : 0;
    return heaviest > rounds ? heaviest : rounds;
}

/* The printed bisection (Figure 12) never ends, its lower end being left at the middle; and it says
 * nothing of its bounds. Most tasks pass at the lower one, and few need much more: the upper one is
 * found by doubling the distance. */
void forward_in_switch(const struct forwarding_task *task, struct forwarding_schedule *schedule)
{
    int low = least_time(task), step = 1, high = low, tested;
    while (!forwarding_test(task, tested = high, schedule)) {
        low = high + 1;
        high += step;
        step *= 2;
    }
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (forwarding_test(task, tested = middle, schedule))
            high = middle;
        else
            low = middle + 1;
    }
    if (tested != high)
        forwarding_test(task, high, schedule);
    schedule->time = high;
}
