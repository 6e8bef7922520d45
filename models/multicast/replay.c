#include "models/multicast/replay.h"

#include <stdlib.h>

/* Maximum length of a reason that lists nodes. */
#define LONGEST_LIST 440

/* A receive in some node's list, and its state. */
struct awaited {
    int message, from, to;
    bool sent, received;
    double send_start, send_end, arrival;
};

struct replay {
    const struct multicast *multicast;
    const struct node_order *orders;
    struct awaited *awaited; /* by message, receiver, sender */
    size_t count;
    int *next; /* [nodes]: the current operation of each node */
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

static int by_identity(const void *a, const void *b)
{
    const struct awaited *left = a, *right = b;
    if (left->message != right->message)
        return left->message < right->message ? -1 : 1;
    if (left->to != right->to)
        return left->to < right->to ? -1 : 1;
    return (left->from > right->from) - (left->from < right->from);
}

static struct awaited *find_awaited(const struct replay *replay, int message, int from, int to)
{
    struct awaited key = {.message = message, .from = from, .to = to};
    return replay->count ? bsearch(&key, replay->awaited, replay->count, sizeof key, by_identity)
                         : NULL;
}

static void list_awaited(struct replay *replay, struct arena *scratch)
{
    size_t receives = 0;
    for (int node = 0; node < replay->multicast->nodes; node++)
        for (int k = 0; k < replay->orders[node].count; k++)
            receives += !replay->orders[node].operations[k].sends;
    replay->awaited = ARENA_ZEROED(scratch, struct awaited, receives);
    for (int node = 0; node < replay->multicast->nodes; node++)
        for (int k = 0; k < replay->orders[node].count; k++) {
            const struct node_operation *operation = &replay->orders[node].operations[k];
            if (!operation->sends)
                replay->awaited[replay->count++] = (struct awaited){
                    .message = operation->message, .from = operation->peer, .to = node};
        }
    if (receives > 1)
        qsort(replay->awaited, receives, sizeof *replay->awaited, by_identity);
}

static void make_ready(struct replay *replay, int node)
{
    if (replay->listed[node])
        return;
    replay->listed[node] = true;
    replay->ready[replay->ready_count++] = node;
}

/* The node's receive of the message, or NULL if its list has none. */
static const struct awaited *own_receive(const struct replay *replay, int message, int node)
{
    size_t low = 0, high = replay->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct awaited *awaited = &replay->awaited[middle];
        bool before =
            awaited->message < message || (awaited->message == message && awaited->to < node);
        if (before)
            low = middle + 1;
        else
            high = middle;
    }
    const struct awaited *found = &replay->awaited[low];
    return low < replay->count && found->message == message && found->to == node ? found : NULL;
}

static bool holds(const struct replay *replay, int message, int node)
{
    if (replay->multicast->messages[message].source == node)
        return true;
    const struct awaited *receive = own_receive(replay, message, node);
    return receive && receive->received;
}

/* When the node's processor is idle after all operations before its next one. */
static double idle_since(const struct replay *replay, int node)
{
    return replay->end[node][replay->next[node]];
}

static void execute_send(struct replay *replay, int node, const struct node_operation *operation,
                         double start)
{
    const struct multicast *multicast = replay->multicast;
    double bytes = multicast->messages[operation->message].bytes;
    double end = start + multicast_send_time(multicast, node, bytes);
    replay->end[node][replay->next[node] + 1] = end;
    struct awaited *awaited = find_awaited(replay, operation->message, node, operation->peer);
    if (!awaited)
        return;
    awaited->sent = true;
    awaited->send_start = start;
    awaited->send_end = end;
    awaited->arrival = end + multicast_wire_time(multicast, node, operation->peer, bytes);
    make_ready(replay, operation->peer);
}

static void execute_receive(struct replay *replay, int node, struct awaited *awaited, double start)
{
    double bytes = replay->multicast->messages[awaited->message].bytes;
    struct transfer transfer = {.message = awaited->message,
                                .from = awaited->from,
                                .to = node,
                                .bytes = bytes,
                                .send_start = awaited->send_start,
                                .send_end = awaited->send_end};
    transfer.receive_start = awaited->arrival > start ? awaited->arrival : start;
    transfer.receive_end =
        transfer.receive_start + multicast_receive_time(replay->multicast, node, bytes);
    replay->end[node][replay->next[node] + 1] = transfer.receive_end;
    awaited->received = true;
    timeline_append(replay->out, &transfer, NULL, 0);
}

/* ---- deliberate waits ---- */

