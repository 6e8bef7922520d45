/* The platform of an instance for SimGrid. Hosts are node0, node1, ...; the link from node i to
 * node j is i-j. A start-up is a latency, a per-byte time a bandwidth. In addition to its own link
 * a route contains what it shares with others: the cluster's uplink, the link of a pair of
 * clusters, or the ports where these overlap latencies. Overheads of a multicast's nodes, which
 * SimGrid's hosts do not have, are written as properties for programs.
 *
 * The settings at the head disable SimGrid's own adjustments of these numbers: factors measured on
 * a real network, TCP windows, interference with traffic in the other direction, sharing by
 * bandwidth. */
#include "experiments/present/program_formats.h"

#include "models/exchange/links.h"
#include "models/format/text.h"

#include <math.h>

static const char *const settings[][2] = {
    {"network/crosstraffic", "no"},      {"network/TCP-gamma", "0"},
    {"network/weight-S", "0"},           {"network/bandwidth-factor", "1"},
    {"network/latency-factor", "1"},     {"maxmin/precision", "1e-9"},
    {"smpi/simulate-computation", "no"}, {"smpi/bw-factor", "0:1"},
    {"smpi/lat-factor", "0:1"},          {"smpi/grow-injected-times", "no"},
};

/* The components of routes, for both families. */
struct wires {
    int nodes;
    struct matrix latency, per_byte;
    bool diagonal;
    const struct exchange *exchange; /* NULL: nothing is shared */
    struct links links;              /* of its clusters */
};

enum { NAME_SIZE = 32 };

/* ---- restrictions ---- */

/* Fails at the first pair whose wire has no finite bandwidth. */
static struct verdict check_bandwidths(const struct wires *wires)
{
    for (int from = 0; from < wires->nodes; from++)
        for (int to = 0; to < wires->nodes; to++)
            if ((from != to || wires->diagonal) &&
                !isfinite(1.0 / matrix_at(&wires->per_byte, wires->nodes, from, to)))
                return verdict_no(
                    "the time per byte from %d to %d is %.12g; SimGrid's links have "
                    "a finite bandwidth",
                    from, to, matrix_at(&wires->per_byte, wires->nodes, from, to));
    return verdict_yes();
}

static struct verdict check_ports(const struct exchange *exchange)
{
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double held = matrix_at(&exchange->startup, exchange->nodes, from, to) -
                          matrix_at(&exchange->latency, exchange->nodes, from, to);
            if (from != to && held > 0.0)
                return verdict_no(
                    "the start-up from %d to %d holds the ports for %.12g s besides "
                    "its latency; SimGrid's links have latencies only",
                    from, to, held);
        }
    return verdict_yes();
}

static struct verdict check_exchange(const struct exchange *exchange)
{
    if (exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER)
        return verdict_no(
            "leaving_cluster counts messages by phase, which SimGrid's links do not support; "
            "shared_uplink and shared_pair are links");
    if (exchange->ports == PORTS_INTERLEAVED || exchange->ports == PORTS_BUFFERED)
        return verdict_no("SimGrid's links do not support receipts that are %s",
                          ports_words[exchange->ports]);
    return exchange->ports == PORTS_HELD ? verdict_yes() : check_ports(exchange);
}

/* ---- text ---- */

static void put_number(FILE *out, const char *before, double value, const char *after)
{
    fputs(before, out);
    text_print_number(out, value);
    fputs(after, out);
}

static void put_settings(FILE *out)
{
    fputs(
        "<?xml version='1.0'?>\n"
        "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
        "<platform version=\"4.1\">\n  <config>\n",
        out);
    for (size_t k = 0; k < sizeof settings / sizeof *settings; k++)
        fprintf(out, "    <prop id=\"%s\" value=\"%s\"/>\n", settings[k][0], settings[k][1]);
    fputs("  </config>\n  <zone id=\"commsched\" routing=\"Full\">\n", out);
}

static void put_overhead(FILE *out, const char *side, struct overhead overhead)
{
    fprintf(out, "      <prop id=\"%s_constant\" value=\"", side);
    put_number(out, "", overhead.constant, "\"/>\n");
    fprintf(out, "      <prop id=\"%s_per_byte\" value=\"", side);
    put_number(out, "", overhead.per_byte, "\"/>\n");
}

static void put_hosts(FILE *out, int nodes, const struct multicast *multicast)
{
    for (int node = 0; node < nodes; node++) {
        fprintf(out, "    <host id=\"node%d\" speed=\"1Gf\"%s>\n", node, multicast ? "" : "/");
        if (!multicast)
            continue;
        put_overhead(out, "send", multicast->send[node]);
        put_overhead(out, "receive", multicast->receive[node]);
        if (multicast->collective.combine) {
            fputs("      <prop id=\"combine_per_byte\" value=\"", out);
            put_number(out, "", multicast->collective.combine[node], "\"/>\n");
        }
        fputs("    </host>\n", out);
    }
}

static void put_link(FILE *out, const char *name, double per_byte, double latency,
                     const char *policy)
{
    fprintf(out, "    <link id=\"%s\" ", name);
    put_number(out, "bandwidth=\"", 1.0 / per_byte, "Bps\" ");
    put_number(out, "latency=\"", latency, "s\" ");
    fprintf(out, "sharing_policy=\"%s\"/>\n", policy);
}

/* ---- shared links ---- */

