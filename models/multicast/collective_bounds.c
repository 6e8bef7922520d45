/* The largest of four bounds, each proved beside its function: the work of one node, what two nodes
 * need of each other, the work of all nodes together, and the time without any bytes
 * (collective_dissemination.h). Data may be divided into any pieces, sent along any route and
 * bundled with any other data, so no bound depends on the size of a single transfer. Quadratic in
 * the number of nodes. */
#include "models/multicast/collective_bounds.h"

#include "models/multicast/collective_dissemination.h"
#include "models/multicast/collective_needs.h"

#include <math.h>
#include <stdlib.h>

/* The least overhead that precedes each receive (to: its send and wire) or follows each send (from:
 * its wire and receive), constants and seconds per byte separately. */
struct nearest {
    struct overhead *to, *from; /* [nodes] */
};

struct bounding {
    const struct multicast *multicast;
    struct collective_needs needs;
    struct nearest nearest;
    double combine; /* seconds per byte at the fastest node, if every part is combined; else 0 */
    double best;
};

static void raise_to(struct bounding *bounding, double seconds)
{
    bounding->best = fmax(bounding->best, seconds);
}

static void note_nearest(const struct multicast *multicast, int from, int to,
                         const struct nearest *nearest)
{
    double latency = matrix_at(&multicast->latency, multicast->nodes, from, to);
    double per_byte = matrix_at(&multicast->per_byte, multicast->nodes, from, to);
    struct overhead *before = &nearest->to[to], *after = &nearest->from[from];
    const struct overhead *send = &multicast->send[from], *receive = &multicast->receive[to];
    before->constant = fmin(before->constant, send->constant + latency);
    before->per_byte = fmin(before->per_byte, send->per_byte + per_byte);
    after->constant = fmin(after->constant, latency + receive->constant);
    after->per_byte = fmin(after->per_byte, per_byte + receive->per_byte);
}

static struct nearest find_nearest(const struct multicast *multicast, struct arena *arena)
{
    struct nearest nearest = {ARENA_ARRAY(arena, struct overhead, multicast->nodes),
                              ARENA_ARRAY(arena, struct overhead, multicast->nodes)};
    for (int node = 0; node < multicast->nodes; node++)
        nearest.to[node] = nearest.from[node] = (struct overhead){INFINITY, INFINITY};
    for (int from = 0; from < multicast->nodes; from++)
        for (int to = 0; to < multicast->nodes; to++)
            if (from != to)
                note_nearest(multicast, from, to, &nearest);
    return nearest;
}

/* ---- one node ---- */

enum { MOST_TRANSFERS = 64 };

/* A node sends `bytes` bytes in m transfers, the k-th of x[k] bytes, each of which keeps it busy
 * for c + p x[k] and is followed by f + v x[k] elsewhere; or it receives them, each preceded by as
 * much. For every k, with l from the first to k (from k to the last),
 *
 *   f + v x[k] + sum of c + p x[l] <= T.
 *
 * With q = v / (p + v), multiply the k-th from the first (from the last) by q^(k-1) and add up:
 * every x has the factor p + v, and with g[k] = 1 + q + ... + q^(k-1)
 *
 *   (p + v) bytes + c (g[1] + ... + g[m]) <= g[m] (T - f).
 *
 * Also c m + p bytes <= T - f. The least over m is returned. */
static double port_time(struct overhead own, struct overhead elsewhere, double bytes)
{
    double both = own.per_byte + elsewhere.per_byte;
    double ratio = both > 0.0 ? elsewhere.per_byte / both : 0.0;
    double power = 1.0, powers = 1.0, sum = 1.0; /* q^(m-1), g[m], g[1] + ... + g[m] */
    double least = own.constant + both * bytes;
    for (int m = 2; m <= MOST_TRANSFERS; m++) {
        if (own.constant * m + own.per_byte * bytes >= least)
            return elsewhere.constant + least;
        power *= ratio;
        powers += power;
        sum += powers;
        least = fmin(least, (both * bytes + own.constant * sum) / powers);
    }
    double many = own.constant * (MOST_TRANSFERS + 1) + own.per_byte * bytes;
    return elsewhere.constant + fmin(least, many);
}

