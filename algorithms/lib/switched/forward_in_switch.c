/* ForwardInSwitch. Remote nodes are sorted by decreasing cost, so both deadlines increase along the
 * list: the first one not served is the next to become l-critical, and the first one whose d_r has
 * not passed is the heaviest that a remote node may serve. Both positions only move forward: a test
 * of T takes T + nodes steps, and one for each remote node and unit of time. */
#include "algorithms/lib/switched/forward_in_switch.h"

enum { NOT_REACHED = -1 };

struct forwarding_schedule forwarding_start(int locals, int remotes, struct arena *arena)
{
    return (struct forwarding_schedule){
        .sends = ARENA_ARRAY(arena, struct forward, locals + remotes),
        .arrival = ARENA_ARRAY(arena, int, remotes),
    };
}

/* The state of a test, unit by unit. */
struct forwarding_state {
    const struct forwarding_task *task;
    struct forwarding_schedule *schedule;
    int time;     /* the proposed total multicast time */
    int now;      /* the current unit */
    int informed; /* locals able to send now, including the source */
    int reached;  /* locals reached, including the source and those of this unit */
    int head;     /* first remote node not served */
    int open;     /* first one not served that a remote node can still serve */
};

static void add_send(struct forwarding_state *state, int from, int to)
{
    state->schedule->sends[state->schedule->count++] = (struct forward){from, to, state->now};
}

static void serve_remote(struct forwarding_state *state, int from, int remote, int latency)
{
    const struct forwarding_task *task = state->task;
    int *arrival = state->schedule->arrival;
    add_send(state, from, 1 + task->locals + remote);
    arrival[remote] = state->now + latency;
    while (state->head < task->remotes && arrival[state->head] != NOT_REACHED)
        state->head++;
}

/* Steps 1 to 3; false if a remote node has missed both deadlines. */
static bool local_nodes_send(struct forwarding_state *state)
{
    const struct forwarding_task *task = state->task;
    int sender = 0;
    for (; state->head < task->remotes; sender++) {
        int critical = state->time - task->local_latency - task->costs[state->head];
        if (critical > state->now)
            break;
        if (critical < state->now || sender == state->informed)
            return false;
        serve_remote(state, sender, state->head, task->local_latency);
    }
    for (; sender < state->informed && state->reached <= task->locals; sender++)
        add_send(state, sender, state->reached++);
    for (; sender < state->informed && state->head < task->remotes; sender++)
        serve_remote(state, sender, state->head, task->local_latency);
    return true;
}

/* Steps 4 and 5 combined: the r-critical nodes are the heaviest that can still be served. */
static void remote_nodes_send(struct forwarding_state *state)
{
    const struct forwarding_task *task = state->task;
    const int *arrival = state->schedule->arrival;
    for (int remote = 0; remote < task->remotes && state->head < task->remotes; remote++) {
        if (arrival[remote] == NOT_REACHED || arrival[remote] > state->now ||
            state->now >= state->time - task->costs[remote])
            continue;
        while (state->open < task->remotes &&
               (arrival[state->open] != NOT_REACHED ||
                state->time - task->remote_latency - task->costs[state->open] < state->now))
            state->open++;
        if (state->open == task->remotes)
            return;
        serve_remote(state, 1 + task->locals + remote, state->open, task->remote_latency);
    }
}

bool forwarding_test(const struct forwarding_task *task, int time,
                     struct forwarding_schedule *schedule)
{
    struct forwarding_state state = {
        .task = task, .schedule = schedule, .time = time, .informed = 1, .reached = 1};
    schedule->count = 0;
    for (int remote = 0; remote < task->remotes; remote++)
        schedule->arrival[remote] = NOT_REACHED;
    for (; state.now < time; state.now++) {
        if (!local_nodes_send(&state))
            return false;
        remote_nodes_send(&state);
        state.informed = state.reached;
        if (schedule->count == task->locals + task->remotes)
            return true;
    }
    return schedule->count == task->locals + task->remotes;
}

/* A lower bound: locals double in a unit, and the heaviest task begins after a latency. */
static int least_time(const struct forwarding_task *task)
{
    int rounds = 0;
    while ((1L << rounds) < 1L + task->locals)
        rounds++;
    int heaviest = task->remotes > 0 ? task->local_latency + task->costs[0] : 0;
    return heaviest > rounds ? heaviest : rounds;
}

/* The printed bisection (Figure 12) does not terminate, because its lower end stays at the middle;
 * and its bounds are not given. Most tasks pass at the lower bound, and few need much more: the
 * upper bound is found by doubling the distance. */
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
