/* The closed bound on schedules that may forward, split and combine messages.
 *
 * Ports. A port is held for at least one start-up and all its bytes over its fastest link, from the
 * release of any of them on for those that are not released earlier.
 *
 * Groups. In a group of nodes, let node d receive `far` bytes from outside and `near` bytes from
 * inside, at B seconds a byte from the fastest node outside, and at b seconds over the fastest link
 * of all. Until time T its port can take, over links from outside and whatever their destination,
 *
 *     min((T - b near) / B, (T - b (near + far)) / (B - b))
 *
 * bytes: of those for d, what d does not take itself is received from inside. The second is the
 * smaller one if d takes less than `far`. These sums, over the group, have to reach what the group
 * receives from outside; the least such T is a bound. The port's first start-up, and that of an
 * inside link for `near`, come before. Sending is the same in reverse. A schedule is bounded for
 * every group, whatever the links are; the groups are the clusters and their levels, or, without
 * clusters, those that links of similar speed join. O(nodes^2) per partition.
 *
 * The start-ups of the least number of phases are added.
 *
 * With a map of ports. Every port of a node's, or of a group's, links to other groups takes at most
 * the bytes that its fastest one of these links passes after the least of their start-ups; together
 * they have to take what leaves the group, or what it receives. */
#include "models/exchange/exchange.h"
#include "models/exchange/links.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <string.h>

static const double PRECISION = 1e-13; /* of the bisection, relative */

/* A send port or a receive port. */
struct port {
    int group;
    struct fastest_link inside, outside;
    double near, far; /* bytes */
};

static void join(struct fastest_link *fastest, struct fastest_link link)
{
    fastest->startup = fmin(fastest->startup, link.startup);
    fastest->per_byte = fmin(fastest->per_byte, link.per_byte);
}

static struct fastest_link link_of(const struct exchange *exchange, int from, int to)
{
    return (struct fastest_link){matrix_at(&exchange->startup, exchange->nodes, from, to),
                                 matrix_at(&exchange->per_byte, exchange->nodes, from, to)};
}

/* Without groups all nodes are in one. */
static struct port port_of(const struct exchange *exchange, const int *group, int node,
                           bool outgoing)
{
    static const struct fastest_link none = {INFINITY, INFINITY};
    struct port port = {.group = group ? group[node] : 0, .inside = none, .outside = none};
    for (int peer = 0; peer < exchange->nodes; peer++) {
        int from = outgoing ? node : peer, to = outgoing ? peer : node;
        double bytes = exchange_bytes(exchange, from, to);
        bool far = group && group[peer] != group[node];
        *(far ? &port.far : &port.near) += bytes;
        if (exchange_is_linked(exchange, from, to) && (from != to || bytes > 0.0))
            join(far ? &port.outside : &port.inside, link_of(exchange, from, to));
    }
    return port;
}

struct fastest_link exchange_fastest_link(const struct exchange *exchange, int node, bool outgoing)
{
    return port_of(exchange, NULL, node, outgoing).inside;
}

/* The time of all bytes of a port in a single transfer over its fastest links. With overlapped
 * latency: a send port is held for the bytes and the rest of the last start-up, followed by that
 * start-up's latency; a receive port begins after the latency of its first transfer. */
static double fastest_passage(const struct port *port)
{
    struct fastest_link fastest = port->inside;
    join(&fastest, port->outside);
    double bytes = port->near + port->far;
    return bytes > 0.0 ? fastest.startup + bytes * fastest.per_byte : 0.0;
}

/* The most bytes that a port can pass over links that leave the group. With held ports, a start-up
 * of an inside link or the slower passage of `near` comes in addition; else the latency of the
 * outside link may pass while the port serves an inside one. */
static double most_crossing(const struct port *port, double time, bool held)
{
    double slow = port->outside.per_byte, fast = fmin(slow, port->inside.per_byte);
    double startup =
        held ? port->outside.startup : fmin(port->outside.startup, port->inside.startup);
    time -= startup + fast * port->near;
    if (held && port->near > 0.0)
        time -= fmin(port->inside.startup, (slow - fast) * port->near);
    if (time < fast * port->far)
        return 0.0;
    double mixed = (time - fast * port->far) / (slow - fast), all = time / slow;
    return isnan(mixed) || mixed > all ? all : mixed;
}

struct side {
    const struct port *ports;
    int nodes;
    bool held;
};

static bool can_end(const struct side *side, int group, double time)
{
    double most = 0.0, needed = 0.0;
    for (int node = 0; node < side->nodes; node++)
        if (side->ports[node].group == group && side->ports[node].outside.per_byte < INFINITY) {
            most += most_crossing(&side->ports[node], time, side->held);
            needed += side->ports[node].far;
        }
    return !(most < needed);
}