/* The node's own transfers, and what precedes or follows each of them elsewhere. Each byte of a
 * part is combined at least once on its way, by the node itself or elsewhere. */
static void raise_by_port(struct bounding *bounding, struct overhead own, struct overhead elsewhere,
                          double bytes)
{
    elsewhere.per_byte += bounding->combine;
    if (overhead_time(own, bytes) + overhead_time(elsewhere, bytes) > bounding->best)
        raise_to(bounding, port_time(own, elsewhere, bytes));
}

/* A root's own part is combined at the root or sent away; the same holds for a node's own block. */
static double own_part_time(const struct multicast *multicast, int node)
{
    const struct collective *collective = &multicast->collective;
    const struct operation_rule *rule = &operation_rules[collective->operation];
    if (rule->from != PARTY_ALL || rule->to == PARTY_ALL)
        return 0.0;
    int block = rule->block_per_node ? node : 0;
    if (!collective_wants(multicast, block, node))
        return 0.0;
    double least =
        fmin(collective_combine_time(multicast, node, 1.0), multicast->send[node].per_byte);
    return least * collective->bytes[block];
}

static double fixed_time(const struct work_done *costs, const struct work_done *done)
{
    double seconds = 0.0;
    for (int kind = 0; kind < WORK_KINDS; kind++)
        seconds += costs->of[kind] * done->of[kind];
    return seconds;
}

/* Each node needs the time of its own work, and its sends and receives precede or follow work
 * elsewhere. */
static void bound_nodes(struct bounding *bounding)
{
    const struct multicast *multicast = bounding->multicast;
    for (int node = 0; node < multicast->nodes; node++) {
        const struct work_done *done = &bounding->needs.node[node];
        struct work_done costs = collective_costs(multicast, node);
        raise_to(bounding, fixed_time(&costs, done) + own_part_time(multicast, node));
        if (done->of[WORK_SENDS] > 0.0)
            raise_by_port(bounding, multicast->send[node], bounding->nearest.from[node],
                          done->of[WORK_SENT]);
        if (done->of[WORK_RECEIVES] > 0.0)
            raise_by_port(bounding, multicast->receive[node], bounding->nearest.to[node],
                          done->of[WORK_RECEIVED]);
    }
}

/* ---- two nodes ---- */

/* A part goes directly, or to some node after the first and from some node before the last. Whole
 * transfers leave the first node and reach the last; in between they may be divided. */
static void bound_pair(struct bounding *bounding, int from, int to, double bytes)
{
    const struct multicast *multicast = bounding->multicast;
    const struct nearest *nearest = &bounding->nearest;
    double way = fmin(matrix_at(&multicast->latency, multicast->nodes, from, to),
                      nearest->from[from].constant + nearest->to[to].constant);
    struct overhead send = multicast->send[from], receive = multicast->receive[to];
    raise_by_port(bounding, send,
                  (struct overhead){way + receive.constant, nearest->from[from].per_byte}, bytes);
    raise_by_port(bounding, receive,
                  (struct overhead){send.constant + way, nearest->to[to].per_byte}, bytes);
}

static void bound_pairs(struct bounding *bounding)
{
    int nodes = bounding->multicast->nodes;
    double bytes;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (collective_pair(bounding->multicast, from, to, &bytes))
                bound_pair(bounding, from, to, bytes);
}

/* ---- all nodes together ---- */

/* A node that is available from `since` on, after its own work, and its costs for each kind of
 * work. */
struct capacity {
    double since;
    int node;
    struct work_done costs;
};

static int by_since(const void *a, const void *b)
{
    const struct capacity *left = a, *right = b;
    if (left->since != right->since)
        return left->since < right->since ? -1 : 1;
    return left->node - right->node;
}

/* Only the root can act before anything has reached a node (broadcast, scatter), or do something
 * useful after its last send has ended (reduce, gather). */
