/* The largest of four bounds, each proved beside its function: the work of one node, what two nodes
 * need of each other, the work of all nodes together, and the time without any bytes. Data may be
 * divided into any pieces, sent along any route and bundled with any other data, so no bound
 * depends on the size of a single transfer. Quadratic in the number of nodes only where the wires
 * are, or where each node has or wants the blocks of all. */
#include "models/base/order.h"
#include "models/multicast/bounds.h"

#include <math.h>
#include <stdlib.h>

/* ---- work common to all schedules ---- */

/* What each node must at least send, receive and combine, and what all of them together must do
 * beyond that. A pair (i, j) needs bytes if j wants a block of which i has a part; that part leaves
 * i at least once and reaches j at least once. */

enum work { WORK_SENDS, WORK_SENT, WORK_RECEIVES, WORK_RECEIVED, WORK_COMBINED, WORK_KINDS };

/* Counts of sends and receives; bytes sent, received and combined. */
struct work_done {
    double of[WORK_KINDS];
};

struct needs {
    struct work_done *node; /* [nodes]: work of each node */
    struct work_done rest;  /* further work, of any nodes */
};

static const struct operation_rule *rule_of(const struct multicast *multicast)
{
    return &operation_rules[multicast->collective.operation];
}

/* The bytes (possibly 0) that a node which wants data needs of another which has some. */
static double pair_bytes(const struct multicast *multicast, int from, int to)
{
    const struct operation_rule *rule = rule_of(multicast);
    int own = rule->from == PARTY_OWN ? from : to;
    return multicast->collective.bytes[rule->block_per_node ? own : 0];
}

/* The transfers of a node of one party with those of the other, and their bytes. One sent part
 * serves all that want the block; one received set has all parts of it. */
static void add_side(const struct multicast *multicast, int node, enum party own, enum party other,
                     double *transfers, double *bytes)
{
    const double *blocks = multicast->collective.bytes;
    int root = multicast->collective.root;
    if ((own == PARTY_ROOT && node != root) || (other == PARTY_ROOT && node == root) ||
        multicast->nodes < 2)
        return;
    *transfers = 1.0;
    if (other != PARTY_OWN) {
        *bytes = blocks[own == PARTY_OWN ? node : 0];
        return;
    }
    for (int k = 0; k < multicast->nodes; k++)
        *bytes += k == node ? 0.0 : blocks[k];
}

/* The work of all nodes together.
 *
 * Transfers: each node but one has to send, or to receive. If all need data of all, n - 1 nodes
 * have sent before the first node has data of all, and n - 1 have yet to receive. Bytes: the same
 * for each piece separately, if all want all contributions to it; else what they receive or what
 * they send. Combined: the full set of a piece is a union of n parts, which takes n - 1 unions of
 * disjoint sets. */
static struct work_done total_work(const struct multicast *multicast, const struct needs *needs)
{
    const struct operation_rule *rule = rule_of(multicast);
    double others = multicast->nodes - 1.0, blocks = 0.0, sent = 0.0, received = 0.0;
    for (int block = 0; block < multicast->collective.blocks; block++)
        blocks += multicast->collective.bytes[block];
    for (int node = 0; node < multicast->nodes; node++) {
        sent += needs->node[node].of[WORK_SENT];
        received += needs->node[node].of[WORK_RECEIVED];
    }
    bool all_of_all = rule->from == PARTY_ALL && rule->to == PARTY_ALL;
    double transfers = rule->rooted ? others : 2.0 * others;
    double bytes = all_of_all ? 2.0 * others * blocks : fmax(sent, received);
    double combined = rule->from == PARTY_ALL ? others * blocks : 0.0;
    return (struct work_done){{transfers, bytes, transfers, bytes, combined}};
}

