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
 * The prices are found iteratively (fractional packing by flow deviation). In every round each
 * message takes its cheapest route; these loads join the average of earlier rounds with the weight
 * that minimises the p-norm of loads, the next prices are the (p - 1)-th powers of the averages,
 * and p grows with the rounds. Prices are integers.
 *
 * Rounds. A node initially has bytes of no node but itself. A transfer lasts at least the least
 * start-up s of any two nodes, and carries what its sender had when it began. So at time t no node
 * has bytes of more than 2^floor(t / s) nodes. A node that receives messages of m others has bytes
 * of more than m nodes after its last transfer, and of at most twice 2^floor(t / s) if that
 * transfer begins at t: so t >= (ceil(log2(m + 1)) - 1) s, and a start-up towards that node
 * follows. The same holds in reversed time for a node with messages for m others: its first
 * transfer takes a start-up, after which two nodes have bytes of it, and their number at most
 * doubles within every s. */
#include "algorithms/bound.h"
#include "algorithms/lib/exchange/domain.h"

#include <math.h>
#include <stdint.h>

static const double ENOUGH =
    1.001; /* ratio of the value that prices can reach to the one reached */
static const double PRICE_MOST = 0x1p20;

/* Rounds times the cube of the number of nodes: about one second. */
static const double MOST_WORK = 4e8;

enum { ROUNDS_MOST = 96, ROUNDS_LEAST = 6, FIRST_POWER = 8, DOUBLINGS = 7, HALVINGS = 14 };

struct port {
    double load;    /* seconds used by this round's routes */
    double average; /* over all rounds */
    double price;   /* per second; an integer, at most PRICE_MOST */
};

struct flow {
    const struct exchange *exchange;
    int nodes, round, rounds;
    struct port *ports, *send, *receive; /* [2 * nodes]: all; [nodes] */
    double *way; /* [nodes * nodes]: price of a byte on the cheapest route, row = from */
    int *next;   /* [nodes * nodes]: first hop of that route */
};

static size_t pair(const struct flow *flow, int from, int to)
{
    return (size_t)from * (size_t)flow->nodes + (size_t)to;
}

/* The price of a byte sent directly. */
static double arc(const struct flow *flow, int from, int to)
{
    return (flow->send[from].price + flow->receive[to].price) *
           matrix_at(&flow->exchange->per_byte, flow->nodes, from, to);
}

/* Floyd and Warshall's algorithm; a node pays nothing to itself. */
static void find_ways(struct flow *flow)
{
    int nodes = flow->nodes;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            flow->way[pair(flow, from, to)] = from == to ? 0.0 : arc(flow, from, to);
            flow->next[pair(flow, from, to)] = to;
        }
    for (int over = 0; over < nodes; over++)
        for (int from = 0; from < nodes; from++) {
            const double *rest = flow->way + pair(flow, over, 0);
            double *way = flow->way + pair(flow, from, 0), first = way[over];
            int *next = flow->next + pair(flow, from, 0);
            for (int to = 0; to < nodes; to++)
                if (first + rest[to] < way[to]) {
                    way[to] = first + rest[to];
                    next[to] = next[over];
                }
        }
}

/* The cheapest first hop of a forwarded message; -1: there is no third node. */
static int first_stop(const struct flow *flow, int origin, int destination, double *price)
{
    int best = -1;
    *price = INFINITY;
    for (int over = 0; over < flow->nodes; over++) {
        if (over == origin || over == destination)
            continue;
        double whole = arc(flow, origin, over) + flow->way[pair(flow, over, destination)];
        if (whole < *price) {
            *price = whole;
            best = over;
        }
    }
    return best;
}

static void load_arc(struct flow *flow, int from, int to, double startup, double bytes)
{
    double time = startup + bytes * matrix_at(&flow->exchange->per_byte, flow->nodes, from, to);
    flow->send[from].load += time;
    flow->receive[to].load += time;
}

/* Sends a message at the least price and returns that price. */
static double send(struct flow *flow, int origin, int destination, double bytes)
{
    const struct exchange *exchange = flow->exchange;
    double startup = matrix_at(&exchange->startup, flow->nodes, origin, destination), price;
    int stop = first_stop(flow, origin, destination, &price);
    double straight = (flow->send[origin].price + flow->receive[destination].price) * startup +
                      bytes * arc(flow, origin, destination);
    if (straight <= bytes * price) {
        load_arc(flow, origin, destination, startup, bytes);
        return straight;
    }
    load_arc(flow, origin, stop, 0.0, bytes);
    for (int at = stop; at != destination;) {
        int next = flow->next[pair(flow, at, destination)];
        load_arc(flow, at, next, 0.0, bytes);
        at = next;
    }
    return bytes * price;
}