static double idle_time(const struct bounding *bounding, int node)
{
    const struct collective *collective = &bounding->multicast->collective;
    const struct operation_rule *rule = &operation_rules[collective->operation];
    if (!rule->rooted || node == collective->root)
        return 0.0;
    return rule->from == PARTY_ROOT ? bounding->nearest.to[node].constant
                                    : bounding->nearest.from[node].constant;
}

static struct capacity *list_capacities(const struct bounding *bounding, struct arena *arena)
{
    int nodes = bounding->multicast->nodes;
    struct capacity *capacities = ARENA_ARRAY(arena, struct capacity, nodes);
    for (int node = 0; node < nodes; node++) {
        struct work_done costs = collective_costs(bounding->multicast, node);
        capacities[node].node = node;
        capacities[node].costs = costs;
        capacities[node].since =
            idle_time(bounding, node) + fixed_time(&costs, &bounding->needs.node[node]);
    }
    qsort(capacities, (size_t)nodes, sizeof *capacities, by_since);
    return capacities;
}

static double earned_per_second(const struct work_done *price, const struct work_done *costs)
{
    double most = 0.0;
    for (int kind = 0; kind < WORK_KINDS; kind++)
        if (price->of[kind] > 0.0)
            most = fmax(most, price->of[kind] / costs->of[kind]);
    return most;
}

/* The least T by which the nodes can earn this much, each from its `since` on. */
static double earning_time(const struct capacity *capacities, int nodes,
                           const struct work_done *price, double wanted)
{
    double now = capacities[0].since, rate = 0.0;
    for (int k = 0; k < nodes; k++) {
        if (rate > 0.0 && wanted <= rate * (capacities[k].since - now))
            break;
        wanted -= rate * (capacities[k].since - now);
        now = capacities[k].since;
        rate += earned_per_second(price, &capacities[k].costs);
        if (isinf(rate))
            return now;
    }
    return rate > 0.0 ? now + wanted / rate : now;
}

/* At any prices for the kinds of work, a node earns per second at most the rate of its most
 * profitable kind, and all nodes together must earn the price of the remaining work. Here the price
 * of a kind is its time at the mean node; every subset of kinds is tried. */
static void bound_work(struct bounding *bounding, struct arena *arena)
{
    int nodes = bounding->multicast->nodes;
    const struct capacity *capacities = list_capacities(bounding, arena);
    const struct work_done *rest = &bounding->needs.rest;
    struct work_done sum = {{0}};
    for (int node = 0; node < nodes; node++)
        for (int kind = 0; kind < WORK_KINDS; kind++)
            sum.of[kind] += capacities[node].costs.of[kind] / nodes;
    for (unsigned kinds = 1; kinds < 1U << WORK_KINDS; kinds++) {
        struct work_done price = {{0}};
        for (int kind = 0; kind < WORK_KINDS; kind++)
            price.of[kind] = kinds >> kind & 1U && rest->of[kind] > 0.0 ? sum.of[kind] : 0.0;
        double wanted = fixed_time(&price, rest);
        if (wanted > 0.0)
            raise_to(bounding, earning_time(capacities, nodes, &price, wanted));
    }
}

/* ---- the largest bound ---- */

static double least_combine(const struct multicast *multicast)
{
    double least = INFINITY;
    for (int node = 0; node < multicast->nodes; node++)
        least = fmin(least, collective_combine_time(multicast, node, 1.0));
    return operation_combines(multicast->collective.operation) ? least : 0.0;
}

double collective_lower_bound(const struct multicast *multicast)
{
    if (multicast->nodes < 2)
        return 0.0;
    struct arena arena = {0};
    struct bounding bounding = {multicast, collective_needs(multicast, &arena),
                                find_nearest(multicast, &arena), least_combine(multicast), 0.0};
    bound_nodes(&bounding);
    bound_pairs(&bounding);
    bound_work(&bounding, &arena);
    raise_to(&bounding, collective_dissemination_time(multicast, &arena));
    arena_release(&arena);
    return bounding.best;
}
