#include "algorithms/lib/multicast/dispatch_state.h"

#include "models/multicast/bounds.h"

#include <gsl/gsl_heapsort.h>
#include <math.h>

/* A message whose transfers take longer than those of the first message of the group by more than
 * this factor begins the next group. */
#define GROUP_SPREAD 1.25

/* Lower limit of the divisor of weights: smaller times would make them infinite. */
#define LEAST_MEAN 1e-290

/* The plain pass, which provides the reference for others: it sends regardless of its horizon,
 * which is far. */
static const struct dispatch_weights plain = {
    .backlog = 1.0,
    .hunger = 0.3,
    .forwards = 0.12,
    .wire = 0.5,
    .urgency = 1.0,
    .patience = 1.9,
    .spare = -1.0,
    .horizon = 2.0,
    .growth = 1.04,
    .detour = 3.0,
};

struct ranked {
    int message, group, count; /* count: number of destinations */
    double bytes;
};

/* By group, then most destinations, then length, then index. */
static int by_rank(const void *a, const void *b)
{
    const struct ranked *left = a, *right = b;
    if (left->group != right->group)
        return left->group < right->group ? -1 : 1;
    if (left->count != right->count)
        return left->count > right->count ? -1 : 1;
    if (left->bytes != right->bytes)
        return left->bytes < right->bytes ? -1 : 1;
    return (left->message > right->message) - (left->message < right->message);
}

static void rank(struct ranked *ranked, int count)
{
    if (count > 1)
        gsl_heapsort(ranked, (size_t)count, sizeof *ranked, by_rank);
}

/* Ranks messages by length. */
static struct ranked *rank_by_size(const struct multicast *multicast, struct arena *arena)
{
    struct ranked *ranked = ARENA_ZEROED(arena, struct ranked, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        ranked[m] = (struct ranked){.message = m, .bytes = multicast->messages[m].bytes};
    rank(ranked, multicast->message_count);
    return ranked;
}

/* Mean over all pairs of nodes. */
static double mean_wire(const struct multicast *multicast, double bytes)
{
    double sum = 0.0;
    int nodes = multicast->nodes;
    if (multicast_uniform_wire(multicast) || nodes < 2)
        return multicast_wire_time(multicast, 0, 0, bytes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to)
                sum += multicast_wire_time(multicast, from, to, bytes);
    return sum / nodes / (nodes - 1);
}

/* The mean time of a transfer of that size. */
static double mean_time(const struct multicast *multicast, double bytes)
{
    double sum = 0.0;
    for (int node = 0; node < multicast->nodes; node++)
        sum += multicast_send_time(multicast, node, bytes) +
               multicast_receive_time(multicast, node, bytes);
    return sum / multicast->nodes + mean_wire(multicast, bytes);
}

static void make_groups(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    int count = multicast->message_count, begin = 0;
    double constant = mean_time(multicast, 0.0), first = 0.0, sum = 0.0;
    double per_byte = mean_time(multicast, 1.0) - constant;
    struct ranked *ranked = rank_by_size(multicast, arena);
    prepared->order = ARENA_ARRAY(arena, int, count);
    prepared->group_of = ARENA_ARRAY(arena, int, count);
    prepared->group_end = ARENA_ARRAY(arena, int, count);
    prepared->bytes = ARENA_ARRAY(arena, double, count);
    for (int k = 0; k < count; k++) {
        double bytes = ranked[k].bytes;
        double time = constant + per_byte * bytes;
        if (k == 0 || time > GROUP_SPREAD * first) {
            prepared->group_count++;
            begin = k;
            first = time;
            sum = 0.0;
        }
        int group = prepared->group_count - 1;
        sum += bytes;
        ranked[k].group = group;
        ranked[k].count = multicast->messages[ranked[k].message].count;
        prepared->group_end[group] = k + 1;
        prepared->bytes[group] = sum / (k + 1 - begin);
    }
    rank(ranked, count);
    for (int k = 0; k < count; k++) {
        prepared->order[k] = ranked[k].message;
        prepared->group_of[ranked[k].message] = ranked[k].group;
    }
}

static double nearest_wire(const struct multicast *multicast, int to, double bytes)
{
    double least = INFINITY;
    if (multicast_uniform_wire(multicast))
        return multicast_wire_time(multicast, 0, to, bytes);
    for (int from = 0; from < multicast->nodes; from++)
        if (from != to)
            least = fmin(least, multicast_wire_time(multicast, from, to, bytes));
    return least;
}

static void make_times(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    size_t entries = (size_t)prepared->group_count * (size_t)multicast->nodes;
    prepared->send = ARENA_ARRAY(arena, double, entries);
    prepared->receive = ARENA_ARRAY(arena, double, entries);
    prepared->nearest = ARENA_ARRAY(arena, double, entries);
    prepared->mean_delivery = ARENA_ARRAY(arena, double, prepared->group_count);
    for (int group = 0; group < prepared->group_count; group++) {
        double bytes = prepared->bytes[group], sum = 0.0;
        for (int node = 0; node < multicast->nodes; node++) {
            size_t entry = dispatch_entry(prepared, group, node);
            prepared->send[entry] = multicast_send_time(multicast, node, bytes);
            prepared->receive[entry] = multicast_receive_time(multicast, node, bytes);
            prepared->nearest[entry] = nearest_wire(multicast, node, bytes);
            sum += prepared->receive[entry];
        }
        prepared->mean_delivery[group] = mean_wire(multicast, bytes) + sum / multicast->nodes;
    }
}

static void count_owed(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    double sum = 0.0;
    prepared->owed = ARENA_ZEROED(arena, double, multicast->nodes);
    prepared->needed_count = ARENA_ZEROED(arena, int, multicast->nodes);
    for (int m = 0; m < multicast->message_count; m++)
        for (int k = 0; k < multicast->messages[m].count; k++) {
            int to = multicast->messages[m].destinations[k];
            double receive = multicast_receive_time(multicast, to, multicast->messages[m].bytes);
            prepared->owed[to] += receive;
            prepared->needed_count[to]++;
            sum += receive;
        }
    double mean = sum / (double)multicast_transfer_count(multicast);
    prepared->mean_receive = sum > 0.0 ? fmax(mean, LEAST_MEAN) : 1.0;
}

struct dispatch_instance *dispatch_prepare(const struct multicast *multicast, struct arena *arena)
{
    struct dispatch_instance *prepared = ARENA_ZEROED(arena, struct dispatch_instance, 1);
    prepared->multicast = multicast;
    prepared->bound = multicast_lower_bound(multicast);
    prepared->words = (multicast->message_count + 63) / 64;
    make_groups(prepared, arena);
    make_times(prepared, arena);
    count_owed(prepared, arena);
    struct arena scratch = {0};
    struct timeline timeline = timeline_start(&scratch);
    prepared->plain_evaluated = dispatch_pass(prepared, &plain, NULL, &scratch, &timeline);
    prepared->reference = timeline.completion;
    arena_release(&scratch);
    return prepared;
}
