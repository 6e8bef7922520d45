#include "models/multicast/multicast.h"

#include "models/base/order.h"
#include "models/multicast/replay.h"

#include <math.h>
#include <stdlib.h>

size_t multicast_transfer_count(const struct multicast *multicast)
{
    size_t transfers = 0;
    for (int k = 0; k < multicast->message_count; k++)
        transfers += (size_t)multicast->messages[k].count;
    return transfers;
}

double multicast_ready_to_receive(const struct multicast *multicast,
                                  const struct timeline *timeline)
{
    double latest = 0.0;
    for (size_t k = 0; k < timeline->count; k++)
        latest = fmax(latest, multicast_arrival(multicast, &timeline->transfers[k]));
    return latest;
}

/* ---- operations ---- */

static int by_start(const void *a, const void *b)
{
    const struct busy *left = a, *right = b;
    bool lasts = left->end > left->start;
    int order = order_then(ORDER(left->start, right->start), lasts - (right->end > right->start));
    if (lasts)
        order = order_then(order, ORDER(right->sends, left->sends));
    order = order_then(order, ORDER(left->end, right->end));
    order = order_then(order, ORDER(left->transfer, right->transfer));
    return order_then(order, ORDER(right->sends, left->sends));
}

static int node_of(const struct busy *busy)
{
    return busy->sends ? busy->transfer->from : busy->transfer->to;
}

static int by_node(const void *a, const void *b)
{
    return order_then(ORDER(node_of(a), node_of(b)), by_start(a, b));
}

static struct busy *sorted_operations(const struct timeline *timeline,
                                      int (*order)(const void *, const void *), struct arena *arena)
{
    struct busy *busy = ARENA_ARRAY(arena, struct busy, 2 * timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        busy[2 * k] = (struct busy){transfer->send_start, transfer->send_end, transfer, true};
        busy[2 * k + 1] =
            (struct busy){transfer->receive_start, transfer->receive_end, transfer, false};
    }
    qsort(busy, 2 * timeline->count, sizeof *busy, order);
    return busy;
}

struct busy *operations_by_time(const struct timeline *timeline, struct arena *arena)
{
    return sorted_operations(timeline, by_start, arena);
}

struct operations operations_by_node(const struct multicast *multicast,
                                     const struct timeline *timeline, struct arena *arena)
{
    size_t nodes = (size_t)multicast->nodes, end = 0;
    struct operations operations = {sorted_operations(timeline, by_node, arena),
                                    ARENA_ZEROED(arena, size_t, nodes + 1)};
    for (int node = 0; node < multicast->nodes; node++) {
        while (end < 2 * timeline->count && node_of(&operations.busy[end]) == node)
            end++;
        operations.first[node + 1] = end;
    }
    return operations;
}

/* ---- orders ---- */

/* What begins before that time and ends, or arrives, at exactly that time, at the first node that
 * has such an operation; NULL: nothing. */
static const struct node_wait *awaited(const struct multicast *multicast,
                                       const struct operations *operations, double time,
                                       struct arena *arena)
{
    for (int node = 0; node < multicast->nodes; node++) {
        const struct busy *first = operations->busy + operations->first[node], *busy = first,
                          *end = operations->busy + operations->first[node + 1];
        for (; busy < end && busy->start < time; busy++) {
            bool ends = busy->end == time;
            if (!ends && !(busy->sends && multicast_arrival(multicast, busy->transfer) == time))
                continue;
            struct node_wait *wait = ARENA_ARRAY(arena, struct node_wait, 1);
            *wait = (struct node_wait){node, (int)(busy - first) + 1, !ends};
            return wait;
        }
    }
    return NULL;
}

/* An operation waits if it starts later than its turn comes and its data are there. */
static void note_waits(const struct multicast *multicast, struct arena *arena,
                       const struct operations *operations, struct node_order *orders)
{
    for (int node = 0; node < multicast->nodes; node++) {
        double ready = 0.0;
        for (int k = 0; k < orders[node].count; k++) {
            const struct busy *busy = &operations->busy[operations->first[node] + (size_t)k];
            double data = busy->sends ? 0.0 : multicast_arrival(multicast, busy->transfer);
            if (busy->start > fmax(ready, data))
                orders[node].operations[k].wait =
                    awaited(multicast, operations, busy->start, arena);
            ready = busy->end;
        }
    }
}

struct node_order *multicast_orders(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena)
{
    const struct operations operations = operations_by_node(multicast, timeline, arena);
    struct node_order *orders = ARENA_ZEROED(arena, struct node_order, multicast->nodes);
    struct node_operation *operation =
        ARENA_ARRAY(arena, struct node_operation, 2 * timeline->count);
    for (size_t k = 0; k < 2 * timeline->count; k++) {
        const struct busy *busy = &operations.busy[k];
        operation[k] = (struct node_operation){
            busy->sends, (size_t)(busy->transfer - timeline->transfers), NULL};
    }
    for (int node = 0; node < multicast->nodes; node++)
        orders[node] =
            (struct node_order){operation + operations.first[node],
                                (int)(operations.first[node + 1] - operations.first[node])};
    note_waits(multicast, arena, &operations, orders);
    return orders;
}
