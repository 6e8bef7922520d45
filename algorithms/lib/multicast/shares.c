#include "algorithms/lib/multicast/shares.h"

#include <math.h>

static double wire(const struct multicast *multicast, const struct message *message, int from,
                   int to)
{
    return multicast_wire_time(multicast, from, to, message->bytes);
}

/* The least wire and the least tail from a node to a destination of the message other than
 * itself. */
static void set_ways_out(const struct multicast *multicast, const struct message *message, int from,
                         struct block_share *share)
{
    share->wire = share->tail = INFINITY;
    for (int k = 0; k < message->count; k++) {
        int to = message->destinations[k];
        double way = to == from ? INFINITY : wire(multicast, message, from, to);
        share->wire = fmin(share->wire, way);
        share->tail =
            fmin(share->tail, way + multicast_receive_time(multicast, to, message->bytes));
    }
}

/* The same over equal wires: the least receive of all destinations, or of the others for the node
 * that attains it. */
struct receivers {
    int fastest;
    double least, second;
};

static struct receivers fastest_receivers(const struct multicast *multicast,
                                          const struct message *message)
{
    struct receivers found = {-1, INFINITY, INFINITY};
    for (int k = 0; k < message->count; k++) {
        int node = message->destinations[k];
        double receive = multicast_receive_time(multicast, node, message->bytes);
        if (receive < found.least) {
            found.second = found.least;
            found.fastest = node;
            found.least = receive;
        } else {
            found.second = fmin(found.second, receive);
        }
    }
    return found;
}

/* The least wire into a node from a relay. */
static double least_way_in(const struct multicast *multicast, const struct message *message, int to)
{
    double least = INFINITY;
    for (int k = 0; k < message->count; k++)
        if (message->destinations[k] != to)
            least = fmin(least, wire(multicast, message, message->destinations[k], to));
    return least;
}

/* The earliest end of a relay's first send: the source sends, one destination receives and sends.
 */
static double earliest_relay(const struct multicast *multicast, const struct message *message)
{
    double least = INFINITY;
    for (int k = 0; k < message->count; k++) {
        int node = message->destinations[k];
        least = fmin(least, wire(multicast, message, message->source, node) +
                                multicast_receive_time(multicast, node, message->bytes) +
                                multicast_send_time(multicast, node, message->bytes));
    }
    return multicast_send_time(multicast, message->source, message->bytes) + least;
}

static struct block_share share_of(const struct multicast *multicast, int number, int node,
                                   double relay, const struct receivers *receivers)
{
    const struct message *message = &multicast->messages[number];
    bool own = node == message->source, uniform = multicast_uniform_wire(multicast);
    struct block_share share = {.message = number, .own = own, .most = message->count - !own};
    share.send = multicast_send_time(multicast, node, message->bytes);
    if (!own) {
        share.receive = multicast_receive_time(multicast, node, message->bytes);
        share.arrival = multicast_send_time(multicast, message->source, message->bytes) +
                        wire(multicast, message, message->source, node);
        if (!uniform)
            share.arrival = fmin(share.arrival, relay + least_way_in(multicast, message, node));
    }
    if (share.most > 0 && uniform) {
        share.wire = wire(multicast, message, 0, 0);
        share.tail =
            share.wire + (node == receivers->fastest ? receivers->second : receivers->least);
    } else if (share.most > 0) {
        set_ways_out(multicast, message, node, &share);
    }
    return share;
}

struct shares multicast_shares(const struct multicast *multicast, struct arena *arena)
{
    size_t count = multicast_transfer_count(multicast) + (size_t)multicast->message_count;
    size_t nodes = (size_t)multicast->nodes;
    size_t *next = ARENA_ZEROED(arena, size_t, nodes + 2);
    struct shares shares = {ARENA_ARRAY(arena, struct block_share, count), next, multicast->nodes};
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        next[message->source + 2] += message->count > 0;
        for (int k = 0; k < message->count; k++)
            next[message->destinations[k] + 2]++;
    }
    for (size_t node = 0; node < nodes; node++)
        next[node + 2] += next[node + 1];
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        if (message->count == 0)
            continue;
        double relay = multicast_uniform_wire(multicast) ? 0.0 : earliest_relay(multicast, message);
        struct receivers receivers = fastest_receivers(multicast, message);
        shares.items[next[message->source + 1]++] =
            share_of(multicast, m, message->source, relay, &receivers);
        for (int k = 0; k < message->count; k++)
            shares.items[next[message->destinations[k] + 1]++] =
                share_of(multicast, m, message->destinations[k], relay, &receivers);
    }
    return shares;
}
