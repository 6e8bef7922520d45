#include "models/multicast/bounds.h"

#include "models/multicast/collective_bounds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A message and its shortest path to a destination. */
struct reach {
    double arrival, completion; /* of the path */
    double receive;             /* R */
};

/* The reaches of all nodes, grouped: those of node are first[node] .. first[node + 1]. */
struct reaches {
    struct reach *reach;
    size_t *first;
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

static size_t *count_messages(const struct multicast *multicast, struct arena *arena)
{
    size_t *first = ARENA_ZEROED(arena, size_t, (size_t)multicast->nodes + 2);
    for (int m = 0; m < multicast->message_count; m++)
        for (int k = 0; k < multicast->messages[m].count; k++)
            first[multicast->messages[m].destinations[k] + 2]++;
    for (int node = 0; node < multicast->nodes; node++)
        first[node + 2] += first[node + 1];
    return first;
}

static struct reaches find_reaches(const struct multicast *multicast, struct arena *arena)
{
    struct reaches reaches = {.first = count_messages(multicast, arena)};
    reaches.reach = ARENA_ARRAY(arena, struct reach, multicast_transfer_count(multicast));
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
            reaches.reach[reaches.first[node + 1]++] =
                (struct reach){arrival[k], arrival[k] + receive, receive};
        }
    }
    return reaches;
}

static int compare(double a, double b)
{
    return (a > b) - (a < b);
}

static int by_arrival(const void *a, const void *b)
{
    const struct reach *left = a, *right = b;
    int order = compare(left->arrival, right->arrival);
    return order ? order : compare(left->receive, right->receive);
}

static int by_completion(const void *a, const void *b)
{
    const struct reach *left = a, *right = b;
    int order = compare(left->completion, right->completion);
    return order ? order : compare(left->receive, right->receive);
}

/* The messages that a node has to receive, in some order. */
struct queue {
    const struct reach *reach;
    size_t count;
};

/* T = max(T, arrival) + R. */
static double receive_in_turn(const struct queue *queue)
{
    double end = 0.0;
    for (size_t k = 0; k < queue->count; k++) {
        double arrival = queue->reach[k].arrival;
        end = (arrival > end ? arrival : end) + queue->reach[k].receive;
    }
    return end;
}

/* T = max(T + R, L), the first T = L. */
static double receive_as_printed(const struct queue *queue)
{
    double end = queue->count ? queue->reach[0].completion : 0.0;
    for (size_t k = 1; k < queue->count; k++) {
        end += queue->reach[k].receive;
        end = queue->reach[k].completion > end ? queue->reach[k].completion : end;
    }
    return end;
}

static double largest_over_nodes(const struct multicast *multicast,
                                 int (*order)(const void *, const void *),
                                 double (*receive)(const struct queue *))
{
    struct arena arena = {0};
    struct reaches reaches = find_reaches(multicast, &arena);
    double bound = 0.0;
    for (int node = 0; node < multicast->nodes; node++) {
        struct reach *own = reaches.reach + reaches.first[node];
        size_t count = reaches.first[node + 1] - reaches.first[node];
        if (count > 1)
            qsort(own, count, sizeof *own, order);
        const struct queue queue = {own, count};
        bound = fmax(bound, receive(&queue));
    }
    arena_release(&arena);
    return bound;
}

double multicast_lower_bound(const struct multicast *multicast)
{
    if (multicast->collective.operation != OPERATION_MULTICAST)
        return collective_lower_bound(multicast);
    return largest_over_nodes(multicast, by_arrival, receive_in_turn);
}

double multicast_eq4(const struct multicast *multicast)
{
    if (multicast->collective.operation != OPERATION_MULTICAST)
        return 0.0;
    return largest_over_nodes(multicast, by_completion, receive_as_printed);
}
