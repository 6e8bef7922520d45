/* The work common to all schedules of a collective operation: what each node must at least send,
 * receive and combine, and what all of them together must do beyond that; and the least time of an
 * empty message from one node to all, or from all to one, which the transfers through which one
 * node's part reaches all others, or all parts reach one node, take whatever else they carry.
 *
 * A pair (i, j) needs bytes if j wants a block of which i has a part; that part leaves i at least
 * once and reaches j at least once. */
#include "models/multicast/collective_bounds.h"

#include <math.h>

static const struct operation_rule *rule_of(const struct multicast *multicast)
{
    return &operation_rules[multicast->collective.operation];
}

double collective_pair_bytes(const struct multicast *multicast, int from, int to)
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
static struct work_done total_work(const struct multicast *multicast,
                                   const struct collective_needs *needs)
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

struct collective_needs collective_needs(const struct multicast *multicast, struct arena *arena)
{
    struct collective_needs needs = {ARENA_ZEROED(arena, struct work_done, multicast->nodes),
                                     {{0}}};
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

struct work_done collective_costs(const struct multicast *multicast, int node)
{
    return (struct work_done){
        {multicast->send[node].constant, multicast->send[node].per_byte,
         multicast->receive[node].constant, multicast->receive[node].per_byte,
         multicast->collective.combine ? multicast->collective.combine[node] : 0.0}};
}

/* ---- dissemination ---- */

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

double collective_dissemination_time(const struct multicast *multicast, struct arena *arena)
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
