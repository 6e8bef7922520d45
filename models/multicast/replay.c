#include "models/multicast/replay.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of a reason that lists nodes. */
#define LONGEST_LIST 440

/* ---- from a timeline to orders ---- */

struct dated {
    double start, end;
    size_t chosen; /* index of its transfer */
    struct operation operation;
};

static int by_time(const void *a, const void *b)
{
    const struct dated *left = a, *right = b;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    if (left->end != right->end)
        return left->end < right->end ? -1 : 1;
    return (left->chosen > right->chosen) - (left->chosen < right->chosen);
}

/* first[node] .. first[node + 1] are node's. */
static struct dated *date_operations(const struct multicast *multicast,
                                     const struct timeline *timeline, struct arena *arena,
                                     size_t **first)
{
    size_t *next = ARENA_ZEROED(arena, size_t, (size_t)multicast->nodes + 2);
    struct dated *dated = ARENA_ARRAY(arena, struct dated, 2 * timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        next[timeline->transfers[k].from + 2]++;
        next[timeline->transfers[k].to + 2]++;
    }
    for (int node = 0; node < multicast->nodes; node++)
        next[node + 2] += next[node + 1];
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        dated[next[transfer->from + 1]++] = (struct dated){
            transfer->send_start, transfer->send_end, k, {true, transfer->message, transfer->to}};
        dated[next[transfer->to + 1]++] =
            (struct dated){transfer->receive_start,
                           transfer->receive_end,
                           k,
                           {false, transfer->message, transfer->from}};
    }
    *first = next;
    return dated;
}

struct node_order *multicast_orders(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena)
{
    size_t *first;
    struct dated *dated = date_operations(multicast, timeline, arena, &first);
    struct node_order *orders = ARENA_ZEROED(arena, struct node_order, multicast->nodes);
    struct operation *operation = ARENA_ARRAY(arena, struct operation, 2 * timeline->count);
    for (int node = 0; node < multicast->nodes; node++) {
        size_t count = first[node + 1] - first[node];
        struct dated *own = dated + first[node];
        if (count > 1)
            qsort(own, count, sizeof *own, by_time);
        orders[node] = (struct node_order){operation, (int)count};
        for (size_t k = 0; k < count; k++)
            *operation++ = own[k].operation;
    }
    return orders;
}

/* ---- execution ---- */

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
    int *next;    /* [nodes]: the operation each node is at */
    double *time; /* [nodes]: when its processor is idle */
    int *ready;   /* a stack of nodes that may be able to continue */
    bool *listed; /* [nodes]: on the stack */
    int ready_count;
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
            const struct operation *operation = &replay->orders[node].operations[k];
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

static bool execute_send(struct replay *replay, int node, const struct operation *operation)
{
    if (!holds(replay, operation->message, node))
        return false;
    double bytes = replay->multicast->messages[operation->message].bytes;
    double start = replay->time[node];
    double end = start + multicast_send_time(replay->multicast, node, bytes);
    replay->time[node] = end;
    struct awaited *awaited = find_awaited(replay, operation->message, node, operation->peer);
    if (!awaited)
        return true;
    awaited->sent = true;
    awaited->send_start = start;
    awaited->send_end = end;
    awaited->arrival = end + multicast_wire_time(replay->multicast, node, operation->peer, bytes);
    make_ready(replay, operation->peer);
    return true;
}

static bool execute_receive(struct replay *replay, int node, const struct operation *operation)
{
    struct awaited *awaited = find_awaited(replay, operation->message, operation->peer, node);
    if (!awaited || !awaited->sent)
        return false;
    double bytes = replay->multicast->messages[operation->message].bytes;
    struct transfer transfer = {.message = operation->message,
                                .from = operation->peer,
                                .to = node,
                                .bytes = bytes,
                                .send_start = awaited->send_start,
                                .send_end = awaited->send_end};
    transfer.receive_start =
        awaited->arrival > replay->time[node] ? awaited->arrival : replay->time[node];
    transfer.receive_end =
        transfer.receive_start + multicast_receive_time(replay->multicast, node, bytes);
    replay->time[node] = transfer.receive_end;
    awaited->received = true;
    timeline_append(replay->out, &transfer, NULL, 0);
    return true;
}

/* Executes the node's operations until one has to wait. */
static void advance(struct replay *replay, int node)
{
    const struct node_order *order = &replay->orders[node];
    while (replay->next[node] < order->count) {
        const struct operation *operation = &order->operations[replay->next[node]];
        if (!(operation->sends ? execute_send : execute_receive)(replay, node, operation))
            return;
        replay->next[node]++;
    }
}

static bool is_stuck(const struct replay *replay, int node)
{
    return replay->next[node] < replay->orders[node].count;
}

/* A yes when every node has come to its end; else the nodes that cannot go on, as many as fit. */
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
        const struct operation *next = &replay->orders[node].operations[replay->next[node]];
        if (!verdict_append(&verdict, LONGEST_LIST,
                            next->sends
                                ? "%snode %d is to send message %d to node %d before it has it"
                                : "%snode %d waits for message %d from node %d",
                            separator, node, next->message, next->peer))
            break;
        separator = "; ";
    }
    return verdict;
}

static struct verdict check_operations(const struct multicast *multicast,
                                       const struct node_order *orders)
{
    for (int node = 0; node < multicast->nodes; node++)
        for (int k = 0; k < orders[node].count; k++) {
            const struct operation *operation = &orders[node].operations[k];
            if (operation->message < 0 || operation->message >= multicast->message_count ||
                operation->peer < 0 || operation->peer >= multicast->nodes)
                return verdict_no("operation %d of node %d: no such message or node", k, node);
        }
    return verdict_yes();
}

struct verdict multicast_replay(const struct multicast *multicast, const struct node_order *orders,
                                struct arena *scratch, struct timeline *out)
{
    struct verdict verdict = check_operations(multicast, orders);
    if (!verdict.ok)
        return verdict;
    struct replay replay = {
        .multicast = multicast,
        .orders = orders,
        .next = ARENA_ZEROED(scratch, int, multicast->nodes),
        .time = ARENA_ZEROED(scratch, double, multicast->nodes),
        .ready = ARENA_ARRAY(scratch, int, multicast->nodes),
        .listed = ARENA_ZEROED(scratch, bool, multicast->nodes),
        .out = out,
    };
    list_awaited(&replay, scratch);
    for (int node = multicast->nodes - 1; node >= 0; node--)
        make_ready(&replay, node);
    while (replay.ready_count > 0) {
        int node = replay.ready[--replay.ready_count];
        replay.listed[node] = false;
        advance(&replay, node);
    }
    return check_completed(&replay);
}
