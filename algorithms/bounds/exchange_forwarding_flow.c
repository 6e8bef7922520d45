/* Bounds on the load of the ports of an exchange under any schedule, including forwarding,
 * combining and splitting: by prices of ports, and by rounds of start-ups. They also hold with
 * slowdown and synchronous execution, which only lengthen transfers. O(nodes^3) per round of
 * prices.
 *
 * Prices. Let a second of node i's send port cost a_i, and a second of its receive port b_i, none
 * negative. In a schedule that ends at T every port is busy for at most T, so T times the sum of
 * all prices is at least what all transfers pay: (a_i + b_j) (startup(i,j) + bytes * per_byte(i,j))
 * for a transfer from i to j. Charge the bytes of a transfer to the messages to which they belong,
 * and charge the start-up of a transfer from i to j that carries bytes of message i -> j directly
 * to j to that message, once. Then a message o -> d pays at least the smaller of
 *
 * - its price when sent directly: (a_o + b_d) (startup(o,d) + bytes * per_byte(o,d));
 * - the price of forwarding all its bytes: from o to some k, neither o nor d, and then along a
 *   shortest path under (a_i + b_j) per_byte(i,j).
 *
 * For if any of its bytes are sent directly, the start-up is paid, and each byte pays at least for
 * the cheaper of the two routes; if that is forwarding, all bytes pay at least the second amount.
 * No two messages share a charged start-up, because a transfer is direct for only one message. A
 * message of a node to itself is the same with o = d. So the bound is the sum of these minima over
 * the sum of prices.
 *
 * Prices are found by column generation (lib/lp/packing.c), whose demands are the destinations: up
 * to a ten-thousandth of what prices can prove, or as near as the time allows.
 *
 * Rounds. A node initially has bytes of no node but itself. A transfer lasts at least the least
 * start-up s of any two nodes, and carries what its sender had when it began. So at time t no node
 * has bytes of more than 2^floor(t / s) nodes. A node that receives messages of m others has bytes
 * of more than m nodes after its last transfer, and of at most twice 2^floor(t / s) if that
 * transfer begins at t: so t >= (ceil(log2(m + 1)) - 1) s, and a start-up towards that node
 * follows. The same holds in reversed time for a node with messages for m others: its first
 * transfer takes a start-up, after which two nodes have bytes of it, and their number at most
 * doubles within every s. Neither holds with a map of ports. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/lp.h"

#include <math.h>
#include <stdint.h>

/* Ratio of the value that prices can reach to the one reached. */
static const double ENOUGH = 1.0001;

enum { NODES_MOST = 400 };

struct flow {
    const struct exchange *exchange;
    int nodes, ports;
    double *way; /* [nodes]: price of a byte from there to the destination */
    int *next;   /* [nodes]: first hop of that route */
    bool *known; /* [nodes]: there is no cheaper one */
};

static double per_byte(const struct flow *flow, int from, int to)
{
    return matrix_at(&flow->exchange->per_byte, flow->nodes, from, to);
}

/* Of a second of both ports. */
static double link_price(const struct flow *flow, const double *price, int from, int to)
{
    return price[exchange_port(flow->exchange, from, to, SENDS)] +
           price[flow->ports + exchange_port(flow->exchange, from, to, RECEIPTS)];
}

/* The price of a byte sent directly. */
static double arc(const struct flow *flow, const double *price, int from, int to)
{
    return exchange_is_linked(flow->exchange, from, to)
               ? link_price(flow, price, from, to) * per_byte(flow, from, to)
               : INFINITY;
}

static int cheapest_unknown(const struct flow *flow)
{
    int best = -1;
    for (int node = 0; node < flow->nodes; node++)
        if (!flow->known[node] && (best < 0 || flow->way[node] < flow->way[best]))
            best = node;
    return best;
}

/* Dijkstra's algorithm, from the destination backwards. */
static void find_ways(struct flow *flow, const double *price, int destination)
{
    for (int from = 0; from < flow->nodes; from++) {
        flow->known[from] = from == destination;
        flow->way[from] = from == destination ? 0.0 : arc(flow, price, from, destination);
        flow->next[from] = destination;
    }
    for (int over; (over = cheapest_unknown(flow)) >= 0;) {
        flow->known[over] = true;
        for (int from = 0; from < flow->nodes; from++) {
            double way = arc(flow, price, from, over) + flow->way[over];
            if (!flow->known[from] && way < flow->way[from]) {
                flow->way[from] = way;
                flow->next[from] = over;
            }
        }
    }
}

/* The cheapest first hop of a forwarded message; -1: there is no third node. */
static int first_stop(const struct flow *flow, const double *price, int origin, int destination,
                      double *whole)
{
    int best = -1;
    *whole = INFINITY;
    for (int over = 0; over < flow->nodes; over++) {
        if (over == origin || over == destination)
            continue;
        double way = arc(flow, price, origin, over) + flow->way[over];
        if (way < *whole) {
            *whole = way;
            best = over;
        }
    }
    return best;
}

