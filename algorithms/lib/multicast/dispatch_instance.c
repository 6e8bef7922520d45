#include "algorithms/lib/multicast/dispatch_instance.h"

#include "models/multicast/bounds.h"

#include <gsl/gsl_heapsort.h>

/* A message whose costs are larger by more than this factor than those of its group's first begins
 * the next group. */
#define GROUP_SPREAD 1.25

static int by_bytes(const void *a, const void *b)
{
    const struct message *const *left = a, *const *right = b;
    if ((*left)->bytes != (*right)->bytes)
        return (*left)->bytes < (*right)->bytes ? -1 : 1;
    return (*left > *right) - (*left < *right);
}

static int *sort_by_size(const struct multicast *multicast, struct arena *arena)
{
    int count = multicast->message_count;
    const struct message **order = ARENA_ARRAY(arena, const struct message *, count);
    int *sorted = ARENA_ARRAY(arena, int, count);
    for (int m = 0; m < count; m++)
        order[m] = &multicast->messages[m];
    if (count > 1)
        gsl_heapsort(order, (size_t)count, sizeof *order, by_bytes);
    for (int k = 0; k < count; k++)
        sorted[k] = (int)(order[k] - multicast->messages);
    return sorted;
}

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

/* Mean time of a transfer of that size. */
static double mean_cost(const struct multicast *multicast, double bytes)
{
    double sum = 0.0;
    for (int node = 0; node < multicast->nodes; node++)
        sum += multicast_send_time(multicast, node, bytes) +
               multicast_receive_time(multicast, node, bytes);
    return sum / multicast->nodes;
}

static void make_groups(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    int count = multicast->message_count;
    /* costs are linear in the size: two points say them all */
    double constant = mean_cost(multicast, 0.0) + mean_wire(multicast, 0.0);
    double at_one = mean_cost(multicast, 1.0) + mean_wire(multicast, 1.0);
    double per_byte = at_one - constant, first = 0.0, sum = 0.0;
    prepared->by_size = sort_by_size(multicast, arena);
    prepared->group_of = ARENA_ARRAY(arena, int, count);
    prepared->group_end = ARENA_ARRAY(arena, int, count);
    prepared->bytes = ARENA_ARRAY(arena, double, count);
    for (int k = 0, begin = 0; k < count; k++) {
        double bytes = multicast->messages[prepared->by_size[k]].bytes;
        double cost = constant + per_byte * bytes;
        if (k == 0 || cost > GROUP_SPREAD * first) {
            prepared->group_count++;
            begin = k;
            first = cost;
            sum = 0.0;
        }
        int group = prepared->group_count - 1;
        sum += bytes;
        prepared->group_of[prepared->by_size[k]] = group;
        prepared->group_end[group] = k + 1;
        prepared->bytes[group] = k > begin && first < cost ? sum / (k + 1 - begin) : bytes;
    }
}

static void make_times(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    size_t entries = (size_t)prepared->group_count * (size_t)multicast->nodes;
    prepared->send = ARENA_ARRAY(arena, double, entries);
    prepared->receive = ARENA_ARRAY(arena, double, entries);
    for (int group = 0; group < prepared->group_count; group++)
        for (int node = 0; node < multicast->nodes; node++) {
            size_t entry = dispatch_entry(prepared, group, node);
            prepared->send[entry] = multicast_send_time(multicast, node, prepared->bytes[group]);
            prepared->receive[entry] =
                multicast_receive_time(multicast, node, prepared->bytes[group]);
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
    size_t transfers = multicast_transfer_count(multicast);
    prepared->mean_receive = sum > 0.0 ? sum / (double)transfers : 1.0;
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
    return prepared;
}
