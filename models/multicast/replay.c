#include "models/multicast/replay.h"

#include <math.h>

/* Maximum length of a reason that lists nodes. */
#define LONGEST_LIST 440

struct replay {
    const struct multicast *multicast;
    const struct node_order *orders;
    struct transfer *transfers; /* with their times so far */
    bool *sent;                 /* [transfers] */
    bool *holds;                /* [messages * nodes] */
    int *next;                  /* [nodes]: the current operation of each node */
    double *
        *end;   /* [nodes]: first the time from which it is idle, then the ends of its operations */
    int *ready; /* a stack of nodes that may be able to continue */
    bool *listed; /* [nodes]: on the stack */
    int ready_count;
    /* Lists of the nodes that wait deliberately for progress of a node, terminated by -1. */
    int *waiter, *next_waiter; /* [nodes]: the first, and the next after each node */
    bool *waits;               /* [nodes]: on such a list */
    struct timeline *out;
};

static void make_ready(struct replay *replay, int node)
{
    if (replay->listed[node])
        return;
    replay->listed[node] = true;
    replay->ready[replay->ready_count++] = node;
}

static bool *holds(const struct replay *replay, int message, int node)
{
    return &replay->holds[(size_t)message * (size_t)replay->multicast->nodes + (size_t)node];
}

/* When the node's processor is idle after all operations before its next one. */
static double idle_since(const struct replay *replay, int node)
{
    return replay->end[node][replay->next[node]];
}

static double execute_send(struct replay *replay, struct transfer *transfer, double start)
{
    const struct multicast *multicast = replay->multicast;
    transfer->send_start = start;
    transfer->send_end = start + multicast_send_time(multicast, transfer->from, transfer->bytes);
    replay->sent[transfer - replay->transfers] = true;
    make_ready(replay, transfer->to);
    return transfer->send_end;
}

static double execute_receive(struct replay *replay, struct transfer *transfer, double start)
{
    transfer->receive_start = fmax(multicast_arrival(replay->multicast, transfer), start);
    transfer->receive_end =
        transfer->receive_start +
        multicast_receive_time(replay->multicast, transfer->to, transfer->bytes);
    *holds(replay, transfer->message, transfer->to) = true;
    timeline_append(replay->out, transfer, NULL, 0);
    return transfer->receive_end;
}

/* ---- deliberate waits ---- */

/* Raises *start to the event waited for; false while its time is not known. */
static bool wait_for(struct replay *replay, int node, const struct node_wait *wait, double *start)
{
    if (replay->next[wait->node] < wait->count) {
        if (!replay->waits[node]) {
            replay->waits[node] = true;
            replay->next_waiter[node] = replay->waiter[wait->node];
            replay->waiter[wait->node] = node;
        }
        return false;
    }
    const struct node_operation *operations = replay->orders[wait->node].operations;
    double time = wait->arrives
                      ? multicast_arrival(replay->multicast,
                                          &replay->transfers[operations[wait->count - 1].transfer])
                      : replay->end[wait->node][wait->count];
    *start = time > *start ? time : *start;
    return true;
}

static void wake_waiters(struct replay *replay, int node)
{
    for (int waiter = replay->waiter[node]; waiter >= 0; waiter = replay->next_waiter[waiter]) {
        replay->waits[waiter] = false;
        make_ready(replay, waiter);
    }
    replay->waiter[node] = -1;
}

static bool execute(struct replay *replay, int node, const struct node_operation *operation)
{
    struct transfer *transfer = &replay->transfers[operation->transfer];
    double start = idle_since(replay, node);
    if (operation->wait && !wait_for(replay, node, operation->wait, &start))
        return false;
    if (operation->sends ? !*holds(replay, transfer->message, node)
                         : !replay->sent[operation->transfer])
        return false;
    replay->end[node][replay->next[node] + 1] = operation->sends
                                                    ? execute_send(replay, transfer, start)
                                                    : execute_receive(replay, transfer, start);
    return true;
}

/* Executes the node's operations until one has to wait. */
static void advance(struct replay *replay, int node)
{
    const struct node_order *order = &replay->orders[node];
    while (replay->next[node] < order->count &&
           execute(replay, node, &order->operations[replay->next[node]])) {
        replay->next[node]++;
        wake_waiters(replay, node);
    }
}