/* The arrival of the data sent by an executed operation; 0 if no node waits for it. */
static double arrival_of(const struct replay *replay, int node, int place)
{
    const struct node_operation *operation = &replay->orders[node].operations[place];
    const struct awaited *awaited = find_awaited(replay, operation->message, node, operation->peer);
    return awaited ? awaited->arrival : 0.0;
}

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
    double time = wait->arrives ? arrival_of(replay, wait->node, wait->count - 1)
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
    double start = idle_since(replay, node);
    if (operation->wait && !wait_for(replay, node, operation->wait, &start))
        return false;
    if (operation->sends) {
        if (!holds(replay, operation->message, node))
            return false;
        execute_send(replay, node, operation, start);
        return true;
    }
    struct awaited *awaited = find_awaited(replay, operation->message, operation->peer, node);
    if (!awaited || !awaited->sent)
        return false;
    execute_receive(replay, node, awaited, start);
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
        if (!verdict_append(&verdict, LONGEST_LIST,
                            next->sends
                                ? "%snode %d is to send message %d to node %d before receiving it"
                                : "%snode %d waits for message %d from node %d",
                            separator, node, next->message, next->peer))
            break;
        separator = "; ";
    }
    return verdict;
}

static bool is_wait(const struct multicast *multicast, const struct node_order *orders,
                    const struct node_wait *wait)
{
    if (wait->node < 0 || wait->node >= multicast->nodes || wait->count < 0 ||
        wait->count > orders[wait->node].count)
        return false;
    return !wait->arrives ||
           (wait->count > 0 && orders[wait->node].operations[wait->count - 1].sends);
}

static struct verdict check_operations(const struct multicast *multicast,
                                       const struct node_order *orders)
{
    for (int node = 0; node < multicast->nodes; node++)
        for (int k = 0; k < orders[node].count; k++) {
            const struct node_operation *operation = &orders[node].operations[k];
            if (operation->message < 0 || operation->message >= multicast->message_count ||
                operation->peer < 0 || operation->peer >= multicast->nodes)
                return verdict_no("operation %d of node %d: no such message or node", k, node);
            if (operation->wait && !is_wait(multicast, orders, operation->wait))
                return verdict_no("operation %d of node %d waits for none", k, node);
        }
    return verdict_yes();
}

static struct replay start(const struct multicast *multicast, const struct node_order *orders,
                           struct arena *scratch, struct timeline *out)
{
    int nodes = multicast->nodes;
    struct replay replay = {
        .multicast = multicast,
        .orders = orders,
        .next = ARENA_ZEROED(scratch, int, nodes),
        .end = ARENA_ARRAY(scratch, double *, nodes),
        .ready = ARENA_ARRAY(scratch, int, nodes),
        .listed = ARENA_ZEROED(scratch, bool, nodes),
        .waiter = ARENA_ARRAY(scratch, int, nodes),
        .next_waiter = ARENA_ARRAY(scratch, int, nodes),
        .waits = ARENA_ZEROED(scratch, bool, nodes),
        .out = out,
    };
    for (int node = 0; node < nodes; node++) {
        replay.end[node] = ARENA_ARRAY(scratch, double, (size_t)orders[node].count + 1);
        replay.end[node][0] = 0.0;
        replay.waiter[node] = -1;
    }
    list_awaited(&replay, scratch);
    return replay;
}

struct verdict multicast_replay(const struct multicast *multicast, const struct node_order *orders,
                                struct arena *scratch, struct timeline *out)
{
    struct verdict verdict = check_operations(multicast, orders);
    if (!verdict.ok)
        return verdict;
    struct replay replay = start(multicast, orders, scratch, out);
    for (int node = multicast->nodes - 1; node >= 0; node--)
        make_ready(&replay, node);
    while (replay.ready_count > 0) {
        int node = replay.ready[--replay.ready_count];
        replay.listed[node] = false;
        advance(&replay, node);
    }
    return check_completed(&replay);
}

struct verdict multicast_execute(const struct multicast *believed,
                                 const struct multicast *multicast, struct timeline *timeline,
                                 struct arena *scratch)
{
    size_t messages = (size_t)multicast->message_count;
    struct timeline executed = timeline_start(scratch);
    struct verdict verdict = multicast_replay(
        multicast, multicast_orders(believed, timeline, scratch), scratch, &executed);
    if (!verdict.ok)
        return verdict;
    size_t *place = ARENA_ARRAY(scratch, size_t, (size_t)multicast->nodes * messages);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        place[(size_t)transfer->to * messages + (size_t)transfer->message] = k;
    }
    for (size_t k = 0; k < executed.count; k++) {
        const struct transfer *transfer = &executed.transfers[k];
        timeline->transfers[place[(size_t)transfer->to * messages + (size_t)transfer->message]] =
            *transfer;
    }
    timeline_recount_completion(timeline);
    return verdict_yes();
}