enum { SHARED_MOST = 2 };

/* The number of a shared link on a route; NO_LINK: there is none. */
static int shared_link(const struct wires *wires, int which, int from, int to)
{
    const struct exchange *exchange = wires->exchange;
    if (exchange && exchange->ports == PORTS_OVERLAPPED_LATENCY)
        return which == 0 ? from : exchange->nodes + to;
    if (which > 0 || !exchange || !exchange_shares_links(exchange))
        return NO_LINK;
    return link_between(&wires->links, from, to);
}

static void name_shared_link(char name[NAME_SIZE], const struct wires *wires, int link)
{
    const struct exchange *exchange = wires->exchange;
    int clusters = wires->links.clusters;
    if (exchange->ports == PORTS_OVERLAPPED_LATENCY)
        snprintf(name, NAME_SIZE, "%s%d", link < exchange->nodes ? "send" : "receive",
                 link % exchange->nodes);
    else if (wires->links.by_pair)
        snprintf(name, NAME_SIZE, "pair%d-%d", link / clusters, link % clusters);
    else
        snprintf(name, NAME_SIZE, "uplink%d", link);
}

static int shared_links(const struct wires *wires)
{
    const struct exchange *exchange = wires->exchange;
    if (!exchange)
        return 0;
    return exchange->ports == PORTS_OVERLAPPED_LATENCY ? 2 * exchange->nodes : wires->links.count;
}

/* Each is as fast as the fastest of its routes. */
static void put_shared_links(FILE *out, const struct wires *wires, struct arena *scratch)
{
    int count = shared_links(wires);
    double *fastest = ARENA_ARRAY(scratch, double, count + 1);
    for (int link = 0; link < count; link++)
        fastest[link] = INFINITY;
    for (int from = 0; from < wires->nodes; from++)
        for (int to = 0; to < wires->nodes; to++)
            for (int which = 0; which < SHARED_MOST; which++) {
                int link = shared_link(wires, which, from, to);
                if (link != NO_LINK && (from != to || wires->diagonal))
                    fastest[link] =
                        fmin(fastest[link], matrix_at(&wires->per_byte, wires->nodes, from, to));
            }
    for (int link = 0; link < count; link++)
        if (isfinite(fastest[link])) {
            char name[NAME_SIZE];
            name_shared_link(name, wires, link);
            put_link(out, name, fastest[link], 0.0, "SHARED");
        }
}

/* ---- top level ---- */

static void put_links(FILE *out, const struct wires *wires)
{
    for (int from = 0; from < wires->nodes; from++)
        for (int to = 0; to < wires->nodes; to++) {
            char name[NAME_SIZE];
            if (from == to && !wires->diagonal)
                continue;
            snprintf(name, sizeof name, "%d-%d", from, to);
            put_link(out, name, matrix_at(&wires->per_byte, wires->nodes, from, to),
                     matrix_at(&wires->latency, wires->nodes, from, to), "SHARED");
        }
}

static void put_routes(FILE *out, const struct wires *wires)
{
    for (int from = 0; from < wires->nodes; from++)
        for (int to = 0; to < wires->nodes; to++) {
            if (from == to && !wires->diagonal)
                continue;
            fprintf(out,
                    "    <route src=\"node%d\" dst=\"node%d\" symmetrical=\"NO\">"
                    "<link_ctn id=\"%d-%d\"/>",
                    from, to, from, to);
            for (int which = 0; which < SHARED_MOST; which++) {
                char name[NAME_SIZE];
                int link = shared_link(wires, which, from, to);
                if (link == NO_LINK)
                    continue;
                name_shared_link(name, wires, link);
                fprintf(out, "<link_ctn id=\"%s\"/>", name);
            }
            fputs("</route>\n", out);
        }
}

static void put_platform(FILE *out, const struct wires *wires, const struct multicast *multicast,
                         struct arena *scratch)
{
    put_settings(out);
    put_hosts(out, wires->nodes, multicast);
    put_shared_links(out, wires, scratch);
    put_links(out, wires);
    put_routes(out, wires);
    fputs("  </zone>\n</platform>\n", out);
}

static struct wires wires_of_exchange(const struct exchange *exchange, struct arena *scratch)
{
    return (struct wires){.nodes = exchange->nodes,
                          .latency =
                              exchange->ports == PORTS_HELD ? exchange->startup : exchange->latency,
                          .per_byte = exchange->per_byte,
                          .diagonal = exchange_has_diagonal(exchange),
                          .exchange = exchange,
                          .links = links_of(exchange, scratch)};
}

struct verdict simgrid_write(FILE *out, const struct instance *instance, struct arena *scratch)
{
    struct wires wires;
    const struct multicast *multicast = NULL;
    struct verdict verdict = verdict_yes();
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        verdict = check_exchange(&instance->as.exchange);
        wires = wires_of_exchange(&instance->as.exchange, scratch);
        break;
    case FAMILY_MULTICAST:
        multicast = &instance->as.multicast;
        wires = (struct wires){.nodes = multicast->nodes,
                               .latency = multicast->latency,
                               .per_byte = multicast->per_byte};
        break;
    default:
        return verdict_no("SimGrid's routes are whole paths; worms in a switch network are not");
    }
    if (verdict.ok)
        verdict = check_bandwidths(&wires);
    if (verdict.ok)
        put_platform(out, &wires, multicast, scratch);
    return verdict;
}
