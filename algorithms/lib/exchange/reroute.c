/* Rerouting: messages move to the least loaded ports.
 *
 * Cost. An arc costs the increase of the sum of the 8th powers of its two ports' loads, plus a
 * little of the message's time on it for the length of the route. A message that joins an arc in
 * use pays 0.15 of the start-up, for the risk that it arrives too late for the others' transfer;
 * the first user of an arc pays all of it. So messages gather on few arcs while port loads are low,
 * and spread when they are high.
 *
 * Passes. All messages begin on direct routes. A pass takes them in batches, longest first, and
 * after the first pass only those that use a heavily loaded port. For a batch, the cheapest routes
 * of up to four hops between all nodes are found for a message of mean length, as two products of
 * matrices; each message takes its own unless that costs more under the loads by then.
 *
 * Costs are whole numbers, which compilers compare by vectors and all alike. */
#include "algorithms/lib/exchange/reroute.h"

#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double MISSED = 0.15; /* share of the start-up for joining an arc in use */
static const double LENGTH = 0.03; /* weight of a message's time, of the largest load */
static const double HEAVY = 0.7;   /* of the largest load */
static const double UNIT = 0x1p12, MOST_COST = 0x1p14 - 1.0; /* sums of two fit in 16 bits */

enum { FIRST_BATCHES = 16, BATCHES = 6, DISPATCHED = 4, PASSES = 32 };

static const struct dispatch_rule rules[] = {
    {.patience = 0.0, .sum = 0.35, .tail = 0.37},
    {.patience = 1.0, .sum = 0.35, .tail = 0.11},
    {.patience = 4.0, .sum = 0.35, .tail = 1.1},
};

enum { RULES = sizeof rules / sizeof *rules, LEVELS = 3 };

struct reroute {
    const struct exchange *exchange;
    int nodes;
    struct routes *routes;
    double *load;          /* [2 * nodes]: seconds of send ports, then receive ports */
    int *users;            /* [nodes * nodes]: number of messages on the arc, row = from */
    int16_t *cost[LEVELS]; /* [nodes * nodes]: over one hop, up to two, up to four */
    int *chosen;           /* the messages of a pass */
};

static size_t arc_of(const struct reroute *reroute, int from, int to)
{
    return (size_t)from * (size_t)reroute->nodes + (size_t)to;
}

static double eighth(double base)
{
    double square = base * base, fourth = square * square;
    return fourth * fourth;
}

static double largest_load(const struct reroute *reroute)
{
    double most = 0.0;
    for (int port = 0; port < 2 * reroute->nodes; port++)
        most = fmax(most, reroute->load[port]);
    return most;
}

static double added(const struct reroute *reroute, double bytes, int from, int to)
{
    double startup = exchange_send_time(reroute->exchange, from, to, 0.0);
    double share = reroute->users[arc_of(reroute, from, to)] > 0 ? MISSED : 1.0;
    return exchange_send_time(reroute->exchange, from, to, bytes) - (1.0 - share) * startup;
}

static double arc_cost(const struct reroute *reroute, double bytes, int from, int to, double scale)
{
    double send = reroute->load[from] * scale, receive = reroute->load[reroute->nodes + to] * scale;
    double time = added(reroute, bytes, from, to) * scale;
    return eighth(send + time) - eighth(send) + eighth(receive + time) - eighth(receive) +
           LENGTH * time;
}

static double route_cost(const struct reroute *reroute, const struct fragment *message,
                         double scale)
{
    double cost = 0.0;
    for (int hop = 0; hop < message->hops; hop++)
        cost +=
            arc_cost(reroute, message->bytes, message->node[hop], message->node[hop + 1], scale);
    return cost;
}

/* Adds or removes a message's route. */
static void count_route(struct reroute *reroute, const struct fragment *message, int sign)
{
    for (int hop = 0; hop < message->hops; hop++) {
        int from = message->node[hop], to = message->node[hop + 1];
        int *users = &reroute->users[arc_of(reroute, from, to)];
        *users -= sign < 0;
        double time = sign * added(reroute, message->bytes, from, to);
        *users += sign > 0;
        reroute->load[from] += time;
        reroute->load[reroute->nodes + to] += time;
    }
}

/* ---- cheapest routes ---- */

/* Routes of up to twice as many hops. */
static void double_hops(int nodes, const int16_t *restrict half, int16_t *restrict cost)
{
    memcpy(cost, half, (size_t)nodes * (size_t)nodes * sizeof *cost);
    for (int from = 0; from < nodes; from++, cost += nodes)
        for (int over = 0; over < nodes; over++) {
            const int16_t *restrict rest = half + (size_t)over * (size_t)nodes;
            int16_t first = half[(size_t)from * (size_t)nodes + (size_t)over];
            for (int to = 0; to < nodes; to++) {
                int16_t sum = (int16_t)(first + rest[to]);
                cost[to] = sum < cost[to] ? sum : cost[to];
            }
        }
}

static void find_routes(struct reroute *reroute, double bytes, double scale)
{
    int nodes = reroute->nodes;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            double cost = from == to ? 0.0 : arc_cost(reroute, bytes, from, to, scale);
            reroute->cost[0][arc_of(reroute, from, to)] =
                (int16_t)fmin(MOST_COST, UNIT * cost + (from != to));
        }
    for (int level = 1; level < LEVELS; level++)
        double_hops(nodes, reroute->cost[level - 1], reroute->cost[level]);
    reroute->routes->evaluated += (LEVELS - 1.0) * nodes * nodes * nodes;
}

