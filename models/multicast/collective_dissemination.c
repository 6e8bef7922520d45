#include "models/multicast/collective_dissemination.h"

#include <math.h>

static int slowest(const struct overhead *overhead, int nodes)
{
    int slowest = 0;
    for (int node = 1; node < nodes; node++)
        if (overhead[node].constant > overhead[slowest].constant)
            slowest = node;
    return slowest;
}

int collective_source(const struct multicast *multicast)
{
    const struct collective *collective = &multicast->collective;
    const struct operation_rule *rule = &operation_rules[collective->operation];
    if (rule->rooted)
        return rule->from == PARTY_ROOT ? collective->root : -1;
    return slowest(multicast->send, multicast->nodes);
}

int collective_sink(const struct multicast *multicast)
{
    const struct collective *collective = &multicast->collective;
    const struct operation_rule *rule = &operation_rules[collective->operation];
    if (rule->rooted)
        return rule->to == PARTY_ROOT ? collective->root : -1;
    return slowest(multicast->receive, multicast->nodes);
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
