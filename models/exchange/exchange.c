#include "models/exchange/exchange.h"

#include "models/base/order.h"
#include "models/exchange/links.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const slowdown_words[] = {
    [SLOWDOWN_NONE] = "none",
    [SLOWDOWN_LEAVING_CLUSTER] = "leaving_cluster",
    [SLOWDOWN_SHARED_UPLINK] = "shared_uplink",
    [SLOWDOWN_SHARED_PAIR] = "shared_pair",
    NULL,
};

const char *const ports_words[] = {
    [PORTS_HELD] = "held",
    [PORTS_OVERLAPPED_LATENCY] = "overlapped_latency",
    [PORTS_INTERLEAVED] = "interleaved",
    [PORTS_BUFFERED] = "buffered",
    NULL,
};

const char *const thread_share_words[] = {
    [SHARE_PROPORTIONAL] = "proportional",
    [SHARE_EQUAL] = "equal",
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

bool exchange_lacks_links(const struct exchange *exchange)
{
    bool equal = !exchange->startup.entries && !exchange->per_byte.entries;
    for (int from = 0; from < exchange->nodes && !equal; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (!exchange_is_linked(exchange, from, to) &&
                (from != to || exchange_bytes(exchange, from, to) > 0.0))
                return true;
    return false;
}

/* Marks the nodes to which a node has a link, or else a path. It reaches itself by a link only. */
static void find_reached(const struct exchange *exchange, int from, bool directly, bool *reached,
                         int *queue)
{
    int count = 1;
    queue[0] = from;
    for (int k = 0; k < (directly ? 1 : count); k++)
        for (int to = 0; to < exchange->nodes; to++)
            if (!reached[to] && (k == 0 || to != from) &&
                exchange_is_linked(exchange, queue[k], to)) {
                reached[to] = true;
                if (to != from)
                    queue[count++] = to;
            }
}

bool exchange_is_cut_off(const struct exchange *exchange, bool directly, int *from, int *to)
{
    struct arena arena = {0};
    size_t nodes = (size_t)exchange->nodes;
    bool *reached = ARENA_ARRAY(&arena, bool, nodes), found = false;
    int *queue = ARENA_ARRAY(&arena, int, nodes);
    for (int node = 0; node < exchange->nodes && !found; node++) {
        memset(reached, false, nodes);
        find_reached(exchange, node, directly, reached, queue);
        for (int other = 0; other < exchange->nodes && !found; other++)
            if (exchange_bytes(exchange, node, other) > 0.0 && !reached[other]) {
                found = true;
                *from = node;
                *to = other;
            }
    }
    arena_release(&arena);
    return found;
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
    return exchange->ports != PORTS_HELD || exchange_shares_links(exchange) ||
           exchange_has_releases(exchange) || exchange->port_map;
}

bool exchange_receives_apart(const struct exchange *exchange)
{
    return exchange->ports == PORTS_OVERLAPPED_LATENCY || exchange->ports == PORTS_BUFFERED;
}

double exchange_released(const struct exchange *exchange, const struct timeline *timeline,
                         const struct transfer *transfer)
{
    struct parcel own;
    int count;
    const struct parcel *parcel = timeline_parcels(timeline, transfer, &own, &count);
    double latest = 0.0;
    for (int p = 0; p < count; p++)
        if (parcel[p].origin == transfer->from)
            latest = fmax(latest, matrix_at(&exchange->release, exchange->nodes, parcel[p].origin,
                                            parcel[p].destination));
    return latest;
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

/* The time of a message at a port, and before or after it: its latency, or its release time. */
struct demand {
    double beside, time;
};

static int by_beside(const void *a, const void *b)
{
    const struct demand *left = a, *right = b;
    return ORDER(right->beside, left->beside);
}

double exchange_port_load(const struct exchange *exchange, int port, bool outgoing,
                          const struct fastest_link *fastest, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct port_links links = exchange_links_of_port(exchange, port, outgoing, scratch);
    struct demand *demands = ARENA_ARRAY(scratch, struct demand, links.count);
    int count = 0;
    for (int k = 0; k < links.count; k++) {
        int from = links.from[k], to = links.to[k];
        double bytes = exchange_bytes(exchange, from, to);
        if (bytes > 0.0 && (fastest || exchange_is_linked(exchange, from, to)))
            demands[count++] =
                (struct demand){matrix_at(&exchange->latency, exchange->nodes, from, to) +
                                    matrix_at(&exchange->release, exchange->nodes, from, to),
                                fastest ? bytes * fastest->per_byte
                                        : exchange_port_time(exchange, from, to, bytes)};
    }
    if (exchange->latency.entries || exchange->release.entries)
        qsort(demands, (size_t)count, sizeof *demands, by_beside);
    double load = 0.0, end = 0.0;
    for (int k = 0; k < count; k++) {
        load += demands[k].time;
        end = fmax(end, load + demands[k].beside);
    }
    arena_rewind(scratch, mark);
    return fastest && count > 0 ? end + fastest->startup : end;
}

/* The least number of phases. Without forwarding: the largest number of messages at a port, each of
 * which needs a phase of its own. With forwarding: one, because a transfer may begin within its
 * phase as soon as the data that it forwards have been received. All messages of a node can leave
 * it in one bundle, from which every node of a chain takes its own; all messages for a node can
 * reach it in one bundle that has grown along a chain. */
static int least_phases(const struct exchange *exchange, bool forwarding)
{
    int most = 0;
    for (int node = 0; node < exchange->nodes; node++) {
        int sent = 0, received = 0;
        for (int peer = 0; peer < exchange->nodes; peer++) {
            sent += exchange_bytes(exchange, node, peer) > 0.0;
            received += exchange_bytes(exchange, peer, node) > 0.0;
        }
        most = sent > most ? sent : most;
        most = received > most ? received : most;
    }
    return forwarding && most > 1 ? 1 : most;
}

double exchange_phase_startups(const struct exchange *exchange, bool forwarding)
{
    return exchange->phase_startup > 0.0
               ? exchange->phase_startup * least_phases(exchange, forwarding)
               : 0.0;
}

void exchange_search_ports(const struct exchange *exchange, struct cut_search *search)
{
    struct arena arena = {0};
    exchange_search_links(exchange, false, search);
    int ports = exchange_port_count(exchange);
    for (int port = 0; port < ports; port++)
        for (int outgoing = 1; outgoing >= 0; outgoing--)
            cut_search_note(search, cut_of_port(port, outgoing),
                            exchange_port_load(exchange, port, outgoing, NULL, &arena));
    arena_release(&arena);
}

double exchange_port_bound(const struct exchange *exchange)
{
    struct cut_search search = {.seconds = 0.0};
    exchange_search_ports(exchange, &search);
    return search.seconds + exchange_phase_startups(exchange, false);
}

double exchange_lower_bound(const struct exchange *exchange, const struct timeline *timeline)
{
    return timeline_forwards(timeline) ? exchange_forwarding_bound(exchange)
                                       : exchange_port_bound(exchange);
}
