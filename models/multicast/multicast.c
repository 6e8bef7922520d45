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
    if (timeline->count > 0)
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

/* Derives node orders from a timeline, with the events that deliberate waits wait for. */

/* ---- waits ---- */

/* An event that may be waited for: its time, and when the operation that it ends started. */
struct event {
    double time, begun;
    struct node_wait wait;
};

struct events {
    struct event *of; /* [count], by time */
    size_t count;
};

static int by_event(const void *a, const void *b)
{
    const struct event *left = a, *right = b;
    return order_then(ORDER(left->time, right->time),
                      order_then(ORDER(left->wait.node, right->wait.node),
                                 order_then(ORDER(left->wait.count, right->wait.count),
                                            ORDER(left->wait.arrives, right->wait.arrives))));
}

/* Lists each node's first idle time, the ends of all operations, and arrivals. */
static struct events list_events(const struct multicast *multicast, const struct timeline *timeline,
                                 const struct operations *operations, struct arena *arena)
{
    struct events events = {
        .of = ARENA_ARRAY(arena, struct event, (size_t)multicast->nodes + 3 * timeline->count)};
    for (int node = 0; node < multicast->nodes; node++) {
        const struct busy *busy = operations->busy + operations->first[node],
                          *end = operations->busy + operations->first[node + 1];
        events.of[events.count++] = (struct event){0.0, -INFINITY, {node, 0, false}};
        for (int count = 1; busy < end; busy++, count++) {
            events.of[events.count++] =
                (struct event){busy->end, busy->start, {node, count, false}};
            if (busy->sends)
                events.of[events.count++] = (struct event){
                    multicast_arrival(multicast, busy->transfer), busy->start, {node, count, true}};
        }
    }
    qsort(events.of, events.count, sizeof *events.of, by_event);
    return events;
}

/* The first event at exactly that time that began earlier, or NULL. */
static const struct event *event_at(const struct events *events, double time)
{
    size_t low = 0, high = events->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (events->of[middle].time < time)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < events->count && events->of[low].time == time; low++)
        if (events->of[low].begun < time)
            return &events->of[low];
    return NULL;
}

/* An operation waits if it starts later than its turn comes and its data are there. */
static void note_waits(const struct multicast *multicast, const struct timeline *timeline,
                       struct arena *arena, const struct operations *operations,
                       struct node_order *orders)
{
    struct events events = {0};
    for (int node = 0; node < multicast->nodes; node++) {
        double ready = 0.0;
        for (int k = 0; k < orders[node].count; k++) {
            const struct busy *busy = &operations->busy[operations->first[node] + (size_t)k];
            double data = busy->sends ? 0.0 : multicast_arrival(multicast, busy->transfer);
            bool waits = busy->start > fmax(ready, data);
            if (waits && !events.of)
                events = list_events(multicast, timeline, operations, arena);
            const struct event *event = waits ? event_at(&events, busy->start) : NULL;
            orders[node].operations[k].wait = event ? &event->wait : NULL;
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
    note_waits(multicast, timeline, arena, &operations, orders);
    return orders;
}