static void load_arc(const struct flow *flow, double *load, int from, int to, double startup,
                     double bytes)
{
    double time = startup + bytes * per_byte(flow, from, to);
    load[exchange_port(flow->exchange, from, to, SENDS)] += time;
    load[flow->ports + exchange_port(flow->exchange, from, to, RECEIPTS)] += time;
}

/* Sends a message at the least price and returns that price. */
static double send(const struct flow *flow, const double *price, int origin, int destination,
                   double *load)
{
    double bytes = exchange_bytes(flow->exchange, origin, destination), forwarded;
    double startup = matrix_at(&flow->exchange->startup, flow->nodes, origin, destination);
    int stop = first_stop(flow, price, origin, destination, &forwarded);
    double straight = link_price(flow, price, origin, destination) * startup +
                      bytes * arc(flow, price, origin, destination);
    if (straight <= bytes * forwarded) {
        load_arc(flow, load, origin, destination, startup, bytes);
        return straight;
    }
    load_arc(flow, load, origin, stop, 0.0, bytes);
    for (int at = stop; at != destination; at = flow->next[at])
        load_arc(flow, load, at, flow->next[at], 0.0, bytes);
    return bytes * forwarded;
}

/* Sends all messages for a destination; data is a struct flow. */
static double send_all(void *data, const double *price, int destination, double *load)
{
    struct flow *flow = data;
    double paid = 0.0;
    find_ways(flow, price, destination);
    for (int origin = 0; origin < flow->nodes; origin++)
        if (exchange_bytes(flow->exchange, origin, destination) > 0.0)
            paid += send(flow, price, origin, destination, load);
    return paid;
}

/* Allows for rounding in the bound's own sums, in those of a port's transfers, and in a transfer's
 * size, which is a sum too. */
static double below(const struct exchange *exchange, double bound)
{
    double terms = 4.0 * exchange->nodes * exchange->nodes + 64.0;
    return bound - bound * terms * 0x1p-52;
}

/* ---- rounds ---- */

struct partners {
    int count;
    double startup; /* the least start-up, with any other node */
};

static struct partners partners_of(const struct exchange *exchange, int node, bool sending)
{
    struct partners partners = {0, INFINITY};
    for (int other = 0; other < exchange->nodes; other++) {
        int from = sending ? node : other, to = sending ? other : node;
        if (other == node)
            continue;
        partners.count += exchange_bytes(exchange, from, to) > 0.0;
        partners.startup =
            fmin(partners.startup, matrix_at(&exchange->startup, exchange->nodes, from, to));
    }
    return partners;
}

static double rounds_bound(const struct exchange *exchange)
{
    double least = INFINITY, bound = 0.0;
    for (int node = 0; node < exchange->nodes; node++)
        least = fmin(least, partners_of(exchange, node, true).startup);
    for (int node = 0; node < exchange->nodes; node++)
        for (int sending = 0; sending <= 1; sending++) {
            struct partners partners = partners_of(exchange, node, sending);
            int rounds = 0;
            while ((INT64_C(1) << rounds) < (int64_t)partners.count + 1)
                rounds++;
            if (rounds > 0)
                bound = fmax(bound, (rounds - 1) * least + partners.startup);
        }
    return below(exchange, bound);
}

static double flow_bound(const struct exchange *exchange, double seconds, struct arena *scratch,
                         bool *finished)
{
    int nodes = exchange->nodes;
    struct flow flow = {
        .exchange = exchange,
        .nodes = nodes,
        .ports = exchange_port_count(exchange),
        .way = ARENA_ARRAY(scratch, double, nodes),
        .next = ARENA_ARRAY(scratch, int, nodes),
        .known = ARENA_ARRAY(scratch, bool, nodes),
    };
    struct packing packing = {2 * flow.ports, nodes, send_all, &flow};
    double known = exchange_forwarding_bound(exchange);
    if (!exchange->port_map)
        known = fmax(known, rounds_bound(exchange));
    double bound = packing_bound(&packing, known, ENOUGH, seconds, finished);
    return fmax(known, below(exchange, bound));
}

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (exchange->ports != PORTS_HELD) /* a transfer counts at both ports at once */
        return refuse(context, "ports are %s; it requires ports held",
                      ports_words[exchange->ports]);
    if (exchange->nodes > NODES_MOST)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes, NODES_MOST);
    bool finished;
    *out = flow_bound(exchange, context->time_limit, context->arena, &finished);
    context->unfinished = !finished;
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_exchange_forwarding_flow = {
    .name = "exchange_forwarding_flow",
    .applies =
        "all schedules, forwarding and splitting included: ports shared by all messages, a "
        "linear program by prices, and rounds of start-ups",
    .family = FAMILY_EXCHANGE,
    .forwarding = true,
    .value = value,
};