/* Linear in the number of nodes, except where each node has or wants the blocks of all. */
static struct needs needs_of(const struct multicast *multicast, struct arena *arena)
{
    struct needs needs = {ARENA_ZEROED(arena, struct work_done, multicast->nodes), {{0}}};
    const struct operation_rule *rule = rule_of(multicast);
    for (int node = 0; node < multicast->nodes; node++) {
        double *of = needs.node[node].of;
        add_side(multicast, node, rule->from, rule->to, &of[WORK_SENDS], &of[WORK_SENT]);
        add_side(multicast, node, rule->to, rule->from, &of[WORK_RECEIVES], &of[WORK_RECEIVED]);
    }
    needs.rest = total_work(multicast, &needs);
    for (int kind = 0; kind < WORK_KINDS; kind++) {
        for (int node = 0; node < multicast->nodes; node++)
            needs.rest.of[kind] -= needs.node[node].of[kind];
        needs.rest.of[kind] = fmax(0.0, needs.rest.of[kind]);
    }
    return needs;
}

static bool is_sending(int kind)
{
    return kind == WORK_SENDS || kind == WORK_SENT;
}

/* The node's seconds for one of each kind of work. */
static struct work_done costs_of(const struct multicast *multicast, int node)
{
    return (struct work_done){
        {multicast->send[node].constant, multicast->send[node].per_byte,
         multicast->receive[node].constant, multicast->receive[node].per_byte,
         multicast->collective.combine ? multicast->collective.combine[node] : 0.0}};
}

/* ---- what precedes and follows ---- */

/* The least overhead that precedes each receive (to: its send and wire) or follows each send (from:
 * its wire and receive), constants and seconds per byte separately. */
struct nearest {
    struct overhead *to, *from; /* [nodes] */
};

struct bounding {
    const struct multicast *multicast;
    struct needs needs;
    struct nearest nearest;
    double combine; /* seconds per byte at the fastest node, if every part is combined; else 0 */
    double best;
    int node, without; /* the node that gives the best, and one that is left out; -1: none */
};

/* By what the node does; -1: by all together. */
static void raise_to(struct bounding *bounding, int node, double seconds)
{
    if (seconds > bounding->best && (node < 0 || node != bounding->without)) {
        bounding->best = seconds;
        bounding->node = node;
    }
}

static void take_least(struct overhead *least, struct overhead a, struct overhead b)
{
    least->constant = fmin(least->constant, a.constant + b.constant);
    least->per_byte = fmin(least->per_byte, a.per_byte + b.per_byte);
}

static struct overhead wire_of(const struct multicast *multicast, int from, int to)
{
    return (struct overhead){matrix_at(&multicast->latency, multicast->nodes, from, to),
                             matrix_at(&multicast->per_byte, multicast->nodes, from, to)};
}

/* The wires are all the same: of the nodes before each, in order of `step`, the fastest. */
static void find_nearest_before(const struct multicast *multicast, int first, int step,
                                struct nearest *nearest)
{
    const struct overhead zero = {0.0, 0.0}, wire = wire_of(multicast, 0, 0);
    struct overhead send = {INFINITY, INFINITY}, receive = send;
    for (int node = first; node >= 0 && node < multicast->nodes; node += step) {
        take_least(&nearest->to[node], send, wire);
        take_least(&nearest->from[node], wire, receive);
        take_least(&send, multicast->send[node], zero);
        take_least(&receive, multicast->receive[node], zero);
    }
}