/* Appends the cheapest route of a level, of two of the level below. */
static void append(const struct reroute *reroute, struct fragment *message, int level, int from,
                   int to)
{
    if (level == 0) {
        message->node[++message->hops] = (int16_t)to;
        return;
    }
    const int16_t *half = reroute->cost[level - 1];
    int over = from, least = reroute->cost[level][arc_of(reroute, from, to)];
    while (half[arc_of(reroute, from, over)] + half[arc_of(reroute, over, to)] != least)
        over = (over + 1) % reroute->nodes;
    if (over != from)
        append(reroute, message, level - 1, from, over);
    if (over != to)
        append(reroute, message, level - 1, over, to);
}

static void take_cheaper(struct reroute *reroute, struct fragment *message, double scale)
{
    struct fragment other = *message;
    other.hops = 0;
    append(reroute, &other, LEVELS - 1, message->origin, message->destination);
    count_route(reroute, message, -1);
    if (route_cost(reroute, &other, scale) < route_cost(reroute, message, scale))
        *message = other;
    count_route(reroute, message, 1);
}

/* ---- passes ---- */

static int longest_first(const void *a, const void *b)
{
    const struct fragment *left = a, *right = b;
    return order_then(ORDER(right->bytes, left->bytes),
                      order_then(ORDER(left->origin, right->origin),
                                 ORDER(left->destination, right->destination)));
}

/* All messages on direct routes. */
static struct reroute start(struct routes *routes)
{
    struct arena *arena = routes->arena;
    int nodes = routes->exchange->nodes;
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct reroute reroute = {.exchange = routes->exchange, .nodes = nodes, .routes = routes};
    reroute.load = ARENA_ZEROED(arena, double, 2 * nodes);
    reroute.users = ARENA_ZEROED(arena, int, pairs);
    reroute.chosen = ARENA_ARRAY(arena, int, pairs);
    for (int level = 0; level < LEVELS; level++)
        reroute.cost[level] = ARENA_ARRAY(arena, int16_t, pairs);
    routes->capacity = (size_t)exchange_message_count(routes->exchange);
    routes->fragments = ARENA_ARRAY(arena, struct fragment, routes->capacity);
    routes->count = 0;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(routes->exchange, from, to) > 0.0)
                routes_add(routes, from, NODE_NONE, NODE_NONE, to,
                           exchange_bytes(routes->exchange, from, to));
    if (routes->count > 0)
        qsort(routes->fragments, (size_t)routes->count, sizeof *routes->fragments, longest_first);
    for (int k = 0; k < routes->count; k++)
        count_route(&reroute, &routes->fragments[k], 1);
    return reroute;
}

static bool uses_port(const struct reroute *reroute, const struct fragment *message, double load)
{
    for (int hop = 0; hop < message->hops; hop++)
        if (reroute->load[message->node[hop]] >= load ||
            reroute->load[reroute->nodes + message->node[hop + 1]] >= load)
            return message->origin != message->destination;
    return false;
}

/* Reroutes the messages that use a port of such a load, in about so many batches of as many bytes.
 */
static void run_pass(struct reroute *reroute, double load, int batches)
{
    struct fragment *messages = reroute->routes->fragments;
    int count = 0;
    double bytes = 0.0;
    for (int k = 0; k < reroute->routes->count; k++)
        if (uses_port(reroute, &messages[k], load)) {
            reroute->chosen[count++] = k;
            bytes += messages[k].bytes;
        }
    for (int k = 0, end; k < count; k = end) {
        double sum = 0.0, most = largest_load(reroute), scale = most > 0.0 ? 1.0 / most : 0.0;
        for (end = k; end < count && sum < bytes / batches && end - k <= 2 * count / batches; end++)
            sum += messages[reroute->chosen[end]].bytes;
        find_routes(reroute, sum / (end - k), scale);
        for (int next = k; next < end; next++)
            take_cheaper(reroute, &messages[reroute->chosen[next]], scale);
    }
}

static void copy_routes(const struct fragment *routes, int count, struct fragment *copy)
{
    if (count > 0)
        memcpy(copy, routes, (size_t)count * sizeof *copy);
}

double reroute(struct routes *routes, double most, struct dispatch_rule *rule)
{
    struct reroute reroute = start(routes);
    struct fragment *best = ARENA_ARRAY(routes->arena, struct fragment, routes->count);
    double least = INFINITY, before = routes->evaluated;
    *rule = rules[0];
    copy_routes(routes->fragments, routes->count, best);
    for (int pass = 0; pass <= PASSES; pass++) {
        for (int k = 0; k < (pass > 0 ? RULES : 1) && pass % DISPATCHED == 0; k++) {
            double completion = routes_dispatch(routes, &rules[k], least, NULL);
            if (completion >= least)
                continue;
            least = completion;
            *rule = rules[k];
            copy_routes(routes->fragments, routes->count, best);
        }
        if (pass > 0 && pass % DISPATCHED == 0 && routes->evaluated - before >= most)
            break;
        run_pass(&reroute, pass > 0 ? HEAVY * largest_load(&reroute) : 0.0,
                 pass > 0 ? BATCHES : FIRST_BATCHES);
    }
    copy_routes(best, routes->count, routes->fragments);
    return least;
}