static double bound_of_prices(struct flow *flow)
{
    double paid = 0.0, price = 0.0;
    for (int k = 0; k < 2 * flow->nodes; k++) {
        price += flow->ports[k].price;
        flow->ports[k].load = 0.0;
    }
    find_ways(flow);
    for (int from = 0; from < flow->nodes; from++)
        for (int to = 0; to < flow->nodes; to++) {
            double bytes = exchange_bytes(flow->exchange, from, to);
            if (bytes > 0.0)
                paid += send(flow, from, to, bytes);
        }
    return price > 0.0 ? paid / price : 0.0;
}

/* ---- prices of the next round ---- */

static double power(double base, int exponent)
{
    double product = 1.0;
    for (; exponent > 0; exponent /= 2) {
        product = exponent % 2 ? product * base : product;
        base *= base;
    }
    return product;
}

static double largest_average(const struct flow *flow)
{
    double most = 0.0;
    for (int k = 0; k < 2 * flow->nodes; k++)
        most = fmax(most, flow->ports[k].average);
    return most;
}

/* Whether more weight on this round's routes increases the sum of p-th powers. */
static bool grows(const struct flow *flow, double weight, int p, double most)
{
    double slope = 0.0;
    for (int k = 0; k < 2 * flow->nodes; k++) {
        const struct port *port = &flow->ports[k];
        double change = (port->load - port->average) / most;
        slope += change * power(port->average / most + weight * change, p - 1);
    }
    return slope > 0.0;
}

static double best_weight(const struct flow *flow, int p)
{
    double most = largest_average(flow), low = 0.0, high = 1.0;
    if (most == 0.0)
        return 1.0;
    for (int k = 0; k < HALVINGS; k++) {
        double middle = 0.5 * (low + high);
        if (grows(flow, middle, p, most))
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* Sets the prices of the next round from the loads of this one. False after the last round, or if
 * no prices can prove more than `enough`: the largest average is itself a feasible deadline. */
static bool next_prices(struct flow *flow, double enough)
{
    int p = FIRST_POWER << (DOUBLINGS * flow->round / flow->rounds);
    double weight = best_weight(flow, p);
    for (int k = 0; k < 2 * flow->nodes; k++)
        flow->ports[k].average += weight * (flow->ports[k].load - flow->ports[k].average);
    double most = largest_average(flow);
    if (++flow->round == flow->rounds || most == 0.0 || most <= enough)
        return false;
    for (int k = 0; k < 2 * flow->nodes; k++) {
        struct port *port = &flow->ports[k];
        port->price = floor(PRICE_MOST * power(port->average / most, p - 1));
    }
    return true;
}

/* Allows for rounding in the bound's own sums, in those of a port's transfers, and in a transfer's
 * size, which is a sum too. */
static double below(const struct exchange *exchange, double bound)
{
    double terms = 4.0 * exchange->nodes * exchange->nodes + 64.0;
    return bound - bound * terms * 0x1p-52;
}

/* Runs at most `rounds` rounds, fewer if they gain at most a thousandth, or nothing over `known`.
 */
static double flow_bound(const struct exchange *exchange, int rounds, double known,
                         struct arena *scratch)
{
    int nodes = exchange->nodes;
    struct flow flow = {.exchange = exchange, .nodes = nodes, .rounds = rounds};
    flow.ports = flow.send = ARENA_ZEROED(scratch, struct port, 2 * nodes);
    flow.receive = flow.send + nodes;
    flow.way = ARENA_ARRAY(scratch, double, (size_t)nodes *(size_t)nodes);
    flow.next = ARENA_ARRAY(scratch, int, (size_t)nodes *(size_t)nodes);
    for (int k = 0; k < 2 * nodes; k++)
        flow.ports[k].price = PRICE_MOST;
    double bound = 0.0;
    do
        bound = fmax(bound, bound_of_prices(&flow));
    while (next_prices(&flow, fmax(known, bound * ENOUGH)));
    return below(exchange, bound);
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

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    enum outcome outcome = refuse_overlap(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    double nodes = exchange->nodes, work = nodes * nodes * nodes;
    if (work * ROUNDS_LEAST > MOST_WORK)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes,
                      (int)floor(cbrt(MOST_WORK / ROUNDS_LEAST)));
    double by_rounds = rounds_bound(exchange);
    double known = fmax(exchange_forwarding_bound(exchange), by_rounds);
    int rounds = (int)fmin(ROUNDS_MOST, MOST_WORK / fmax(work, 1.0));
    *out = fmax(known, flow_bound(exchange, rounds, known, context->arena));
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
