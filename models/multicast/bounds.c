#include "models/multicast/bounds.h"

#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A message that a node has to receive, and the shortest path to it. */
struct reach {
    int node;
    double arrival, completion; /* of the path */
    double receive;             /* R */
};

/* ---- shortest paths ---- */

/* With equal wires the direct path is the shortest. */
static void reach_directly(const struct multicast *multicast, const struct message *message,
                           double *arrival)
{
    double sent = multicast_send_time(multicast, message->source, message->bytes);
    for (int k = 0; k < message->count; k++)
        arrival[k] = sent + multicast_wire_time(multicast, message->source,
                                                message->destinations[k], message->bytes);
}

/* Dijkstra's algorithm on the source and the destinations, by completion. */
static void reach_by_relays(const struct multicast *multicast, int number, double *arrival,
                            bool *settled)
{
    const struct message *message = &multicast->messages[number];
    int from = message->source;
    double sent = multicast_send_time(multicast, from, message->bytes);
    memset(settled, 0, (size_t)message->count * sizeof *settled);
    for (int k = 0; k < message->count; k++)
        arrival[k] = INFINITY;
    for (int round = 0; round < message->count; round++) {
        int nearest = -1;
        double least = INFINITY;
        for (int k = 0; k < message->count; k++) {
            if (settled[k])
                continue;
            int to = message->destinations[k];
            double way = sent + multicast_wire_time(multicast, from, to, message->bytes);
            arrival[k] = way < arrival[k] ? way : arrival[k];
            double completion = arrival[k] + multicast_receive_time(multicast, to, message->bytes);
            if (nearest < 0 || completion < least) {
                nearest = k;
                least = completion;
            }
        }
        settled[nearest] = true;
        from = message->destinations[nearest];
        sent = least + multicast_send_time(multicast, from, message->bytes);
    }
}

static struct reach *find_reaches(const struct multicast *multicast, struct arena *arena)
{
    struct reach *reach = ARENA_ARRAY(arena, struct reach, multicast_transfer_count(multicast));
    struct reach *next = reach;
    double *arrival = ARENA_ARRAY(arena, double, multicast->nodes);
    bool *settled = ARENA_ARRAY(arena, bool, multicast->nodes);
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        if (multicast_uniform_wire(multicast))
            reach_directly(multicast, message, arrival);
        else
            reach_by_relays(multicast, m, arrival, settled);
        for (int k = 0; k < message->count; k++) {
            int node = message->destinations[k];
            double receive = multicast_receive_time(multicast, node, message->bytes);
            *next++ = (struct reach){node, arrival[k], arrival[k] + receive, receive};
        }
    }
    return reach;
}

static int by_arrival(const void *a, const void *b)
{
    const struct reach *left = a, *right = b;
    return order_then(
        ORDER(left->node, right->node),
        order_then(ORDER(left->arrival, right->arrival), ORDER(left->receive, right->receive)));
}

static int by_completion(const void *a, const void *b)
{
    const struct reach *left = a, *right = b;
    return order_then(ORDER(left->node, right->node),
                      order_then(ORDER(left->completion, right->completion),
                                 ORDER(left->receive, right->receive)));
}

/* The messages that a node has to receive, in this order: T = max(T, arrival) + R. */
static double receive_in_turn(const struct reach *reach, size_t count)
{
    double end = 0.0;
    for (size_t k = 0; k < count; k++) {
        double arrival = reach[k].arrival;
        end = (arrival > end ? arrival : end) + reach[k].receive;
    }
    return end;
}

/* T = max(T + R, L), the first T = L. */
static double receive_as_printed(const struct reach *reach, size_t count)
{
    double end = count ? reach[0].completion : 0.0;
    for (size_t k = 1; k < count; k++) {
        end += reach[k].receive;
        end = reach[k].completion > end ? reach[k].completion : end;
    }
    return end;
}

static double largest_over_nodes(const struct multicast *multicast,
                                 int (*order)(const void *, const void *),
                                 double (*receive)(const struct reach *, size_t), int without,
                                 int *last)
{
    struct arena arena = {0};
    struct reach *reach = find_reaches(multicast, &arena);
    size_t count = multicast_transfer_count(multicast);
    double bound = 0.0;
    *last = -1;
    qsort(reach, count, sizeof *reach, order);
    for (size_t first = 0, end; first < count; first = end) {
        end = first;
        while (end < count && reach[end].node == reach[first].node)
            end++;
        double received = receive(reach + first, end - first);
        if (received > bound && reach[first].node != without) {
            bound = received;
            *last = reach[first].node;
        }
    }
    arena_release(&arena);
    return bound;
}

double multicast_bound_without(const struct multicast *multicast, int without, int *node)
{
    if (multicast->collective.operation != OPERATION_MULTICAST)
        return collective_bound_without(multicast, without, node);
    return largest_over_nodes(multicast, by_arrival, receive_in_turn, without, node);
}

double multicast_lower_bound(const struct multicast *multicast)
{
    return multicast_bound_without(multicast, -1, &(int){-1});
}

bool multicast_is_broadcast(const struct multicast *multicast)
{
    return multicast->collective.operation == OPERATION_MULTICAST &&
           multicast->message_count == 1 && multicast->messages->count == multicast->nodes - 1;
}

double multicast_broadcast_bound(const struct multicast *multicast)
{
    struct multicast broadcast = *multicast;
    broadcast.collective = (struct collective){.operation = OPERATION_BROADCAST,
                                               .root = multicast->messages->source,
                                               .blocks = 1,
                                               .bytes = &multicast->messages->bytes};
    return collective_bound_without(&broadcast, -1, &(int){-1});
}

double multicast_eq4(const struct multicast *multicast)
{
    if (multicast->collective.operation != OPERATION_MULTICAST)
        return 0.0;
    return largest_over_nodes(multicast, by_completion, receive_as_printed, -1, &(int){-1});
}
