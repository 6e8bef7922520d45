#include "experiments/claims/spaces/cluster.h"

#include "algorithms/lib/multicast/broadcast.h"
#include "generators/lib/multicast_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct processor processor_of(const struct multicast *multicast, int node)
{
    return (struct processor){broadcast_send(multicast, node), broadcast_receive(multicast, node)};
}

bool cluster_of(const struct instance *instance, struct arena *arena, struct cluster *out)
{
    const struct multicast *multicast = &instance->as.multicast;
    if (instance->family != FAMILY_MULTICAST || multicast->message_count != 1 ||
        !multicast_uniform_wire(multicast))
        return false;
    const struct message *message = multicast->messages;
    out->count = message->count + 1;
    out->processors = ARENA_ARRAY(arena, struct processor, out->count);
    out->processors[0] = processor_of(multicast, message->source);
    bool sends = out->processors[0].send > 0.0;
    for (int k = 0; k < message->count; k++) {
        out->processors[k + 1] = processor_of(multicast, message->destinations[k]);
        sends = sends && out->processors[k + 1].send > 0.0;
    }
    return sends;
}

bool cluster_is_consistent(const struct cluster *cluster)
{
    for (int p = 0; p < cluster->count; p++)
        for (int q = 0; q < cluster->count; q++) {
            const struct processor *left = &cluster->processors[p], *right = left - p + q;
            if ((left->send <= right->send) != (left->receive <= right->receive))
                return false;
        }
    return true;
}

bool cluster_is_ordered(const struct cluster *cluster)
{
    for (int p = 0; p < cluster->count; p++)
        for (int q = 0; q < cluster->count; q++) {
            const struct processor *left = &cluster->processors[p], *right = left - p + q;
            if (left->send < right->send && left->receive > right->receive)
                return false;
        }
    return true;
}

static bool is_power2(double time)
{
    int exponent;
    return time >= 1.0 && frexp(time, &exponent) == 0.5;
}

bool cluster_is_power2(const struct cluster *cluster)
{
    for (int p = 0; p < cluster->count; p++)
        if (!is_power2(cluster->processors[p].send) || !is_power2(cluster->processors[p].receive))
            return false;
    return true;
}

double cluster_longest_receive(const struct cluster *cluster)
{
    double longest = 0.0;
    for (int p = 1; p < cluster->count; p++)
        longest = fmax(longest, cluster->processors[p].receive);
    return longest;
}

double cluster_shortest_receive(const struct cluster *cluster)
{
    double shortest = INFINITY;
    for (int p = 1; p < cluster->count; p++)
        shortest = fmin(shortest, cluster->processors[p].receive);
    return shortest;
}

struct broadcast_times cluster_follow(const struct cluster *cluster, double *ready,
                                      struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    double *end = ARENA_ARRAY(scratch, double, cluster->count); /* of its next send */
    struct broadcast_times times = {0};
    end[0] = cluster->processors[0].send;
    for (int p = 1; p < cluster->count; p++) {
        int from = 0;
        for (int q = 1; q < p; q++)
            from = end[q] < end[from] ? q : from;
        times.ready = end[from];
        end[from] += cluster->processors[from].send;
        double received = times.ready + cluster->processors[p].receive;
        end[p] = received + cluster->processors[p].send;
        times.total = fmax(times.total, received);
        if (ready)
            ready[p] = times.ready;
    }
    if (ready)
        ready[0] = 0.0;
    arena_rewind(scratch, mark);
    return times;
}

int processor_order(const void *a, const void *b)
{
    const struct processor *left = a, *right = b;
    if (left->send != right->send)
        return left->send < right->send ? -1 : 1;
    return (left->receive > right->receive) - (left->receive < right->receive);
}

struct broadcast_times cluster_fastest_first(const struct cluster *cluster, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct cluster sorted = *cluster;
    size_t count = (size_t)cluster->count;
    sorted.processors = ARENA_ARRAY(scratch, struct processor, count);
    memcpy(sorted.processors, cluster->processors, count * sizeof *sorted.processors);
    qsort(sorted.processors + 1, count - 1, sizeof *sorted.processors, processor_order);
    struct broadcast_times times = cluster_follow(&sorted, NULL, scratch);
    arena_rewind(scratch, mark);
    return times;
}

struct instance cluster_instance(const struct cluster *cluster, struct arena *arena)
{
    struct instance instance = {0};
    struct multicast *multicast = multicast_start(cluster->count, arena, &instance);
    for (int p = 0; p < cluster->count; p++)
        multicast_set_speed(multicast, p, cluster->processors[p].send,
                            cluster->processors[p].receive);
    multicast_set_broadcast(multicast, 0, arena);
    return instance;
}
