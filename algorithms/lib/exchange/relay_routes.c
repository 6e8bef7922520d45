/* Routes of messages with forwarding (relay.h). */
#include "algorithms/lib/exchange/relay.h"

#include <math.h>
#include <stdlib.h>

/* Share of the start-up charged for joining an arc in use, for the risk of missing the common
 * transfer. */
static const double MISSED = 0.15;

static size_t arc_of(const struct relay *relay, int from, int to)
{
    return (size_t)from * (size_t)relay->nodes + (size_t)to;
}

static double eighth(double base)
{
    double square = base * base, fourth = square * square;
    return fourth * fourth;
}

static double startup(const struct relay *relay, int from, int to)
{
    return matrix_at(&relay->exchange->startup, relay->nodes, from, to);
}

static double bytes_time(const struct relay *relay, double bytes, int from, int to)
{
    return bytes * matrix_at(&relay->exchange->per_byte, relay->nodes, from, to);
}

/* The increase of the cost of the two ports of an arc caused by a message. */
static double added(const struct relay *relay, const struct relay_message *message, int from,
                    int to)
{
    double share = relay->users[arc_of(relay, from, to)] > 0 ? MISSED : 1.0;
    return share * startup(relay, from, to) + bytes_time(relay, message->bytes, from, to);
}

static double more_power(double load, double time, double scale)
{
    return eighth((load + time) * scale) - eighth(load * scale);
}

/* Adds or removes a message's route. */
static void count_route(struct relay *relay, const struct relay_message *message, int sign)
{
    for (int hop = 0; hop < message->hops; hop++) {
        int from = message->node[hop], to = message->node[hop + 1];
        int *users = &relay->users[arc_of(relay, from, to)];
        *users -= sign < 0;
        double time = sign * added(relay, message, from, to);
        *users += sign > 0;
        relay->send[from] += time;
        relay->receive[to] += time;
    }
}

static int longest_first(const void *a, const void *b)
{
    const struct relay_message *left = a, *right = b;
    if (left->bytes != right->bytes)
        return left->bytes > right->bytes ? -1 : 1;
    if (left->origin != right->origin)
        return left->origin < right->origin ? -1 : 1;
    return (left->destination > right->destination) - (left->destination < right->destination);
}

struct relay relay_start(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    struct relay relay = {.exchange = exchange, .nodes = nodes, .arena = arena};
    relay.messages = ARENA_ARRAY(arena, struct relay_message, exchange_message_count(exchange));
    relay.send = ARENA_ZEROED(arena, double, nodes);
    relay.receive = ARENA_ZEROED(arena, double, nodes);
    relay.users = ARENA_ZEROED(arena, int, (size_t)nodes *(size_t)nodes);
    relay.bias = ARENA_ZEROED(arena, double, (size_t)nodes *(size_t)nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                relay.messages[relay.count++] =
                    (struct relay_message){.origin = from,
                                           .destination = to,
                                           .bytes = exchange_bytes(exchange, from, to),
                                           .hops = 1,
                                           .node = {(int16_t)from, (int16_t)to}};
    qsort(relay.messages, (size_t)relay.count, sizeof *relay.messages, longest_first);
    for (int m = 0; m < relay.count; m++)
        count_route(&relay, &relay.messages[m], 1);
    return relay;
}

double relay_load(const struct relay *relay)
{
    double most = 0.0;
    for (int node = 0; node < relay->nodes; node++)
        most = fmax(most, fmax(relay->send[node], relay->receive[node]));
    return most;
}

void relay_set_route(struct relay *relay, int message, const struct relay_message *route)
{
    count_route(relay, &relay->messages[message], -1);
    relay->messages[message] = *route;
    count_route(relay, route, 1);
}

/* Dijkstra's algorithm, from the origin. */
struct search {
    double cost[RELAY_NODES_MOST];
    int hops[RELAY_NODES_MOST], before[RELAY_NODES_MOST];
    bool done[RELAY_NODES_MOST];
};

static int nearest(const struct relay *relay, const struct search *search)
{
    int best = -1;
    for (int node = 0; node < relay->nodes; node++)
        if (!search->done[node] && search->cost[node] < INFINITY &&
            (best < 0 || search->cost[node] < search->cost[best]))
            best = node;
    return best;
}

static void reach(const struct relay *relay, const struct relay_message *message,
                  struct search *search, int from, double scale, double wander, gsl_rng *rng)
{
    for (int to = 0; to < relay->nodes; to++) {
        if (search->done[to] || search->hops[from] == RELAY_HOPS)
            continue;
        double time = added(relay, message, from, to);
        double cost = more_power(relay->send[from], time, scale) +
                      more_power(relay->receive[to], time, scale) + 0.01 * time * scale;
        if (wander > 0.0)
            cost *= 1.0 + wander * gsl_rng_uniform(rng);
        if (!(search->cost[from] + cost < search->cost[to])) /* the sum may have overflowed */
            continue;
        search->cost[to] = search->cost[from] + cost;
        search->before[to] = from;
        search->hops[to] = search->hops[from] + 1;
    }
}

static void follow_back(struct relay_message *message, const struct search *search)
{
    int node = message->destination;
    message->hops = search->hops[node];
    for (int hop = message->hops; hop > 0; hop--, node = search->before[node])
        message->node[hop] = (int16_t)node;
}

void relay_route(struct relay *relay, int message, double wander, gsl_rng *rng)
{
    struct relay_message *routed = &relay->messages[message];
    double most = relay_load(relay), scale = most > 0.0 ? 1.0 / most : 0.0;
    if (routed->origin == routed->destination)
        return;
    count_route(relay, routed, -1);
    struct search search = {.hops = {0}};
    for (int node = 0; node < relay->nodes; node++) {
        search.cost[node] = INFINITY;
        search.done[node] = false;
    }
    search.cost[routed->origin] = 0.0;
    for (int node; (node = nearest(relay, &search)) >= 0 && node != routed->destination;) {
        search.done[node] = true;
        reach(relay, routed, &search, node, scale, wander, rng);
        relay->evaluated += relay->nodes;
    }
    if (search.cost[routed->destination] < INFINITY)
        follow_back(routed, &search);
    count_route(relay, routed, 1);
}