static struct nearest find_nearest(const struct multicast *multicast, struct arena *arena)
{
    struct nearest nearest = {ARENA_ARRAY(arena, struct overhead, multicast->nodes),
                              ARENA_ARRAY(arena, struct overhead, multicast->nodes)};
    for (int node = 0; node < multicast->nodes; node++)
        nearest.to[node] = nearest.from[node] = (struct overhead){INFINITY, INFINITY};
    if (multicast_uniform_wire(multicast)) {
        find_nearest_before(multicast, 0, 1, &nearest);
        find_nearest_before(multicast, multicast->nodes - 1, -1, &nearest);
        return nearest;
    }
    for (int from = 0; from < multicast->nodes; from++)
        for (int to = 0; to < multicast->nodes; to++)
            if (from != to) {
                struct overhead wire = wire_of(multicast, from, to);
                take_least(&nearest.to[to], multicast->send[from], wire);
                take_least(&nearest.from[from], wire, multicast->receive[to]);
            }
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
 * part is combined at least once on its way, by the node itself or elsewhere; a full-duplex node
 * may combine what it sends later while it sends. */
static void raise_by_port(struct bounding *bounding, int node, bool sending, struct overhead own,
                          struct overhead elsewhere, double bytes)
{
    if (!sending || !bounding->multicast->collective.full_duplex)
        elsewhere.per_byte += bounding->combine;
    if (overhead_time(own, bytes) + overhead_time(elsewhere, bytes) > bounding->best)
        raise_to(bounding, node, port_time(own, elsewhere, bytes));
}

static double fixed_time(const struct work_done *costs, const struct work_done *done)
{
    double seconds = 0.0;
    for (int kind = 0; kind < WORK_KINDS; kind++)
        seconds += costs->of[kind] * done->of[kind];
    return seconds;
}

/* Of a port's kinds of work. */
static double port_work(const struct work_done *costs, const struct work_done *done, bool sending)
{
    double seconds = 0.0;
    for (int kind = 0; kind < WORK_KINDS; kind++)
        seconds += is_sending(kind) == sending ? costs->of[kind] * done->of[kind] : 0.0;
    return seconds;
}

/* The node's own work. A root's own part is combined at the root or sent away, each byte by itself;
 * the same holds for a node's own block. */
static double own_work(const struct bounding *bounding, int node)
{
    const struct multicast *multicast = bounding->multicast;
    const struct collective *collective = &multicast->collective;
    const struct operation_rule *rule = rule_of(multicast);
    const struct work_done *done = &bounding->needs.node[node];
    struct work_done costs = costs_of(multicast, node);
    int block = rule->block_per_node ? node : 0;
    bool own = rule->from == PARTY_ALL && rule->to != PARTY_ALL &&
               collective_wants(multicast, block, node);
    double bytes = own ? collective->bytes[block] : 0.0;
    double combined = bytes * costs.of[WORK_COMBINED], sent = bytes * costs.of[WORK_SENT];
    if (!collective->full_duplex)
        return fixed_time(&costs, done) + fmin(combined, sent);
    double sends = port_work(&costs, done, true), receives = port_work(&costs, done, false);
    double even =
        (sends + sent - receives) / (sent + combined); /* the share combined at the root */
    double share = even > 0.0 ? fmin(even, 1.0) : 0.0;
    return fmax(sends + (1.0 - share) * sent, receives + share * combined);
}

/* Each node needs the time of its own work, and its sends and receives precede or follow work
 * elsewhere. */
static void bound_nodes(struct bounding *bounding)
{
    const struct multicast *multicast = bounding->multicast;
    for (int node = 0; node < multicast->nodes; node++) {
        const struct work_done *done = &bounding->needs.node[node];
        raise_to(bounding, node, own_work(bounding, node));
        if (done->of[WORK_SENDS] > 0.0)
            raise_by_port(bounding, node, true, multicast->send[node], bounding->nearest.from[node],
                          done->of[WORK_SENT]);
        if (done->of[WORK_RECEIVES] > 0.0)
            raise_by_port(bounding, node, false, multicast->receive[node],
                          bounding->nearest.to[node], done->of[WORK_RECEIVED]);
    }
}

/* ---- two nodes ---- */

/* A part goes directly, or to some node after the first and from some node before the last. Whole
 * transfers leave the first node and reach the last; in between they may be divided. */
static void bound_pair(struct bounding *bounding, int from, int to)
{
    const struct multicast *multicast = bounding->multicast;
    const struct nearest *nearest = &bounding->nearest;
    double bytes = pair_bytes(multicast, from, to);
    double way = fmin(matrix_at(&multicast->latency, multicast->nodes, from, to),
                      nearest->from[from].constant + nearest->to[to].constant);
    struct overhead send = multicast->send[from], receive = multicast->receive[to];
    raise_by_port(bounding, from, true, send,
                  (struct overhead){way + receive.constant, nearest->from[from].per_byte}, bytes);
    raise_by_port(bounding, to, false, receive,
                  (struct overhead){send.constant + way, nearest->to[to].per_byte}, bytes);
}

/* One end of pairs: the constant of its overhead, and the bytes of its own block if these are the
 * bytes of the pair, else 0. */
struct end {
    int node;
    double constant, bytes;
};

struct ends {
    struct end *end;
    int count;
};

static struct ends list_ends(const struct multicast *multicast, const struct overhead *overhead,
                             enum party party, struct arena *arena)
{
    struct ends ends = {ARENA_ARRAY(arena, struct end, multicast->nodes), 0};
    for (int node = 0; node < multicast->nodes; node++)
        if (party != PARTY_ROOT || node == multicast->collective.root)
            ends.end[ends.count++] =
                (struct end){node, overhead[node].constant,
                             party == PARTY_OWN ? multicast->collective.bytes[node] : 0.0};
    return ends;
}

static int by_constant(const void *a, const void *b)
{
    const struct end *left = a, *right = b;
    return order_then(ORDER(right->constant, left->constant), ORDER(left->node, right->node));
}

/* Sorts the ends and returns those to which less than two others are equal or greater in constant
 * and bytes: over wires that are all the same, the others give no greater bound with any node than
 * one of these two. */
static struct ends greatest_ends(struct ends *ends, struct arena *arena)
{
    struct ends kept = {ARENA_ARRAY(arena, struct end, ends->count), 0};
    double most = -INFINITY, second = -INFINITY; /* bytes */
    qsort(ends->end, (size_t)ends->count, sizeof *ends->end, by_constant);
    for (int k = 0; k < ends->count; k++) {
        if (ends->end[k].bytes <= second)
            continue;
        kept.end[kept.count++] = ends->end[k];
        second = fmax(second, fmin(most, ends->end[k].bytes));
        most = fmax(most, ends->end[k].bytes);
    }
    return kept;
}

static void bound_between(struct bounding *bounding, const struct ends *from, const struct ends *to)
{
    for (int a = 0; a < from->count; a++)
        for (int b = 0; b < to->count; b++)
            if (from->end[a].node != to->end[b].node)
                bound_pair(bounding, from->end[a].node, to->end[b].node);
}

static void bound_pairs(struct bounding *bounding, struct arena *arena)
{
    const struct multicast *multicast = bounding->multicast;
    const struct operation_rule *rule = rule_of(multicast);
    struct ends from = list_ends(multicast, multicast->send, rule->from, arena);
    struct ends to = list_ends(multicast, multicast->receive, rule->to, arena);
    if (!multicast_uniform_wire(multicast)) {
        bound_between(bounding, &from, &to);
        return;
    }
    struct ends great_from = greatest_ends(&from, arena), great_to = greatest_ends(&to, arena);
    bound_between(bounding, &from, &great_to);
    bound_between(bounding, &great_from, &to);
}

/* ---- all nodes together ---- */

/* A node, or a port of a full-duplex node, that is available from `since` on, after its own work,
 * and its costs for each kind of work, infinite for those that it cannot do. */
struct capacity {
    double since;
    int node;
    struct work_done costs;
};

static int by_since(const void *a, const void *b)
{
    const struct capacity *left = a, *right = b;
    return order_then(ORDER(left->since, right->since), ORDER(left->node, right->node));
}

/* Only the root can act before anything has reached a node (broadcast, scatter), or do something
 * useful after its last send has ended (reduce, gather). */
static double idle_time(const struct bounding *bounding, int node)
{
    const struct collective *collective = &bounding->multicast->collective;
    const struct operation_rule *rule = rule_of(bounding->multicast);
    if (!rule->rooted || node == collective->root)
        return 0.0;
    return rule->from == PARTY_ROOT ? bounding->nearest.to[node].constant
                                    : bounding->nearest.from[node].constant;
}

struct capacities {
    struct capacity *list; /* by `since` */
    int count;
};

static struct capacity port_of(const struct capacity *node, double idle,
                               const struct work_done *done, bool sending)
{
    struct capacity port = *node;
    port.since = idle + port_work(&node->costs, done, sending);
    for (int kind = 0; kind < WORK_KINDS; kind++)
        port.costs.of[kind] = is_sending(kind) == sending ? port.costs.of[kind] : INFINITY;
    return port;
}

static struct capacities list_capacities(const struct bounding *bounding, struct arena *arena)
{
    int nodes = bounding->multicast->nodes;
    struct capacities all = {ARENA_ARRAY(arena, struct capacity, 2 * (size_t)nodes), 0};
    for (int node = 0; node < nodes; node++) {
        const struct work_done *done = &bounding->needs.node[node];
        double idle = idle_time(bounding, node);
        struct capacity capacity = {.node = node, .costs = costs_of(bounding->multicast, node)};
        capacity.since = idle + fixed_time(&capacity.costs, done);
        if (bounding->multicast->collective.full_duplex) {
            all.list[all.count++] = port_of(&capacity, idle, done, true);
            capacity = port_of(&capacity, idle, done, false);
        }
        all.list[all.count++] = capacity;
    }
    qsort(all.list, (size_t)all.count, sizeof *all.list, by_since);
    return all;
}

static double earned_per_second(const struct work_done *price, const struct work_done *costs)
{
    double most = 0.0;
    for (int kind = 0; kind < WORK_KINDS; kind++)
        if (price->of[kind] > 0.0)
            most = fmax(most, price->of[kind] / costs->of[kind]);
    return most;
}

/* The least T by which they can earn this much, each from its `since` on. */
static double earning_time(const struct capacities *capacities, const struct work_done *price,
                           double wanted)
{
    const struct capacity *next = capacities->list;
    double now = next->since, rate = 0.0;
    for (int k = 0; k < capacities->count; k++, next++) {
        if (rate > 0.0 && wanted <= rate * (next->since - now))
            break;
        wanted -= rate * (next->since - now);
        now = next->since;
        rate += earned_per_second(price, &next->costs);
        if (isinf(rate))
            return now;
    }
    return rate > 0.0 ? now + wanted / rate : now;
}

/* At any prices for the kinds of work, a node, or port, earns per second at most the rate of its
 * most profitable kind, and all nodes together must earn the price of the remaining work. Here the
 * price of a kind is its time at the mean node; every subset of kinds is tried. */
static void bound_work(struct bounding *bounding, struct arena *arena)
{
    int nodes = bounding->multicast->nodes;
    const struct capacities capacities = list_capacities(bounding, arena);
    const struct work_done *rest = &bounding->needs.rest;
    struct work_done sum = {{0}};
    for (int k = 0; k < capacities.count; k++)
        for (int kind = 0; kind < WORK_KINDS; kind++)
            if (isfinite(capacities.list[k].costs.of[kind]))
                sum.of[kind] += capacities.list[k].costs.of[kind] / nodes;
    for (unsigned kinds = 1; kinds < 1U << WORK_KINDS; kinds++) {
        struct work_done price = {{0}};
        for (int kind = 0; kind < WORK_KINDS; kind++)
            price.of[kind] = kinds >> kind & 1U && rest->of[kind] > 0.0 ? sum.of[kind] : 0.0;
        double wanted = fixed_time(&price, rest);
        if (wanted > 0.0)
            raise_to(bounding, -1, earning_time(&capacities, &price, wanted));
    }
}

/* ---- dissemination ---- */

/* The least time of an empty message from one node to all, or from all to one, which the transfers
 * through which one node's part reaches all others, or all parts reach one node, take whatever else
 * they carry. */

/* The root if it is that party of a rooted operation, -1 if others are; else the slowest node. */
static int end_of(const struct multicast *multicast, enum party party,
                  const struct overhead *overhead)
{
    int slowest = 0;
    if (rule_of(multicast)->rooted)
        return party == PARTY_ROOT ? multicast->collective.root : -1;
    for (int node = 1; node < multicast->nodes; node++)
        if (overhead[node].constant > overhead[slowest].constant)
            slowest = node;
    return slowest;
}

int collective_source(const struct multicast *multicast)
{
    return end_of(multicast, rule_of(multicast)->from, multicast->send);
}

int collective_sink(const struct multicast *multicast)
{
    return end_of(multicast, rule_of(multicast)->to, multicast->receive);
}

/* The time of an empty message from one node to all: that node sends in `first` seconds, all others
 * in `next`, and a receiver is informed `lag` after the send. Senders never wait, so the k-th node
 * is never informed earlier in another schedule. The others' sends end in the order of two queues,
 * first sends and repeated sends. */
static double informing_time(int nodes, double first, double next, double lag, struct arena *arena)
{
    double *informed = ARENA_ARRAY(arena, double, nodes);
    double *again = ARENA_ARRAY(arena, double, nodes);
    int fresh = 0, repeated = 0, repeats = 0;
    double origin = first;
    for (int count = 0; count < nodes - 1; count++) {
        double new = fresh < count ? informed[fresh] + next : INFINITY;
        double old = repeated < repeats ? again[repeated] : INFINITY;
        double sent = fmin(origin, fmin(new, old));
        if (sent == origin) {
            origin += first;
        } else {
            fresh += sent == new;
            repeated += sent != new;
            again[repeats++] = sent + next;
        }
        informed[count] = sent + lag;
    }
    return nodes > 1 ? informed[nodes - 2] : 0.0;
}

static double least_latency(const struct multicast *multicast)
{
    const struct matrix *latency = &multicast->latency;
    double least = INFINITY;
    if (!latency->entries)
        return latency->uniform;
    for (int from = 0; from < multicast->nodes; from++)
        for (int to = 0; to < multicast->nodes; to++)
            if (from != to)
                least = fmin(least, matrix_at(latency, multicast->nodes, from, to));
    return least;
}

/* From the origin in the direction of sends; in reversed time, `begin` are receives. All nodes
 * except the origin are as fast as the fastest. */
static double spread_time(const struct multicast *multicast, const struct overhead *begin,
                          const struct overhead *end, int origin, struct arena *arena)
{
    double next = INFINITY, last = INFINITY;
    for (int node = 0; node < multicast->nodes; node++) {
        if (node == origin)
            continue;
        next = fmin(next, begin[node].constant);
        last = fmin(last, end[node].constant);
    }
    return informing_time(multicast->nodes, begin[origin].constant, next,
                          least_latency(multicast) + last, arena);
}

static double dissemination_time(const struct multicast *multicast, struct arena *arena)
{
    int from = collective_source(multicast), to = collective_sink(multicast);
    double seconds = 0.0;
    if (from >= 0)
        seconds = spread_time(multicast, multicast->send, multicast->receive, from, arena);
    if (to >= 0)
        seconds =
            fmax(seconds, spread_time(multicast, multicast->receive, multicast->send, to, arena));
    return seconds;
}

/* ---- the largest bound ---- */

static double least_combine(const struct multicast *multicast)
{
    double least = INFINITY;
    for (int node = 0; node < multicast->nodes; node++)
        least = fmin(least, collective_combine_time(multicast, node, 1.0));
    return operation_combines(multicast->collective.operation) ? least : 0.0;
}

double collective_bound_without(const struct multicast *multicast, int without, int *node)
{
    *node = -1;
    if (multicast->nodes < 2)
        return 0.0;
    struct arena arena = {0};
    struct bounding bounding = {.multicast = multicast,
                                .needs = needs_of(multicast, &arena),
                                .nearest = find_nearest(multicast, &arena),
                                .combine = least_combine(multicast),
                                .node = -1,
                                .without = without};
    bound_nodes(&bounding);
    bound_pairs(&bounding, &arena);
    bound_work(&bounding, &arena);
    raise_to(&bounding, -1, dissemination_time(multicast, &arena));
    arena_release(&arena);
    *node = bounding.node;
    return bounding.best;
}
