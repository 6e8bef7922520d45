/* Derives node orders from a timeline, with the events that deliberate waits wait for. */
#include "models/multicast/replay.h"

#include <math.h>
#include <stdlib.h>

struct dated {
    double start, end;
    double ready;  /* when the operation's data are ready, regardless of its turn */
    size_t chosen; /* index of its transfer */
    struct node_operation operation;
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

static double arrival_of(const struct multicast *multicast, const struct transfer *transfer)
{
    return transfer->send_end +
           multicast_wire_time(multicast, transfer->from, transfer->to, transfer->bytes);
}

/* Those of node are first[node] .. first[node + 1]. */
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
        dated[next[transfer->from + 1]++] =
            (struct dated){transfer->send_start,
                           transfer->send_end,
                           0.0,
                           k,
                           {true, transfer->message, transfer->to, NULL}};
        dated[next[transfer->to + 1]++] =
            (struct dated){transfer->receive_start,
                           transfer->receive_end,
                           arrival_of(multicast, transfer),
                           k,
                           {false, transfer->message, transfer->from, NULL}};
    }
    *first = next;
    return dated;
}

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
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    if (left->wait.node != right->wait.node)
        return left->wait.node - right->wait.node;
    if (left->wait.count != right->wait.count)
        return left->wait.count - right->wait.count;
    return left->wait.arrives - right->wait.arrives;
}

/* Lists each node's first idle time, the ends of all operations, and arrivals. */
static struct events list_events(const struct multicast *multicast, const struct timeline *timeline,
                                 const struct dated *dated, const size_t *first,
                                 struct arena *arena)
{
    struct events events = {
        .of = ARENA_ARRAY(arena, struct event, (size_t)multicast->nodes + 3 * timeline->count)};
    for (int node = 0; node < multicast->nodes; node++) {
        events.of[events.count++] = (struct event){0.0, -INFINITY, {node, 0, false}};
        for (size_t k = first[node]; k < first[node + 1]; k++) {
            int count = (int)(k - first[node]) + 1;
            events.of[events.count++] =
                (struct event){dated[k].end, dated[k].start, {node, count, false}};
            if (dated[k].operation.sends)
                events.of[events.count++] =
                    (struct event){arrival_of(multicast, &timeline->transfers[dated[k].chosen]),
                                   dated[k].start,
                                   {node, count, true}};
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

static void note_waits(const struct multicast *multicast, const struct timeline *timeline,
                       struct dated *dated, const size_t *first, struct arena *arena)
{
    struct events events = {0};
    for (int node = 0; node < multicast->nodes; node++) {
        double ready = 0.0;
        for (size_t k = first[node]; k < first[node + 1]; k++) {
            bool waits = dated[k].start > fmax(ready, dated[k].ready);
            if (waits && !events.of)
                events = list_events(multicast, timeline, dated, first, arena);
            const struct event *event = waits ? event_at(&events, dated[k].start) : NULL;
            dated[k].operation.wait = event ? &event->wait : NULL;
            ready = dated[k].end;
        }
    }
}

struct node_order *multicast_orders(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena)
{
    size_t *first;
    struct dated *dated = date_operations(multicast, timeline, arena, &first);
    struct node_order *orders = ARENA_ZEROED(arena, struct node_order, multicast->nodes);
    struct node_operation *operation =
        ARENA_ARRAY(arena, struct node_operation, 2 * timeline->count);
    for (int node = 0; node < multicast->nodes; node++) {
        size_t count = first[node + 1] - first[node];
        if (count > 1)
            qsort(dated + first[node], count, sizeof *dated, by_time);
        orders[node] = (struct node_order){operation, (int)count};
        operation += count;
    }
    note_waits(multicast, timeline, dated, first, arena);
    for (int node = 0; node < multicast->nodes; node++)
        for (int k = 0; k < orders[node].count; k++)
            orders[node].operations[k] = dated[first[node] + (size_t)k].operation;
    return orders;
}
