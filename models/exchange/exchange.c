#include "models/exchange/exchange.h"

#include "models/exchange/links.h"

#include <math.h>
#include <stdlib.h>

const char *const slowdown_words[] = {
    [SLOWDOWN_NONE] = "none",
    [SLOWDOWN_LEAVING_CLUSTER] = "leaving_cluster",
    [SLOWDOWN_SHARED_UPLINK] = "shared_uplink",
    [SLOWDOWN_SHARED_PAIR] = "shared_pair",
    NULL,
};

int exchange_clusters(const struct exchange *exchange)
{
    int clusters = 1;
    for (int node = 0; exchange->cluster && node < exchange->nodes; node++)
        if (exchange->cluster[node] >= clusters)
            clusters = exchange->cluster[node] + 1;
    return clusters;
}

/* Where all nodes are alike, the value of one node is that of all. */
static int nodes_to_look_at(const struct exchange *exchange)
{
    bool alike = !exchange->bytes.entries && !exchange->startup.entries &&
                 !exchange->per_byte.entries && !exchange->latency.entries && !exchange->truth;
    return alike ? 1 : exchange->nodes;
}

size_t exchange_message_count(const struct exchange *exchange)
{
    size_t messages = 0, nodes = (size_t)exchange->nodes;
    if (!exchange->bytes.entries)
        return exchange->bytes.uniform > 0.0 && nodes > 0 ? nodes * (nodes - 1) : 0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            messages += exchange_bytes(exchange, from, to) > 0.0;
    return messages;
}

bool exchange_has_diagonal(const struct exchange *exchange)
{
    for (int node = 0; node < exchange->nodes; node++)
        if (exchange_bytes(exchange, node, node) > 0.0)
            return true;
    return false;
}

bool exchange_is_executed(const struct exchange *exchange)
{
    return exchange->ports != PORTS_HELD || exchange_shares_links(exchange) || exchange->truth;
}

struct verdict exchange_check_latency(const struct exchange *exchange)
{
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (matrix_at(&exchange->latency, exchange->nodes, from, to) >
                matrix_at(&exchange->startup, exchange->nodes, from, to))
                return verdict_no("the latency from %d to %d is more than the start-up", from, to);
    return verdict_yes();
}

bool exchange_needs_phases(const struct exchange *exchange)
{
    return exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER ||
           exchange->execution == EXECUTION_SYNCHRONOUS;
}

/* What a message asks of a port. */
struct demand {
    double latency, time;
};

static int by_latency(const void *a, const void *b)
{
    const struct demand *left = a, *right = b;
    return (left->latency < right->latency) - (left->latency > right->latency);
}

/* The least time in which a port serves its messages, each of which still travels its latency
 * behind a send port, or has travelled it before a receive port: those of the longest latency are
 * sent first (Jackson's rule), or received last. */
static double port_load(const struct exchange *exchange, int node, bool outgoing,
                        struct demand *demands)
{
    int count = 0;
    for (int peer = 0; peer < exchange->nodes; peer++) {
        int from = outgoing ? node : peer, to = outgoing ? peer : node;
        double bytes = exchange_bytes(exchange, from, to);
        if (bytes > 0.0)
            demands[count++] =
                (struct demand){matrix_at(&exchange->latency, exchange->nodes, from, to),
                                exchange_port_time(exchange, from, to, bytes)};
    }
    if (exchange->latency.entries)
        qsort(demands, (size_t)count, sizeof *demands, by_latency);
    double load = 0.0, end = 0.0;
    for (int k = 0; k < count; k++) {
        load += demands[k].time;
        end = fmax(end, load + demands[k].latency);
    }
    return end;
}

static double overlapped_port_bound(const struct exchange *exchange)
{
    struct arena arena = {0};
    struct demand *demands = ARENA_ARRAY(&arena, struct demand, exchange->nodes);
    double bound = 0.0;
    for (int node = 0; node < nodes_to_look_at(exchange); node++)
        bound = fmax(bound, fmax(port_load(exchange, node, true, demands),
                                 port_load(exchange, node, false, demands)));
    arena_release(&arena);
    return bound;
}

/* The least factor that the truth ever has for a link. */
static double least_factor(const struct exchange *exchange, int from, int to)
{
    const struct steps *steps = truth_link(exchange->truth, exchange->nodes, from, to);
    return steps ? steps_least(steps, 0.0) : 1.0;
}

double exchange_port_bound(const struct exchange *exchange)
{
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY)
        return overlapped_port_bound(exchange);
    double bound = exchange_link_bound(exchange, false);
    for (int node = 0; node < nodes_to_look_at(exchange); node++) {
        double sent = 0.0, received = 0.0;
        for (int peer = 0; peer < exchange->nodes; peer++) {
            sent +=
                exchange_message_time(exchange, node, peer) * least_factor(exchange, node, peer);
            received +=
                exchange_message_time(exchange, peer, node) * least_factor(exchange, peer, node);
        }
        bound = fmax(bound, fmax(sent, received));
    }
    return bound;
}

/* The time of all bytes of one port in a single transfer over its fastest links. Where latencies
 * overlap too: the bytes and what is left of the last start-up hold a send port, and then that
 * start-up's latency passes; a receive port begins behind the latency of its first. */
static double fastest_passage(const struct exchange *exchange, int node, bool outgoing)
{
    double bytes = 0.0, startup = INFINITY, per_byte = INFINITY;
    for (int peer = 0; peer < exchange->nodes; peer++) {
        int from = outgoing ? node : peer, to = outgoing ? peer : node;
        double message = exchange_bytes(exchange, from, to);
        bytes += message;
        if (from == to && message == 0.0)
            continue;
        double factor = least_factor(exchange, from, to);
        startup = fmin(startup, factor * matrix_at(&exchange->startup, exchange->nodes, from, to));
        per_byte =
            fmin(per_byte, factor * matrix_at(&exchange->per_byte, exchange->nodes, from, to));
    }
    return bytes > 0.0 ? startup + bytes * per_byte : 0.0;
}

double exchange_forwarding_bound(const struct exchange *exchange)
{
    double bound = exchange_link_bound(exchange, true);
    for (int node = 0; node < nodes_to_look_at(exchange); node++)
        bound = fmax(bound, fmax(fastest_passage(exchange, node, true),
                                 fastest_passage(exchange, node, false)));
    return bound;
}

double exchange_lower_bound(const struct exchange *exchange, const struct timeline *timeline)
{
    return timeline_forwards(timeline) ? exchange_forwarding_bound(exchange)
                                       : exchange_port_bound(exchange);
}
