#include "experiments/claims/spaces/spaces.h"

#include "algorithms/lib/multicast/broadcast.h"
#include "generators/lib/multicast_options.h"
#include "models/base/order.h"

#include <gsl/gsl_sf_gamma.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
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

enum { STRIDE = sizeof(struct processor) / sizeof(double) };

double cluster_longest_receive(const struct cluster *cluster)
{
    return gsl_stats_max(&cluster->processors[1].receive, STRIDE, (size_t)cluster->count - 1);
}

double cluster_shortest_receive(const struct cluster *cluster)
{
    return gsl_stats_min(&cluster->processors[1].receive, STRIDE, (size_t)cluster->count - 1);
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

/* By sending time, then receiving time. */
static int processor_order(const void *a, const void *b)
{
    const struct processor *left = a, *right = b;
    return order_then(ORDER(left->send, right->send), ORDER(left->receive, right->receive));
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
    multicast_set_broadcast(multicast, 0, 1.0, arena);
    return instance;
}

/* ---- spaces: all of a kind ---- */

/* Number of non-decreasing lists of that length. */
static size_t count_lists(int kinds, int length)
{
    return (size_t)lround(gsl_sf_choose((unsigned)(length + kinds - 1), (unsigned)length));
}

static void list_at(size_t index, int kinds, int length, int *list)
{
    int kind = 0;
    for (int place = 0; place < length; place++) {
        size_t begin; /* number of lists that continue with this kind */
        while (index >= (begin = count_lists(kinds - kind, length - place - 1))) {
            index -= begin;
            kind++;
        }
        list[place] = kind;
    }
}

static size_t count_of_size(const struct clusters *clusters, int size)
{
    size_t count = 1, speeds = (size_t)clusters->send.count * (size_t)clusters->receive.count;
    if (!clusters->sequences)
        return count_lists(clusters->send.count, size) *
               count_lists(clusters->receive.count, size) * (size_t)size;
    for (int p = 0; p < size; p++)
        count *= speeds;
    return count;
}

size_t clusters_count(const struct clusters *clusters)
{
    size_t count = 0;
    for (int size = clusters->least; size <= clusters->most; size++)
        count += count_of_size(clusters, size);
    return count;
}

/* The k-th fastest sender is the k-th fastest receiver; one of them is the source. */
static bool cluster_at(const struct clusters *clusters, size_t index, struct arena *arena,
                       struct cluster *out)
{
    int size = out->count;
    int *send = ARENA_ARRAY(arena, int, size), *receive = ARENA_ARRAY(arena, int, size);
    size_t lists = count_lists(clusters->receive.count, size);
    int source = (int)(index % (size_t)size), next = 1;
    index /= (size_t)size;
    list_at(index / lists, clusters->send.count, size, send);
    list_at(index % lists, clusters->receive.count, size, receive);
    if (source > 0 && send[source] == send[source - 1] && receive[source] == receive[source - 1])
        return false;
    for (int k = 1; clusters->consistent && k < size; k++)
        if ((send[k] == send[k - 1]) != (receive[k] == receive[k - 1]))
            return false;
    for (int k = 0; k < size; k++)
        out->processors[k == source ? 0 : next++] =
            (struct processor){clusters->send.list[send[k]], clusters->receive.list[receive[k]]};
    return true;
}

static bool sequence_at(const struct clusters *clusters, size_t index, struct cluster *out)
{
    size_t sends = (size_t)clusters->send.count, receives = (size_t)clusters->receive.count;
    for (int p = 0; p < out->count; p++, index /= sends * receives)
        out->processors[p] =
            (struct processor){clusters->send.list[index % sends],
                               clusters->receive.list[index % (sends * receives) / sends]};
    return !clusters->consistent || cluster_is_consistent(out);
}

bool clusters_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const struct clusters *clusters = context->space->data;
    int size = clusters->least;
    while (index >= count_of_size(clusters, size))
        index -= count_of_size(clusters, size++);
    struct cluster cluster = {ARENA_ARRAY(context->arena, struct processor, size), size};
    if (!(clusters->sequences ? sequence_at(clusters, index, &cluster)
                              : cluster_at(clusters, index, context->arena, &cluster)))
        return false;
    *out = cluster_instance(&cluster, context->arena);
    return true;
}

/* ---- drawn ---- */

enum { MOST_SPEEDS = 4 };

static void draw_times(struct times *times, int least, int longest, bool sorted,
                       struct claim_context *context)
{
    for (int k = 0; k < times->count; k++)
        times->list[k] = draw_whole(context, least, longest);
    if (sorted)
        gsl_sort(times->list, 1, (size_t)times->count);
}

bool random_clusters_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const struct random_clusters *clusters = context->space->data;
    (void)index;
    struct times send = {.count = draw_whole(context, 1, MOST_SPEEDS)}, receive = send;
    int size = draw_whole(context, 2, clusters->most);
    int longest = draw_whole(context, 1, clusters->longest);
    draw_times(&send, 1, longest, !clusters->any, context);
    draw_times(&receive, 0, clusters->sender_only ? 0 : longest, !clusters->any, context);
    struct cluster cluster = {ARENA_ARRAY(context->arena, struct processor, size), size};
    for (int p = 0; p < size; p++) {
        int speed = draw_whole(context, 0, send.count - 1);
        cluster.processors[p] = (struct processor){send.list[speed], receive.list[speed]};
    }
    *out = cluster_instance(&cluster, context->arena);
    return true;
}
