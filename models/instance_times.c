/* Checks that sums of times are finite: an infinite time equals any other, and the choice of the
 * smaller of two would be arbitrary. */
#include "models/instance.h"

#include <math.h>

/* The largest size, fixed time and time per byte of an instance, over all pairs, because forwarded
 * bytes may use any pair. */
struct extremes {
    double bytes, fixed, per_byte;
};

static double largest_entry(const struct matrix *matrix, int nodes)
{
    double largest = matrix->uniform;
    for (size_t k = 0; matrix->entries && k < (size_t)nodes * (size_t)nodes; k++)
        largest = fmax(largest, matrix->entries[k]);
    return largest;
}

/* Interleaving slows receipts by a factor. */
static struct extremes exchange_extremes(const struct exchange *exchange)
{
    double factor = 1.0 + exchange->interleaving.alpha;
    return (struct extremes){largest_entry(&exchange->bytes, exchange->nodes),
                             factor * largest_entry(&exchange->startup, exchange->nodes) +
                                 exchange->phase_startup,
                             factor * largest_entry(&exchange->per_byte, exchange->nodes)};
}

static void note_overhead(struct extremes *extremes, struct overhead overhead)
{
    extremes->fixed = fmax(extremes->fixed, overhead.constant);
    extremes->per_byte = fmax(extremes->per_byte, overhead.per_byte);
}

static struct extremes multicast_extremes(const struct multicast *multicast)
{
    struct extremes extremes = {0.0, largest_entry(&multicast->latency, multicast->nodes),
                                largest_entry(&multicast->per_byte, multicast->nodes)};
    for (int node = 0; node < multicast->nodes; node++) {
        struct overhead receive = multicast->receive[node];
        receive.per_byte += collective_combine_time(multicast, node, 1.0);
        note_overhead(&extremes, multicast->send[node]);
        note_overhead(&extremes, receive);
    }
    for (int m = 0; m < multicast->message_count; m++)
        extremes.bytes = fmax(extremes.bytes, multicast->messages[m].bytes);
    double bundle = 0.0; /* one transfer may carry every block */
    for (int block = 0; block < multicast->collective.blocks; block++)
        bundle += multicast->collective.bytes[block];
    extremes.bytes = fmax(extremes.bytes, bundle);
    return extremes;
}

/* The largest factor of a belief. */
static double slowest(const struct belief *belief, int nodes)
{
    double largest = belief ? fmax(1.0, largest_entry(&belief->link, nodes)) : 1.0;
    for (int node = 0; belief && belief->node && node < nodes; node++)
        largest = fmax(largest, belief->node[node]);
    return largest;
}

/* The simulation of a switch network checks its own times. */
static struct extremes instance_extremes(const struct instance *instance)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_extremes(&instance->as.exchange);
    case FAMILY_MULTICAST:
        return multicast_extremes(&instance->as.multicast);
    case FAMILY_SWITCHED:
        break;
    }
    return (struct extremes){0};
}

struct verdict instance_check_times(const struct instance *instance)
{
    struct extremes most = instance_extremes(instance);
    double factor = slowest(instance_belief(instance), instance_nodes(instance));
    most.fixed *= factor;
    most.per_byte *= factor;
    double longest = most.fixed + most.bytes * most.per_byte;
    if (most.bytes <= BYTES_LIMIT && most.per_byte <= SECONDS_LIMIT && longest <= SECONDS_LIMIT)
        return verdict_yes();
    return verdict_no(
        "messages of up to %.3g bytes at up to %.3g s and %.3g s a byte: more than "
        "%.3g bytes, or seconds, cannot be added up",
        most.bytes, most.fixed, most.per_byte, SECONDS_LIMIT);
}