static bool is_stuck(const struct replay *replay, int node)
{
    return replay->next[node] < replay->orders[node].count;
}

/* Succeeds if every node has executed its whole list; else lists the blocked nodes, as many as
 * fit. */
static struct verdict check_completed(const struct replay *replay)
{
    int nodes = replay->multicast->nodes, stuck = 0;
    for (int node = 0; node < nodes; node++)
        stuck += is_stuck(replay, node);
    if (stuck == 0)
        return verdict_yes();
    struct verdict verdict = verdict_no("deadlock of %d nodes:", stuck);
    const char *separator = " ";
    for (int node = 0; node < nodes; node++) {
        if (!is_stuck(replay, node))
            continue;
        const struct node_operation *next = &replay->orders[node].operations[replay->next[node]];
        const struct transfer *transfer = &replay->transfers[next->transfer];
        if (!verdict_append(
                &verdict, LONGEST_LIST,
                next->sends ? "%snode %d is to send message %d to node %d before receiving it"
                            : "%snode %d waits for message %d from node %d",
                separator, node, transfer->message, next->sends ? transfer->to : transfer->from))
            break;
        separator = "; ";
    }
    return verdict;
}

static struct replay start(const struct multicast *multicast, const struct timeline *transfers,
                           const struct node_order *orders, struct arena *scratch,
                           struct timeline *out)
{
    int nodes = multicast->nodes;
    struct replay replay = {
        .multicast = multicast,
        .orders = orders,
        .transfers = ARENA_ARRAY(scratch, struct transfer, transfers->count),
        .sent = ARENA_ZEROED(scratch, bool, transfers->count),
        .holds = ARENA_ZEROED(scratch, bool, (size_t)nodes *(size_t)multicast->message_count),
        .next = ARENA_ZEROED(scratch, int, nodes),
        .end = ARENA_ARRAY(scratch, double *, nodes),
        .ready = ARENA_ARRAY(scratch, int, nodes),
        .listed = ARENA_ZEROED(scratch, bool, nodes),
        .waiter = ARENA_ARRAY(scratch, int, nodes),
        .next_waiter = ARENA_ARRAY(scratch, int, nodes),
        .waits = ARENA_ZEROED(scratch, bool, nodes),
        .out = out,
    };
    for (int m = 0; m < multicast->message_count; m++)
        *holds(&replay, m, multicast->messages[m].source) = true;
    for (size_t k = 0; k < transfers->count; k++) {
        const struct transfer *transfer = &transfers->transfers[k];
        replay.transfers[k] = (struct transfer){
            .message = transfer->message,
            .from = transfer->from,
            .to = transfer->to,
            .bytes = multicast->messages[transfer->message].bytes,
        };
    }
    for (int node = 0; node < nodes; node++) {
        replay.end[node] = ARENA_ARRAY(scratch, double, (size_t)orders[node].count + 1);
        replay.end[node][0] = 0.0;
        replay.waiter[node] = -1;
    }
    return replay;
}

static struct verdict run(struct replay *replay)
{
    for (int node = replay->multicast->nodes - 1; node >= 0; node--)
        make_ready(replay, node);
    while (replay->ready_count > 0) {
        int node = replay->ready[--replay->ready_count];
        replay->listed[node] = false;
        advance(replay, node);
    }
    return check_completed(replay);
}

struct verdict multicast_replay(const struct multicast *multicast, const struct timeline *transfers,
                                const struct node_order *orders, struct arena *scratch,
                                struct timeline *out)
{
    struct replay replay = start(multicast, transfers, orders, scratch, out);
    return run(&replay);
}

struct verdict multicast_execute(const struct multicast *believed,
                                 const struct multicast *multicast, struct timeline *timeline,
                                 struct arena *scratch)
{
    const struct node_order *orders = multicast_orders(believed, timeline, scratch);
    struct timeline executed = timeline_start(scratch);
    struct replay replay = start(multicast, timeline, orders, scratch, &executed);
    struct verdict verdict = run(&replay);
    for (size_t k = 0; k < timeline->count && verdict.ok; k++)
        timeline->transfers[k] = replay.transfers[k];
    timeline->completion = verdict.ok ? executed.completion : timeline->completion;
    return verdict;
}