/* A little less than the least time from `known` at which the group can have passed its bytes. */
static double group_bound(const struct side *side, int group, double known)
{
    double low = known, high = known;
    if (can_end(side, group, known))
        return known;
    for (int node = 0; node < side->nodes; node++) {
        const struct port *port = &side->ports[node];
        if (port->group == group && port->outside.per_byte < INFINITY)
            high = fmax(high, 2.0 * port->outside.startup +
                                  port->outside.per_byte * (port->near + port->far));
    }
    while (high - low > PRECISION * high) {
        double middle = 0.5 * (low + high);
        if (can_end(side, group, middle))
            high = middle;
        else
            low = middle;
    }
    return fmax(known, low * (1.0 - 16.0 * PRECISION));
}

/* Every port of the partition's nodes and every group, in both directions. */
static void search_partition(const struct exchange *exchange, int partition, const int *group,
                             struct cut_search *search, struct arena *scratch)
{
    int nodes = exchange->nodes;
    struct port *ports = ARENA_ARRAY(scratch, struct port, nodes);
    struct side side = {ports, nodes, exchange->ports == PORTS_HELD};
    struct cut *cuts = ARENA_ARRAY(scratch, struct cut, nodes);
    for (int outgoing = 0; outgoing <= 1; outgoing++) {
        memset(cuts, 0, (size_t)nodes * sizeof *cuts);
        for (int node = nodes - 1; node >= 0; node--) {
            struct cut *cut = &cuts[group[node]];
            *cut = (struct cut){.kind = CUT_PORTS,
                                .outgoing = outgoing,
                                .first = node,
                                .size = cut->size + 1,
                                .partition = partition};
            ports[node] = port_of(exchange, group, node, outgoing);
            cut_search_note(search, cut_of_port(node, outgoing), fastest_passage(&ports[node]));
        }
        for (int k = 0; k < nodes && cuts[k].size > 0; k++)
            cut_search_note(search, cuts[k], group_bound(&side, k, search->seconds));
    }
}

/* ---- maps of ports ---- */

/* The bytes that cross from or to a group, and the fastest crossing link of each port. */
struct crossing {
    struct fastest_link *ports; /* [count] */
    int count;
    double bytes;
};

static bool can_cross(const struct crossing *crossing, double time)
{
    double most = 0.0;
    for (int port = 0; port < crossing->count; port++) {
        double rest = time - crossing->ports[port].startup;
        if (rest >= 0.0)
            most += crossing->ports[port].per_byte > 0.0 ? rest / crossing->ports[port].per_byte
                                                         : INFINITY;
    }
    return !(most < crossing->bytes);
}

/* A little less than the least time from `known` at which all bytes can have crossed. */
static double crossing_bound(const struct crossing *crossing, double known)
{
    double low = known, high = known + 1.0;
    if (crossing->bytes == 0.0 || can_cross(crossing, known))
        return known;
    while (!can_cross(crossing, high) && high < INFINITY)
        high *= 2.0;
    for (double middle = 0.5 * (low + high);
         high - low > PRECISION * high && low < middle && middle < high;
         middle = 0.5 * (low + high))
        *(can_cross(crossing, middle) ? &high : &low) = middle;
    return fmax(known, low * (1.0 - 16.0 * PRECISION));
}

static void search_crossing(const struct exchange *exchange, const int *group, struct cut cut,
                            int wanted, struct cut_search *search, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    enum port_side side = cut.outgoing ? SENDS : RECEIPTS;
    struct crossing crossing = {.count = exchange_port_count(exchange)};
    crossing.ports = ARENA_ARRAY(scratch, struct fastest_link, crossing.count);
    for (int port = 0; port < crossing.count; port++)
        crossing.ports[port] = (struct fastest_link){INFINITY, INFINITY};
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            bool own = group[cut.outgoing ? from : to] == wanted;
            if (!own || group[from] == group[to])
                continue;
            crossing.bytes += exchange_bytes(exchange, from, to);
            if (exchange_is_linked(exchange, from, to))
                join(&crossing.ports[exchange_port(exchange, from, to, side)],
                     link_of(exchange, from, to));
        }
    cut_search_note(search, cut, crossing_bound(&crossing, search->seconds));
    arena_rewind(scratch, mark);
}

/* Every group of a partition, in both directions. */
static void search_crossings(const struct exchange *exchange, int partition, const int *group,
                             struct cut_search *search, struct arena *scratch)
{
    int *size = ARENA_ZEROED(scratch, int, exchange->nodes);
    int *first = ARENA_ZEROED(scratch, int, exchange->nodes);
    for (int node = exchange->nodes - 1; node >= 0; node--) {
        size[group[node]]++;
        first[group[node]] = node;
    }
    for (int k = 0; k < exchange->nodes; k++)
        for (int outgoing = 0; size[k] > 0 && outgoing <= 1; outgoing++) {
            struct cut cut = {.kind = CUT_PORTS,
                              .outgoing = outgoing,
                              .first = first[k],
                              .size = size[k],
                              .partition = partition};
            search_crossing(exchange, group, cut, k, search, scratch);
        }
}

/* ---- partitions ---- */

static double both_ways(const struct exchange *exchange, int a, int b)
{
    return fmax(matrix_at(&exchange->per_byte, exchange->nodes, a, b),
                matrix_at(&exchange->per_byte, exchange->nodes, b, a));
}

/* The time per byte after which the next of the sorted times is longer by the largest factor. */
static double before_widest_gap(const double *times, int count)
{
    double widest = 1.0, limit = INFINITY;
    for (int k = 1; k < count; k++)
        if (times[k] > widest * times[k - 1]) {
            widest = times[k] / times[k - 1];
            limit = times[k - 1];
        }
    return limit;
}

/* A minimum spanning tree (Prim's algorithm) without its links beyond the widest gap. The tree
 * visits a group as a whole. */
int exchange_fast_groups(const struct exchange *exchange, int *group, struct arena *scratch)
{
    int nodes = exchange->nodes, last = 0, groups = 0;
    memset(group, 0, (size_t)nodes * sizeof *group);
    if (!exchange->per_byte.entries || nodes < 2)
        return 1;
    double *reached = ARENA_ARRAY(scratch, double, nodes);
    double *joined = ARENA_ARRAY(scratch, double, nodes),
           *sorted = ARENA_ARRAY(scratch, double, nodes);
    int *order = ARENA_ARRAY(scratch, int, nodes);
    for (int node = 0; node < nodes; node++) {
        reached[node] = INFINITY;
        order[node] = node;
    }
    for (int k = 1; k < nodes; k++) {
        int next = k;
        for (int place = k; place < nodes; place++) {
            int node = order[place];
            reached[node] = fmin(reached[node], both_ways(exchange, last, node));
            next = reached[node] < reached[order[next]] ? place : next;
        }
        last = order[next];
        order[next] = order[k];
        order[k] = last;
        joined[k - 1] = sorted[k - 1] = reached[last];
    }
    gsl_sort(sorted, 1, (size_t)(nodes - 1));
    double limit = before_widest_gap(sorted, nodes - 1);
    group[order[0]] = 0;
    for (int k = 1; k < nodes; k++)
        group[order[k]] = joined[k - 1] > limit ? ++groups : groups;
    return groups + 1;
}

void exchange_find_groups(const struct exchange *exchange, int partition, int *group,
                          struct arena *scratch)
{
    for (int node = 0; partition < 0 && node < exchange->nodes; node++)
        group[node] = node;
    if (partition > 0 || (partition == 0 && exchange->cluster))
        exchange_number_groups(exchange, partition, group, scratch);
    else if (partition == 0)
        exchange_fast_groups(exchange, group, scratch);
}

void exchange_search_groups(const struct exchange *exchange, struct cut_search *search)
{
    struct arena arena = {0};
    int *group = ARENA_ARRAY(&arena, int, exchange->nodes);
    bool mapped = exchange->port_map, released = exchange_has_releases(exchange) && !mapped;
    exchange_search_links(exchange, true, search);
    for (int port = 0; released && port < 2 * exchange->nodes; port++) {
        bool outgoing = port < exchange->nodes;
        int node = port % exchange->nodes;
        struct fastest_link fastest = exchange_fastest_link(exchange, node, outgoing);
        cut_search_note(search, cut_of_port(node, outgoing),
                        exchange_port_load(exchange, node, outgoing, &fastest, &arena));
    }
    for (int partition = mapped ? -1 : 0; partition <= exchange->levels; partition++) {
        exchange_find_groups(exchange, partition, group, &arena);
        (mapped ? search_crossings : search_partition)(exchange, partition, group, search, &arena);
    }
    arena_release(&arena);
}

double exchange_forwarding_bound(const struct exchange *exchange)
{
    struct cut_search search = {.seconds = 0.0};
    exchange_search_groups(exchange, &search);
    return search.seconds + exchange_phase_startups(exchange, true);
}
